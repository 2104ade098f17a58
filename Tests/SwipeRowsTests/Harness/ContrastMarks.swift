import SwipeKit

extension ContrastTests {
  /// A text or a graphic, with the background at its middle.
  struct Mark {
    let what: String
    let place: Point
    /// As drawn, and below later translucent fills.
    let color: Color
    var seen: Color
    let drawnOn: Color
    var ground: Color
    let least: Double
    var contrast: Double { seen.contrast(with: ground) }
  }

  static func marks(in list: DisplayList, window: Color) -> [Mark] {
    var fills: [(Rect, Color)] = []
    var clips: [Rect] = []
    var marks: [Mark] = []
    func isShown(_ point: Point) -> Bool { clips.allSatisfy { $0.contains(point) } }
    func ground(at point: Point) -> Color {
      fills.reduce(window) { $1.0.contains(point) ? $0.overlaid(with: $1.1) : $0 }
    }
    func add(_ what: String, _ rect: Rect, _ alignment: TextAlignment, _ color: Color, least: Double) {
      // A few points after the beginning of the letters.
      let x =
        switch alignment {
        case .leading, .natural: rect.x + 3
        case .center: rect.x + rect.width / 2
        case .trailing: rect.maxX - 3
        }
      let point = Point(x: x, y: rect.y + rect.height / 2)
      guard rect.contains(point), isShown(point) else { return }
      let ground = ground(at: point)
      marks.append(
        Mark(
          what: what, place: point, color: color, seen: ground.overlaid(with: color), drawnOn: ground,
          ground: ground,
          least: least))
    }
    func least(_ style: TextStyle) -> Double { style.size >= (style.isBold ? largeBold : large) ? graphic : text }
    for command in list.commands {
      switch command {
      case .fill(let rect, let color), .fillRounded(let rect, _, let color):
        let fill = (clips.reduce(rect) { $0.intersection($1) }, color)
        fills.append(fill)
        // A later fill changes a text and its background, or hides both.
        marks = marks.compactMap { mark in
          guard fill.0.contains(mark.place) else { return mark }
          // Content behind a modal layer is exempt.
          if color == DisplayList.modalShade { return nil }
          var mark = mark
          (mark.seen, mark.ground) = (mark.seen.overlaid(with: color), mark.ground.overlaid(with: color))
          return color.alpha == 255 ? nil : mark
        }
      case .text(let text, let style, let rect, let alignment, let color):
        add(text, rect, alignment, color, least: least(style))
      case .paragraph(let text, let style, let rect, let alignment, let color):
        // Letters begin at the top of their frame.
        var line = rect
        if alignment != .center { line.height = min(rect.height, style.size) }
        add(text, line, alignment, color, least: least(style))
      case .icon(let icon, let rect, let color): add("icon \(icon.name)", rect, .center, color, least: graphic)
      case .clip(let rect): clips.append(rect)
      case .unclip: clips.removeLast()
      case .picture, .dots, .strokeRounded, .mark: break
      }
    }
    return marks
  }
}
