import SwipeKit

extension Element.Role {
  /// What tells of the latest act, and takes it back.
  static let undoBar = Element.Role("UndoBar", spoken: .notice)
}

/// A bar at the bottom of the window that says what was done, with a button that takes it back.
struct UndoBar {
  /// The button that takes back what was done.
  static let undo: ActionID = "undo"
  /// How high the bar is, and how wide where there is room, in points.
  private static let (height, width) = (48.0, 400.0)
  /// How high the text's line is, and how high the bar, where the button is below the text, in points.
  private static let (lineHeight, tallHeight) = (24.0, 60.0)
  /// How wide a window is that has room for the button beside the text, in points.
  private static let narrow = 200.0
  /// What lies between it and the window's edges, and those of a narrow window, in points.
  private static let (margin, leastMargin) = (8.0, 4.0)
  /// How round its corners are, in points.
  private static let radius = 8.0
  /// What lies between its left edge and its text, and at least, in points.
  private static let (padding, leastPadding) = (16.0, 8.0)
  /// What lies between the button's edges and what is marked of it, in points.
  private static let markInset = 4.0
  /// How wide the button is, in points.
  private static let buttonWidth = 80.0

  /// What it says.
  let text: String
  /// What it lies at the bottom of, in the middle.
  let room: Rect

  /// What the bar and its margins take of the bottom of a list, in points.
  ///
  /// - Parameter width: of the list's room, in points.
  static func height(in width: Double) -> Double {
    width < narrow ? tallHeight + 2 * leastMargin : height + 2 * margin
  }

  /// Where it lies.
  var frame: Rect {
    let margin = room.width < Self.narrow ? Self.leastMargin : Self.margin
    let width = max(0, min(Self.width, room.width - 2 * margin))
    let height = Self.height(in: room.width) - 2 * margin
    return Rect(
      x: room.x + ((room.width - width) / 2).rounded(), y: room.maxY - margin - height, width: width,
      height: height)
  }

  /// Places the bar.
  ///
  /// - Parameter pressed: what is pressed.
  func place(into list: inout DisplayList, theme: Theme, scale: Double, pressed: ActionID?) {
    list.place(.undoBar, in: frame, text: text) { list in
      list.shadow(of: frame, radius: Self.radius)
      list.fill(frame, theme.border, radius: Self.radius)
      list.fill(frame.inset(x: 1 / scale, y: 1 / scale), theme.bar, radius: max(0, Self.radius - 1 / scale))
      var (line, button) = (frame, frame)
      if room.width < Self.narrow {
        line = line.inset(x: Self.leastPadding)
        line.height = Self.lineHeight
        (button.y, button.height) = (line.maxY, frame.maxY - line.maxY)
      } else {
        button.width = min(Self.buttonWidth, frame.width)
        button.x = frame.maxX - button.width
        line.x += Self.padding
        line.width = max(0, button.x - line.x)
      }
      let style = LetterWidths.dejaVuSans.style(theme.rowText, fitting: text, in: line.width)
      list.text(text, style, in: line, .leading, theme.label)
      list.place(
        .button, in: button, ground: button.inset(x: Self.markInset, y: Self.markInset),
        radius: Self.radius - Self.markInset, text: "Undo", action: Self.undo
      ) { list in
        list.text(
          "Undo", theme.titleText, in: button, .center, pressed == Self.undo ? theme.label : theme.accent)
      }
    }
  }
}
