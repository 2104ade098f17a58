import SafeFiles
import SwipeKit
import TodoTxt

/// The lines of a file as items, with their history, their next occurrences and what was archived.
///
/// It is a value without a window, a file or a clock, so a thread can save it or follow the file with a copy.
struct FileDocument: Sendable {
  /// The kinds of its changes.
  enum Act: String { case done, reopened, archived, prioritised, deleted, added, edited, discarded, moved }

  let kind: FileKind
  var store: ItemStore<FileItem>
  /// The text without its lines, which are the items.
  private var text: FileText
  private var nextID: Int
  /// The number of lines that were ever archived.
  private var archivedCount = 0
  /// The next occurrence of each completed task.
  private var successors: [FileItem.ID: FileItem.ID] = [:]

  init(_ bytes: [UInt8], kind: FileKind) {
    self.kind = kind
    text = FileText(bytes: bytes)
    let items = text.lines.enumerated().map { FileItem(id: $0, line: $1) }
    (nextID, store) = (items.count, ItemStore(items))
    text.lines = []
  }

  /// A number that grows with each change of an item.
  var version: Int { store.version }

  // MARK: Bytes

  var bytes: [UInt8] { bytes(followedBy: []) }

  /// The archived lines, in the order of the acts, however they are divided among saves.
  var archived: [ArchivedLine] {
    let items = store.items
    let archived = items.indices.lazy.filter { items[$0].isArchived }.map { items[$0] }
    return archived.sorted { $0.archivedAs < $1.archivedAs }.compactMap { item in
      item.former.map { ArchivedLine(id: item.id, line: item.task, former: $0.content) }
    }
  }

  /// Returns the bytes with archived lines at the end.
  func bytes(followedBy archived: [ArchivedLine]) -> [UInt8] {
    var text = text
    text.lines = store.items.lazy.filter { !$0.isArchived }.map { $0.line }
    text.lines += archived.map { FileLine(content: $0.line, newline: newline) }
    return text.bytes
  }

  private var newline: FileLine.Newline { store.items.last?.line.newline ?? .lf }

  // MARK: Acts

  mutating func newItem(_ task: TodoLine) -> FileItem { newItem(FileLine(content: task, newline: newline)) }

  private mutating func newItem(_ line: FileLine) -> FileItem {
    nextID += 1
    return FileItem(id: nextID - 1, line: line)
  }

  /// Completes tasks, archives them if asked to, and appends their next occurrences.
  ///
  /// - Returns: the tasks that do not come again.
  mutating func complete(_ items: [FileItem], archiving: Bool, on day: TodoDate, at time: Double) -> [TodoLine] {
    let act = archiving ? Act.archived : .done
    var count = archivedCount
    store.change(items.map(\.id), kind: act.rawValue, at: time) { item in
      if archiving {
        (item.former, item.archivedAs) = (item.line, count)
        count += 1
      }
      item.task = item.task.completed(on: day)
    }
    archivedCount = count
    var ending: [TodoLine] = []
    for item in items where !hasSuccessor(item) {
      guard let next = item.task.next(after: day).map({ newItem($0) }) else {
        ending.append(item.task)
        continue
      }
      successors[item.id] = next.id
      store.append(next, kind: act.rawValue, at: time)
    }
    return ending
  }

  mutating func reopen(_ items: [FileItem], at time: Double) {
    // The next occurrence may be from an earlier run.
    for item in items where !hasSuccessor(item) {
      let next = item.task.completionDate.flatMap { item.task.reopened().next(after: $0) }
      successors[item.id] = next.flatMap { next in store.items.first { $0.task == next }?.id }
    }
    store.change(items.map(\.id), kind: Act.reopened.rawValue, at: time) { $0.task = $0.task.reopened() }
  }

  /// A task that was reopened may still have its next occurrence.
  private func hasSuccessor(_ item: FileItem) -> Bool { successors[item.id].flatMap { store[$0] } != nil }

  // MARK: Following the file

  /// Replaces the lines with new lines of the file.
  ///
  /// Each item keeps its identity, even if its line moved. Changes of other lines can still be undone.
  mutating func follow(_ bytes: [UInt8]) {
    text = FileText(bytes: bytes)
    let lines = text.lines
    text.lines = []
    let old = store.items.filter { !$0.isArchived }
    // Line ends do not count.
    let changes = LineChanges(from: old.map(\.line.withoutEnd), to: lines.map(\.withoutEnd))
    let fates = zip(old, changes.fates)
    store.forget(fates.lazy.filter { $1 == .removed }.map(\.0.id))
    store.takeOut(fates.lazy.filter { $1 == .moved }.map(\.0.id))
    var coming: [(former: FileItem.ID?, items: [FileItem])] = []
    var former: FileItem.ID?
    for (index, lines) in changes.added.enumerated() {
      let items = lines.map { line, origin in origin.map { old[$0] } ?? newItem(line) }
      if !items.isEmpty { coming.append((former, items)) }
      guard index < old.count else { break }
      switch changes.fates[index] {
      case .removed, .moved: continue
      case .changed(let line): store.update(FileItem(id: old[index].id, line: line))
      case .kept: break
      }
      former = old[index].id
    }
    insert(coming)
    for (item, line) in zip(store.items.filter { !$0.isArchived }, lines) where item.line != line {
      store.change(item.id) { $0.line.newline = line.newline }
    }
  }

  private mutating func insert(_ coming: [(former: FileItem.ID?, items: [FileItem])]) {
    let items = store.items
    let places = Dictionary(uniqueKeysWithValues: zip(items.map(\.id), items.indices))
    store.insert(coming.map { (index: $0.former.flatMap { places[$0] }.map { $0 + 1 } ?? 0, items: $0.items) })
  }
}
