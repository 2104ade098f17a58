import SwipeKit

extension Element.Role {
  /// The mail that is open beside the list.
  static let mailPane = Element.Role("Mail", spoken: .document)
}

/// The open mail beside the list, under the name of who sent it.
struct MailPane: Layer {
  static let level = LayerLevel.pane
  private static let placeholder = "Choose a mail to read it."
  /// How high the line with the sender is, and how far from the edges, in points.
  private static let (lineHeight, margin) = (28.0, 20.0)

  /// Where it lies, in points.
  let frame: Rect
  /// nil where no mail is open.
  let letter: Letter?

  /// Whether all of the mail shows.
  var hasRoom: Bool { letter.map { body.height >= $0.height(in: body.width) } ?? true }

  /// How high the line with the sender is, in points; 0 where the mail itself says who that is.
  private var senderHeight: Double { frame.width < Letter.narrow ? 0 : Self.lineHeight }

  /// Where the mail lies, below the name.
  private var body: Rect {
    var body = frame
    body.y += senderHeight
    body.height = max(0, frame.maxY - body.y)
    return body
  }

  /// Places the mail, or a line that says what would show here.
  func place(into list: inout DisplayList, in context: LayerContext) {
    let (theme, scale) = (context.theme, context.scale)
    list.place(.mailPane, in: frame, title: letter?.sender ?? "", text: letter?.told ?? Self.placeholder) { list in
      list.clip(to: frame)
      list.fill(frame, theme.row)
      list.fill(Rect(x: frame.x, y: frame.y, width: 1 / scale, height: frame.height), theme.separator)
      if let letter {
        if senderHeight > 0 {
          var line = frame.inset(x: Self.margin)
          (line.y, line.height) = (frame.y + Self.margin / 2, senderHeight)
          list.text(letter.sender, theme.titleText, in: line, .leading, theme.label)
        }
        letter.draw(into: &list, in: body, theme: theme)
      } else {
        list.paragraph(Self.placeholder, theme.rowText, in: frame.inset(x: Self.margin), theme.secondaryLabel)
      }
      list.unclip()
    }
  }
}
