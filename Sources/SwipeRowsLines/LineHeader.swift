import SwipeKit

struct LineHeader: Layer {
  static let level = LayerLevel.pane
  /// The line height and the vertical padding, in points before text scaling.
  private static let (lineHeight, padding) = (22.0, 6.0)

  let lines: [String]
  let isMono: Bool

  func dock(in width: Double, _ metrics: FontMetrics) -> Dock? {
    .top(metrics.scaled(Self.lineHeight) * Double(lines.count) + 2 * Self.padding)
  }

  func draw(into list: inout DisplayList, in context: LayerContext) {
    let (frame, theme, pixel) = (context.frame, context.theme, 1 / context.scale)
    var style = theme.rowText
    style.isMono = isMono
    list.place(.label, in: frame, text: lines.joined(separator: "\n")) { list in
      list.fill(frame, theme.bar)
      var line = frame.inset(x: TitleContent.margin)
      (line.y, line.height) = (frame.y + Self.padding, context.metrics.scaled(Self.lineHeight))
      for text in lines {
        list.text(text, style, in: line, .leading, theme.secondaryLabel)
        line.y = line.maxY
      }
      list.fill(Rect(x: frame.x, y: frame.maxY - pixel, width: frame.width, height: pixel), theme.separator)
    }
  }
}
