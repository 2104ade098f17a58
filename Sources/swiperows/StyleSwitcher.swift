import SwipeKit

/// Numbered segments at the right end of the title bar, one for each style; they are counted from 0 and show 1 and up.
struct StyleSwitcher {
  /// How many segments there are.
  static let count = 6
  /// How wide a segment is, in points.
  private static let segmentWidth = 24.0
  /// How high a segment is, in points.
  private static let height = 26.0
  /// What lies between the segments and the window's right edge, in points.
  private static let margin = 8.0
  /// What it takes of the title bar's right end, in points.
  static let room = Double(count) * segmentWidth + margin

  /// The width of the window, in points.
  var width: Double

  var frame: Rect {
    Rect(
      x: width - Self.room, y: (TitleBar.height - Self.height) / 2, width: Self.room - Self.margin,
      height: Self.height)
  }

  /// The segment at a place in the window; a finger may also hit what is above and below.
  func segment(at place: Point) -> Int? {
    let target = Rect(x: frame.x, y: 0, width: frame.width, height: TitleBar.height)
    return target.contains(place) ? Int((place.x - frame.x) / Self.segmentWidth) : nil
  }

  private func frame(of segment: Int) -> Rect {
    var part = frame
    part.x += Double(segment) * Self.segmentWidth
    part.width = Self.segmentWidth
    return part
  }

  func draw(into list: inout DisplayList, theme: Theme, scale: Double, selected: Int, pressed: Int?) {
    let hairline = 1 / scale
    list.fill(frame, theme.separator)
    for segment in 0..<Self.count {
      let frame = frame(of: segment)
      let isSelected = segment == selected
      // Each leaves a line at its left; the last one also at its right.
      var inner = frame.inset(y: hairline)
      inner.x += hairline
      inner.width -= segment == Self.count - 1 ? 2 * hairline : hairline
      list.fill(isSelected ? frame : inner, isSelected ? theme.accent : theme.bar)
      if segment == pressed { list.fill(inner, isSelected ? theme.pressedButton : theme.pressedRow) }
      let style = TextStyle(size: theme.buttonText.size, isBold: isSelected)
      list.text("\(segment + 1)", style, in: frame, .center, isSelected ? theme.bar : theme.label)
    }
  }

  func describe(into tree: inout ViewTree, selected: Int) {
    tree.view("StyleSwitcher", frame: frame, ["selected": "\(selected + 1)"])
  }
}
