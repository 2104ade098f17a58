@testable import SwipeKit

@testable import SwipeRowsDemo

extension App {
  /// All rows of the list, whatever a query hides.
  var rows: any RowSource { list.allRows }
  /// The name of the folder that shows; nil in another style.
  var folder: String? { showsInbox ? title : nil }
  /// The titles of the list's sections.
  var groups: [String] {
    guard case .each(let sections) = rows.sections else { return [] }
    return sections.indices.map { rows.header(ofSection: $0).text }
  }
  var openMail: Int? { inbox.openMail }
  /// The widths of the styles and of the open mail next to the list; nil for sheets.
  var panes: (styles: Double?, mail: Double?) { (layout.picker, layout.mail) }
  var sheet: Sheet? {
    get { stage[Sheet.self] }
    set { stage[Sheet.self] = newValue }
  }
  var alert: Alert? {
    get { stage[Alert.self] }
    set { stage[Alert.self] = newValue }
  }
  var menu: RowMenu? { stage.menu }
  var mouse: Point? { stage.mouse }
  var focusedControl: ActionID? { stage.focusedControl }
  var isModal: Bool { stage.isModal }
  var showsHand: Bool { stage.cursor == .hand }
  func target(at point: Point) -> Target? { stage.target(at: stage.mirror.map { $0(point) } ?? point) }
}

/// A mail of the inbox, and what its page offers.
struct ShownMail {
  let id: Int
  let sender, address, subject, text, initials: String
  let isUnread, isFlagged, isGone: Bool
  /// The names of the folders that it is in.
  let folders: [String]
  let buttons: [String]
}

extension App {
  var mails: [ShownMail] {
    inbox.store.items.map { mail in
      ShownMail(
        id: mail.id, sender: mail.sender, address: mail.address, subject: mail.subject, text: mail.text,
        initials: mail.initials,
        isUnread: mail.isUnread, isFlagged: mail.isFlagged, isGone: mail.home == .gone,
        folders: Folder.allCases.filter { $0.contains(mail) }.map { $0.title(in: .english) },
        buttons: inbox.maker.page(of: mail).buttons.map(\.title))
    }
  }

  func mail(_ id: Int) -> ShownMail? { mails.first { $0.id == id } }
}

extension AppUser {
  mutating func open(_ mail: Int) {
    if let mail = app.inbox.store[mail] { app.inbox.open(mail) }
    app.update()
  }
}

extension StyleDemo {
  var title: String { texts(.english).name }
  /// What the picker says below the title.
  var line: String { texts(.english).line }
}

extension Collection<DrawCommand> {
  /// The texts that are drawn, of one line or of several.
  var texts: [String] {
    compactMap { command in
      switch command {
      case .text(let text, _, _, _, _), .paragraph(let text, _, _, _, _): text
      default: nil
      }
    }
  }
}

extension DisplayList {
  static var modalShade: Color { Color(0x000000).opacity(shadeOpacity) }

  var viewTree: String {
    var tree = ViewTree()
    tree.elements(of: self, from: .zero)
    return tree.text
  }
}
