import SwipeKit

/// Lines of text on a dark panel, at the bottom left of the window and above everything else.
package enum DebugOverlay {
  /// The panel's width at text scale 1, in points, if the window has room.
  private static let width = 320.0
  /// The height of a line at text scale 1, in points.
  private static let lineHeight = 16.0
  /// The padding around the lines, in points.
  private static let padding = 6.0
  /// The colours of the panel and its text, in every theme.
  private static let (panel, metrics) = (Color(0x000000).opacity(0.85), Color(0xFFFFFF))

  /// Draws the last lines, as many as fit into the window.
  package static func draw(into list: inout DisplayList, lines: [String], size: Size, theme: Theme) {
    let (width, lineHeight) = (width * list.textScale, lineHeight * list.textScale)
    let lines = lines.suffix(max(0, Int((size.height - 2 * padding) / lineHeight)))
    guard !lines.isEmpty else { return }
    let height = Double(lines.count) * lineHeight + 2 * padding
    let frame = Rect(x: 0, y: size.height - height, width: min(width, size.width), height: height)
    list.fill(frame, panel)
    var line = frame.inset(x: padding, y: padding)
    line.height = lineHeight
    for text in lines {
      list.text(text, theme.buttonText, in: line, .leading, metrics)
      line.y += lineHeight
    }
  }
}
