import SwipeKit

struct Mail: Identifiable, Equatable {
  let id: Int
  let (day, sender, subject, text): (String, String, String, String)
  var isUnread = true
  var isFlagged = false

  static func == (a: Mail, b: Mail) -> Bool { (a.id, a.isUnread, a.isFlagged) == (b.id, b.isUnread, b.isFlagged) }

  static let all: [Mail] = [
    ("Today", "Marta Lindqvist", "Keys for the cabin", "They are under the third stone, as ever."),
    ("Today", "Tomasz Bielak", "Slides", "The last two need a picture each. Have you one of the harbour?"),
    ("Today", "Ines Carvalho", "Lunch?", "At one, by the fountain."),
    ("Yesterday", "Library", "Two books are due", "Please bring them back, or keep them for two weeks more."),
    ("Yesterday", "Jun Watanabe", "Photos", "All of the weekend's, and some of the dog."),
    ("Earlier", "Ada Okafor", "Minutes of the meeting", "Three points are left; the fourth is for next time."),
    ("Earlier", "Bicycle shop", "Your bicycle is ready", "The chain is new. We are here until six."),
  ].enumerated().map { index, mail in
    Mail(id: index, day: mail.0, sender: mail.1, subject: mail.2, text: mail.3)
  }

  static let (archive, delete, read, flag): (ActionID, ActionID, ActionID, ActionID) = (
    "archive", "delete", "read", "flag"
  )

  var row: Row {
    let initials = String(sender.split(separator: " ").compactMap(\.first))
    var content = DetailContent(
      sender, subtitle: subject, note: text, badge: .initials(initials, Color(0x3B6EA5)), isMarked: isUnread,
      accessory: isFlagged ? .flag : nil)
    content.accessoryLabel = "flagged"
    func action(
      _ id: ActionID, _ title: String, _ icon: Icon, _ key: Key, _ color: Color, leaves: Bool = false,
      isOn: Bool? = nil
    ) -> RowAction {
      RowAction(id, title: title, removesRow: leaves, isOn: isOn, icon: icon, key: key, color: color)
    }
    return Row(
      content,
      leading: [
        action(
          Self.read, isUnread ? "Read" : "Unread", isUnread ? .read : .unread, "Ctrl+U", Color(0x1F6FB5),
          isOn: !isUnread),
        action(
          Self.flag, isFlagged ? "Unflag" : "Flag", isFlagged ? .unflag : .unflagged, "Ctrl+G", Color(0xA6501E),
          isOn: isFlagged),
      ],
      trailing: [
        action(Self.archive, "Archive", .archive, "Ctrl+E", Color(0x1F7A4D), leaves: true),
        action(Self.delete, "Delete", .trash, "Delete", Color(0xC01C28), leaves: true),
      ])
  }
}
