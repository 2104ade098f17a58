import Glibc

/// Files that cannot be replaced, so that a save writes to them in place.
extension SafeFile {
  /// Returns the paths of the copies of new bytes that interrupted saves left.
  package func unfinishedCopies() -> [[UInt8]] {
    guard let copies, let own = try? path.resolved(calls).folder else { return [] }
    return [copies, own].flatMap { path -> [[UInt8]] in
      guard let folder = try? Folder(path, calls) else { return [] }
      return (1...).lazy.map { folder.copyName(of: self.path, number: $0) }
        .prefix { (try? folder.status(of: $0)) != nil }
        .filter { (try? folder.open($0)?.read(atMost: .max)) != bytes }.map { path.appending($0).bytes }
    }
  }

  private func folder(for copies: FilePath, orOf path: FilePath) throws(SystemError) -> Folder {
    copies.makeFolders()
    do throws(SystemError) {
      let folder = try Folder(copies, calls)
      if folder.isWritable { return folder }
    } catch {}
    return try Folder(path, calls)
  }

  static func staysInPlace(_ status: stat, in folder: borrowing Folder) -> Bool {
    status.st_nlink > 1 || status.st_uid != geteuid() && geteuid() != 0 || !folder.isWritable
  }

  /// Keeps a copy on disk until the file is complete; returns nil, without a change, if another program was faster.
  func overwrite(
    _ name: FilePath, in folder: borrowing Folder, with bytes: [UInt8], for found: Found, copies: FilePath
  ) throws(SystemError) -> Fingerprint? {
    let state = try self.folder(for: copies, orOf: folder.path)
    let copy = try state.createCopy(bytes, of: path)
    try state.sync()
    guard let file = try folder.open(name, O_WRONLY), Fingerprint(try file.status()) == found.fingerprint else {
      try? state.remove(copy)
      return nil
    }
    do throws(SystemError) { try file.overwrite(with: bytes) } catch {
      // This needs no space: the disk blocks of these bytes are still allocated.
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
