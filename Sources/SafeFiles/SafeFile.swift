import Glibc

/// A file of lines whose saves lose nothing: neither its own lines nor what another program wrote meanwhile.
///
/// A save writes a new file beside the old one and puts that in its place in one step, when it is on the disk: a crash
/// at any byte leaves the old or the new file. What another program wrote since the file was read is merged by its lines
/// (`FileMerge`). Where that cannot be, the other's file is kept whole beside it, as `NAME.conflict-YYYYMMDD-HHMMSS`.
///
/// - Programs that save by this type wait for each other by a lock on the folder. A lock on the file would be one on
///   what the next save replaces, and one on a file of its own would be left behind for sync tools to spread.
/// - Others know no lock: so the new file and the old one exchange their names, and what comes out is removed only if it
///   is the file that was read. If not, they are exchanged back and merged.
/// - A program that writes into the file, instead of a new one, may be read halfway: so a file that shrank to nothing, is
///   gone, or was written to in place, is read until it rests.
/// - Lines that are appended meanwhile are another change. A file that never rests is read and saved without them, and has
///   them.
/// - A file that cannot be replaced is written to in place. Such a file has other names, is another user's, or lies in a
///   folder that the user may not write to. Before that, a copy of the new bytes is on the disk in the folder for copies. A crash
///   in between leaves the copy there (`unfinishedCopies()`). Without a folder for copies the file is replaced.
/// - Access lists and extended attributes of a file that is replaced are not taken along.
public struct SafeFile: Sendable {
  /// The outcome of a save.
  public struct Saved: Hashable, Sendable {
    /// The bytes that the file has now: the bytes that were to be saved, merged with what others wrote.
    public var bytes: [UInt8]
    /// The paths of the files that others wrote and that could not be merged.
    public var conflicts: [[UInt8]] = []
    /// The path of a copy of what was to be saved, if another program has emptied the file; otherwise nil.
    package var emptied: [UInt8]?
  }

  /// The time in which a save is tried again if another program was faster.
  private static let patience = Duration.seconds(1)

  /// The bytes that the file had when it was read or saved last; none where there was no file.
  public private(set) var bytes: [UInt8] = []
  let path: FilePath
  /// The path of the folder for copies of what is written into files; nil if these are replaced whatever it takes.
  let copies: FilePath?
  /// The path of a file whose mode a new one has; nil for the mode of the user's new files.
  private let model: FilePath?
  let calls: FileCalls
  private var fingerprint: Fingerprint?

  /// Reads a file, which need not exist.
  ///
  /// - Parameter model: the path of a file whose mode this one gets if it is new; nil for the mode of the user's new files.
  /// - Parameter copies: the path of the folder for copies of what is written into a file that cannot be replaced.
  /// - Throws: If there is a file that cannot be read, or no folder for it.
  public init(_ path: [UInt8], modeOf model: [UInt8]? = nil, copies: [UInt8]? = nil, calls: FileCalls = .system)
    throws(SafeFileError)
  {
    (self.path, self.model, self.calls) = (FilePath(bytes: path), model.map { FilePath(bytes: $0) }, calls)
    self.copies = copies.map { FilePath(bytes: $0) }
    try read()
  }

  /// Whether another program wrote or replaced the file since, as far as can be known without reading it.
  public var isChanged: Bool {
    do throws(SystemError) {
      let target = try path.resolved(calls)
      return try Folder(target.folder, calls).status(of: target.name).map(Fingerprint.init) != fingerprint
    } catch { return true }
  }

  /// Whether there was a file when it was read or saved last.
  public var exists: Bool { fingerprint != nil }

  /// Reads the file anew.
  ///
  /// - Throws: If there is a file that cannot be read, or no folder for it; then nothing changes.
  public mutating func read() throws(SafeFileError) {
    do throws(SystemError) {
      let target = try path.resolved(calls)
      let folder = try Folder(target.folder, calls)
      remember(try settled(folder, target.name))
    } catch { throw SafeFileError(cannot: "read", path, error.reason) }
  }

  /// Removes the file if it is empty, and as it was read or saved last.
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

  /// Saves bytes that were made of `bytes`, merged with what others wrote since.
  ///
  /// - Throws: If they cannot be saved; then the file is as it was, and no other one is left.
  public mutating func save(_ new: [UInt8]) throws(SafeFileError) -> Saved { try save(new, madeOf: bytes) }

  /// Saves bytes that were made of others, which the file had at some time, merged with what it has become since.
  ///
  /// - Throws: If they cannot be saved; then the file is as it was, and no other one is left.
  public mutating func save(_ new: [UInt8], madeOf origin: [UInt8]) throws(SafeFileError) -> Saved {
    try save(new, madeOf: origin, merging: FileMerge.init)
  }

  /// Saves bytes as `save(_:madeOf:)` does, by a merge of the caller's own.
  ///
  /// - Parameter merge: returns the merge of what both sides were made of, ours and theirs.
  /// - Throws: If they cannot be saved; then the file is as it was, and no other one is left.
  package mutating func save(
    _ new: [UInt8], madeOf origin: [UInt8], merging merge: ([UInt8], [UInt8], [UInt8]) -> FileMerge
  ) throws(SafeFileError) -> Saved {
    let wasEmpty = bytes.isEmpty
    do throws(SystemError) {
      let target = try path.resolved(calls)
      let folder = try Folder(target.folder, calls)
      let name = target.name
      try folder.lock()
      // Each time another program was faster.
      let end = ContinuousClock.now + Self.patience
      while ContinuousClock.now < end {
        let found = try settled(folder, name)
        var saved = Saved(bytes: new)
        // A file that is gone may come back: it is merged with what it was.
        if found.fingerprint != nil {
          let merge = merge(origin, new, found.bytes)
          if merge.isContested { saved.conflicts = [try keep(found.bytes, of: found, beside: name, in: folder)] }
          if found.bytes.isEmpty, !wasEmpty, !new.isEmpty {
            saved.emptied = try keep(new, as: "emptied", of: found, beside: name, in: folder)
          }
          saved.bytes = merge.bytes
          remember(found)
          if saved.bytes.isSame(as: bytes) { return saved }
        }
        // What is kept of a file that is there is one too many.
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
  /// A file as it was found: without status where there was none.
  struct Found {
    var bytes: [UInt8] = []
    var status: stat?

    var fingerprint: Fingerprint? { status.map(Fingerprint.init) }
    var isClosed: Bool { bytes.last == newline }
  }

  private mutating func remember(_ found: Found) { (bytes, fingerprint) = (found.bytes, found.fingerprint) }

  /// Returns the file as it is when no other program seems to be writing to it, except for appended lines.
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

  /// Returns the file as it is now; what is appended meanwhile is another change.
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
      let found = Found(bytes: try file.read(atMost: Int(before.st_size)), status: before)
      if Fingerprint(before) == Fingerprint(try file.status()) { return found }
      if let former, found.bytes.starts(with: former.bytes), !former.bytes.isEmpty { return former }
      former = found
    }
    throw SystemError(code: EBUSY)
  }

  /// Puts bytes in the place of a file that was found, and returns the new file's fingerprint; nil where another program
  /// was faster, whose file is then there.
  private func put(_ bytes: [UInt8], in folder: borrowing Folder, _ name: FilePath, for found: Found)
    throws(SystemError) -> Fingerprint?
  {
    if found.status != nil, try !folder.isWritable(name) { throw SystemError(code: EACCES) }
    if let copies, let status = found.status, Self.staysInPlace(status, in: folder) {
      return try overwrite(name, in: folder, with: bytes, for: found, copies: copies)
    }
    let (temporary, own) = try folder.create(bytes, beside: name, like: found.status, orModeOf: model)
    do throws(SystemError) {
      if try move(temporary, own, isClosed: bytes.last == newline, in: folder, name, for: found) { return own }
      try? folder.remove(temporary)
      return nil
    } catch {
      // After an exchange it may be what another program wrote.
      if (try? folder.status(of: temporary)).map(Fingerprint.init) == own { try? folder.remove(temporary) }
      throw error
    }
  }

  /// Moves a new file to its name; returns false where another one is there than was found, and the new one has its
  /// name again.
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
      // What is appended until the move is read from the open file.
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
    // What comes out is newer still, unless it is what was put there last.
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

  /// Returns the bytes that were appended to a file since it was found; nil if it has changed in another way.
  private func growth(of file: borrowing OpenFile, since found: Found) throws(SystemError) -> ArraySlice<UInt8>? {
    let status = try file.status()
    if Fingerprint(status) == found.fingerprint { return [] }
    guard found.isClosed, let before = found.status, Fingerprint(before).isSameFile(as: Fingerprint(status)),
      status.st_size > before.st_size
    else { return nil }
    let bytes = try file.read(atMost: Int(status.st_size))
    return bytes.starts(with: found.bytes) ? bytes[found.bytes.count...] : nil
  }

  /// Appends to a file the lines that were appended to its predecessor: they are another change.
  private func append(_ growth: ArraySlice<UInt8>, to name: FilePath, _ isClosed: Bool, in folder: borrowing Folder)
    throws(SystemError)
  {
    guard !growth.isEmpty, let file = try folder.open(name, O_WRONLY | O_APPEND) else { return }
    try file.write((isClosed ? [] : [newline]) + growth)
    try file.sync()
  }
}
