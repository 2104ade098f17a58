import Glibc
import SwipeKitCSDL2

/// A picture in memory, which scrolls by another beginning.
///
/// Its lines are a ring: the memory is mapped twice, one after the other, so that from any line on all others follow.
/// Where the system has no such memory, pixels are copied.
struct MemoryPicture: ~Copyable {
  /// The format, without transparency, as that of windows.
  static let format = SDL_PIXELFORMAT_RGB888

  /// A segment of System V's shared memory, which goes with the last process that has it, even if this one is killed.
  struct Segment {
    let number: Int32
    /// The beginning of the first of its two mappings.
    let start: UnsafeMutableRawPointer
    let lines: Int32
    /// The bytes of a line.
    let pitch: Int32

    var size: Int { Int(lines) * Int(pitch) }
  }

  /// The pixels of a line, and the lines, are multiples of these, so that a segment is whole pages of up to 4096 bytes.
  private static let (pixelUnit, lineUnit): (Int32, Int32) = (64, 16)

  let pointer: UnsafeMutablePointer<SDL_Surface>
  /// The memory that it is in; nil for memory of SDL's.
  let segment: Segment?
  /// The line of the segment that is its first.
  private(set) var firstLine: Int32 = 0
  /// The pixels that stay where they are while the others scroll.
  private var kept: [UInt32] = []

  /// Creates a black picture of a size in pixels.
  init(width: Int32, height: Int32) throws(SDLError) {
    segment = Self.makeSegment(width, height)
    let pointer =
      if let segment {
        SDL_CreateRGBSurfaceWithFormatFrom(
          segment.start, width, height, 32, segment.pitch, Self.format.rawValue)
      } else {
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, Self.format.rawValue)
      }
    guard let pointer else {
      Self.free(segment)
      throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels")
    }
    self.pointer = pointer
  }

  deinit {
    SDL_FreeSurface(pointer)
    Self.free(segment)
  }

  private static func free(_ segment: Segment?) {
    guard let segment else { return }
    shmdt(segment.start)
    shmdt(segment.start + segment.size)
  }

  private static func makeSegment(_ width: Int32, _ height: Int32) -> Segment? {
    func whole(_ length: Int32, _ unit: Int32) -> Int32 { (length + unit - 1) / unit * unit }
    let (pitch, lines) = (4 * whole(max(1, width), pixelUnit), whole(max(1, height), lineUnit))
    let size = Int(pitch) * Int(lines)
    let number = shmget(IPC_PRIVATE, size, Int32(IPC_CREAT) | 0o600)
    guard number >= 0 else { return nil }
    defer { shmctl(number, IPC_RMID, nil) }
    // Room for both, so that nothing else comes between.
    let start = mmap(nil, 2 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let start, start != MAP_FAILED else { return nil }
    let places = [start, start + size]
    guard places.allSatisfy({ shmat(number, $0, Int32(SHM_REMAP)) == $0 }) else {
      munmap(start, 2 * size)
      return nil
    }
    return Segment(number: number, start: start, lines: lines, pitch: pitch)
  }

  /// Moves the pixels of an area within it; those that are uncovered are to be drawn.
  mutating func move(_ area: PixelRect, by distance: PixelOffset) {
    let bounds = PixelRect(x: 0, y: 0, width: pointer.pointee.w, height: pointer.pointee.h)
    // What stays is copied twice.
    if let segment, distance.x == 0, 2 * (bounds.area - area.area) < area.area {
      let around = bounds.around(area)
      kept.removeAll(keepingCapacity: true)
      for i in around.indices {
        Self.forEachLine(of: around[i], in: pointer.pointee) { kept.append(contentsOf: $0) }
      }
      firstLine = (firstLine - distance.y % segment.lines + segment.lines) % segment.lines
      // A surface may have other pixels at any time, with SDL 3 too.
      pointer.pointee.pixels = segment.start + Int(firstLine) * Int(segment.pitch)
      var rest = kept[...]
      for i in around.indices {
        Self.forEachLine(of: around[i], in: pointer.pointee) { line in
          _ = line.update(fromContentsOf: rest.prefix(line.count))
          rest = rest.dropFirst(line.count)
        }
      }
      return
    }
    pointer.pointee.move(area, by: distance)
  }

  private static func forEachLine(
    of area: PixelRect, in surface: SDL_Surface, _ body: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    guard !area.isEmpty, let pixels = surface.pixels else { return }
    for y in area.y..<area.maxY {
      let start = pixels + Int(y) * Int(surface.pitch) + 4 * Int(area.x)
      body(UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: Int(area.width)))
    }
  }
}
