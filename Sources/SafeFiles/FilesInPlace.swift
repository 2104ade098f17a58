import Glibc

/// Files that cannot be replaced, so that a save writes to them in place.
extension SafeFile {
  /// Returns the paths of the copies of new bytes that interrupted saves left, after removing useless copies.
  package func unfinishedCopies() -> [[UInt8]] {
    guard let copies else { return [] }
    do throws(SystemError) {
      let folder = try Folder(try path.resolved(calls).folder, calls)
      let places = [copies, folder.path].filter { place in
        guard let state = try? Folder(place, calls) else { return false }
        return [true, false].contains { !state.copyNames(of: path, areWhole: $0).isEmpty }
      }
      if places.isEmpty { return [] }
      // A save that is running still needs its copy.
      try folder.lock()
      var found: [[UInt8]] = []
      for place in places {
        let state = try Folder(place, calls)
        state.removeCopies(of: path, like: bytes)
        found += state.copyNames(of: path).map { place.appending($0).bytes }
      }
      return withExtendedLifetime(folder) { found }
    } catch { return [] }
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
    // The copy is needed while the file has neither the old bytes nor the new ones.
    var isNeeded = false
    defer { if !isNeeded { try? state.remove(copy) } }
    try state.sync()
    guard let file = try folder.open(name, O_WRONLY), Fingerprint(try file.status()) == found.fingerprint else {
      return nil
    }
    isNeeded = true
    do throws(SystemError) { try file.overwrite(with: bytes) } catch {
      // This needs no space: the disk blocks of these bytes are still allocated.
      try file.overwrite(with: found.bytes)
      isNeeded = false
      throw error
    }
    isNeeded = false
    state.removeCopies(of: path, like: bytes)
    return Fingerprint(try file.status())
  }
}

extension FilePath {
  func makeFolders() {
    for (place, byte) in (bytes + [UInt8(ascii: "/")]).enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      mkdir(FilePath(bytes: Array(bytes[..<place])).cString, 0o700)
    }
  }
}
