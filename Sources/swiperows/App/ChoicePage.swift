import SwipeKit

extension Element.Role {
  /// A list of choices.
  static let choices = Element.Role("Choices")
}

/// A page of choices, one below the other, of which one is the present or the usual one.
struct ChoicePage: PageContent {
  struct Choice {
    let action: ActionID
    let icon: Icon
    let title: String
    /// The text at the end of the line.
    let detail: String
    /// The detail as a screen reader says it.
    let spokenDetail: String
  }

  /// The height of a choice, and the margin above and below all of them, in points.
  private static let (height, inset) = (48.0, 4.0)
  /// The margin at the sides of a choice, the gap between its parts, and the size of its icon, in points.
  private static let (margin, gap, iconSize) = (20.0, 12.0, 20.0)
  /// The heights of the title and of the detail where that is below it, in points.
  private static let (titleHeight, detailHeight) = (20.0, 16.0)
  /// The width of a choice from which on it has an icon, in points.
  private static let iconRoom = 200.0
  /// The corner radius of the highlight frame.
  private static let radius = 8.0
  /// The opacity of the accent colour behind the selected choice.
  private static let selectedShare = 0.15

  let choices: [Choice]
  /// The index of the choice that has the focus first.
  let selected: Int
  /// Whether that is the present state, which shows.
  let marksSelected: Bool

  var wantedHeight: Double? { Self.height * Double(choices.count) + 2 * Self.inset }
  func height(in width: Double, _ letters: LetterWidths) -> Double { wantedHeight ?? 0 }

  /// Empty: there is no text but that of the choices.
  var spokenText: String { "" }

  func place(into list: inout DisplayList, in frame: Rect, _ context: LayerContext) {
    list.place(.choices, in: frame, selected: selected + 1) { list in
      for (index, choice) in choices.enumerated() {
        let row = Rect(
          x: frame.x, y: frame.y + Self.inset + Double(index) * Self.height, width: frame.width, height: Self.height
        )
        place(choice, isMarked: marksSelected && index == selected, in: row, into: &list, context)
      }
    }
  }

  private func place(
    _ choice: Choice, isMarked: Bool, in row: Rect, into list: inout DisplayList, _ context: LayerContext
  ) {
    let (theme, letters) = (context.theme, context.letters)
    let ground = row.inset(x: Self.inset, y: Self.inset / 2)
    let spoken = choice.spokenDetail.isEmpty ? choice.title : "\(choice.title), \(choice.spokenDetail)"
    list.place(.button, in: row, ground: ground, radius: Self.radius, text: spoken, action: choice.action) { list in
      let shades =
        (isMarked ? [theme.accent.opacity(Self.selectedShare)] : [])
        + (context.pressed == choice.action ? [theme.pressedButton] : [])
      for shade in shades { list.fill(ground, shade, radius: Self.radius) }
      let shown = shades.isEmpty ? theme : theme.texts(on: shades.reduce(theme.row) { $0.under($1) })
      var line = row.inset(x: row.width < Self.iconRoom ? Self.gap : Self.margin)
      if row.width >= Self.iconRoom {
        let icon = Rect(
          x: line.x, y: row.y + (row.height - Self.iconSize) / 2, width: Self.iconSize, height: Self.iconSize)
        list.icon(choice.icon, in: icon, isMarked ? shown.accent : shown.secondaryLabel)
        line = Rect(
          x: icon.maxX + Self.gap, y: line.y, width: line.maxX - icon.maxX - Self.gap, height: line.height)
      }
      let bold = TextStyle(size: theme.titleText.size, isBold: isMarked)
      let end = letters.width(of: choice.detail, theme.buttonText).rounded(.up)
      let isOneLine = letters.width(of: choice.title, bold) + Self.gap + end <= line.width
      var (first, second) = (line, line)
      if isOneLine {
        first.width -= end + Self.gap
        (second.x, second.width) = (line.maxX - end, end)
      } else {
        (first.y, first.height) = (
          row.y + (row.height - Self.titleHeight - Self.detailHeight) / 2, Self.titleHeight
        )
        (second.y, second.height) = (first.maxY, Self.detailHeight)
      }
      let style = letters.style(bold, fitting: choice.title, in: first.width)
      let small = letters.style(theme.buttonText, fitting: choice.detail, in: second.width)
      list.text(choice.title, style, in: first, .leading, shown.label)
      list.text(
        choice.detail, isOneLine ? small.onBaseline(of: style) : small, in: second,
        isOneLine ? .trailing : .leading, shown.secondaryLabel)
    }
  }
}
