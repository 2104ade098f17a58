extension Element.Role {
  package static let titleBar = Element.Role("TitleBar", spoken: .titleBar, movesWindow: true)
}

/// The bar at the top of a window; dragging it moves the window.
///
/// The title, which may be a button, is in the middle. The menu button is at the end, after an optional button of the
/// program. While rows are selected, the bar shows their number and actions instead of the title.
///
/// ```swift
/// let bar = TitleBar(title: "Inbox", subtitle: "3 unread")
/// ```
public struct TitleBar: Layer, YieldingLayer {
  /// Below the list.
  public static let level = LayerLevel.pane
  /// The minimum height, in points.
  package static let height = 44.0
  /// The margin of the title, and that in a narrow bar, in points.
  private static let (margin, minimumMargin) = (8.0, 4.0)
  /// The size of the arrow at the text scale 1, its distance from the title, and the padding of their button, in
  /// points.
  private static let (arrowSize, gap, padding) = (12.0, 4.0, 12.0)
  /// The width of the menu's button, that in a bar narrower than `narrow`, and the size of its icon, in points.
  private static let (menuWidth, minimumMenuWidth, narrow, menuIconSize) = (44.0, 24.0, 200.0, 20.0)
  /// The heights of the title's line and of the subtitle at the text scale 1, and their minimum distance from the
  /// edges, in points.
  private static let (titleHeight, subtitleHeight, inset) = (20.0, 16.0, 4.0)
  /// The inset of the button's highlight frame, and its corner radius, in points.
  private static let (markInset, radius) = (4.0, 8.0)

  /// The parts of the bar that a window has room for.
  enum Form: CaseIterable {
    /// The title and the line below it.
    case whole
    /// The title, in as many lines as it needs.
    case title
    /// One line of the title.
    case line
    case nothing
  }

  private var form = Form.whole

  /// The fraction of the accent's colour in the bar while rows are selected.
  private static let selectedShare = 0.24

  /// The title.
  public var title: String
  /// The line below the title, in smaller letters; nil for no line.
  ///
  /// If it is empty, the bar keeps its height.
  public var subtitle: String?
  /// The action of a press on the title; nil for no action.
  public var action: ActionID?
  /// The action of a button with its icon before the menu's, hidden while rows are selected; nil for no button.
  public var button: RowAction?

  /// Creates a bar with a title.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - subtitle: the line below the title; nil for no line.
  ///   - action: the action of a press on the title; nil for no action.
  public init(title: String, subtitle: String? = nil, action: ActionID? = nil) {
    (self.title, self.subtitle, self.action) = (title, subtitle, action)
  }

  /// The list that has the keys, whose selection the bar shows.
  public var listID: String? { nil }

  /// Gives way to what is pressed and written in a low window: first its second line, then all of it.
  mutating func giveWay(by step: Int) -> Bool {
    guard Form.allCases.indices.contains(step) else { return false }
    form = Form.allCases[step]
    return true
  }

  /// Docks the bar at the top of the window.
  public func dock(in width: Double, _ metrics: FontMetrics) -> Dock? { .top(height(in: width, metrics)) }

  private func height(in width: Double, _ metrics: FontMetrics) -> Double {
    if form == .nothing { return 0 }
    let second = shownSubtitle == nil ? 0 : metrics.scaled(Self.subtitleHeight)
    return max(Self.height, titleHeight(in: line(in: width, metrics).line, metrics) + second + 2 * Self.inset)
  }

  /// The line below the title; nil if there is no room for it.
  private var shownSubtitle: String? { form == .whole ? subtitle : nil }

  /// Returns the height of the title in a part of the bar, in points, with as many lines as it needs.
  private func titleHeight(in line: Rect, _ metrics: FontMetrics) -> Double {
    if form == .line { return metrics.scaled(Self.titleHeight) }
    return metrics.height(of: title, Theme.light.titleText, in: line.width, line: Self.titleHeight)
  }

  private func buttons(in width: Double) -> Rect {
    let room = min(width, (width < Self.narrow ? Self.minimumMenuWidth : Self.menuWidth) * (button == nil ? 1 : 2))
    return Rect(x: width - room, y: 0, width: room, height: 0)
  }

  /// Returns the part of the bar for the title, with its arrow and without it.
  ///
  /// The part is in the middle, or before the buttons if the title has no room there.
  private func line(in width: Double, _ metrics: FontMetrics) -> (area: Rect, line: Rect) {
    let buttons = buttons(in: width)
    let beside = action == nil ? 0 : Self.gap + metrics.scaledUp(Self.arrowSize)
    let middle = Rect(x: 0, y: 0, width: width, height: 0).inset(x: buttons.width)
    let isCentered = metrics.width(of: title, Theme.light.titleText) + 2 * beside <= middle.width
    let margin = min(width < Self.narrow ? Self.minimumMargin : Self.margin, buttons.x)
    let area = isCentered ? middle : Rect(x: margin, y: 0, width: buttons.x - margin, height: 0)
    var line = isCentered ? area.inset(x: beside) : area
    if !isCentered { line.width = max(0, line.width - beside) }
    return (area, line)
  }

  /// Places the bar with its title and its menu button.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    if form == .nothing { return }
    let (theme, scale, width) = (context.theme, context.scale, context.window.width)
    let frame = Rect(x: 0, y: 0, width: width, height: height(in: width, context.metrics))
    let selected = context.listSummary.selection.map { context.strings.selected.filling(["count": "\($0.count)"]) }
    let text = selected ?? [title, subtitle ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    list.place(.titleBar, in: frame, text: text) { list in
      list.fill(
        frame, selected == nil ? theme.bar : theme.bar.overlaid(with: theme.accent.opacity(Self.selectedShare)))
      list.fill(Rect(x: 0, y: frame.maxY - 1 / scale, width: width, height: 1 / scale), theme.separator)
      var menu = buttons(in: width)
      menu.height = frame.height
      if let button {
        menu.width /= 2
        if selected == nil, let icon = button.icon {
          list.iconButton(icon, button.title, button.id, in: menu, key: button.key, in: context)
        }
        menu.x = menu.maxX
      }
      if let selection = context.listSummary.selection {
        draw(selection, before: menu, into: &list, in: context)
      } else {
        placeTitle(in: frame, into: &list, in: context)
      }
      list.iconButton(.more, context.strings.menu, Stage.openMenu, in: menu, size: Self.menuIconSize, in: context)
    }
  }

  private func placeTitle(in bar: Rect, into list: inout DisplayList, in context: LayerContext) {
    let (theme, metrics) = (context.theme, context.metrics)
    let beside = action == nil ? 0 : Self.gap + metrics.scaledUp(Self.arrowSize)
    var (area, line) = line(in: bar.width, metrics)
    (area.height, line.height) = (bar.height, bar.height)
    guard let action else { return write(in: line, color: theme.label, below: area, into: &list, in: context) }
    let width = min(metrics.width(of: title, theme.titleText), line.width)
    let center = line.x + line.width / 2
    let half = max(width / 2 + beside, metrics.width(of: shownSubtitle ?? "", theme.buttonText) / 2)
    let reach = center - (center - half - Self.padding).rounded()
    func about(_ reach: Double, within part: Rect) -> Rect {
      let (start, end) = (max(part.x, center - reach), min(part.maxX, center + reach))
      return Rect(x: start, y: 0, width: max(0, end - start), height: bar.height)
    }
    let (button, text) = (about(reach, within: area), about(reach - beside, within: line))
    list.place(
      .button, in: button, highlight: button.inset(y: Self.markInset), radius: Self.radius, text: title,
      action: action
    ) { list in
      let color = context.pressed == action ? theme.accent : theme.label
      let room = min(center - area.x, area.maxX - center)
      write(in: text, color: color, below: about(room, within: area), into: &list, in: context)
      let line = titleLine(in: text, metrics)
      let size = metrics.scaledUp(Self.arrowSize)
      let arrow = Rect(x: button.maxX - size, y: (line.maxY + line.y - size) / 2, width: size, height: size)
      // Letters that join are narrower than their widths say.
      let mark = TextMark.icon(.chevron.turned(by: 0.25), arrow)
      list.mark(mark, on: [0..<0], of: title, theme.titleText, in: line, .center, theme.accent)
    }
  }

  /// Returns the frame of the title in a part of the bar: all of its height, or what the subtitle leaves of it.
  private func titleLine(in part: Rect, _ metrics: FontMetrics) -> Rect {
    guard shownSubtitle?.isEmpty == false else { return part }
    var line = part
    let second = metrics.scaled(Self.subtitleHeight)
    line.height = titleHeight(in: part, metrics)
    line.y += (part.height - line.height - second) / 2
    return line
  }

  private func write(
    in line: Rect, color: Color, below part: Rect, into list: inout DisplayList, in context: LayerContext
  ) {
    let (theme, metrics) = (context.theme, context.metrics)
    let first = titleLine(in: line, metrics)
    list.text(title, theme.titleText, in: first, .center, color, wrappedBy: metrics)
    guard let subtitle = shownSubtitle else { return }
    var second = part
    (second.y, second.height) = (first.maxY, metrics.scaled(Self.subtitleHeight))
    list.text(subtitle, theme.buttonText, in: second, .center, theme.secondaryLabel)
  }
}
