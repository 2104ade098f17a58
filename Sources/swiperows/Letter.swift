import SwipeKit

/// A mail as it is read: what it is about, when it came and what it says, from the top.
struct Letter: Equatable {
  /// How far the lines are from the edges, how high the subject and the date are, and what lies below these, in points.
  private static let (margin, subjectHeight, dateHeight, gap) = (20.0, 28.0, 20.0, 12.0)

  let sender: String
  let subject: String
  let date: String
  let text: String

  /// What it says, as the view tree tells it.
  var told: String { "\(subject)\n\(text)" }

  /// Draws it in a frame.
  func draw(into list: inout DisplayList, in frame: Rect, theme: Theme) {
    let body = frame.inset(x: Self.margin, y: Self.margin)
    var line = body
    line.height = Self.subjectHeight
    let style = TextStyle(size: theme.rowText.size + 2, isBold: true)
    list.text(subject, style, in: line, .leading, theme.label)
    (line.y, line.height) = (line.maxY, Self.dateHeight)
    list.text(date, theme.buttonText, in: line, .leading, theme.secondaryLabel)
    var rest = body
    rest.y = line.maxY + Self.gap
    rest.height = max(0, body.maxY - rest.y)
    list.paragraph(text, theme.rowText, in: rest, theme.label, aligned: .leading)
  }
}
