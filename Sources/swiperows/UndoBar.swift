import SwipeKit

extension Element.Role {
  /// What tells of the latest act, and takes it back.
  static let undoBar = Element.Role("UndoBar")
}

/// A bar at the bottom of the window that says what was done, with a button that takes it back.
struct UndoBar {
  /// The button that takes back what was done.
  static let undo: ActionID = "undo"
  /// How high the bar is, and how wide where there is room, in points.
  private static let (height, width) = (48.0, 400.0)
  /// What it and its margins take of the bottom of the list, in points.
  static let room = height + 2 * margin
  /// What lies between it and the window's edges, in points.
  private static let margin = 8.0
  /// How round its corners are, in points.
  private static let radius = 8.0
  /// What lies between its left edge and its text, in points.
  private static let padding = 16.0
  /// How wide the button is, in points.
  private static let buttonWidth = 80.0

  /// What it says.
  let text: String
  /// What it lies at the bottom of, in the middle.
  let room: Rect

  /// Where it lies.
  var frame: Rect {
    let width = max(0, min(Self.width, room.width - 2 * Self.margin))
    return Rect(
      x: room.x + ((room.width - width) / 2).rounded(), y: room.maxY - Self.margin - Self.height, width: width,
      height: Self.height)
  }

  /// Places the bar.
  ///
  /// - Parameter pressed: what is pressed.
  func place(into list: inout DisplayList, theme: Theme, scale: Double, pressed: ActionID?) {
    list.place(.undoBar, in: frame, text: text) { list in
      list.shadow(of: frame, radius: Self.radius)
      list.fill(frame, theme.separator, radius: Self.radius)
      list.fill(frame.inset(x: 1 / scale, y: 1 / scale), theme.bar, radius: max(0, Self.radius - 1 / scale))
      var button = frame
      button.width = min(Self.buttonWidth, frame.width)
      button.x = frame.maxX - button.width
      var line = frame
      line.x += Self.padding
      line.width = max(0, button.x - line.x)
      list.text(text, theme.rowText, in: line, .leading, theme.label)
      list.place(.button, in: button, text: "Undo", action: Self.undo) { list in
        list.text(
          "Undo", theme.titleText, in: button, .center, pressed == Self.undo ? theme.label : theme.accent)
      }
    }
  }
}
