/// A row of a mail list: up to three lines, a badge and an accessory.
///
/// All parts except the title are optional. If the row is too low for all lines, the last ones are dropped. A narrow
/// row drops the badge and the trailing text, and wraps the first two lines.
///
/// If rows are selectable, the badge selects its row, and a selected row shows a check mark in its place. A row that
/// can be reordered has a handle at its end.
///
/// ```swift
/// let ada = DetailContent(
///   "Ada Lovelace", subtitle: "Notes on the engine", trailingText: "10:12",
///   badge: .initials("AL", Color(0x7B4FA3)), isMarked: true)
/// let row = Row(ada, trailing: [RowAction("archive", title: "Archive", removesRow: true)])
/// ```
public struct DetailContent: RowContent {
  /// The badge of a row.
  @nonexhaustive public enum Badge: Equatable, Sendable {
    /// White letters in a coloured circle, such as the initials of a name.
    case initials(String, Color)
    /// A picture in a circle.
    case picture(Picture)
    /// A small picture without the circle.
    case emblem(Picture)
    /// A small icon in the colour of secondary labels.
    case icon(Icon)
    /// An empty circle, such as for a picture that is still loading.
    case placeholder

    fileprivate var isSmall: Bool {
      switch self {
      case .initials, .picture, .placeholder: false
      case .emblem, .icon: true
      }
    }
  }

  /// The emphasis of a title by its colour.
  @nonexhaustive public enum Emphasis: Equatable, Sendable {
    /// The colour of destructive labels, for a row that cannot wait.
    case urgent
    /// The accent colour.
    case highlighted
  }

  /// The first line.
  public var title: String
  /// The maximum number of lines of the title, if the row is high enough.
  public var titleLines = 1
  /// The second line.
  public var subtitle: String?
  /// The third line, in the colour of secondary labels.
  public var note: String?
  /// The text at the trailing end of the first line, such as a date.
  public var trailingText: String?
  /// The badge at the leading edge.
  public var badge: Badge?
  /// Whether the row is new: a dot at the leading edge, and a bold title.
  public var isMarked: Bool
  /// The emphasis of the title, if any.
  public var emphasis: Emphasis?
  /// Whether there is a check mark at the trailing edge, before the accessory.
  public var isChecked: Bool
  /// An icon at the trailing edge: centred, or in the second line below `trailingText`.
  public var accessory: Icon?
  /// The text that a screen reader says for the dot.
  public var markLabel = "new"
  /// The text that a screen reader says for the check mark.
  public var checkLabel = "checked"
  /// The text that a screen reader says for the accessory; empty to say nothing.
  public var accessoryLabel = ""

  /// Creates a content from its parts.
  public init(
    _ title: String, subtitle: String? = nil, note: String? = nil, trailingText: String? = nil, badge: Badge? = nil,
    isMarked: Bool = false, isChecked: Bool = false, accessory: Icon? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.note = note
    self.trailingText = trailingText
    self.badge = badge
    self.isMarked = isMarked
    self.isChecked = isChecked
    self.accessory = accessory
  }

  /// The margin at the edges, in points.
  public static let margin = RowContext.endMargin
  /// The gap between parts, in points; everything lies on a grid of 4.
  private static let gap = 12.0
  /// The minimum size of a badge, and at text scale 1 for letters, in points.
  private static let (minimumBadgeSize, initialsSize) = (40.0, 34.0)
  /// The dot's size at text scale 1, and its maximum in the margin, in points.
  private static let (dotSize, largestDotSize) = (8.0, 10.0)
  /// The size in points, at text scale 1.
  private static let smallBadgeSize = 24.0
  /// The size in points, at text scale 1.
  private static let accessorySize = 16.0
  /// The size of a selected row's check mark, as a fraction of the badge's size.
  private static let checkShare = 0.5
  /// The heights of the first and of other lines, in points at text scale 1.
  private static let (titleHeight, lineHeight) = (20.0, 18.0)
  /// The minimum title width next to a trailing text, in points at text scale 1.
  private static let minimumTitleWidth = 72.0

  /// The lines, joined by commas.
  public var text: String {
    [title, subtitle, note, trailingText].lazy.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The text for a screen reader: new mark, lines except the note, other marks.
  public var accessibilityLabel: String {
    [
      isMarked ? markLabel : nil, title, subtitle, trailingText, isChecked ? checkLabel : nil,
      accessory == nil ? nil : accessoryLabel,
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The note.
  public var accessibilityDescription: String { note ?? "" }

  /// Returns the size of a badge with letters or a picture, in points.
  package static func badgeSize(with metrics: FontMetrics) -> Double {
    max(minimumBadgeSize, metrics.scaled(initialsSize))
  }

  /// Returns the size of an emblem or an icon as a badge, in points.
  public static func smallBadgeSize(with metrics: FontMetrics) -> Double { metrics.scaled(smallBadgeSize) }

  /// Returns the distance of the title from the leading edge, in points.
  public func separatorInset(with metrics: FontMetrics) -> Double? { titleInset(with: metrics) }

  private func titleInset(with metrics: FontMetrics) -> Double {
    badge.map { Self.margin + size(of: $0, with: metrics) + Self.gap } ?? Self.margin
  }

  private func size(of badge: Badge, with metrics: FontMetrics) -> Double {
    badge.isSmall ? Self.smallBadgeSize(with: metrics) : Self.badgeSize(with: metrics)
  }

  /// Places the parts.
  public func draw(in row: RowContext, into list: inout DisplayList) {
    let row = row.placingHandle(into: &list)
    let (frame, theme) = (row.frame, row.theme)
    let middle = frame.y + frame.height / 2
    if isMarked {
      let size = min(row.metrics.scaledUp(Self.dotSize), Self.largestDotSize)
      let dot = Rect(x: frame.x + (Self.margin - size) / 2, y: middle - size / 2, width: size, height: size)
      list.circle(in: dot, theme.accent)
    }
    if let badge, !row.isNarrow {
      let size = size(of: badge, with: row.metrics)
      let circle = Rect(x: frame.x + Self.margin, y: middle - size / 2, width: size, height: size)
      if row.selection == nil {
        draw(badge, in: circle, theme, into: &list)
      } else {
        var target = frame
        target.width = min(frame.width, titleInset(with: row.metrics) - Self.gap / 2)
        list.place(
          .button, in: circle, target: target, radius: size / 2, text: RowAction.select.title,
          action: RowAction.select.id
        ) { list in draw(row.isSelected ? nil : badge, in: circle, theme, into: &list) }
      }
    }
    placeLines(
      from: frame.x + (row.isNarrow ? Self.margin : titleInset(with: row.metrics)),
      to: frame.maxX - Self.margin, in: row, into: &list)
  }

  /// Places the badge; nil places the check mark of a selected row.
  private func draw(_ badge: Badge?, in frame: Rect, _ theme: Theme, into list: inout DisplayList) {
    switch badge {
    case nil:
      list.circle(in: frame, theme.accent)
      let inset = frame.width * (1 - Self.checkShare) / 2
      list.icon(.check, in: frame.inset(x: inset, y: inset), theme.bar)
    case .initials(let letters, let color):
      list.circle(in: frame, color)
      list.text(letters, theme.titleText, in: frame, .center, Color(0xFFFFFF))
    case .picture(let picture): list.picture(picture, in: frame, radius: frame.height / 2)
    case .emblem(let picture): list.picture(picture, in: frame)
    case .icon(let icon): list.icon(icon, in: frame, theme.secondaryLabel)
    case .placeholder: list.circle(in: frame, theme.separator)
    }
  }

  private static func dateStyle(in theme: Theme) -> TextStyle { theme.buttonText.onBaseline(of: theme.titleText) }

  /// Returns the title's width, and the trailing text's; nil without room for the latter.
  private func titleRoom(in width: Double, _ theme: Theme, _ metrics: FontMetrics) -> (Double, date: Double?) {
    guard let trailingText else { return (width, nil) }
    let date = metrics.width(of: trailingText, Self.dateStyle(in: theme)).rounded(.up)
    let hasDate = width >= metrics.scaledUp(Self.minimumTitleWidth) + Self.gap + date
    return hasDate ? (width - date - Self.gap, date) : (width, nil)
  }

  /// Returns the height of a row whose title has room for its lines, in points.
  ///
  /// The given height has room for a title of one line, in points at text scale 1.
  public func height(_ height: Double, in width: Double, _ metrics: FontMetrics) -> Double {
    let theme = Theme.light
    var style = theme.titleText
    style.isBold = isMarked
    let room = titleRoom(in: max(0, width - titleInset(with: metrics) - Self.margin), theme, metrics).0
    return metrics.rowHeight(height, lines: metrics.width(of: title, style) > room ? titleLines : 1, style)
  }

  private func placeLines(from x: Double, to end: Double, in row: RowContext, into list: inout DisplayList) {
    let (theme, metrics) = (row.theme, row.metrics)
    let (titleHeight, lineHeight) = (metrics.scaled(Self.titleHeight), metrics.scaled(Self.lineHeight))
    // The icons may be higher than the letters.
    let secondHeight = max(lineHeight, accessory != nil || isChecked ? metrics.scaledUp(Self.accessorySize) : 0)
    var titleStyle = theme.titleText
    titleStyle.isBold = isMarked
    let lineStyle = TextStyle(size: theme.buttonText.size + 1)
    // The trailing texts of all rows are aligned, since nothing follows them in the first line. Icons go to the second
    // line.
    let dateStyle = Self.dateStyle(in: theme)
    let width = max(0, end - x)
    let (titleRoom, dateWidth) = titleRoom(in: width, theme, metrics)
    let trailingText = dateWidth == nil ? nil : trailingText

    // The height that is left after the first two lines.
    let hasSubtitle = subtitle != nil && titleHeight + secondHeight <= row.frame.height
    var spare = row.frame.height - titleHeight - (hasSubtitle ? secondHeight : 0)
    /// Returns the height of one line, or of more if needed and possible.
    func height(_ text: String, _ style: TextStyle, in width: Double, line: Double, most: Int = 1) -> Double {
      guard row.isNarrow || most > 1, metrics.width(of: text, style) > width else { return line }
      let needed = metrics.lines(of: text, style, in: width)
      // A narrow row shows all of the text, or else as much as any other row.
      for lines in [row.isNarrow ? needed : most, min(needed, most)] where lines > 1 {
        let more = metrics.height(ofLines: min(lines, needed), style) - line
        if more > spare { continue }
        spare -= more
        return line + more
      }
      return line
    }
    var title = Rect(x: x, y: 0, width: titleRoom, height: 0)
    title.height = height(self.title, titleStyle, in: titleRoom, line: titleHeight, most: titleLines)
    let second = hasSubtitle ? height(subtitle ?? "", lineStyle, in: width, line: secondHeight) : 0
    let third = note != nil && lineHeight <= spare ? lineHeight : 0
    let whole = title.height + second + third
    title.y = row.frame.y + ((row.frame.height - whole) / 2).rounded()
    let isBesideAll = trailingText == nil || second + third == 0
    let middle = isBesideAll ? row.frame.y + row.frame.height / 2 : title.maxY + secondHeight / 2
    let shortWidth = max(0, placeMarks(endingAt: end, around: middle, in: row, into: &list) - x)
    if isBesideAll { title.width -= width - shortWidth }
    if let trailingText {
      // With the gap, since drawn text may be a little wider than measured text.
      let date = Rect(
        x: title.maxX, y: title.y, width: (dateWidth ?? 0) + Self.gap,
        height: min(title.height, metrics.height(ofLines: 1, titleStyle)))
      list.text(trailingText, dateStyle, in: date, .trailing, theme.secondaryLabel)
    }
    // The highlights in one line depend on the others. Without a query no line has to be kept.
    var lines: [RowContext.Line] = []
    func write(_ text: String, _ style: TextStyle, in frame: Rect, _ color: Color, lines most: Int = 1) {
      let most = row.isNarrow ? .max : most
      let line = RowContext.Line(text: text, style: style, frame: frame, color: color, lines: most)
      if row.match == nil { row.write(line, into: &list) } else { lines.append(line) }
    }
    let color =
      switch emphasis {
      case nil: theme.label
      case .urgent: theme.destructiveLabel
      case .highlighted: theme.accent
      }
    write(self.title, titleStyle, in: title, color, lines: titleLines)
    var y = title.maxY
    if let subtitle, hasSubtitle {
      write(subtitle, lineStyle, in: Rect(x: x, y: y, width: shortWidth, height: second), theme.label)
      y += second
    }
    if let note, third > 0 {
      let room = isBesideAll || !hasSubtitle ? shortWidth : width
      write(note, lineStyle, in: Rect(x: x, y: y, width: room, height: third), theme.secondaryLabel)
    }
    if !lines.isEmpty { row.write(lines, into: &list) }
  }

  /// Places the accessory and the check mark; returns the end of the room before them.
  private func placeMarks(
    endingAt end: Double, around middle: Double, in row: RowContext, into list: inout DisplayList
  ) -> Double {
    var end = end
    let size = row.metrics.scaledUp(Self.accessorySize)
    func mark(_ icon: Icon) {
      let place = Rect(x: end - size, y: middle - size / 2, width: size, height: size)
      list.icon(icon, in: place, icon == .check ? row.theme.accent : row.theme.secondaryLabel)
      end = place.x - Self.gap / 2
    }
    if let accessory { mark(accessory) }
    if isChecked { mark(.check) }
    return end
  }
}
