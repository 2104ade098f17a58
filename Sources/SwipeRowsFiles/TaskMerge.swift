import SafeFiles
import TodoTxt

extension FileMerge {
  /// Merges two versions of a file with lines of a kind.
  ///
  /// If both sides have checked one task that comes again, it was checked once: with its date and its successor in theirs.
  init(of kind: FileKind, base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    guard kind == .tasks, !ours.isSame(as: base), !theirs.isSame(as: base) else {
      self.init(base: base, ours: ours, theirs: theirs)
      return
    }
    let (old, text) = (FileText(bytes: base).lines, FileText(bytes: ours))
    let own = TaskChecks(from: old, to: text.lines).checks
    let others = own.isEmpty ? [:] : TaskChecks(from: old, to: FileText(bytes: theirs).lines).checks
    let both = own.compactMap { index, check in others[index].map { (ours: check, theirs: $0) } }
    var lines = text.lines
    for (ours, theirs) in both {
      if let index = lines.lastIndex(where: { $0.content == ours.next }) { lines.remove(at: index) }
      if let done = ours.done, let theirs = theirs.done, let index = lines.firstIndex(where: { $0.content == done })
      {
        lines[index].content = theirs
      }
    }
    self.init(base: base, ours: both.isEmpty ? ours : text.bytes(of: lines), theirs: theirs)
  }
}

/// The tasks that come again and that one side has checked.
private struct TaskChecks {
  /// A task after it was checked, nil if it is gone into the archive, and its successor.
  typealias Check = (done: TodoLine?, next: TodoLine)

  /// The checks by the indices that the tasks had.
  private(set) var checks: [Int: Check] = [:]

  init(from old: [FileLine], to new: [FileLine]) {
    let repeating = old.indices.filter { !old[$0].content.isDone && old[$0].content.recurrence != nil }
    if repeating.isEmpty { return }
    let changes = LineChanges(from: old.map(\.withoutEnd), to: new.map(\.withoutEnd))
    let added = changes.added.joined().filter { $0.origin == nil }.map(\.line.content)
    let successors = Dictionary(grouping: added, by: Self.words)
    for index in repeating {
      let words = Self.words(of: old[index].content)
      // Of several that are alike nobody knows which one is the successor.
      guard let like = successors[words], like.count == 1, !like[0].isDone else { continue }
      switch changes.fates[index] {
      case .removed: checks[index] = (nil, like[0])
      case .changed(let line) where line.content.isDone && Self.words(of: line.content) == words:
        checks[index] = (line.content, like[0])
      case .changed, .kept, .moved: continue
      }
    }
  }

  /// Returns the words of a task that a check does not change, in an order of their own.
  private static func words(of task: TodoLine) -> [[UInt8]] {
    let dates = ["due", "t", "pri"]
    let words = task.words.filter { word in
      TodoTag(word).map { tag in !dates.contains { tag.key.elementsEqual($0.utf8) } } ?? true
    }
    return words.map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
  }
}
