/// A title with a line or two below it, a badge and an accessory: the row of a mail list.
///
/// Where rows can be selected, the badge is the control for that, and a selected row has a check mark in its place.
///
/// All but the title may be left out. Where the row is too low for all lines, the last ones are dropped; where it is
/// narrow, the badge and the trailing text are.
public struct DetailContent: RowContent {
  /// The picture at the left of the text, in a circle.
  public enum Badge: Equatable, Sendable {
    /// Letters on a colour, such as the initials of a name; they show in white.
    case initials(String, Color)
    /// A picture.
    case picture(Picture)
  }

  /// The first line.
  public var title: String
  /// The second line.
  public var subtitle: String?
  /// The third line, of less weight.
  public var note: String?
  /// The text at the right end of the first line, such as a date.
  public var trailingText: String?
  /// The badge at the left.
  public var badge: Badge?
  /// Whether a dot in the accent's colour stands at the left edge, and the title is bold: the row is new.
  public var isMarked: Bool
  /// Whether a check mark stands at the right edge, as the accessory does.
  public var isChecked: Bool
  /// An icon at the right edge, in the middle, or at the end of the second line where the first one ends with a text; the
  /// check mark goes before it.
  public var accessory: Icon?
  /// The text that a screen reader says for the dot.
  public var spokenMark = "new"
  /// The text that a screen reader says for the check mark.
  public var spokenCheck = "checked"
  /// The text that a screen reader says for the accessory; empty for none.
  public var spokenAccessory = ""

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
  public static let margin = 16.0
  /// The gap between parts, in points; everything lies on a grid of 4.
  private static let gap = 12.0
  /// The sizes of the badge and of the dot, in points.
  private static let (badgeSize, dotSize) = (40.0, 8.0)
  /// The size of an accessory, in points.
  private static let accessorySize = 16.0
  /// The size of the check mark of a selected row, in points.
  private static let checkSize = 20.0
  /// The heights of the title's line and of the others, in points.
  private static let (titleHeight, lineHeight) = (20.0, 18.0)
  /// The least width of the title beside a trailing text, in points; where there is less, that is left out.
  private static let leastTitleWidth = 72.0

  /// The lines, joined by commas.
  public var text: String {
    [title, subtitle, note, trailingText].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The spoken text: first whether the row is new, then the lines but for the note, then the rest.
  public var spokenText: String {
    [
      isMarked ? spokenMark : nil, title, subtitle, trailingText, isChecked ? spokenCheck : nil,
      accessory == nil ? nil : spokenAccessory,
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The note.
  public var spokenDescription: String { note ?? "" }

  /// The left end of the title.
  public var separatorInset: Double { badge == nil ? Self.margin : Self.margin + Self.badgeSize + Self.gap }

  /// Places the parts.
  public func place(in row: ShownRow, into list: inout DisplayList) {
    let (frame, theme) = (row.frame, row.theme)
    let middle = frame.y + frame.height / 2
    if isMarked {
      let dot = Rect(
        x: frame.x + (Self.margin - Self.dotSize) / 2, y: middle - Self.dotSize / 2, width: Self.dotSize,
        height: Self.dotSize)
      list.circle(in: dot, theme.accent)
    }
    if let badge, !row.isNarrow {
      let circle = Rect(
        x: frame.x + Self.margin, y: middle - Self.badgeSize / 2, width: Self.badgeSize, height: Self.badgeSize)
      if row.selection == nil {
        place(badge, in: circle, theme, into: &list)
      } else {
        var target = frame
        target.width = min(frame.width, separatorInset - Self.gap / 2)
        list.place(
          .button, in: circle, target: target, radius: Self.badgeSize / 2, text: RowAction.select.title,
          action: RowAction.select.id
        ) { list in
          place(row.isSelected ? nil : badge, in: circle, theme, into: &list)
        }
      }
    }
    placeLines(
      from: frame.x + (row.isNarrow ? Self.margin : separatorInset), to: frame.maxX - Self.margin, in: row,
      into: &list)
  }

  /// Places the badge, or the check mark in its place.
  private func place(_ badge: Badge?, in frame: Rect, _ theme: Theme, into list: inout DisplayList) {
    switch badge {
    case nil:
      list.circle(in: frame, theme.accent)
      let inset = (Self.badgeSize - Self.checkSize) / 2
      list.icon(.check, in: frame.inset(x: inset, y: inset), theme.bar)
    case .initials(let letters, let color):
      list.circle(in: frame, color)
      list.text(letters, theme.titleText, in: frame, .center, Color(0xFFFFFF))
    case .picture(let picture): list.picture(picture, in: frame, radius: Self.badgeSize / 2)
    }
  }

  private func placeLines(from x: Double, to end: Double, in row: ShownRow, into list: inout DisplayList) {
    let theme = row.theme
    var height = Self.titleHeight
    var others: [(String, Color)] = []
    for (text, color) in [(subtitle, theme.label), (note, theme.secondaryLabel)] {
      guard let text, height + Self.lineHeight <= row.frame.height else { continue }
      others.append((text, color))
      height += Self.lineHeight
    }
    var line = Rect(
      x: x, y: row.frame.y + ((row.frame.height - height) / 2).rounded(), width: max(0, end - x),
      height: Self.titleHeight)
    // The end of the first line is the trailing text's, so that those of all rows stand below each other; what else
    // stands at the end goes one line further down.
    let dateStyle = theme.buttonText.onBaseline(of: theme.titleText)
    let dateWidth = trailingText.map { row.letters.width(of: $0, dateStyle).rounded(.up) } ?? 0
    let trailingText = line.width >= Self.leastTitleWidth + Self.gap + dateWidth ? trailingText : nil
    let isBesideAll = trailingText == nil || others.isEmpty
    let middle =
      isBesideAll ? row.frame.y + row.frame.height / 2 : line.maxY + Self.lineHeight / 2
    let shortWidth = max(0, placeMarks(endingAt: end, around: middle, theme, into: &list) - x)
    var title = line
    if isBesideAll { title.width = shortWidth }
    if let trailingText {
      var date = title
      title.width -= dateWidth + Self.gap
      // With the gap, since what is drawn may be a little wider than it is laid out.
      (date.x, date.width) = (title.maxX, dateWidth + Self.gap)
      list.text(trailingText, dateStyle, in: date, .trailing, theme.secondaryLabel)
    }
    var style = theme.titleText
    style.isBold = isMarked
    var lines = [ShownRow.Line(text: self.title, style: style, frame: title, color: theme.label)]
    line.y += Self.titleHeight
    line.height = Self.lineHeight
    for (i, (text, color)) in others.enumerated() {
      var place = line
      if isBesideAll || i == 0 { place.width = shortWidth }
      let style = TextStyle(size: theme.buttonText.size + 1)
      lines.append(ShownRow.Line(text: text, style: style, frame: place, color: color))
      line.y += Self.lineHeight
    }
    row.write(lines, into: &list)
  }

  /// Places the accessory, and the check mark before it, so that they end at an x and are centred at a y.
  ///
  /// - Returns: the right end of the room before them.
  private func placeMarks(
    endingAt end: Double, around middle: Double, _ theme: Theme, into list: inout DisplayList
  ) -> Double {
    var end = end
    for icon in [accessory, isChecked ? Icon.check : nil].compactMap(\.self) {
      let place = Rect(
        x: end - Self.accessorySize, y: middle - Self.accessorySize / 2, width: Self.accessorySize,
        height: Self.accessorySize)
      list.icon(icon, in: place, icon == .check ? theme.accent : theme.secondaryLabel)
      end = place.x - Self.gap / 2
    }
    return end
  }
}
