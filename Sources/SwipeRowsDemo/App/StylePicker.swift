import SwipeKit
import SwipeRowsShared

extension Element.Role { static let stylePicker = Element.Role("StylePicker") }

struct StylePicker: PageContent {
  static let open: ActionID = "styles"
  private static let actions = (1...9).map { ActionID("style \($0)") }

  static func action(_ index: Int) -> ActionID { actions[index] }

  static func index(of action: ActionID) -> Int? { actions.firstIndex(of: action) }

  /// The minimum heights of a style, with enough room and if scrolled, in points.
  private static let (height, scrolledHeight) = (60.0, 32.0)
  /// The gaps above and below together, in points: with enough room, the minimum, and the minimum for only a name.
  private static let (gaps, minimumGaps, nameGaps) = (24.0, 4.0, 12.0)
  /// The minimum width of a style with a picture, in points before text scaling.
  private static let pictureRoom = 200.0
  /// Returns the minimum height of some styles if each name takes one line, in points.
  static func minimumWholeHeight(_ metrics: FontMetrics, _ count: Int) -> Double {
    metrics.scaled(scrolledHeight) * Double(count)
  }
  /// The maximum size of a picture, in points.
  private static let pictureSize = Size(width: 52, height: 36)
  /// The side margin, the gap after the picture and the highlight's inset, in points.
  private static let (margin, gap, inset) = (12.0, 12.0, 4.0)
  /// The heights of both lines and the width after the name, in points before text scaling.
  private static let (nameHeight, lineHeight, endWidth) = (20.0, 16.0, 36.0)
  /// The size of the check mark, in points before text scaling.
  private static let checkSize = 16.0

  var styles = StyleDemo.all
  let selected: Int?
  var language = Language.english

  private struct Heights {
    let (name, line): (Double, Double)
    var whole: Double { max(StylePicker.height, name + line + StylePicker.gaps) }
    var least: Double { max(StylePicker.scrolledHeight, name + StylePicker.nameGaps) }
  }

  private static func widths(in width: Double, _ metrics: FontMetrics) -> (isWide: Bool, line: Double, end: Double)
  {
    let row = max(0, width - 2 * margin)
    let isWide = row >= metrics.scaledUp(pictureRoom)
    return (
      isWide, max(0, row - (isWide ? pictureSize.width + gap : 0)), metrics.scaledUp(isWide ? endWidth : checkSize)
    )
  }

  private func nameStyle(_ index: Int) -> TextStyle {
    TextStyle(size: Theme.light.titleText.size, isBold: index == selected)
  }

  private func heights(in width: Double, _ metrics: FontMetrics) -> [Heights] {
    let widths = Self.widths(in: width, metrics)
    return styles.map { $0.texts(language) }.enumerated().map { index, texts in
      Heights(
        name: metrics.height(of: texts.name, nameStyle(index), in: widths.line - widths.end, line: Self.nameHeight),
        line: metrics.height(of: texts.line, Theme.light.buttonText, in: widths.line, line: Self.lineHeight))
    }
  }

  func wantedHeight(in width: Double, _ metrics: FontMetrics) -> Double? {
    heights(in: width, metrics).reduce(2 * Self.inset) { $0 + $1.whole }
  }

  func height(in width: Double, _ metrics: FontMetrics) -> Double {
    heights(in: width, metrics).reduce(0) { $0 + $1.least }
  }

  /// Empty, since the styles have their own texts.
  var accessibilityLabel: String { "" }

  static func key(_ index: Int) -> Key { Key("\(index + 1)", with: .alt) }

  func action(of key: Key) -> ActionID? { styles.indices.first { Self.key($0) == key }.map(Self.action) }

  func draw(into list: inout DisplayList, in frame: Rect, _ context: LayerContext) {
    let (theme, pressed) = (context.theme, context.pressed)
    list.place(.stylePicker, in: frame, selected: selected.map { $0 + 1 }) { list in
      list.fill(frame, theme.bar)
      let heights = heights(in: frame.width, context.metrics)
      let (least, whole) = (heights.reduce(0) { $0 + $1.least }, heights.reduce(0) { $0 + $1.whole })
      // Below the minimum height, if nothing scrolls, all styles shrink by the same factor.
      let (share, fraction) = (
        min(1, max(0, (frame.height - least) / (whole - least))), min(1, frame.height / least)
      )
      var y = frame.y
      for (index, style) in styles.enumerated() {
        let (least, whole) = (heights[index].least, heights[index].whole)
        let height = (fraction * (least + share * (whole - least))).rounded(.down)
        let row = Rect(x: frame.x, y: y, width: frame.width, height: height)
        y = row.maxY
        let (action, name) = (Self.action(index), style.texts(language).name)
        let highlight = row.inset(x: Self.inset, y: min(2, height / 8))
        list.place(
          .button, in: row, highlight: highlight, radius: DisplayList.choiceRadius, text: name, action: action
        ) { list in
          let shown = list.shadeChoice(
            highlight, isSelected: index == selected, isPressed: pressed == action, on: theme.bar, theme)
          draw(style, index, heights[index], in: row.inset(x: Self.margin), into: &list, theme: shown, context)
        }
      }
    }
  }

  private func draw(
    _ demo: StyleDemo, _ index: Int, _ heights: Heights, in row: Rect, into list: inout DisplayList, theme: Theme,
    _ context: LayerContext
  ) {
    let (texts, metrics) = (demo.texts(language), context.metrics)
    let widths = Self.widths(in: row.width + 2 * Self.margin, metrics)
    let size = widths.isWide ? Self.pictureSize : Size(width: 0, height: 0)
    let scale = max(0, min(1, (row.height - 2 * Self.inset) / Self.pictureSize.height))
    let picture = Rect(
      x: row.x, y: row.y + (row.height - size.height * scale) / 2, width: size.width * scale,
      height: size.height * scale)
    demo.picture.draw(into: &list, in: picture, theme: theme)
    var line = row
    (line.x, line.width) = (row.maxX - widths.line, widths.line)
    let hasTwoLines = row.height >= heights.name + heights.line + Self.minimumGaps
    if hasTwoLines {
      line.height = heights.name
      line.y = row.y + ((row.height - heights.name - heights.line) / 2).rounded()
    }
    var (name, end) = (line, line)
    name.width = max(0, line.width - widths.end)
    (end.x, end.width) = (name.maxX, line.width - name.width)
    let style = nameStyle(index)
    list.text(texts.name, style, in: name, .leading, theme.label, wrappedBy: metrics)
    if index == selected {
      let size = metrics.scaledUp(Self.checkSize)
      let check = Rect(x: end.maxX - size, y: end.y, width: size, height: end.height)
      list.icon(.check, in: check, theme.accent)
    } else if widths.isWide {
      let keyStyle = theme.buttonText.onBaseline(of: style)
      list.text(context.strings.text(of: Self.key(index)), keyStyle, in: end, .trailing, theme.secondaryLabel)
    }
    guard hasTwoLines else { return }
    (line.y, line.height) = (line.maxY, heights.line)
    list.text(texts.line, theme.buttonText, in: line, .leading, theme.secondaryLabel, wrappedBy: metrics)
  }
}
