/// One line of text, and maybe an icon at the right edge.
public struct TitleContent: RowContent {
  /// The inset of the text from the left edge, in points (the tutorial's label constraint).
  static let margin = 20.0
  /// The size of an accessory and its distance from the right edge, in points.
  private static let (accessorySize, accessoryMargin) = (16.0, 12.0)
  /// The size of the mark of a selected row, in points.
  private static let markSize = 14.0

  /// The line.
  public var text: String
  /// An icon at the right edge, such as the chevron of a row that leads somewhere.
  public var accessory: Icon?

  /// Creates a content from its parts.
  public init(_ text: String, accessory: Icon? = nil) {
    self.text = text
    self.accessory = accessory
  }

  /// Places the icon and the line, in the margin before it the mark of a selected row, and at the end the handle of one
  /// that can be carried.
  public func place(in row: ShownRow, into list: inout DisplayList) {
    let row = row.placingHandle(into: &list)
    var label = row.frame.inset(x: Self.margin)
    if row.isSelected {
      let (size, inset) = (Self.markSize, (Self.margin - Self.markSize) / 2)
      list.icon(
        .check,
        in: Rect(x: row.frame.x + inset, y: row.frame.y + (row.frame.height - size) / 2, width: size, height: size),
        row.theme.accent)
    }
    if let accessory {
      let size = Self.accessorySize
      let icon = Rect(
        x: row.frame.maxX - Self.accessoryMargin - size, y: row.frame.y + (row.frame.height - size) / 2,
        width: size, height: size)
      // A row may be too narrow for more than its text.
      if icon.x >= label.x {
        list.icon(accessory, in: icon, row.theme.secondaryLabel)
        label.width = icon.x - label.x
      }
    }
    let line = ShownRow.Line(
      text: text, style: row.theme.rowText, frame: label, color: row.theme.label, wraps: row.isNarrow)
    row.write(line, into: &list)
  }

  /// Returns the height of a row in which the line has room, broken where a narrow row needs that, in points.
  ///
  /// - Parameters:
  ///   - height: the height at the usual size of letters, in points, whatever the length of the line.
  ///   - width: the width of the row, in points.
  ///   - letters: the widths of letters.
  public func height(_ height: Double, in width: Double, _ letters: LetterWidths) -> Double {
    let room = width - Self.margin - (accessory == nil ? Self.margin : Self.accessoryMargin + Self.accessorySize)
    func textHeight(_ letters: LetterWidths) -> Double {
      let style = Theme.light.rowText
      let lines = ShownRow.isNarrow(width, letters) ? max(1, letters.lines(of: text, style, in: room)) : 1
      return letters.height(ofLines: lines, style)
    }
    return max(0, height + (textHeight(letters) - textHeight(letters.at(scale: 1))))
  }
}
