/// A row or a header in the sequence of both; each header precedes the rows of its section.
struct ListItem: Equatable {
  let rowsAbove: Int
  /// The number of headers above: of a header, the index of its section.
  let headersAbove: Int
  let isHeader: Bool

  init(rowsAbove: Int, headersAbove: Int, isHeader: Bool = false) {
    (self.rowsAbove, self.headersAbove, self.isHeader) = (rowsAbove, headersAbove, isHeader)
  }

  var position: Int { rowsAbove + headersAbove }
  var index: Int { isHeader ? headersAbove : rowsAbove }
}

struct ItemExtent {
  var top: Double
  var height: Double
  /// The end of a header's section; nil for a row.
  var end: Double?

  /// Returns the visible y: a header sticks to an edge above its rows, but never passes the end of its section.
  func y(stuckTo edge: Double) -> Double { end.map { min(max(top, edge), $0 - height) } ?? top }
}
