import Glibc
import SwipeKitCSDL2

/// A picture in memory.
struct MemoryPicture: ~Copyable {
  /// The format, without transparency, as that of windows.
  static let format = SDL_PIXELFORMAT_RGB888

  let pointer: UnsafeMutablePointer<SDL_Surface>
  /// The segment of System V's shared memory that it is in; nil for memory of this process alone.
  let segment: Int32?

  /// Creates a black picture of a size in pixels.
  ///
  /// - Parameter isShared: whether it is to be in shared memory, as far as the system has that.
  init(width: Int32, height: Int32, isShared: Bool = false) throws(SDLError) {
    let pitch = 4 * width
    let shared = isShared ? Self.sharedMemory(Int(pitch) * Int(height)) : nil
    let format = Self.format.rawValue
    let pointer =
      if let shared {
        SDL_CreateRGBSurfaceWithFormatFrom(shared.start, width, height, 32, pitch, format)
      } else {
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format)
      }
    guard let pointer else { throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels") }
    self.pointer = pointer
    segment = shared?.segment
  }

  deinit {
    if segment != nil { shmdt(pointer.pointee.pixels) }
    SDL_FreeSurface(pointer)
  }

  /// Returns shared memory that goes with the last process that has it, even if this one is killed.
  private static func sharedMemory(_ size: Int) -> (segment: Int32, start: UnsafeMutableRawPointer)? {
    let segment = shmget(IPC_PRIVATE, size, Int32(IPC_CREAT) | 0o600)
    guard segment >= 0 else { return nil }
    let start = shmat(segment, nil, 0)
    shmctl(segment, IPC_RMID, nil)
    guard let start, start != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    return (segment, start)
  }
}
