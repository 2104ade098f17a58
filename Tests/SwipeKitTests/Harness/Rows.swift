import Synchronization

import SwipeKit

/// Buttons from the edge inwards, with the seed's colours first.
func buttons(_ count: Int, width: Double = 59) -> [RowAction] {
  (0..<count).map { i in
    RowAction(
      ActionID("Button \(i + 1)"), width: width, color: i == 0 ? Color(0x800080) : Color(0x00FFFF),
      textColor: i == 0 ? Color(0xFFFFFF) : Color(0x000000))
  }
}

/// What a `ListSource` or a store can hold.
struct NumberedItem: Identifiable, Equatable, Sendable { let id: Int }

extension ListSource<NumberedItem> {
  static func reorderable(
    _ count: Int = 30, height: @escaping @Sendable (NumberedItem) -> Double = { _ in 44 }
  ) -> ListSource {
    var source = ListSource((0..<count).map(NumberedItem.init), height: height) {
      Row(title: "Song \($0.id)", trailing: buttons(2))
    }
    source.isReorderable = true
    return source
  }
}

extension Outcome.Kind {
  /// The title is also the identity.
  static func action(_ title: String, at edge: Edge = .trailing) -> Outcome.Kind {
    .action(ActionID(title), title: title, edge: edge)
  }
}

struct TestRows: RowSource {
  var ids: [Int]
  var height: RowHeight = .uniform(44)
  /// At both edges, for rows without `special` actions.
  var actions = buttons(2)
  var special: [Int: [RowAction]] = [:]
  var locked: Set<Int> = []
  var accessory: Icon?
  var sections: RowSections = .none
  var canMove = false

  init(_ count: Int = 30, height: RowHeight = .uniform(44), actions: [RowAction] = buttons(2)) {
    ids = Array(0..<count)
    self.height = height
    self.actions = actions
  }

  var count: Int { ids.count }
  func id(at index: Int) -> RowID { RowID(ids[index]) }
  func index(of id: RowID) -> Int? { ids.firstIndex(of: id.value) }
  func row(at index: Int) -> Row {
    Row(
      title: "Longer Title Item #\(ids[index] + 1)", leading: special[ids[index]] ?? actions,
      trailing: special[ids[index]] ?? actions, accessory: accessory, isSwipeable: !locked.contains(ids[index]))
  }

  func destinations(ofRow index: Int) -> Range<Int> { canMove ? 0..<count : index..<index + 1 }

  func header(ofSection index: Int) -> any RowContent { HeaderContent("Section \(index)") }

  func removing(_ ids: Int...) -> TestRows {
    var rows = self
    rows.ids.removeAll { ids.contains($0) }
    return rows
  }
}

struct EndlessRows: RowSource {
  var count = 20_000_000
  var height = RowHeight.uniform(44)
  var sections: RowSections = .none

  func id(at index: Int) -> RowID { RowID(index) }
  func index(of id: RowID) -> Int? { id.value < count ? id.value : nil }
  func row(at index: Int) -> Row { Row(title: "\(index)", trailing: buttons(2)) }
}

final class CountingRows: RowSource {
  private let counter = Mutex((rows: 0, headers: 0))
  private let rows: EndlessRows

  init(sections: RowSections = .none) { rows = EndlessRows(count: 10_000_000, sections: sections) }

  var asked: Int { counter.withLock { $0.rows } }
  var askedForHeaders: Int { counter.withLock { $0.headers } }

  var count: Int { rows.count }
  var height: RowHeight { rows.height }
  func id(at index: Int) -> RowID { rows.id(at: index) }
  func index(of id: RowID) -> Int? { rows.index(of: id) }
  func row(at index: Int) -> Row {
    counter.withLock { $0.rows += 1 }
    return rows.row(at: index)
  }

  var sections: RowSections { rows.sections }
  func header(ofSection index: Int) -> any RowContent {
    counter.withLock { $0.headers += 1 }
    return HeaderContent("\(index)")
  }
}

extension RowID {
  var value: Int {
    guard let number: Int = value() else { preconditionFailure("\(self) is no number") }
    return number
  }
}
