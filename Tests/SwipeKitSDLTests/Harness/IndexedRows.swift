import SwipeKit

/// Rows whose identities are their indices.
struct IndexedRows: RowSource {
  let count: Int
  var height = RowHeight.uniform(44)
  var sections = RowSections.none
  var header: @Sendable (Int) -> String = { "Section \($0)" }
  let row: @Sendable (Int) -> Row

  func id(at index: Int) -> RowID { RowID(index) }
  func index(of id: RowID) -> Int? { id.value < count ? id.value : nil }
  func row(at index: Int) -> Row { row(index) }
  func header(ofSection index: Int) -> any RowContent { HeaderContent(header(index)) }
}
