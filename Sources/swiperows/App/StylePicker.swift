import SwipeKit

extension Element.Role {
  /// The list of all styles.
  static let stylePicker = Element.Role("StylePicker")
}

/// The page to choose a style: for each one a little picture, a name, a line and a key.
struct StylePicker: PageContent {
  /// The action that presents it as a sheet, where there is no room beside the list.
  static let open: ActionID = "styles"
  private static let actions = Demo.choices.indices.map { ActionID("style \($0 + 1)") }

  /// Returns the action of a press on a style.
  static func action(_ index: Int) -> ActionID { actions[index] }

  /// Returns the index of the style that an action chooses; nil for other actions.
  static func index(of action: ActionID) -> Int? { actions.firstIndex(of: action) }

  /// The height of a style where there is room, and the least one with a second line, in points.
  private static let (height, leastHeight) = (60.0, 40.0)
  /// The least height of a style that can be scrolled, in points.
  private static let scrolledHeight = 32.0
  /// The least width of a style with a picture, in points.
  private static let pictureRoom = 200.0
  /// The height of all styles where there is room, in points.
  var wantedHeight: Double? { Self.height * Double(Demo.choices.count) + 2 * Self.inset }
  /// The least height of all styles, in points.
  static var leastWholeHeight: Double { scrolledHeight * Double(Demo.choices.count) }
  /// The size of a picture where there is room, in points.
  private static let pictureSize = Size(width: 52, height: 36)
  /// The margin at the sides of a style, the gap between its picture and its text, and the inset of the highlight
  /// frame, in points.
  private static let (margin, gap, inset) = (12.0, 12.0, 4.0)
  /// The heights of the two lines, and the width of the end of the first one, in points.
  private static let (nameHeight, lineHeight, endWidth) = (20.0, 16.0, 36.0)
  /// The size of the check mark, in points.
  private static let checkSize = 16.0
  /// The corner radius of the highlight frame, in points.
  private static let radius = 8.0
  /// The opacity of the accent colour behind the chosen style.
  private static let chosenShare = 0.15

  /// The index of the present style.
  let selected: Int
  var language = Language.english

  /// Returns the least height of all styles, in points.
  func height(in width: Double, _ letters: LetterWidths) -> Double { Self.leastWholeHeight }

  /// Empty: there is no text but that of the styles.
  var spokenText: String { "" }

  /// The key that chooses a style.
  static func key(_ index: Int) -> Key { Key("\(index + 1)", with: .alt) }

  /// Returns the action of a key; nil for keys that choose no style.
  func action(of key: Key) -> ActionID? {
    Demo.choices.indices.first { Self.key($0) == key }.map(Self.action)
  }

  /// Places the styles, as high as there is room.
  func place(into list: inout DisplayList, in frame: Rect, _ context: LayerContext) {
    let (theme, pressed) = (context.theme, context.pressed)
    list.place(.stylePicker, in: frame, selected: selected + 1) { list in
      list.fill(frame, theme.bar)
      let height = min(Self.height, (frame.height / Double(Demo.choices.count)).rounded(.down))
      for (index, choice) in Demo.choices(in: language).enumerated() {
        let row = Rect(x: frame.x, y: frame.y + Double(index) * height, width: frame.width, height: height)
        let action = Self.action(index)
        let ground = row.inset(x: Self.inset, y: min(2, height / 8))
        list.place(.button, in: row, ground: ground, radius: Self.radius, text: choice.name, action: action) {
          list in
          let shades =
            (index == selected ? [theme.accent.opacity(Self.chosenShare)] : [])
            + (pressed == action ? [theme.pressedButton] : [])
          for shade in shades { list.fill(ground, shade, radius: Self.radius) }
          let shown = shades.isEmpty ? theme : theme.texts(on: shades.reduce(theme.bar) { $0.under($1) })
          place(choice, index, in: row.inset(x: Self.margin), into: &list, theme: shown, context)
        }
      }
    }
  }

  private func place(
    _ choice: Demo.Choice, _ index: Int, in row: Rect, into list: inout DisplayList, theme: Theme,
    _ context: LayerContext
  ) {
    let letters = context.letters
    let size = row.width < Self.pictureRoom ? Size(width: 0, height: 0) : Self.pictureSize
    let scale = max(0, min(1, (row.height - 2 * Self.inset) / Self.pictureSize.height))
    let picture = Rect(
      x: row.x, y: row.y + (row.height - size.height * scale) / 2, width: size.width * scale,
      height: size.height * scale)
    StylePicture(style: choice.style).draw(into: &list, in: picture, theme: theme)
    var line = row
    if size.width > 0 { line.x = row.x + size.width + Self.gap }
    line.width = max(0, row.maxX - line.x)
    let hasTwoLines = row.height >= Self.leastHeight
    if hasTwoLines {
      line.height = Self.nameHeight
      line.y = row.y + ((row.height - Self.nameHeight - Self.lineHeight) / 2).rounded()
    }
    var (name, end) = (line, line)
    let hasKey = size.width > 0
    name.width = max(0, line.width - (hasKey ? Self.endWidth : Self.checkSize))
    (end.x, end.width) = (name.maxX, line.width - name.width)
    let style = letters.style(
      TextStyle(size: theme.titleText.size, isBold: index == selected), fitting: choice.name, in: name.width)
    list.text(choice.name, style, in: name, .leading, theme.label)
    if index == selected {
      let check = Rect(x: end.maxX - Self.checkSize, y: end.y, width: Self.checkSize, height: end.height)
      list.icon(.check, in: check, theme.accent)
    } else if hasKey {
      let keyStyle = theme.buttonText.onBaseline(of: style)
      list.text(context.phrases.text(of: Self.key(index)), keyStyle, in: end, .trailing, theme.secondaryLabel)
    }
    guard hasTwoLines else { return }
    (line.y, line.height) = (line.maxY, Self.lineHeight)
    list.text(
      choice.line, letters.style(theme.buttonText, fitting: choice.line, in: line.width), in: line, .leading,
      theme.secondaryLabel)
  }
}
