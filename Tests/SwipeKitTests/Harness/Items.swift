@testable import SwipeKit

/// Rows and headers by their indices.
extension ItemLayout {
  func offset(ofRow index: Int) -> Double { offset(of: row(index)) }
  func offset(ofHeader section: Int) -> Double { offset(of: sections.header(section)) }
  func height(ofRow index: Int) -> Double { self[row(index)] }
}

extension VisibleItems {
  var headers: [VisibleItem] { items.filter(\.isHeader) }
}

/// The places of items, also of carried ones.
extension SwipeList {
  func rect(of item: VisibleItem) -> Rect { reordering.rect(of: item, in: rows) }
  func frame(of item: VisibleItem) -> Rect { reordering.frame(of: item, in: rows) }
  func shift(of item: VisibleItem) -> Double { reordering.shift(of: item, in: rows) }
  func rect(ofHeader section: Int) -> Rect { rows.rect(of: rows.layout.sections.header(section)) }
}
