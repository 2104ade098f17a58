import SwipeKit
import SwipeRowsShared

/// An action on lines, from an option `ID:Title:icon:colour`.
///
/// Only the ID is required. A line leaves the list after the action. With `=` before the ID it stays, and is checked.
/// `!` marks a destructive action.
package struct LineAction: Equatable, Sendable {
  let action: RowAction
  package var name: String { action.id.name }

  init(_ id: String, title: String, icon: Icon? = nil, role: RowAction.Role = .plain) {
    action = RowAction(ActionID(id), title: title, role: role, removesRow: true, icon: icon)
  }

  package init(_ text: String) throws(UsageError) {
    func fail(_ reason: String) -> UsageError {
      UsageError("'\(text)' is no action: \(reason); write ID:Title:icon:colour, such as '!delete:Delete:trash'")
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var id = parts[0]
    let (destroys, stays) = (id.hasPrefix("!"), id.hasPrefix("="))
    if destroys || stays { id.removeFirst() }
    guard !id.isEmpty, !id.contains(where: { $0 == "\t" || $0 == "\n" || $0 == "=" }) else {
      throw fail("it needs an ID without tabs, line ends and '='")
    }
    guard parts.count <= 4 else { throw fail("it has more than four parts") }
    let title = parts.count > 1 && !parts[1].isEmpty ? parts[1] : id
    var icon: Icon?
    if parts.count > 2, !parts[2].isEmpty {
      guard let known = Self.icon(named: parts[2]) else {
        throw fail("there is no icon '\(parts[2])'; choose \(Self.iconNames)")
      }
      icon = known
    }
    var color: Color?
    if parts.count > 3, !parts[3].isEmpty {
      guard parts[3].utf8.count == 6, let number = UInt32(parts[3], radix: 16) else {
        throw fail("'\(parts[3])' is no colour; write six hexadecimal digits, such as 2E7D32")
      }
      color = Color(number)
    }
    action = RowAction(
      ActionID(id), title: title, role: destroys ? .destructive : .plain, removesRow: !stays, icon: icon,
      color: color ?? (destroys ? nil : icon.flatMap(ActionLook.color)))
  }

  /// An unknown title has no participle, and is used as it is.
  func words(for count: Int, in language: Language) -> String {
    switch action.title.lowercased() {
    case "archive": language("archived", "{count} archived", count: count)
    case "delete": language("deleted", "{count} deleted", count: count)
    case "done": language("done", "{count} done", count: count)
    case "flag": language("flagged", "{count} flagged", count: count)
    case "keep": language("kept", "{count} kept", count: count)
    default: count == 1 ? action.title : "\(action.title): \(count)"
    }
  }

  static func icon(named name: String) -> Icon? { icons.first { $0.name == name } }

  private static let icons: [Icon] = [
    .action, .archive, .check, .favorite, .flag, .later, .links, .profile, .read, .reply, .retweet, .trash, .unread,
  ]

  package static var iconNames: String { icons.map(\.name).joined(separator: ", ") }

  /// The actions if no option gives any.
  package static let usual = (
    leading: [LineAction("keep", title: "Keep", icon: .check)],
    trailing: [LineAction("delete", title: "Delete", icon: .trash, role: .destructive)]
  )
}
