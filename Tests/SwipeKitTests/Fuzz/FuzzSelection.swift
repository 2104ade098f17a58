@testable import SwipeKit

// MARK: Selection, reordering and filtering

extension FuzzRun {
  func wrongWithSelection() -> String? {
    if let last = list.selection.ranges.last, last.upperBound > list.source.count {
      return "rows up to \(last.upperBound) are selected, of \(list.source.count)"
    }
    if !list.isSelectable, list.selectionCount > 0 { return "rows are selected" }
    guard list.selectedRows.allSatisfy({ list.source.index(of: $0) != nil }) else {
      return "what is gone is selected"
    }
    return nil
  }

  func wrongWithCarrying() -> String? {
    guard let carry = list.reordering.draggedRow else { return nil }
    let row = carry.item.id
    guard list.source.index(of: row) == carry.item.index else {
      return "row \(row), which is carried, is not there"
    }
    guard list.rows.destinations(ofRow: carry.item.index).contains(carry.destination) else {
      return "row \(row) is to go where it may not"
    }
    guard let grip = carry.grab else {
      guard list.focusedRow == row, list.focusedButton == RowAction.handle.id, !list.isPressed else {
        return "row \(row) is lifted without the focus"
      }
      return list.swiped[row]?.isOpen == true ? "row \(row) is lifted, and open" : nil
    }
    guard list.gesture?.row == row, list.gesture?.axis != .horizontal else {
      return "row \(row) is carried by nobody"
    }
    let top = list.rect(of: carry.item).y
    guard abs(top - grip.top) <= 0.5 / list.scale + 1e-6 else {
      return "row \(row) is carried at \(top), not \(grip.top)"
    }
    guard let place = list.pointers.press?.path.place, grip.y == place.y || list.gesture?.axis == nil else {
      return "row \(row) is not under the pointer"
    }
    return nil
  }

  /// Quotes a query without operators, so that fzf does not match scattered letters.
  static func together(_ text: String) -> Query {
    Query(["1", "2", "7", "#1", "none"].contains(text) ? "'\(text)" : text)
  }

  /// Queries match substrings, or scattered letters if no row matched as a substring at first.
  func wrongWithFound(_ query: Query) -> String? {
    guard !list.isSearching else { return "few rows take more than one reading" }
    let expected = isFuzzy ? query : Self.together(query.text)
    let found = rows.ids.indices.filter { expected.matches(rows.row(at: $0).text) }.map { rows.id(at: $0) }
    let shown = (0..<list.source.count).map(list.source.id)
    guard found == shown else { return "\(shown) are found, not \(found)" }
    for (row, next) in zip(list.rows.visible.items, list.rows.visible.items.dropFirst()) {
      guard next.index > row.index || row.isHeader || next.isHeader else { return "rows in sight are out of order" }
    }
    guard list.rows.visible.rows.allSatisfy({ list.source.index(of: $0.id) == $0.index }) else {
      return "a row in sight is not where it is"
    }
    return nil
  }

  mutating func move(_ outcomes: [Outcome]) -> String? {
    let moved = outcomes.compactMap { outcome -> (RowID, Int)? in
      if case .moved(let index, _) = outcome.kind { (outcome.id, index) } else { nil }
    }
    guard let first = moved.first, first.0.value % 2 == 0 else { return nil }
    let ids = moved.map(\.0.value)
    guard Set(ids).count == ids.count else { return "\(ids) are moved" }
    var order = rows.ids.filter { !ids.contains($0) }
    guard first.1 <= order.count else { return "\(moved) lead beyond the rows" }
    order.insert(contentsOf: ids, at: first.1)
    for (id, index) in moved where order[index] != id.value {
      return "\(id) is moved to another place than \(index)"
    }
    let before = list.reordering.tops(in: list.rows)
    if let wrong = take(.rows(order, look: rows.look, isTold: true)) { return wrong }
    let after = list.reordering.tops(in: list.rows)
    for (id, top) in before {
      if let now = after[id], abs(now.top - top.top) > 1e-6 { return "row \(id) jumps when it is moved" }
    }
    return nil
  }
}
