import SwipeKit

/// A mail as it is read: what it is about, when it came and what it says, from the top.
struct Letter: Equatable, PageContent {
  /// How far the lines are from the edges, how high the subject and the date are at least, and what lies below these, in
  /// points.
  private static let (margin, subjectHeight, dateHeight, gap) = (20.0, 28.0, 20.0, 12.0)
  /// How wide a page is that has the sender above it, in points; on a narrower one it stands by the date.
  static let narrow = 240.0
  /// What share of its width a narrow page has as a margin at least.
  private static let marginShare = 0.1

  let sender: String
  let subject: String
  let date: String
  let text: String

  /// What it says, as the view tree tells it.
  var told: String { "\(subject)\n\(text)" }

  private static func margin(in width: Double) -> Double { min(margin, marginShare * width) }

  private static func subjectStyle(_ theme: Theme) -> TextStyle {
    TextStyle(size: theme.rowText.size + 2, isBold: true)
  }

  /// What stands below the subject.
  private func head(in width: Double) -> String { width < Self.narrow ? "\(sender), \(date)" : date }

  /// How high the subject is on a page of a width, the line below it, and all the rest, in points.
  private func heights(in width: Double, _ theme: Theme) -> (subject: Double, head: Double, rest: Double) {
    let room = width - 2 * Self.margin(in: width)
    func height(_ text: String, _ style: TextStyle, spare: Int = 0) -> Double {
      Double(LetterWidths.dejaVuSans.lines(of: text, style, in: room) + spare) * style.size * TextStyle.lineSpacing
    }
    let subject = max(Self.subjectHeight, height(subject, Self.subjectStyle(theme)))
    // Other letters may take a line more.
    let text = height(text, theme.rowText, spare: 1)
    let head = max(Self.dateHeight, height(head(in: width), theme.buttonText))
    return (subject, head, Self.gap + text + 2 * Self.margin(in: width))
  }

  /// How high a page of a width must be for all of it, in points.
  func height(in width: Double) -> Double {
    let heights = heights(in: width, .light)
    return heights.subject + heights.head + heights.rest
  }

  /// Places it on a page.
  func place(into list: inout DisplayList, in page: Rect, _ context: LayerContext) {
    draw(into: &list, in: page, theme: context.theme)
  }

  /// Draws it in a frame.
  func draw(into list: inout DisplayList, in frame: Rect, theme: Theme) {
    let margin = Self.margin(in: frame.width)
    let body = frame.inset(x: margin, y: margin)
    var line = body
    let heights = heights(in: frame.width, theme)
    line.height = heights.subject
    let style = Self.subjectStyle(theme)
    if line.height > Self.subjectHeight {
      list.paragraph(subject, style, in: line, theme.label, aligned: .leading)
    } else {
      list.text(subject, style, in: line, .leading, theme.label)
    }
    (line.y, line.height) = (line.maxY, heights.head)
    let head = head(in: frame.width)
    if line.height > Self.dateHeight {
      list.paragraph(head, theme.buttonText, in: line, theme.secondaryLabel, aligned: .leading)
    } else {
      list.text(head, theme.buttonText, in: line, .leading, theme.secondaryLabel)
    }
    var rest = body
    rest.y = line.maxY + Self.gap
    rest.height = max(0, body.maxY - rest.y)
    list.paragraph(text, theme.rowText, in: rest, theme.label, aligned: .leading)
  }
}
