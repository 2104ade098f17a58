import SwipeKit

struct LineMessage: Layer {
  static let level = LayerLevel.pane
  /// The side margin and the vertical padding of the text, in points.
  private static let (margin, padding) = (16.0, 8.0)
  private static let style = TextStyle(size: 13)

  let text: String

  func dock(in width: Double, _ metrics: FontMetrics) -> Dock? {
    .top(metrics.height(of: text, Self.style, in: max(0, width - 2 * Self.margin)) + 2 * Self.padding)
  }

  func draw(into list: inout DisplayList, in context: LayerContext) {
    let (frame, theme, line) = (context.frame, context.theme, 1 / context.scale)
    list.place(.label, in: frame, text: text) { list in
      list.clip(to: frame)
      list.fill(frame, theme.bar)
      list.paragraph(
        text, Self.style, in: frame.inset(x: Self.margin, y: Self.padding), theme.label, aligned: .leading)
      list.fill(Rect(x: frame.x, y: frame.maxY - line, width: frame.width, height: line), theme.separator)
      list.unclip()
    }
  }
}
