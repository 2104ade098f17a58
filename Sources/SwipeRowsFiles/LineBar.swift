import SwipeKit

extension Element.Role { static let lineBar = Element.Role("LineBar") }

/// The bar below the list in which a line is written, with a field that grows up to a maximum number of lines.
struct LineBar: Layer {
  static let level = LayerLevel.bar
  static let (field, accept, close): (ActionID, ActionID, ActionID) = ("line", "accept line", "close line")
  static let controls = [field, accept, close]
  /// The heights of the bar and of a line, in points before text scaling.
  private static let (height, lineHeight) = (44.0, 20.0)
  /// The margin around the field, and the side and top padding of its text, in points.
  private static let (margin, padding, textMargin) = (6.0, 10.0, 2.0)
  /// The maximum number of lines of the field; more lines scroll.
  private static let maximumLines = 5
  private static let buttonWidth = 40.0

  let (name, acceptTitle): (String, String)
  var box: FieldBox

  init(_ text: String = "", named name: String, acceptTitle: String) {
    (self.name, self.acceptTitle) = (name, acceptTitle)
    box = FieldBox(Self.field, TextField(text), atMostLines: Self.maximumLines)
  }

  func dock(in width: Double, _ metrics: FontMetrics) -> Dock? {
    let text = frames(in: Rect(x: 0, y: 0, width: width, height: Self.height)).text
    // Above the list, it would move the rows.
    return .bottom(
      Self.height - Self.lineHeight + metrics.scaled(Self.lineHeight)
        + box.heightOfMoreLines(in: text.width, metrics))
  }

  func contains(_ point: Point, in context: LayerContext) -> Bool { context.frame.contains(point) }

  mutating func handle(_ input: FieldInput, of field: ActionID, in context: LayerContext) -> LayerResponse? {
    if let response = box.handle(input, in: frames(in: context.frame).text, context) { return response }
    switch input {
    case .key(.enter): return .activates(Self.accept)
    case .key(.escape): return .activates(Self.close)
    default: return nil
    }
  }

  mutating func fit(in context: LayerContext) { box.fit(in: frames(in: context.frame).text, context) }

  func caret(of field: ActionID, in context: LayerContext) -> Rect? {
    box.caret(in: frames(in: context.frame).text, context)
  }

  private func frames(in frame: Rect) -> (field: Rect, text: Rect, accept: Rect, close: Rect) {
    let width = min(Self.buttonWidth, frame.width / 4)
    let close = Rect(x: frame.maxX - width, y: frame.y, width: width, height: frame.height)
    let accept = Rect(x: close.x - width, y: frame.y, width: width, height: frame.height)
    var field = frame.inset(y: Self.margin)
    let margin = min(Self.margin, frame.width / 4)
    (field.x, field.width) = (frame.x + margin, max(0, accept.x - frame.x - margin))
    let text = field.inset(x: min(Self.padding, field.width / 2), y: min(Self.textMargin, field.height / 2))
    return (field, text, accept, close)
  }

  func draw(into list: inout DisplayList, in context: LayerContext) {
    let (frame, frames, theme) = (context.frame, frames(in: context.frame), context.theme)
    list.place(.lineBar, in: frame, text: name) { list in
      list.fill(frame, theme.bar)
      let line = 1 / context.scale
      list.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: line), theme.separator)
      box.draw(into: &list, named: name, in: frames.field, text: frames.text, context)
      list.iconButton(.check, acceptTitle, Self.accept, in: frames.accept, color: theme.accent, in: context)
      list.iconButton(
        .close, context.strings.closeSearch, Self.close, in: frames.close, color: theme.secondaryLabel, in: context)
    }
  }
}
