/// One line of bold text, smaller than that of the rows: the usual section header.
public struct HeaderContent: RowContent {
  /// The line.
  public var text: String

  /// Creates a header from its text.
  public init(_ text: String) { self.text = text }

  /// The inset of the line under the header: none.
  public var separatorInset: Double { 0 }

  /// Places the line.
  public func place(in row: ShownRow, into list: inout DisplayList) {
    let style = TextStyle(size: row.theme.buttonText.size, isBold: true)
    list.text(text, style, in: row.frame.inset(x: DetailContent.margin), .leading, row.theme.secondaryLabel)
  }
}
