import SwipeKit

extension Element.Role {
  /// The mail that is open beside the list.
  static let mailPane = Element.Role("Mail", spoken: .document)
}

/// The open mail beside the list, under the name of who sent it.
struct MailPane {
  private static let placeholder = "Choose a mail to read it."
  /// How high the line with the sender is, and how far from the edges, in points.
  private static let (senderHeight, margin) = (28.0, 20.0)

  /// Where it lies, in points.
  let frame: Rect
  /// nil where no mail is open.
  let letter: Letter?

  /// Places the mail, or a line that says what would show here.
  func place(into list: inout DisplayList, theme: Theme, scale: Double) {
    list.place(.mailPane, in: frame, title: letter?.sender ?? "", text: letter?.told ?? Self.placeholder) { list in
      list.clip(to: frame)
      list.fill(frame, theme.row)
      list.fill(Rect(x: frame.x, y: frame.y, width: 1 / scale, height: frame.height), theme.separator)
      if let letter {
        var line = frame.inset(x: Self.margin)
        (line.y, line.height) = (frame.y + Self.margin / 2, Self.senderHeight)
        list.text(letter.sender, theme.titleText, in: line, .leading, theme.label)
        var body = frame
        (body.y, body.height) = (line.maxY - Self.margin / 2, max(0, frame.maxY - line.maxY))
        letter.draw(into: &list, in: body, theme: theme)
      } else {
        list.paragraph(Self.placeholder, theme.rowText, in: frame.inset(x: Self.margin), theme.secondaryLabel)
      }
      list.unclip()
    }
  }
}
