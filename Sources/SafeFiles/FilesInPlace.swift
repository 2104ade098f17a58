import Glibc

/// Files that cannot be replaced, and are written to in place.
extension SafeFile {
  /// Returns the paths of copies of what the file was to have, which saves that did not end have left.
  package func unfinishedCopies() -> [[UInt8]] {
    guard let copies, let folder = try? Folder(copies, calls) else { return [] }
    return (1...).lazy.map { folder.copyName(of: path, number: $0) }.prefix { (try? folder.status(of: $0)) != nil }
      .filter { (try? folder.open($0)?.read(atMost: .max)) != bytes }.map { copies.appending($0).bytes }
  }

  /// Returns whether a file has other names, is another user's, or lies in a folder that cannot be written.
  static func staysInPlace(_ status: stat, in folder: borrowing Folder) -> Bool {
    status.st_nlink > 1 || status.st_uid != geteuid() && geteuid() != 0 || !folder.isWritable
  }

  /// Writes bytes into a file that was found, after a copy of them is on the disk; that is removed in the end.
  ///
  /// - Returns: the file's fingerprint; nil if another program was faster, whose bytes are then there.
  func overwrite(
    _ name: FilePath, in folder: borrowing Folder, with bytes: [UInt8], for found: Found, copies: FilePath
  ) throws(SystemError) -> Fingerprint? {
    copies.makeFolders()
    let state = try Folder(copies, calls)
    let copy = try state.createCopy(bytes, of: path)
    try state.sync()
    guard let file = try folder.open(name, O_WRONLY), Fingerprint(try file.status()) == found.fingerprint else {
      try? state.remove(copy)
      return nil
    }
    do throws(SystemError) { try file.overwrite(with: bytes) } catch {
      // Its blocks are there.
      try file.overwrite(with: found.bytes)
      try? state.remove(copy)
      throw error
    }
    let own = Fingerprint(try file.status())
    try? state.remove(copy)
    return own
  }
}

extension FilePath {
  func makeFolders() {
    for (place, byte) in (bytes + [UInt8(ascii: "/")]).enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      mkdir(FilePath(bytes: Array(bytes[..<place])).cString, 0o700)
    }
  }
}
