@testable import SwipeKit

@testable import SwipeRowsDemo

extension App {
  /// All rows of the list, whatever a query hides.
  var rows: any RowSource { list.allRows }
  var folder: Folder? { showsInbox ? inbox.maker.folder : nil }
  /// The titles of the list's sections.
  var groups: [String] {
    guard case .each(let sections) = rows.sections else { return [] }
    return sections.indices.map { rows.header(ofSection: $0).text }
  }
  /// Returns the page of a mail in the list.
  func letter(of row: RowID) -> OpenedMail? {
    rows.index(of: row) == nil ? nil : inbox.store.item(of: row).map(inbox.maker.page)
  }
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

extension DisplayList {
  static var modalShade: Color { Color(0x000000).opacity(shadeOpacity) }

  var viewTree: String {
    var tree = ViewTree()
    tree.elements(of: self, from: .zero)
    return tree.text
  }
}
