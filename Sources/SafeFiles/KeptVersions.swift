import Glibc

extension SafeFile {
  /// Keeps a copy of the former bytes if another program emptied the file, and returns its path.
  ///
  /// Nothing changes after an error.
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

  /// Keeps it next to the file, with its owner and mode, or with the copies if the folder is read-only.
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
