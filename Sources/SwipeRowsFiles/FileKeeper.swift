import Glibc
import SafeFiles
import SwipeKitSDL
import SwipeRowsShared
import Synchronization
import TodoTxt

/// A file and its archive, which one thread at a time reads and saves.
package final class FileKeeper: Sendable {
  private struct State {
    var file: SafeFile
    /// The archive at the last read or save; nil if it cannot be read.
    var archive: SafeFile?
    var archived: [ArchivedLine] = []
    var hasCreatedArchive = false
  }

  package let path: SystemString
  /// The path of the archive; nil if the file is its own archive.
  package let archive: SystemString?
  private let state: Mutex<State>
  private let news = Mutex<[FileNews]>([])
  /// At most one look is queued, or a file that changes all the time would fill the queue.
  private let looks = Mutex((isWaiting: false, haveEnded: false))
  private let work = WorkQueue(named: "saves")

  package init(_ path: SystemString) throws(SafeFileError) {
    self.path = path
    let archive = Self.archive(of: path)
    self.archive = archive
    state = Mutex(
      State(file: try SafeFile(path.bytes, copies: Self.copies), archive: Self.readArchive(archive, of: path)))
  }

  private static var copies: [UInt8]? { KeptFile(state: "swiperows".utf8)?.path }

  package var unfinishedCopies: [SystemString] {
    state.withLock { $0.file.unfinishedCopies().map { SystemString(bytes: $0) } }
  }

  package var bytes: [UInt8] { state.withLock { $0.file.bytes } }

  /// Returns `NAME.done.txt` for `NAME.todo.txt`, or else `done.txt`; nil if the file has an archive's name.
  ///
  /// It is in the folder of the file itself, even if a symlink leads there. `TODO.TXT` has `DONE.TXT` if that exists.
  private static func archive(of path: SystemString) -> SystemString? {
    func resolved(_ path: SystemString) -> SystemString? {
      guard let real = realpath(path.cString, nil) else { return nil }
      defer { free(real) }
      return SystemString(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }
    let file = resolved(path) ?? path
    if FileKind.start(of: "done.txt", in: file.bytes) != nil { return nil }
    let todo = FileKind.start(of: "todo.txt", in: file.bytes)
    let start = todo ?? (file.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    var archive = SystemString(bytes: file.bytes[..<start]) + "done.txt"
    if todo != nil {
      // Both names have the same length. Each letter gets the case of the letter at its position.
      let letters = zip(archive.bytes, file.bytes).map { $0 == $1 ? $0 : $0 & ~0x20 | $1 & 0x20 }
      if resolved(SystemString(bytes: letters)) != nil { archive = SystemString(bytes: letters) }
    }
    return resolved(archive) == file ? nil : archive
  }

  func save(_ snapshot: FileSnapshot, _ report: @escaping @Sendable () -> Void) {
    work.add { [self] in
      let became = saveNow(snapshot.save)
      news.withLock { $0.append(became) }
      report()
    }
  }

  func look(_ report: @escaping @Sendable () -> Void) {
    let isNew = looks.withLock { looks in
      defer { looks.isWaiting = true }
      return !looks.isWaiting && !looks.haveEnded
    }
    if !isNew { return }
    work.add { [self] in
      looks.withLock { $0.isWaiting = false }
      guard let found = lookNow() else { return }
      news.withLock { news in
        // Among waiting changes, the last one includes the others.
        if case .found(_, nil) = news.last { news.removeLast() }
        news.append(found)
      }
      report()
    }
  }

  func follow(_ news: FileNews, in snapshot: FileSnapshot, _ report: @escaping @Sendable (FollowedNews) -> Void) {
    work.add { report(snapshot.following(news)) }
  }

  func finish() {
    looks.withLock { $0.haveEnded = true }
    work.finish()
  }

  func takeNews() -> [FileNews] {
    news.withLock { news in
      defer { news = [] }
      return news
    }
  }

  /// An archived line is in the archive before it leaves the file, and in the file before it leaves the archive.
  ///
  /// So no failure loses a line; at worst it is in both.
  func saveNow(_ save: FileSave) -> FileNews {
    guard save.isNeeded else { return .saved(save, as: save.bytes, conflicts: []) }
    return state.withLock { state in
      do throws(SafeFileError) {
        noteAlike(save.possiblyArchivedElsewhere, &state)
        try add(save.archived, to: &state)
        let bytes = withoutReturned(save, &state)
        let saved = try state.file.save(bytes, madeOf: save.origin) { base, ours, theirs in
          FileMerge(of: save.kind, base: base, ours: ours, theirs: theirs)
        }
        // If this fails, the next save tries again.
        try? remove(allBut: save.archived, from: &state)
        if saved.bytes != bytes { try? state.archive?.read() }
        return .saved(save, as: saved.bytes, conflicts: saved.conflicts, emptied: saved.emptied)
      } catch { return .failed(save, reason: error.description) }
    }
  }

  private static func readArchive(_ path: SystemString?, of file: SystemString) -> SafeFile? {
    path.flatMap { try? SafeFile($0.bytes, modeOf: file.bytes, copies: copies) }
  }

  /// Records lines that another window has put into the archive, as if this window had.
  private func noteAlike(_ lines: Set<ArchivedLine>, _ state: inout State) {
    let alike = lines.subtracting(state.archived)
    // Lines that others add from now on are merged later.
    guard !alike.isEmpty, var archive = state.archive, (try? archive.read()) != nil else { return }
    var others = FileText(bytes: archive.bytes).lines.map(\.content)
    func take(_ line: ArchivedLine) -> Bool { others.lastIndex(of: line.line).map { others.remove(at: $0) } != nil }
    for line in state.archived { _ = take(line) }
    state.archived += alike.filter(take)
  }

  /// Adds lines to the archive, only once if another window added them, too.
  private func add(_ lines: [ArchivedLine], to state: inout State) throws(SafeFileError) {
    let new = lines.filter { !state.archived.contains($0) }
    guard let path = archive, !new.isEmpty else { return }
    var archive =
      if let archive = state.archive { archive } else {
        try SafeFile(path.bytes, modeOf: self.path.bytes, copies: Self.copies)
      }
    let isNew = !archive.exists
    try change(&archive) { lines, newline in lines += new.map { FileLine(content: $0.line, newline: newline) } }
    (state.archive, state.hasCreatedArchive) = (archive, state.hasCreatedArchive || isNew)
    state.archived += new
  }

  private func remove(allBut lines: [ArchivedLine], from state: inout State) throws(SafeFileError) {
    let old = state.archived.filter { !lines.contains($0) }
    guard var archive = state.archive, !old.isEmpty else { return }
    try change(&archive) { lines, _ in
      for line in old {
        if let index = lines.lastIndex(where: { $0.content == line.line }) { lines.remove(at: index) }
      }
    }
    if state.hasCreatedArchive { try archive.removeIfEmpty() }
    (state.archive, state.archived) = (archive, lines)
  }

  private func change(_ archive: inout SafeFile, _ change: (inout [FileLine], FileLine.Newline) -> Void)
    throws(SafeFileError)
  {
    var text = FileText(bytes: archive.bytes)
    let before = text
    change(&text.lines, before.style)
    if text != before { _ = try archive.save(text.bytes) }
  }

  /// Returns the bytes of a save without lines that another window has already brought back.
  private func withoutReturned(_ save: FileSave, _ state: inout State) -> [UInt8] {
    let returning = state.archived.filter { !save.archived.contains($0) }
    guard !returning.isEmpty, let _ = try? state.archive?.read(), let archive = state.archive else {
      return save.bytes
    }
    var archived = FileText(bytes: archive.bytes).lines.map(\.content)
    var text = FileText(bytes: save.bytes)
    let count = text.lines.count
    for line in returning {
      if let index = archived.lastIndex(of: line.line) {
        archived.remove(at: index)
      } else if text.lines.count(where: { $0.content == line.former }) > 1,
        let index = text.lines.lastIndex(where: { $0.content == line.former })
      {
        text.lines.remove(at: index)
      }
    }
    return text.lines.count == count ? save.bytes : text.bytes
  }

  /// Ignores a missing file: it may come back, or the next save creates it.
  func lookNow() -> FileNews? {
    state.withLock { state in
      guard state.file.isChanged else { return nil }
      let before = state.file.bytes
      let emptied: [UInt8]?
      // If the former lines cannot be kept, they stay in the list, and the next save reports it.
      do throws(SafeFileError) { emptied = try state.file.readKeepingFormer() } catch { return nil }
      guard state.file.exists, state.file.bytes != before else { return nil }
      if state.archive == nil {
        state.archive = Self.readArchive(archive, of: path)
      } else {
        try? state.archive?.read()
      }
      return .found(state.file.bytes, emptied: emptied)
    }
  }
}
