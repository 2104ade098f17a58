import SwipeKit
import SwipeRowsShared
import TodoTxt

struct FileRows: Equatable, Sendable {
  private static let (lineHeight, taskHeight, headerHeight) = (44.0, 60.0, 28.0)

  static let (archive, priority, edit, delete): (ActionID, ActionID, ActionID, ActionID) = (
    "archive", "priority", "edit", "delete"
  )

  let kind: FileKind
  let hasArchive: Bool
  let language: Language
  var today: TodoDate
  var order = TaskOrder.file
  /// Whether tasks with the tag `h:1` are shown.
  var showsHidden = false
  /// Whether tasks with a later threshold are shown.
  var showsFuture = true
  var edited: FileItem.ID?

  var height: RowHeight { .uniform(kind == .tasks ? Self.taskHeight : Self.lineHeight) }

  func shows(_ item: FileItem) -> Bool {
    if item.isArchived || !item.task.isTask { return false }
    if kind == .lines { return true }
    return (showsHidden || !item.task.isHidden) && (showsFuture || item.task.threshold.map { $0 <= today } ?? true)
  }

  func visibleItems(of items: [FileItem]) -> [FileItem] {
    // If all items are shown, no item is copied.
    let shown = items.indices.allSatisfy { shows(items[$0]) } ? items : items.filter(shows)
    return order == .file ? shown : sorted(shown)
  }

  func row(_ item: FileItem) -> Row {
    var row = plainRow(item)
    func marked(_ content: some RowContent) -> any RowContent { EditedContent(content: content) }
    if item.id == edited { row.content = marked(row.content) }
    return row
  }

  private func plainRow(_ item: FileItem) -> Row {
    switch kind {
    case .lines: Row(lineContent(item), leading: [edit], trailing: [delete])
    case .tasks:
      Row(
        content(item.task), controls: [done(item.task)], leading: [done(item.task)] + (hasArchive ? [archive] : []),
        trailing: [priority, delete, edit])
    }
  }

  func source(_ items: [FileItem]) -> ListSource<FileItem> {
    var source =
      order == .file
      ? ListSource(items, height: height, row: row)
      : ListSource(
        items, sections: { section(of: $0.task).title }, header: Self.headerHeight, height: height, row: row)
    source.isReorderable = order == .file
    return source.searching(Self.searchedText).exemptingFromFilter { item, query in item.query == query.text }
      .fitting { item, width, metrics in
        let width = order == .file ? RowContext.width(besideHandle: width, metrics) : width
        return switch kind {
        case .lines: lineContent(item).height(Self.lineHeight, in: width, metrics)
        case .tasks: content(item.task).height(Self.taskHeight, in: width, metrics)
        }
      }
  }

  private func lineContent(_ item: FileItem) -> TitleContent {
    var content = TitleContent(ShownText.text(item.task.bytes[...]))
    content.titleLines = 2
    return content
  }

  static func searchedText(_ item: FileItem) -> String { String(decoding: item.task.bytes, as: UTF8.self) }

  /// Leaves out projects, contexts and tags at the end; without other words it is the whole description.
  static func title(_ task: TodoLine) -> String { ShownText.text(parts(task).title[...]) }

  /// Returns the end of a task's words, before its last marks, as an offset.
  static func endOfWords(_ task: TodoLine) -> Int {
    let last = task.words.last { !isMark($0) }
    return last?.endIndex ?? task.bytes.count
  }

  private static func parts(_ task: TodoLine) -> (title: [UInt8], marks: [ArraySlice<UInt8>]) {
    var (title, marks, run): ([UInt8], [ArraySlice<UInt8>], [ArraySlice<UInt8>]) = ([], [], [])
    var end: Int?
    for word in task.words {
      if isMark(word) {
        run.append(word)
        continue
      }
      // Marks that include a known tag were at the end before words were added.
      let isList = run.contains {
        TodoTag($0).map { tags.contains(String(decoding: $0.key, as: UTF8.self)) } == true
      }
      let start = isList ? word.startIndex : run.first?.startIndex ?? word.startIndex
      if let end { title += isList ? [UInt8(ascii: " ")] : Array(task.bytes[end..<start]) }
      title += task.bytes[start..<word.endIndex]
      if isList { marks += run }
      (run, end) = ([], word.endIndex)
    }
    return end == nil ? (Array(task.description), []) : (title, marks + run)
  }

  /// The keys of tags that are never words of a sentence.
  private static let tags: Set = ["due", "h", "pri", "rec", "t"]

  private static func isMark(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 1 && (word.first == UInt8(ascii: "+") || word.first == UInt8(ascii: "@")) || TodoTag(word) != nil
  }

  private func content(_ task: TodoLine) -> TaskContent {
    let (title, marks) = Self.parts(task)
    let due = task.due
    // The due date is at the end of the row, and the priority in its box.
    let rest = marks.filter { word in
      guard let key = TodoTag(word)?.key else { return true }
      return !(key.elementsEqual("due".utf8) && due != nil) && !key.elementsEqual("pri".utf8)
    }
    var content = TaskContent(
      detail: DetailContent(
        ShownText.text(title[...]),
        subtitle: rest.isEmpty ? nil : rest.map { ShownText.text($0) }.joined(separator: " "),
        trailingText: due.map(text)), boxTitle: doneTitle(task))
    content.detail.titleLines = 2
    content.isDone = task.isDone
    content.isOverdue = !task.isDone && due.map { $0 < today } == true
    content.stateLabel =
      content.isDone ? language("done", as: "state") : content.isOverdue ? language("overdue", as: "state") : ""
    content.priority = task.isDone ? "" : task.priority?.description ?? ""
    return content
  }

  func text(_ day: TodoDate) -> String {
    switch day.days(since: today) {
    case 0: language("Today")
    case 1: language("Tomorrow")
    case -1: language("Yesterday")
    case _ where day.year == today.year: language.date(day.calendarTime, language("%-d %b", as: "strftime"))
    default: day.description
    }
  }

  private func done(_ task: TodoLine) -> RowAction {
    RowAction(
      TaskContent.done, title: doneTitle(task), task.isDone ? .reopen : .done, isOn: task.isDone, key: "Ctrl+D")
  }

  private func doneTitle(_ task: TodoLine) -> String {
    task.isDone ? language("Open again", as: "action") : language("Done", as: "action")
  }

  private var archive: RowAction {
    RowAction(Self.archive, title: language("Archive", as: "action"), .archive, removesRow: true, key: "Ctrl+E")
  }

  private var priority: RowAction {
    RowAction(Self.priority, title: language("Priority", as: "action"), .priority, key: "Ctrl+P")
  }

  private var delete: RowAction { RowAction(Self.delete, title: language("Delete", as: "action"), .delete) }

  private var edit: RowAction { RowAction(Self.edit, title: language("Edit", as: "action"), .edit) }
}
