/// One line of text, and maybe an icon at the right edge.
public struct TitleContent: RowContent {
  /// The inset of the text from the left edge, in points (the tutorial's label constraint).
  package static let margin = 20.0
  /// The size of an accessory at the usual size of texts, and its distance from the right edge, in points.
  private static let (accessorySize, accessoryMargin) = (16.0, 12.0)
  /// The size of the mark of a selected row at the usual size of texts, and its maximum in the margin, in points.
  private static let (markSize, largestMarkSize) = (14.0, 16.0)

  /// The line.
  public var text: String
  /// An icon at the right edge, such as the chevron of a row that leads somewhere.
  public var accessory: Icon?

  /// The maximum number of lines of the text, in a row that has the height for them.
  public var titleLines = 1

  package var isMono = false
  /// The colours of some characters of the text.
  package var colors: [ColoredRange] = []

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
      let size = min(row.letters.widened(Self.markSize), Self.largestMarkSize)
      let inset = (Self.margin - size) / 2
      list.icon(
        .check,
        in: Rect(x: row.frame.x + inset, y: row.frame.y + (row.frame.height - size) / 2, width: size, height: size),
        row.theme.accent)
    }
    if let accessory {
      let size = row.letters.widened(Self.accessorySize)
      let icon = Rect(
        x: row.frame.maxX - Self.accessoryMargin - size, y: row.frame.y + (row.frame.height - size) / 2,
        width: size, height: size)
      // A row may be too narrow for more than its text.
      if icon.x >= label.x {
        list.icon(accessory, in: icon, row.theme.secondaryLabel)
        label.width = icon.x - label.x
      }
    }
    var style = row.theme.rowText
    style.isMono = isMono
    let line = ShownRow.Line(
      text: text, style: style, frame: label, color: row.theme.label, colors: colors,
      lines: row.isNarrow ? .max : titleLines)
    row.write(line, into: &list)
  }

  /// Returns the height of a row in which the title has its lines, in points.
  ///
  /// A narrow row has as many lines as the title needs.
  ///
  /// - Parameters:
  ///   - height: the height at the usual size of letters, in points, whatever the length of the line.
  ///   - width: the width of the row, in points.
  ///   - letters: the widths of letters.
  public func height(_ height: Double, in width: Double, _ letters: LetterWidths) -> Double {
    let end = accessory == nil ? Self.margin : Self.accessoryMargin + letters.widened(Self.accessorySize)
    let room = width - Self.margin - end
    let style = Theme.light.rowText
    let isNarrow = ShownRow.isNarrow(width, letters)
    if titleLines > 1 {
      let lines =
        letters.width(of: text, style) <= room
        ? 1 : isNarrow ? letters.lines(of: text, style, in: room) : titleLines
      return letters.rowHeight(height, lines: lines, style)
    }
    func textHeight(_ letters: LetterWidths) -> Double {
      letters.height(ofLines: isNarrow ? max(1, letters.lines(of: text, style, in: room)) : 1, style)
    }
    // Smaller letters in many lines save more than the row has.
    return max(textHeight(letters), height + (textHeight(letters) - textHeight(letters.at(scale: 1))))
  }
}
