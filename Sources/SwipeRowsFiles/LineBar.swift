import SwipeKit

extension Element.Role { static let lineBar = Element.Role("LineBar") }

/// The bar below the list in which a line is written, with the whole line below the field if that has no room for it.
///
/// Return accepts the line, and Escape closes the bar.
struct LineBar: Layer {
  static let level = LayerLevel.bar
  static let (field, accept, close): (ActionID, ActionID, ActionID) = ("line", "accept line", "close line")
  /// All of these.
  static let controls = [field, accept, close]
  /// The height, and that of the line in it, at the usual size of texts, in points.
  private static let (height, lineHeight) = (44.0, 20.0)
  /// The margin about the field, and that of its text, in points.
  private static let (margin, padding) = (6.0, 10.0)
  /// The style of the whole line, the margin at its sides, and its most lines.
  private static let (style, lineMargin, mostLines) = (TextStyle(size: 13), 16.0, 6)
  /// The maximum number of letters of the whole line: they fill its lines, and more would take long to break.
  private static let mostLetters = 1000
  /// The width of a button, in points.
  private static let buttonWidth = 40.0

  /// The name of the field, and those of the buttons.
  let (name, acceptTitle): (String, String)
  var box: FieldBox

  /// Creates a bar with a text, which is selected where it is to be replaced.
  init(_ text: String = "", named name: String, acceptTitle: String) {
    (self.name, self.acceptTitle) = (name, acceptTitle)
    box = FieldBox(Self.field, TextField(text))
  }

  func dock(in width: Double, _ letters: LetterWidths) -> Dock? {
    // Above the list it would move the rows.
    .bottom(Self.height - Self.lineHeight + letters.grown(Self.lineHeight) + wholeHeight(in: width, letters))
  }

  private var whole: String { String(box.field.shownText.prefix(Self.mostLetters)) }

  /// Returns the height of the whole line below the field; 0 if the field has room for it.
  private func wholeHeight(in width: Double, _ letters: LetterWidths) -> Double {
    let text = whole
    let room = width - 2 * (Self.buttonWidth + Self.margin + Self.padding)
    if letters.width(of: text, Theme.light.rowText) <= room { return 0 }
    let lines = min(Self.mostLines, letters.lines(of: text, Self.style, in: width - 2 * Self.lineMargin))
    return letters.height(ofLines: lines, Self.style) + Self.margin
  }

  func contains(_ place: Point, in context: LayerContext) -> Bool { context.frame.contains(place) }

  mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse? {
    if let response = box.handle(input, in: frames(in: context).text, context) { return response }
    switch input {
    case .key(.enter): return .activates(Self.accept)
    case .key(.escape): return .activates(Self.close)
    default: return nil
    }
  }

  mutating func fit(in context: LayerContext) { box.fit(in: frames(in: context).text, context) }

  func caret(of field: ActionID, in context: LayerContext) -> Rect? {
    box.caret(in: frames(in: context).text, context)
  }

  private func frames(in context: LayerContext) -> (field: Rect, text: Rect, accept: Rect, close: Rect) {
    var frame = context.frame
    frame.height -= wholeHeight(in: frame.width, context.letters)
    let width = min(Self.buttonWidth, frame.width / 4)
    let close = Rect(x: frame.maxX - width, y: frame.y, width: width, height: frame.height)
    let accept = Rect(x: close.x - width, y: frame.y, width: width, height: frame.height)
    var field = frame.inset(y: Self.margin)
    let margin = min(Self.margin, frame.width / 4)
    (field.x, field.width) = (frame.x + margin, max(0, accept.x - frame.x - margin))
    return (field, field.inset(x: min(Self.padding, field.width / 2)), accept, close)
  }

  func place(into list: inout DisplayList, in context: LayerContext) {
    let (frame, frames, theme) = (context.frame, frames(in: context), context.theme)
    list.place(.lineBar, in: frame, text: name) { list in
      list.fill(frame, theme.bar)
      let line = 1 / context.scale
      list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: line), theme.separator)
      let wholeHeight = frame.maxY - frames.close.maxY
      if wholeHeight > 0 {
        let room = Rect(x: frame.x, y: frames.close.maxY, width: frame.width, height: wholeHeight - Self.margin)
        list.clip(to: room)
        list.paragraph(
          whole, Self.style, in: room.inset(x: Self.lineMargin), theme.secondaryLabel, aligned: .leading)
        list.unclip()
      }
      box.place(into: &list, named: name, in: frames.field, text: frames.text, context)
      list.iconButton(.check, acceptTitle, Self.accept, in: frames.accept, color: theme.accent, in: context)
      list.iconButton(
        .close, context.phrases.closeFinding, Self.close, in: frames.close, color: theme.secondaryLabel, in: context
      )
    }
  }
}
