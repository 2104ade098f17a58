import SwipeKit

/// The icon and the colour of an action, the same in every program.
package struct ActionLook: Sendable {
  package let icon: Icon
  package let color: Color

  private init(_ icon: Icon, _ color: UInt32) { (self.icon, self.color) = (icon, Color(color)) }

  package static let archive = Self(.archive, 0x1F7A4D)
  package static let delete = Self(.trash, 0xC01C28)
  package static let (done, reopen) = (Self(.check, 0x1F6FB5), Self(.refresh, 0x1F6FB5))
  package static let edit = Self(.edit, 0x0F7480)
  package static let (flag, unflag) = (Self(.unflagged, 0xA6501E), Self(.unflag, 0xA6501E))
  package static let inbox = Self(.reply, 0x0F7480)
  package static let later = Self(.later, 0x80620E)
  package static let priority = Self(.priority, 0xA6501E)
  package static let (read, unread) = (Self(.read, 0x1F6FB5), Self(.unread, 0x1F6FB5))

  package static func color(of icon: Icon) -> Color? {
    [archive, done, later, read, unread].first { $0.icon == icon }?.color
  }
}

extension RowAction {
  package init(
    _ id: ActionID, title: String, _ look: ActionLook, removesRow: Bool? = nil, isOn: Bool? = nil, key: Key? = nil
  ) {
    self.init(
      id, title: title, role: look.icon == .trash ? .destructive : .plain, removesRow: removesRow, isOn: isOn,
      icon: look.icon, key: key, color: look.color)
  }
}
