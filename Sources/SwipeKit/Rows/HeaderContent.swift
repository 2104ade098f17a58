/// One line of small, bold text: the usual section header.
public struct HeaderContent: RowContent {
  /// The line of text.
  public var text: String
  /// The distance of the line from the edges of the row, in points.
  public var margin: Double

  /// Creates a header from its text.
  ///
  /// The margin is the distance of the line from the edges, in points. The default is the margin of `TitleContent`; for
  /// detail rows, use `DetailContent.margin`.
  public init(_ text: String, margin: Double = 20) { (self.text, self.margin) = (text, margin) }

  /// Returns 0: the separator is as wide as the row.
  public func separatorInset(with metrics: FontMetrics) -> Double? { 0 }

  /// Places the line.
  public func draw(in row: RowContext, into list: inout DisplayList) {
    list.text(
      text, row.theme.headerText, in: row.frame.inset(x: margin), .leading, row.theme.secondaryLabel,
      wrappedBy: row.metrics)
  }
}
