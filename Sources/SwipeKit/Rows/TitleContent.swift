/// One line of text, with an optional icon at the right edge.
public struct TitleContent: RowContent {
  /// The inset of the text from the left edge, in points (the tutorial's label constraint).
  public static let margin = 20.0
  /// An accessory's size at text scale 1, and its distance from the edge, in points.
  private static let (accessorySize, accessoryMargin) = (16.0, 12.0)
  /// A check mark's size at text scale 1, and its maximum, in points.
  private static let (markSize, largestMarkSize) = (14.0, 16.0)

  /// The line.
  public var text: String
  /// An icon at the right edge, such as a chevron.
  public var accessory: Icon?

  /// The maximum number of lines of the text, if the row is high enough.
  public var titleLines = 1

  /// The style of the rows' text.
  public var titleStyle: TextStyle {
    var style = Theme.light.rowText
    style.isMono = isMono
    return style
  }

  /// Whether all letters have the same width.
  public var isMono = false
  /// The colours of some letters, in order; the others have the colour of the theme.
  public var colors: [ColoredRange] = []

  /// Creates a content from its parts.
  public init(_ text: String, accessory: Icon? = nil) {
    self.text = text
    self.accessory = accessory
  }

  /// Places the line, the icon, the check mark of a selected row, and the handle.
  public func draw(in row: RowContext, into list: inout DisplayList) {
    let row = row.placingHandle(into: &list)
    var label = row.frame.inset(x: Self.margin)
    if row.isSelected {
      let size = min(row.metrics.scaledUp(Self.markSize), Self.largestMarkSize)
      let inset = (Self.margin - size) / 2
      list.icon(
        .check,
        in: Rect(x: row.frame.x + inset, y: row.frame.y + (row.frame.height - size) / 2, width: size, height: size),
        row.theme.accent)
    }
    if let accessory {
      let size = row.metrics.scaledUp(Self.accessorySize)
      let icon = Rect(
        x: row.frame.maxX - Self.accessoryMargin - size, y: row.frame.y + (row.frame.height - size) / 2,
        width: size, height: size)
      // A narrow row may only have room for its text.
      if icon.x >= label.x {
        list.icon(accessory, in: icon, row.theme.secondaryLabel)
        label.width = icon.x - label.x
      }
    }
    var style = row.theme.rowText
    style.isMono = isMono
    let line = RowContext.Line(
      text: text, style: style, frame: label, color: row.theme.label, colors: colors,
      lines: row.isNarrow ? .max : titleLines)
    row.write(line, into: &list)
  }

  /// Returns the height of a row whose title has room for its lines, in points.
  ///
  /// In a narrow row, the title has as many lines as it needs. The given height is in points at text scale 1, whatever
  /// the length of the text.
  public func height(_ height: Double, in width: Double, _ metrics: FontMetrics) -> Double {
    let end = accessory == nil ? Self.margin : Self.accessoryMargin + metrics.scaledUp(Self.accessorySize)
    let room = width - Self.margin - end
    let style = Theme.light.rowText
    let isNarrow = RowContext.isNarrow(width, metrics)
    if titleLines > 1 {
      let lines =
        metrics.width(of: text, style) <= room
        ? 1 : isNarrow ? metrics.lines(of: text, style, in: room) : titleLines
      return metrics.rowHeight(height, lines: lines, style)
    }
    func textHeight(_ metrics: FontMetrics) -> Double {
      metrics.height(ofLines: isNarrow ? max(1, metrics.lines(of: text, style, in: room)) : 1, style)
    }
    // With many lines of small letters, the difference may be larger than the row.
    return max(textHeight(metrics), height + (textHeight(metrics) - textHeight(metrics.at(scale: 1))))
  }
}
