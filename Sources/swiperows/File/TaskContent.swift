import SwipeKit

/// The content of a task's row: a box that is checked by a press, the task, and below it its projects, contexts and tags.
struct TaskContent: RowContent {
  /// The action of the box.
  static let done: ActionID = "done"
  /// The size of the box, the margin before it and the part of the row that presses it, in points.
  private static let (boxSize, margin, targetWidth) = (24.0, 18.0, 52.0)
  /// The width of the box's line, and the size of the marks of done and selected tasks, in points.
  private static let (line, checkSize, markSize) = (1.5, 16.0, 14.0)
  /// The distance of the texts from the leading edge, in points: that of their own margin goes on from here.
  private static let indent = 36.0

  var detail: DetailContent
  /// The letter of the priority; empty for none.
  var priority = ""
  var isDone = false
  /// Whether the day is over on which the task was due.
  var isOverdue = false
  /// The text that a screen reader says for a task that is done or overdue; empty for none.
  var spokenState = ""
  /// The title of the box's action.
  var boxTitle: String

  var text: String {
    (isDone ? "x " : "") + (priority.isEmpty ? "" : "(\(priority)) ") + detail.text
  }
  var title: String { detail.title }
  var spokenText: String {
    [priority, detail.spokenText, spokenState].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func separatorInset(with letters: LetterWidths) -> Double { Self.indent + DetailContent.margin }

  func place(in row: ShownRow, into list: inout DisplayList) {
    let row = row.placingHandle(into: &list)
    var theme = row.theme
    if isDone { theme.label = theme.secondaryLabel }
    // That of the day, in which all else has its own.
    if isOverdue { theme.secondaryLabel = theme.destructiveLabel }
    if row.isSelected {
      var mark = Rect(x: row.frame.x + 2, y: row.frame.y, width: Self.markSize, height: Self.markSize)
      mark.y += (row.frame.height - mark.height) / 2
      list.icon(.check, in: mark, theme.accent)
    }
    placeBox(in: row, into: &list)
    var rest = row.frame
    (rest.x, rest.width) = (rest.x + Self.indent, max(0, rest.width - Self.indent))
    detail.place(
      in: ShownRow(frame: rest, theme: theme, scale: row.scale, letters: row.letters, found: row.found), into: &list
    )
  }

  private func placeBox(in row: ShownRow, into list: inout DisplayList) {
    let theme = row.theme
    var box = Rect(x: row.frame.x + Self.margin, y: row.frame.y, width: Self.boxSize, height: Self.boxSize)
    box.y += (row.frame.height - box.height) / 2
    var target = row.frame
    target.width = min(target.width, Self.targetWidth)
    list.place(
      .button, in: box, target: target, radius: box.height / 2, text: boxTitle, action: Self.done
    ) { list in
      let isPressed = row.pressed == Self.done
      let color = isDone || isPressed ? theme.accent : priority == "A" ? theme.destructiveLabel : theme.border
      list.circle(in: box, color)
      let inset = (box.height - Self.checkSize) / 2
      if isDone || isPressed { return list.icon(.check, in: box.inset(x: inset, y: inset), theme.content) }
      list.circle(in: box.inset(x: Self.line, y: Self.line), theme.content)
      list.text(
        priority, TextStyle(size: theme.buttonText.size, isBold: true), in: box, .center,
        priority == "A" ? color : theme.label)
    }
  }
}
