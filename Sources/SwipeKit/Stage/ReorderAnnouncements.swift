/// The announcements of rows that move, and of the row that keys drag.
struct ReorderAnnouncements: Sendable {
  /// The row that keys drag, with its index and section at the latest announcement.
  private var draggedRow: (row: RowID, destination: Int, section: Int?)?

  /// Returns the announcement of a row that was moved; `section` is nil if the row stays in its section.
  mutating func text(of row: RowID, movedTo index: Int, section: RowID?, in list: SwipeList) -> String {
    let isDropped = draggedRow?.row == row
    if isDropped { draggedRow = nil }
    let text = Self.text(isDropped ? list.strings.dropped : list.strings.moved, row, index, in: list)
    return Self.text(text, inSection: section.flatMap(list.rows.layout.sections.index), of: list)
  }

  mutating func change(in list: SwipeList) -> String? {
    let (former, present) = (draggedRow, list.rowReorderedByKeys)
    draggedRow = present
    if let present {
      guard let former, former.row == present.row else {
        return Self.text(list.strings.pickedUp, present.row, present.destination, in: list)
      }
      if former.destination == present.destination, former.section == present.section { return nil }
      let text = Self.text(list.strings.dragged, present.row, present.destination, in: list)
      return Self.text(text, inSection: former.section == present.section ? nil : present.section, of: list)
    }
    return former.flatMap { former in
      list.source.index(of: former.row).map { Self.text(list.strings.broughtBack, former.row, $0, in: list) }
    }
  }

  private static func text(_ phrase: String, _ row: RowID, _ index: Int, in list: SwipeList) -> String {
    phrase.filling(["title": list.rows.title(of: row), "place": "\(index + 1)", "count": "\(list.source.count)"])
  }

  private static func text(_ text: String, inSection section: Int?, of list: SwipeList) -> String {
    guard let section else { return text }
    let header = list.source.header(ofSection: section).accessibilityLabel
    return list.strings.inSection.filling(["announcement": text, "section": header])
  }
}
