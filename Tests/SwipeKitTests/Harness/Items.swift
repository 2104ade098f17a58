@testable import SwipeKit

extension ItemLayout {
  func offset(ofRow index: Int) -> Double { offset(of: row(index)) }
  func offset(ofHeader section: Int) -> Double { offset(of: sections.header(section)) }
  func height(ofRow index: Int) -> Double { self[row(index)] }
}

extension VisibleItems {
  var headers: [VisibleItem] { items.filter(\.isHeader) }
}
