import Glibc

/// New files of a folder, which are on the disk before anybody knows them.
extension Folder {
  /// Creates a file with a name of its own next to another.
  ///
  /// - Parameters:
  ///   - status: the status of a file whose owner and mode it gets; nil for none.
  ///   - model: the path of a file whose mode it gets then; nil for the mode of the user's new files.
  /// - Returns: its name and its fingerprint.
  func create(
    _ bytes: [UInt8], beside name: FilePath, like status: stat?, orModeOf model: FilePath?
  ) throws(SystemError) -> (FilePath, Fingerprint) {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    while true {
      let random = String((0..<6).compactMap { _ in letters.randomElement() })
      let temporary = name.name(before: ".", after: "." + random)
      if let own = try write(bytes, to: temporary, like: status, orModeOf: model) { return (temporary, own) }
    }
  }

  /// Keeps a file that cannot be merged next to its own name, and returns its path.
  func keep(_ bytes: [UInt8], beside name: FilePath, like status: stat?) throws(SystemError) -> [UInt8] {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    var digits = [CChar](repeating: 0, count: 32)
    strftime(&digits, digits.count, "%Y%m%d-%H%M%S", &parts)
    let date = String(decoding: digits.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var count = 1
    while true {
      let other = name.name(before: "", after: ".conflict-\(date)" + (count == 1 ? "" : "-\(count)"))
      if try write(bytes, to: other, like: status, orModeOf: nil) != nil { return path.appending(other).bytes }
      count += 1
    }
  }

  /// Writes a new file, waits until it is on the disk, and returns its fingerprint; nil if there is one of that name.
  private func write(
    _ bytes: [UInt8], to name: FilePath, like status: stat?, orModeOf model: FilePath?
  ) throws(SystemError) -> Fingerprint? {
    guard let file = try create(name) else { return nil }
    do throws(SystemError) {
      try file.write(bytes)
      if let status {
        try file.takeOwnerAndMode(of: status)
      } else {
        try file.setMode(model?.status.map { $0.st_mode & 0o777 } ?? 0o666 & ~Self.mask)
      }
      try file.sync()
      return Fingerprint(try file.status())
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// The bits that the user's new files have not.
  private static var mask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}

extension FilePath {
  /// The status of the file that it leads to; nil for none.
  fileprivate var status: stat? {
    var status = stat()
    return stat(cString, &status) == 0 ? status : nil
  }
}
