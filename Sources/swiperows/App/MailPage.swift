import SwipeKit

extension Element.Role {
  /// The mail that is open beside the list.
  static let mailPane = Element.Role("Mail", spoken: .document)
}

/// The open mail beside the list, under the name of who sent it.
struct MailPage: Equatable, PageContent {
  private static let placeholder = "Choose a mail to read it."
  /// The height of the line with the sender, and the distance from the edges, in points.
  private static let (lineHeight, margin) = (28.0, 20.0)

  /// nil where no mail is open.
  let letter: Letter?

  /// The sender.
  var title: String { letter?.sender ?? "" }

  /// What the mail says, as the view tree tells it.
  var told: String { letter?.told ?? Self.placeholder }

  /// The height of the line with the sender, in points; 0 where the mail itself says who that is.
  private static func senderHeight(in width: Double) -> Double { width < Letter.narrow ? 0 : lineHeight }

  /// The height of the sender and the mail, in points.
  func height(in width: Double) -> Double { Self.senderHeight(in: width) + (letter?.height(in: width) ?? 0) }

  /// Places the mail, or a line that says what would show here.
  func place(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
    let theme = context.theme
    guard let letter else {
      return list.paragraph(Self.placeholder, theme.rowText, in: room.inset(x: Self.margin), theme.secondaryLabel)
    }
    let height = Self.senderHeight(in: room.width)
    var body = room
    (body.y, body.height) = (room.y + height, max(0, room.height - height))
    if height > 0 {
      var line = room.inset(x: Self.margin)
      (line.y, line.height) = (room.y + Self.margin / 2, height)
      list.text(letter.sender, theme.titleText, in: line, .leading, theme.label)
    }
    letter.draw(into: &list, in: body, theme: theme)
  }
}
