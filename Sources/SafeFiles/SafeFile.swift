import Glibc

/// A text file that is saved without losing changes of other programs.
///
/// ```swift
/// var file = try SafeFile(Array("/home/me/list.txt".utf8))
/// let saved = try file.save(file.bytes + Array("Milk\n".utf8))
/// if !saved.conflicts.isEmpty { print("Another program changed the same line.") }
/// ```
///
/// A save writes a new file and, once it is on disk, puts it in the place of the old file in one step. So a crash
/// leaves either the old file or the new one. Changes that other programs made since the file was read are merged
/// (`FileMerge`). If both sides changed the same line, the other version is kept as `NAME.conflict-YYYYMMDD-HHMMSS`.
///
/// - Programs that use this type lock the folder during a save. A lock on the file would be lost when a save replaces
///   the file. A separate lock file would be left behind for sync tools to spread.
/// - Other programs ignore the lock. So the new file and the old one exchange their names. The old file is removed only
///   if it is the file that was read. If not, the names are exchanged back and the files are merged.
/// - A program may be writing to the file in place. So a file that is empty or missing, or was written to in place, is
///   read again until it no longer changes.
/// - Lines that are appended during a save stay in the file. They count as a later change, so that a file that grows
///   all the time can be read and saved.
/// - The new file has the owner, the mode, the access control list and the other extended attributes of the old file.
/// - A file that cannot be replaced is written to in place. Such a file has several hard links, another owner or a
///   read-only folder. It may also be a mount of its own, or have an attribute that cannot be copied. During the write,
///   a copy of the new bytes is on disk in the folder for copies. A crash leaves the copy there
///   (`unfinishedCopies()`). Without a folder for copies the file is replaced; if that is impossible, the save fails.
public struct SafeFile: Sendable {
  /// The result of a save.
  public struct Saved: Hashable, Sendable {
    /// The bytes of the saved file, merged with changes of other programs.
    public var bytes: [UInt8]
    /// The paths of the conflicting versions of other programs, which were kept.
    public var conflicts: [[UInt8]] = []
    /// The path of a copy of the new bytes if another program emptied the file.
    package var emptied: [UInt8]?
  }

  /// The time during which a save is tried again if other programs are faster.
  private static let retryDuration = Duration.seconds(1)

  /// The bytes at the last read or save; empty if there was no file.
  public private(set) var bytes: [UInt8] = []
  let path: FilePath
  let copies: FilePath?
  private let model: FilePath?
  let calls: FileCalls
  private var fingerprint: Fingerprint?

  /// Reads a file, which need not exist.
  ///
  /// - Parameters:
  ///   - model: the path of a file whose mode a new file gets; nil for the user's default mode.
  ///   - copies: the folder for copies of bytes that are written to a file in place; nil to replace all files.
  /// - Throws: If an existing file cannot be read, or the folder does not exist.
  public init(_ path: [UInt8], modeOf model: [UInt8]? = nil, copies: [UInt8]? = nil, calls: FileCalls = .system)
    throws(SafeFileError)
  {
    (self.path, self.model, self.calls) = (FilePath(bytes: path), model.map { FilePath(bytes: $0) }, calls)
    self.copies = copies.map { FilePath(bytes: $0) }
    try read()
  }

  /// Whether the file has changed since the last read or save, judged without reading it.
  public var isChanged: Bool {
    do throws(SystemError) {
      let target = try path.resolved(calls)
      return try Folder(target.folder, calls).status(of: target.name).map(Fingerprint.init) != fingerprint
    } catch { return true }
  }

  /// Whether the file existed at the last read or save.
  public var exists: Bool { fingerprint != nil }

  /// Reads the file again.
  ///
  /// - Throws: If an existing file cannot be read, or the folder does not exist. Then nothing changes.
  public mutating func read() throws(SafeFileError) {
    do throws(SystemError) {
      let target = try path.resolved(calls)
      let folder = try Folder(target.folder, calls)
      remember(try settled(folder, target.name))
    } catch { throw SafeFileError(cannot: "read", path, error.reason) }
  }

  package mutating func removeIfEmpty() throws(SafeFileError) {
    guard exists, bytes.isEmpty else { return }
    do throws(SystemError) {
      let target = try path.resolved(calls)
      let folder = try Folder(target.folder, calls)
      try folder.lock()
      guard try folder.status(of: target.name).map(Fingerprint.init) == fingerprint else { return }
      try folder.remove(target.name)
      fingerprint = nil
      try folder.sync()
    } catch { throw SafeFileError(cannot: "remove", path, error.reason) }
  }

  /// Saves an edited version of `bytes`, merged with later changes of other programs.
  ///
  /// - Throws: If the bytes cannot be saved. Then the file is as before, and no other file is left.
  public mutating func save(_ new: [UInt8]) throws(SafeFileError) -> Saved { try save(new, madeOf: bytes) }

  /// Saves an edited version of former bytes of the file, merged with later changes.
  ///
  /// - Parameter origin: the former bytes, which `new` is an edited version of.
  /// - Throws: If the bytes cannot be saved. Then the file is as before, and no other file is left.
  public mutating func save(_ new: [UInt8], madeOf origin: [UInt8]) throws(SafeFileError) -> Saved {
    try save(new, madeOf: origin, merging: FileMerge.init)
  }

  /// - Parameter merge: returns the merge of the former bytes, ours and theirs.
  package mutating func save(
    _ new: [UInt8], madeOf origin: [UInt8], merging merge: ([UInt8], [UInt8], [UInt8]) -> FileMerge
  ) throws(SafeFileError) -> Saved {
    let wasEmpty = bytes.isEmpty
    do throws(SystemError) {
      let target = try path.resolved(calls)
      let folder = try Folder(target.folder, calls)
      let name = target.name
      try folder.lock()
      // Tries again whenever another program was faster.
      let end = ContinuousClock.now + Self.retryDuration
      while ContinuousClock.now < end {
        let found = try settled(folder, name)
        var saved = Saved(bytes: new)
        // A missing file may come back, so it counts as unchanged, and nothing is merged.
        if found.fingerprint != nil {
          let merge = merge(origin, new, found.bytes)
          if merge.hasConflict { saved.conflicts = [try keep(found.bytes, of: found, beside: name, in: folder)] }
          if found.bytes.isEmpty, !wasEmpty, !new.isEmpty {
            saved.emptied = try keep(new, as: "emptied", of: found, beside: name, in: folder)
          }
          saved.bytes = merge.bytes
          remember(found)
          if saved.bytes.isSame(as: bytes) { return saved }
        }
        // Kept versions are superfluous if the file that they came from is still there.
        func forgetKept() {
          for path in saved.conflicts + [saved.emptied].compactMap(\.self) { unlink(FilePath(bytes: path).cString) }
        }
        do throws(SystemError) {
          if let fingerprint = try put(saved.bytes, in: folder, name, for: found) {
            (bytes, self.fingerprint) = (saved.bytes, fingerprint)
            try folder.sync()
            return saved
          }
        } catch {
          if (try? folder.status(of: name)).map(Fingerprint.init) == found.fingerprint { forgetKept() }
          throw error
        }
        forgetKept()
      }
      throw SystemError(code: EBUSY)
    } catch { throw SafeFileError(cannot: "save", path, error.reason) }
  }
}

extension SafeFile {
  /// A file as it was found, with a status of nil if there was no file.
  struct Found {
    var bytes: [UInt8] = []
    var status: stat?

    var fingerprint: Fingerprint? { status.map(Fingerprint.init) }
    var isClosed: Bool { bytes.last == newline }
  }

  private mutating func remember(_ found: Found) { (bytes, fingerprint) = (found.bytes, found.fingerprint) }

  /// Returns the file once no other program seems to write to it, except at its end.
  private func settled(_ folder: borrowing Folder, _ name: FilePath) throws(SystemError) -> Found {
    var (found, former) = (try find(folder, name), bytes)
    for _ in 0..<20 {
      guard !found.bytes.isSame(as: bytes) else { break }
      let isWrittenInPlace = found.fingerprint.map { fingerprint?.isSameFile(as: $0) ?? false } ?? false
      guard found.bytes.isEmpty || isWrittenInPlace else { break }
      if !former.isEmpty, found.isClosed, found.bytes.starts(with: former) { break }
      usleep(25_000)
      let before = found
      found = try find(folder, name)
      if !found.bytes.isEmpty, found.bytes == before.bytes { break }
      former = before.bytes
    }
    return found
  }

  /// The maximum size of a file, in bytes: half of the memory, since its lines take memory, too.
  private static let largest = sysconf(Int32(_SC_PHYS_PAGES)) / 2 * sysconf(Int32(_SC_PAGESIZE))

  /// Returns the file as it is now, without bytes that are appended during the read.
  private func find(_ folder: borrowing Folder, _ name: FilePath) throws(SystemError) -> Found {
    var former: Found?
    for _ in 0..<20 {
      guard let file = try folder.open(name) else { return Found() }
      let before = try file.status()
      switch before.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw SystemError(code: EISDIR)
      default: throw SystemError(code: EINVAL)
      }
      if before.st_size > Self.largest { throw SystemError(code: EFBIG) }
      let found = Found(bytes: try file.read(atMost: Int(before.st_size)), status: before)
      if Fingerprint(before) == Fingerprint(try file.status()) { return found }
      if let former, found.bytes.starts(with: former.bytes), !former.bytes.isEmpty { return former }
      former = found
    }
    throw SystemError(code: EBUSY)
  }

  /// Replaces a file that was found and returns the new fingerprint; nil if another program was faster.
  private func put(_ bytes: [UInt8], in folder: borrowing Folder, _ name: FilePath, for found: Found)
    throws(SystemError) -> Fingerprint?
  {
    if found.status != nil, try !folder.isWritable(name) { throw SystemError(code: EACCES) }
    if let copies, let status = found.status, Self.staysInPlace(status, in: folder) {
      return try overwrite(name, in: folder, with: bytes, for: found, copies: copies)
    }
    let (temporary, own): (FilePath, Fingerprint)
    do throws(SystemError) {
      (temporary, own) = try folder.create(
        bytes, beside: name, like: found.status.map { _ in name }, orModeOf: model)
    } catch {
      // An attribute of the old file cannot be set.
      guard error.code == ENOTSUP, let copies else { throw error }
      return try overwrite(name, in: folder, with: bytes, for: found, copies: copies)
    }
    do throws(SystemError) {
      if try move(temporary, own, isClosed: bytes.last == newline, in: folder, name, for: found) { return own }
      try? folder.remove(temporary)
      return nil
    } catch {
      // After an exchange, this name may have a file of another program.
      guard (try? folder.status(of: temporary)).map(Fingerprint.init) == own else { throw error }
      try? folder.remove(temporary)
      // A mount cannot be renamed.
      guard error.code == EBUSY, let copies else { throw error }
      return try overwrite(name, in: folder, with: bytes, for: found, copies: copies)
    }
  }

  /// Moves a new file to its name; returns false, and moves it back, if the file there is not `found`.
  private func move(
    _ temporary: FilePath, _ own: Fingerprint, isClosed: Bool, in folder: borrowing Folder, _ name: FilePath,
    for found: Found
  ) throws(SystemError) -> Bool {
    guard found.status != nil else {
      if try folder.move(temporary, toFree: name) { return true }
      if try folder.status(of: name) != nil { return false }
      try folder.move(temporary, over: name)
      return true
    }
    guard try folder.exchange(temporary, name) else {
      // Bytes that are appended before the move are read from the open file.
      guard let old = try folder.open(name), let growth = try growth(of: old, since: found),
        growth.isEmpty || isClosed
      else { return false }
      try folder.move(temporary, over: name)
      if let growth = try self.growth(of: old, since: found) { try append(growth, to: name, isClosed, in: folder) }
      return true
    }
    if let old = try folder.open(temporary), let growth = try growth(of: old, since: found),
      growth.isEmpty || isClosed
    {
      try append(growth, to: name, isClosed, in: folder)
      try? folder.remove(temporary)
      return true
    }
    // The file that comes out is even newer, unless it was put there last.
    var (last, isBack) = (own, false)
    for _ in 0..<100 where !isBack {
      let next = try folder.status(of: temporary).map(Fingerprint.init)
      guard let next, try folder.exchange(temporary, name) else { break }
      isBack = try folder.status(of: temporary).map(Fingerprint.init) == last
      last = next
    }
    if !isBack { throw SystemError(code: EBUSY) }
    return false
  }

  /// Returns the bytes appended to a file since `found`; nil if it changed otherwise.
  private func growth(of file: borrowing OpenFile, since found: Found) throws(SystemError) -> ArraySlice<UInt8>? {
    let status = try file.status()
    if Fingerprint(status) == found.fingerprint { return [] }
    guard found.isClosed, let before = found.status, Fingerprint(before).isSameFile(as: Fingerprint(status)),
      status.st_size > before.st_size
    else { return nil }
    let bytes = try file.read(atMost: Int(status.st_size))
    return bytes.starts(with: found.bytes) ? bytes[found.bytes.count...] : nil
  }

  private func append(_ growth: ArraySlice<UInt8>, to name: FilePath, _ isClosed: Bool, in folder: borrowing Folder)
    throws(SystemError)
  {
    guard !growth.isEmpty, let file = try folder.open(name, O_WRONLY | O_APPEND) else { return }
    try file.write((isClosed ? [] : [newline]) + growth)
    try file.sync()
  }
}
