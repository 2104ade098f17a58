import Glibc

struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let calls: FileCalls

  init(_ descriptor: Int32, _ calls: FileCalls) { (self.descriptor, self.calls) = (descriptor, calls) }

  deinit { close(descriptor) }

  func status() throws(SystemError) -> stat {
    try calls.begin(.status)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .latest }
    return status
  }

  func read(atMost most: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    if most < .max { bytes.reserveCapacity(most) }
    var piece = [UInt8](repeating: 0, count: 65_536)
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .latest }
    while bytes.count < most {
      try calls.begin(.read)
      let count = Glibc.read(descriptor, &piece, min(piece.count, most - bytes.count))
      if count == 0 { break }
      if count > 0 { bytes += piece[..<count] } else if errno != EINTR { throw .latest }
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let whole = try calls.begin(.write(rest.count))
      let count = rest.prefix(whole).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw .latest }
    }
  }

  /// Waits until the bytes are on disk.
  func overwrite(with bytes: [UInt8]) throws(SystemError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .latest }
    try write(bytes)
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw .latest }
    try sync()
  }

  /// Only root can change the owner; others set only the group, so that its members can still write to the file.
  ///
  /// Throws ENOTSUP if an attribute cannot be set.
  func takeRights(of other: borrowing OpenFile) throws(SystemError) {
    let (own, status) = (try self.status(), try other.status())
    if own.st_gid != status.st_gid || own.st_uid != status.st_uid {
      try calls.begin(.owner)
      guard fchown(descriptor, status.st_uid, status.st_gid) == 0 || fchown(descriptor, .max, status.st_gid) == 0
      else { throw .latest }
    }
    // Before the mode: with an access control list, the bits of the group are only a maximum.
    try calls.begin(.attributes)
    try FileAttributes(of: other.descriptor).give(to: descriptor)
    try setMode(status.st_mode & 0o7777)
  }

  func setMode(_ mode: mode_t) throws(SystemError) {
    try calls.begin(.mode)
    guard fchmod(descriptor, mode) == 0 else { throw .latest }
  }

  func sync() throws(SystemError) {
    try calls.begin(.sync)
    guard fsync(descriptor) == 0 else { throw .latest }
  }
}
