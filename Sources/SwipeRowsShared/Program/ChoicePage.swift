import SwipeKit

extension Element.Role { static let choices = Element.Role("Choices") }

extension DisplayList {
  /// The corner radius of the highlight frame of a choice, in points.
  package static let choiceRadius = 8.0
  /// The opacity of the accent colour behind a selected choice.
  private static let selectedShare = 0.15

  /// Shades a choice that is selected or pressed; returns the theme for texts on it.
  package mutating func shadeChoice(
    _ frame: Rect, isSelected: Bool, isPressed: Bool, on background: Color, _ theme: Theme
  ) -> Theme {
    let shades =
      (isSelected ? [theme.accent.opacity(Self.selectedShare)] : []) + (isPressed ? [theme.pressedButton] : [])
    for shade in shades { fill(frame, shade, radius: Self.choiceRadius) }
    return shades.isEmpty ? theme : theme.texts(on: shades.reduce(background) { $0.overlaid(with: $1) })
  }
}

package struct ChoicePage: PageContent {
  package struct Choice {
    let action: ActionID
    let icon: Icon
    let title: String
    let detail: String
    let detailLabel: String

    /// - Parameter detailLabel: the detail as a screen reader says it; nil if it is the same.
    package init(action: ActionID, icon: Icon, title: String, detail: String = "", detailLabel: String? = nil) {
      (self.action, self.icon, self.title) = (action, icon, title)
      (self.detail, self.detailLabel) = (detail, detailLabel ?? detail)
    }
  }

  /// The minimum height of a choice, and the margin above and below all choices, in points.
  private static let (height, inset) = (48.0, 4.0)
  /// The side margin, the gap between parts and the size of the icon, in points.
  private static let (margin, gap, iconSize) = (20.0, 12.0, 20.0)
  /// The heights of the title and of a detail below it, in points before text scaling.
  private static let (titleHeight, detailHeight) = (20.0, 16.0)
  /// The minimum width of a choice with an icon, in points before text scaling.
  private static let iconRoom = 200.0

  let choices: [Choice]
  let selected: Int
  /// Whether the selected choice is marked as the current state.
  let marksSelected: Bool
  /// Whether the page has the background of bars instead of rows.
  package var isOnBar = false
  private let actionOfKey: @Sendable (Key) -> ActionID?

  package init(
    choices: [Choice], selected: Int, marksSelected: Bool,
    actionOfKey: @escaping @Sendable (Key) -> ActionID? = { _ in nil }
  ) {
    (self.choices, self.selected, self.marksSelected) = (choices, selected, marksSelected)
    self.actionOfKey = actionOfKey
  }

  package func action(of key: Key) -> ActionID? { actionOfKey(key) }

  package func wantedHeight(in width: Double, _ metrics: FontMetrics) -> Double? { height(in: width, metrics) }
  package func height(in width: Double, _ metrics: FontMetrics) -> Double {
    choices.indices.reduce(2 * Self.inset) { $0 + heights(of: $1, in: width, metrics).row }
  }

  private func titleStyle(_ index: Int) -> TextStyle {
    TextStyle(size: Theme.light.titleText.size, isBold: marksSelected && index == selected)
  }

  private static func insets(in width: Double, _ metrics: FontMetrics) -> (margin: Double, icon: Double) {
    width < metrics.scaledUp(iconRoom) ? (gap, 0) : (margin, metrics.scaledUp(iconSize) + gap)
  }

  private func heights(of index: Int, in width: Double, _ metrics: FontMetrics) -> (
    row: Double, title: Double, detail: Double
  ) {
    let (choice, style, small) = (choices[index], titleStyle(index), Theme.light.buttonText)
    let insets = Self.insets(in: width, metrics)
    let room = width - 2 * insets.margin - insets.icon
    let end = metrics.width(of: choice.detail, small).rounded(.up)
    let isOneLine = metrics.width(of: choice.title, style) + Self.gap + end <= room
    let title = metrics.height(of: choice.title, style, in: room, line: Self.titleHeight)
    let detail = isOneLine ? 0 : metrics.height(of: choice.detail, small, in: room, line: Self.detailHeight)
    return (max(Self.height, title + detail + 2 * Self.inset), title, detail)
  }

  /// Empty, since the choices have their own texts.
  package var accessibilityLabel: String { "" }

  package func draw(into list: inout DisplayList, in frame: Rect, _ context: LayerContext) {
    list.place(.choices, in: frame, selected: selected + 1) { list in
      var row = frame
      row.y += Self.inset
      for index in choices.indices {
        row.height = heights(of: index, in: frame.width, context.metrics).row
        draw(index, in: row, into: &list, context)
        row.y = row.maxY
      }
    }
  }

  private func draw(_ index: Int, in row: Rect, into list: inout DisplayList, _ context: LayerContext) {
    let (choice, isMarked) = (choices[index], marksSelected && index == selected)
    let (theme, metrics) = (context.theme, context.metrics)
    let heights = heights(of: index, in: row.width, metrics)
    let insets = Self.insets(in: row.width, metrics)
    let highlight = row.inset(x: Self.inset, y: Self.inset / 2)
    let spoken = choice.detailLabel.isEmpty ? choice.title : "\(choice.title), \(choice.detailLabel)"
    list.place(
      .button, in: row, highlight: highlight, radius: DisplayList.choiceRadius, text: spoken, action: choice.action
    ) {
      list in
      let shown = list.shadeChoice(
        highlight, isSelected: isMarked, isPressed: context.pressed == choice.action,
        on: isOnBar ? theme.bar : theme.row, theme)
      var line = row.inset(x: insets.margin)
      if insets.icon > 0 {
        let size = metrics.scaledUp(Self.iconSize)
        let icon = Rect(x: line.x, y: row.y + (row.height - size) / 2, width: size, height: size)
        list.icon(choice.icon, in: icon, isMarked ? shown.accent : shown.secondaryLabel)
        line = Rect(
          x: icon.maxX + Self.gap, y: line.y, width: line.maxX - icon.maxX - Self.gap, height: line.height)
      }
      let (style, small) = (titleStyle(index), theme.buttonText)
      var (first, second) = (line, line)
      let isOneLine = heights.detail == 0
      if isOneLine {
        second.width = metrics.width(of: choice.detail, small).rounded(.up)
        second.x = line.maxX - second.width
        first.width -= second.width + Self.gap
      } else {
        (first.y, first.height) = (row.y + (row.height - heights.title - heights.detail) / 2, heights.title)
        (second.y, second.height) = (first.maxY, heights.detail)
      }
      list.text(choice.title, style, in: first, .leading, shown.label, wrappedBy: metrics)
      list.text(
        choice.detail, isOneLine ? small.onBaseline(of: style) : small, in: second,
        isOneLine ? .trailing : .leading, shown.secondaryLabel, wrappedBy: metrics)
    }
  }
}
