import SwipeKit

extension Element.Role {
  /// Numbered segments, one for each style.
  static let styleSwitcher = Element.Role("StyleSwitcher")
}

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

  private static let actions = (0..<count).map { ActionID("style \($0 + 1)") }

  /// What a press on a segment does.
  static func action(_ segment: Int) -> ActionID { actions[segment] }

  /// The segment that a press does this on; nil if none.
  static func segment(of action: ActionID) -> Int? { actions.firstIndex(of: action) }

  /// The width of the window, in points.
  var width: Double

  private var frame: Rect {
    Rect(
      x: width - Self.room, y: (TitleBar.height - Self.height) / 2, width: Self.room - Self.margin,
      height: Self.height)
  }

  /// Places the segments; a finger may also hit what is above and below.
  ///
  /// - Parameters:
  ///   - selected: the segment whose style shows; nil if none does.
  ///   - pressed: what is pressed.
  func place(into list: inout DisplayList, theme: Theme, scale: Double, selected: Int?, pressed: ActionID?) {
    list.place(.styleSwitcher, in: frame, selected: selected.map { $0 + 1 }) { list in
      list.fill(frame, theme.separator)
      for segment in 0..<Self.count {
        var part = frame
        part.x += Double(segment) * Self.segmentWidth
        part.width = Self.segmentWidth
        let target = Rect(x: part.x, y: 0, width: part.width, height: TitleBar.height)
        list.place(.part, in: part, target: target, text: "\(segment + 1)", action: Self.action(segment)) { list in
          draw(
            segment, in: part, into: &list, theme: theme, hairline: 1 / scale, isSelected: segment == selected,
            isPressed: pressed == Self.action(segment))
        }
      }
    }
  }

  private func draw(
    _ segment: Int, in frame: Rect, into list: inout DisplayList, theme: Theme, hairline: Double, isSelected: Bool,
    isPressed: Bool
  ) {
    // Each leaves a line at its left; the last one also at its right.
    var inner = frame.inset(y: hairline)
    inner.x += hairline
    inner.width -= segment == Self.count - 1 ? 2 * hairline : hairline
    list.fill(isSelected ? frame : inner, isSelected ? theme.accent : theme.bar)
    if isPressed { list.fill(inner, isSelected ? theme.pressedButton : theme.pressedRow) }
    let style = TextStyle(size: theme.buttonText.size, isBold: isSelected)
    list.text("\(segment + 1)", style, in: frame, .center, isSelected ? theme.bar : theme.label)
  }
}
