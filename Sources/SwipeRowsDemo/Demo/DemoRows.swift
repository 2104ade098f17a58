import SwipeKit
import SwipeRowsShared

/// The computed rows of a demo, which takes no more memory for more of them.
struct DemoRows: RowSource {
  let total: Int
  let height: RowHeight
  let hasDetail: Bool
  private var removed = RemovedNumbers()
  let content: @Sendable (Int) -> Row

  init(
    total: Int, height: RowHeight = .uniform(44), hasDetail: Bool = false, content: @escaping @Sendable (Int) -> Row
  ) { (self.total, self.height, self.hasDetail, self.content) = (total, height, hasDetail, content) }

  /// Removes rows, and returns the rows that were there.
  mutating func remove(_ rows: [RowID]) -> [RowID] {
    let numbers = rows.filter { index(of: $0) != nil }
    for row in numbers { if let number = row.value(as: Int.self) { removed[number] = true } }
    return numbers
  }

  /// Brings removed rows back to their places.
  mutating func putBack(_ rows: [RowID]) {
    for row in rows { if let number = row.value(as: Int.self) { removed[number] = false } }
  }

  /// Brings all rows back, and returns the rows that were missing, from the top.
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

  /// Returns the title of a row, removed or not.
  func title(of id: RowID) -> String { id.value(as: Int.self).map { content($0).content.title } ?? "" }
}
