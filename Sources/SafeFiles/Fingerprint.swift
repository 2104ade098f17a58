import Glibc

/// The state of a file by which one that was written or replaced is known, without reading it.
struct Fingerprint: Equatable, Sendable {
  let device: UInt64
  let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Returns whether both are of one file, perhaps before and after it was written to.
  func isSameFile(as other: Fingerprint) -> Bool { device == other.device && number == other.number }
}
