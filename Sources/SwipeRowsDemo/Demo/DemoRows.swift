import SwipeKit
import SwipeRowsShared

struct DemoRows: ActedRows {
  let total: Int
  var height = RowHeight.uniform(44)
  /// The folder that any action moves a row to; nil if the row stays.
  var destination: Act.Place?
  var hasDetail = false
  private(set) var removed = RemovedNumbers()
  let content: @Sendable (Int) -> Row

  func act(of action: ActionID, on id: RowID) -> Act? {
    index(of: id) == nil ? nil : destination.map { .move(id, to: $0) }
  }

  @discardableResult mutating func perform(_ act: Act) -> Bool {
    guard case .move(let id, _, let place) = act, let number = id.value(as: Int.self), (0..<total).contains(number),
      removed[number] == (place == .inbox)
    else { return false }
    removed[number] = place != .inbox
    return true
  }

  mutating func startOver() -> [RowID] {
    defer { removed = RemovedNumbers() }
    return removed.numbers.map { RowID($0) }
  }

  var count: Int { total - removed.count }

  func height(in width: Double, _ metrics: FontMetrics) -> RowHeight {
    // No title is longer than the last one.
    guard case .uniform(let height) = height, let title = content(max(0, total - 1)).content as? TitleContent else {
      return height.scaled(with: metrics)
    }
    return .uniform(title.height(height, in: width, metrics))
  }

  func id(at index: Int) -> RowID { RowID(removed.left(after: index)) }

  func index(of id: RowID) -> Int? {
    guard let number = id.value(as: Int.self), (0..<total).contains(number), !removed[number] else { return nil }
    return number - removed.count(below: number)
  }

  func row(at index: Int) -> Row {
    var row = content(removed.left(after: index))
    // A row that does nothing on a tap must not look pressed.
    row.showsPress = hasDetail
    return row
  }

  func title(of id: RowID) -> String { id.value(as: Int.self).map { content($0).content.title } ?? "" }
}
