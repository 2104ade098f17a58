import Foundation
import Glibc

/// The memory of an unnamed file, which another process can map.
final class SharedMemory {
  let count: Int
  let descriptor: Int32
  private let bytes: UnsafeMutableRawPointer

  init(_ count: Int) throws {
    self.count = count
    let path = try makeTestFolder().appending(path: "memory").path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    unlink(path)
    guard descriptor >= 0, ftruncate(descriptor, count) == 0,
      let bytes = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), bytes != MAP_FAILED
    else { throw Failure("there is no memory to share: \(String(cString: strerror(errno)))") }
    self.bytes = bytes
  }

  convenience init(_ text: String) throws {
    // With C's terminating zero.
    let text = [UInt8](text.utf8) + [0]
    try self.init(text.count)
    bytes.copyMemory(from: text, byteCount: text.count)
  }

  deinit {
    munmap(bytes, count)
    close(descriptor)
  }

  /// Of 32 bits.
  func number(at place: Int) -> UInt32 { bytes.load(fromByteOffset: place, as: UInt32.self) }
}
