import Glibc

/// Versions of a file that are kept next to it.
extension SafeFile {
  /// Reads the file again, and keeps a copy of the former bytes if another program emptied it.
  ///
  /// - Returns: the path of the copy; nil if the file is not empty, or was empty before.
  /// - Throws: If an existing file cannot be read, or the copy cannot be written. Then nothing changes.
  package mutating func readKeepingFormer() throws(SafeFileError) -> [UInt8]? {
    var new = self
    try new.read()
    var copy: [UInt8]?
    if new.exists, new.bytes.isEmpty, !bytes.isEmpty {
      do throws(SystemError) {
        let target = try path.resolved(calls)
        let folder = try Folder(target.folder, calls)
        let found = Found(status: try folder.status(of: target.name))
        copy = try keep(bytes, as: "emptied", of: found, beside: target.name, in: folder)
      } catch { throw SafeFileError(cannot: "keep", path, error.reason) }
    }
    self = new
    return copy
  }

  /// Keeps a version of a file next to it, or with the copies in a read-only folder.
  ///
  /// - Parameters:
  ///   - word: the word in the name of the version.
  ///   - found: the file, whose owner and mode the version gets.
  func keep(
    _ bytes: [UInt8], as word: String = "conflict", of found: Found, beside name: FilePath,
    in folder: borrowing Folder
  ) throws(SystemError) -> [UInt8] {
    guard let copies, !folder.isWritable else {
      return try folder.keep(bytes, as: word, beside: name, like: found.status.map { _ in name })
    }
    copies.makeFolders()
    return try Folder(copies, calls).keep(bytes, as: word, beside: name, like: nil)
  }
}
