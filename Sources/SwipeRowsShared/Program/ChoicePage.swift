import SwipeKit

extension Element.Role { package static let choices = Element.Role("Choices") }

package struct ChoicePage: PageContent {
  package struct Choice {
    package typealias Drawing = @Sendable (inout DisplayList, Rect, Theme, _ isMarked: Bool) -> Void

    let action: ActionID
    let title: String
    let detail: String
    let detailLabel: String
    /// The key, which is shown next to the title, with the detail below both.
    let key: Key?
    let pictureSize: Size
    let drawPicture: Drawing
    /// The heading above the choice; nil for no heading.
    package var heading: String?

    /// - Parameter pictureSize: the size of the picture, in points before text scaling.
    package init(
      action: ActionID, key: Key, title: String, detail: String, pictureSize: Size, picture: @escaping Drawing
    ) {
      (self.action, self.key, self.title, self.detail, detailLabel) = (action, key, title, detail, "")
      (self.pictureSize, drawPicture) = (pictureSize, picture)
    }

    /// - Parameter detailLabel: the detail as a screen reader says it; nil if it is the same.
    package init(action: ActionID, icon: Icon, title: String, detail: String = "", detailLabel: String? = nil) {
      (self.action, key, self.title, self.detail) = (action, nil, title, detail)
      (self.detailLabel, pictureSize) = (detailLabel ?? detail, Size(width: 20, height: 20))
      drawPicture = { list, frame, theme, isMarked in
        list.icon(icon, in: frame, isMarked ? theme.accent : theme.secondaryLabel)
      }
    }
  }

  /// The minimum height of a choice, and the margin above and below all choices, in points.
  private static let (height, inset) = (48.0, 4.0)
  /// The side margin, and the gap between parts, in points.
  private static let gap = 12.0
  /// The heights of the title, a detail below it and a heading, in points before text scaling.
  private static let (titleHeight, detailHeight, headingHeight) = (20.0, 16.0, 32.0)
  /// The width of a key, and the minimum width of a choice with a picture and a key, in points before text scaling.
  private static let (keyWidth, pictureRoom) = (36.0, 200.0)
  /// The corner radius of the highlight frame, in points, and the opacity of the accent colour in it.
  private static let (radius, selectedShare) = (8.0, 0.15)

  package let role: Element.Role
  package let choices: [Choice]
  package let selected: Int
  /// Whether the selected choice is marked as the current state.
  let marksSelected: Bool
  /// Whether the page has the background of bars instead of rows.
  package var isOnBar = false
  private let actionOfKey: @Sendable (Key) -> ActionID?

  package init(
    _ role: Element.Role = .choices, choices: [Choice], selected: Int, marksSelected: Bool,
    actionOfKey: @escaping @Sendable (Key) -> ActionID? = { _ in nil }
  ) {
    (self.role, self.choices, self.selected, self.marksSelected) = (role, choices, selected, marksSelected)
    self.actionOfKey = actionOfKey
  }

  package func action(of key: Key) -> ActionID? { choices.first { $0.key == key }?.action ?? actionOfKey(key) }

  package func wantedHeight(in width: Double, _ metrics: FontMetrics) -> Double? { height(in: width, metrics) }
  package func height(in width: Double, _ metrics: FontMetrics) -> Double {
    let headings = Double(choices.count { $0.heading != nil }) * metrics.scaled(Self.headingHeight)
    return choices.indices.reduce(2 * Self.inset + headings) { $0 + height(of: $1, in: width, metrics) }
  }

  private func height(of index: Int, in width: Double, _ metrics: FontMetrics) -> Double {
    let parts = parts(of: index, in: Rect(x: 0, y: 0, width: width, height: 0), metrics)
    let texts = parts.title.height + (parts.detail?.height ?? 0)
    return max(Self.height, max(texts, parts.picture?.height ?? 0) + 2 * Self.inset)
  }

  private func titleStyle(_ index: Int) -> TextStyle {
    TextStyle(size: Theme.light.titleText.size, isBold: marksSelected && index == selected)
  }

  /// The frames of the parts; the end is next to the title, with the key or a short detail.
  private typealias Parts = (picture: Rect?, title: Rect, detail: Rect?, end: Rect?)

  private func parts(of index: Int, in row: Rect, _ metrics: FontMetrics) -> Parts {
    let (choice, style, small) = (choices[index], titleStyle(index), Theme.light.buttonText)
    var line = row.inset(x: Self.gap)
    var picture: Rect?
    if row.width >= metrics.scaledUp(Self.pictureRoom) {
      let width = metrics.scaledUp(choice.pictureSize.width)
      let height = metrics.scaledUp(choice.pictureSize.height)
      picture = Rect(x: line.x, y: row.y + (row.height - height) / 2, width: width, height: height)
      line.x += width + Self.gap
      line.width -= width + Self.gap
    }
    let detailWidth = metrics.width(of: choice.detail, small).rounded(.up) + Self.gap
    let isBelow =
      choice.key != nil || metrics.width(of: choice.title, style) + detailWidth > line.width
    let endWidth =
      !isBelow ? detailWidth : choice.key != nil && picture != nil ? metrics.scaledUp(Self.keyWidth) : 0
    var (title, detail, end) = (line, line, line)
    title.width -= endWidth
    title.height = metrics.height(of: choice.title, style, in: title.width, line: Self.titleHeight)
    detail.height = isBelow ? metrics.height(of: choice.detail, small, in: line.width, line: Self.detailHeight) : 0
    title.y = row.y + (row.height - title.height - detail.height) / 2
    detail.y = title.maxY
    (end.x, end.y, end.width, end.height) = (title.maxX, title.y, endWidth, title.height)
    return (picture, title, isBelow ? detail : nil, endWidth > 0 ? end : nil)
  }

  /// Empty, since the choices have their own texts.
  package var accessibilityLabel: String { "" }

  package func draw(into list: inout DisplayList, in frame: Rect, _ context: LayerContext) {
    let (metrics, theme) = (context.metrics, context.theme)
    list.place(role, in: frame, selected: selected + 1) { list in
      if isOnBar { list.fill(frame, theme.bar) }
      var row = frame
      row.y += Self.inset
      for index in choices.indices {
        if let heading = choices[index].heading {
          row.height = metrics.scaled(Self.headingHeight)
          list.place(.label, in: row, target: .zero, text: heading) { list in
            list.text(
              heading, theme.buttonText, in: row.inset(x: Self.gap), .leading, theme.secondaryLabel,
              wrappedBy: metrics)
          }
          row.y = row.maxY
        }
        row.height = height(of: index, in: frame.width, metrics)
        draw(index, in: row, into: &list, context)
        row.y = row.maxY
      }
    }
  }

  private func draw(_ index: Int, in row: Rect, into list: inout DisplayList, _ context: LayerContext) {
    let (choice, metrics) = (choices[index], context.metrics)
    let isMarked = marksSelected && index == selected
    let parts = parts(of: index, in: row, metrics)
    let highlight = row.inset(x: Self.inset, y: Self.inset / 2)
    let spoken = choice.detailLabel.isEmpty ? choice.title : "\(choice.title), \(choice.detailLabel)"
    list.place(.button, in: row, highlight: highlight, radius: Self.radius, text: spoken, action: choice.action) {
      list in
      var theme = context.theme
      let shades =
        (isMarked ? [theme.accent.opacity(Self.selectedShare)] : [])
        + (context.pressed == choice.action ? [theme.pressedButton] : [])
      for shade in shades { list.fill(highlight, shade, radius: Self.radius) }
      if !shades.isEmpty {
        theme = theme.texts(on: shades.reduce(isOnBar ? theme.bar : theme.row) { $0.overlaid(with: $1) })
      }
      if let picture = parts.picture { choice.drawPicture(&list, picture, theme, isMarked) }
      let (style, small) = (titleStyle(index), theme.buttonText)
      list.text(choice.title, style, in: parts.title, .leading, theme.label, wrappedBy: metrics)
      if let detail = parts.detail {
        list.text(choice.detail, small, in: detail, .leading, theme.secondaryLabel, wrappedBy: metrics)
      }
      if let end = parts.end {
        let text = choice.key.map(context.strings.text) ?? choice.detail
        list.text(text, small.onBaseline(of: style), in: end, .trailing, theme.secondaryLabel)
      }
    }
  }
}
