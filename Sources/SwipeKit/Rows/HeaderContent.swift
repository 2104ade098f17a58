/// One line of bold text, smaller than that of the rows: what most headers of sections show.
public struct HeaderContent: RowContent {
  /// The line.
  public var text: String

  /// Makes a header of its text.
  public init(_ text: String) { self.text = text }

  /// The line under the header begins at the edge.
  public var separatorInset: Double { 0 }

  /// Places the line.
  public func place(in row: ShownRow, into list: inout DisplayList) {
    let style = TextStyle(size: row.theme.buttonText.size, isBold: true)
    list.text(text, style, in: row.frame.inset(x: TitleContent.margin), .leading, row.theme.secondaryLabel)
  }
}
