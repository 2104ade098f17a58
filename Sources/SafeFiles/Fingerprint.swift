import Glibc

/// The identity, size and time of a file, to notice changes without reading it.
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

  func isSameFile(as other: Fingerprint) -> Bool { device == other.device && number == other.number }
}
