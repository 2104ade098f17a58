import SafeFiles
import TodoTxt

extension FileMerge {
  /// A recurring task that both sides completed is completed once, with their date and their next occurrence.
  init(of kind: FileKind, base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    guard kind == .tasks, !ours.isSame(as: base), !theirs.isSame(as: base) else {
      self.init(base: base, ours: ours, theirs: theirs)
      return
    }
    let old = FileText(bytes: base).lines
    var text = FileText(bytes: ours)
    let own = TaskChecks(from: old, to: text.lines).checks
    let others = own.isEmpty ? [:] : TaskChecks(from: old, to: FileText(bytes: theirs).lines).checks
    let both = own.compactMap { index, check in others[index].map { (ours: check, theirs: $0) } }
    for (ours, theirs) in both {
      if let index = text.lines.lastIndex(where: { $0.content == ours.next }) {
        text.lines.remove(at: index)
      }
      if let done = ours.done, let theirs = theirs.done,
        let index = text.lines.firstIndex(where: { $0.content == done })
      {
        text.lines[index].content = theirs
      }
    }
    self.init(base: base, ours: both.isEmpty ? ours : text.bytes, theirs: theirs)
  }
}

private struct TaskChecks {
  /// The completed task, nil if it was archived, and its next occurrence.
  typealias Check = (done: TodoLine?, next: TodoLine)

  private(set) var checks: [Int: Check] = [:]

  init(from old: [FileLine], to new: [FileLine]) {
    let repeating = old.indices.filter { !old[$0].content.isDone && old[$0].content.recurrence != nil }
    if repeating.isEmpty { return }
    let changes = LineChanges(from: old.map(\.withoutEnd), to: new.map(\.withoutEnd))
    let added = changes.added.joined().filter { $0.origin == nil }.map(\.line.content)
    let successors = Dictionary(grouping: added, by: Self.words)
    for index in repeating {
      let words = Self.words(of: old[index].content)
      // If several are alike, the next occurrence is unknown.
      guard let like = successors[words], like.count == 1, !like[0].isDone else { continue }
      switch changes.fates[index] {
      case .removed: checks[index] = (nil, like[0])
      case .changed(let line) where line.content.isDone && Self.words(of: line.content) == words:
        checks[index] = (line.content, like[0])
      case .changed, .kept, .moved: continue
      }
    }
  }

  /// Returns the words of a task that completing it does not change, sorted.
  private static func words(of task: TodoLine) -> [[UInt8]] {
    let dates = ["due", "t", "pri"]
    let words = task.words.filter { word in
      TodoTag(word).map { tag in !dates.contains { tag.key.elementsEqual($0.utf8) } } ?? true
    }
    return words.map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
  }
}
