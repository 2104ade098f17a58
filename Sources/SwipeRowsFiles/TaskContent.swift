import SwipeKit

/// The content of a task's row: a check box, the task, and its marks.
struct TaskContent: RowContent {
  static let done: ActionID = "done"
  /// The minimum and maximum box size, and the gaps before and after it, in points.
  private static let (boxSize, largestBoxSize, margin, gap) = (24.0, 36.0, 18.0, 10.0)
  /// The box's line width, in points, and the check mark's size in box sizes.
  private static let (line, checkShare) = (1.5, 2.0 / 3)
  /// The size of the mark of a selected task, and its maximum, in points.
  private static let (markSize, largestMarkSize) = (14.0, 16.0)
  /// The letter's size in box sizes, and its maximum in points before text scaling.
  private static let (letterShare, letterSize) = (0.6, 12.0)

  var detail: DetailContent
  var priority = ""
  var isDone = false
  var isOverdue = false
  /// The accessibility label of the state of a done or overdue task; empty for others.
  var stateLabel = ""
  var boxTitle: String

  var text: String { (isDone ? "x " : "") + (priority.isEmpty ? "" : "(\(priority)) ") + detail.text }
  var title: String { detail.title }
  var titleLines: Int { detail.titleLines }
  var accessibilityLabel: String {
    [priority, detail.accessibilityLabel, stateLabel].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func separatorInset(with metrics: FontMetrics) -> Double? { titleInset(with: metrics) }

  private func titleInset(with metrics: FontMetrics) -> Double {
    Self.margin + Self.boxSize(with: metrics) + Self.gap
  }

  private static func boxSize(with metrics: FontMetrics) -> Double {
    min(max(boxSize, metrics.scaled(boxSize)), largestBoxSize)
  }

  func height(_ height: Double, in width: Double, _ metrics: FontMetrics) -> Double {
    detail.height(height, in: width - indent(with: metrics), metrics)
  }

  private func indent(with metrics: FontMetrics) -> Double { titleInset(with: metrics) - DetailContent.margin }

  func draw(in row: RowContext, into list: inout DisplayList) {
    let row = row.placingHandle(into: &list)
    var theme = row.theme
    if isDone { theme.label = theme.secondaryLabel }
    // This is the colour of the due date. All other parts have their own colours.
    if isOverdue { theme.secondaryLabel = theme.destructiveLabel }
    if row.isSelected {
      let size = min(row.metrics.scaledUp(Self.markSize), Self.largestMarkSize)
      var mark = Rect(x: row.frame.x + (Self.margin - size) / 2, y: row.frame.y, width: size, height: size)
      mark.y += (row.frame.height - size) / 2
      list.icon(.check, in: mark, theme.accent)
    }
    placeBox(in: row, into: &list)
    var rest = row.frame
    let indent = indent(with: row.metrics)
    (rest.x, rest.width) = (rest.x + indent, max(0, rest.width - indent))
    detail.draw(
      in: RowContext(frame: rest, theme: theme, scale: row.scale, metrics: row.metrics, match: row.match),
      into: &list)
  }

  private func placeBox(in row: RowContext, into list: inout DisplayList) {
    let theme = row.theme
    // A whole number of device pixels, or the width and the height could be rounded differently.
    let size = (Self.boxSize(with: row.metrics) * row.scale).rounded() / row.scale
    let box = Rect(
      x: row.frame.x + Self.margin, y: row.frame.y + (row.frame.height - size) / 2, width: size, height: size)
    var target = row.frame
    target.width = min(target.width, titleInset(with: row.metrics))
    list.place(.button, in: box, target: target, radius: box.height / 2, text: boxTitle, action: Self.done) {
      list in
      let isPressed = row.pressed == Self.done
      let color = isDone || isPressed ? theme.accent : priority == "A" ? theme.destructiveLabel : theme.border
      if isDone || isPressed {
        list.circle(in: box, color)
        let inset = (1 - Self.checkShare) / 2 * size
        return list.icon(.check, in: box.inset(x: inset, y: inset), theme.content)
      }
      // A circle within a circle could look off-center on coarse pixels.
      list.ring(box, width: Self.line, color, radius: size / 2)
      let style = TextStyle(size: min(Self.letterSize, Self.letterShare * size / row.metrics.scale), isBold: true)
      list.text(priority, style, in: box, .center, priority == "A" ? color : theme.label)
    }
  }
}
