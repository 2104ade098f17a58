import SwipeKit

extension Element.Role {
  /// What shows in place of a list without rows.
  static let emptyState = Element.Role("EmptyState")
}

/// What shows in place of a list without rows: a line, and a button that brings the rows back.
struct EmptyState {
  /// The button that brings the rows back.
  static let restore: ActionID = "restore"
  private static let text = "Nothing left here."
  private static let buttonText = "Bring the rows back"
  /// How wide the button is where there is room, in points.
  private static let buttonWidth = 208.0
  /// How high the button is, in points.
  private static let buttonHeight = 44.0
  /// How high the line of text is, in points.
  private static let textHeight = 24.0
  /// What lies between the text and the button, in points.
  private static let gap = 12.0
  /// What stays free at both sides, in points.
  private static let margin = 8.0

  /// Where the list would be.
  var frame: Rect

  /// Places the line and the button, as far as there is room.
  ///
  /// - Parameter pressed: what is pressed.
  func place(into list: inout DisplayList, theme: Theme, pressed: ActionID?) {
    let height = Self.textHeight + Self.gap + Self.buttonHeight
    let line = Rect(
      x: frame.x, y: (frame.y + (frame.height - height) / 2).rounded(), width: frame.width, height: Self.textHeight)
    let width = max(0, min(Self.buttonWidth, frame.width - 2 * Self.margin))
    let button = Rect(
      x: (frame.x + (frame.width - width) / 2).rounded(), y: line.maxY + Self.gap, width: width,
      height: Self.buttonHeight)
    list.clip(to: frame)
    // Beside the button lies the list, which can be pulled without rows too.
    list.place(.emptyState, in: frame, target: .zero, text: Self.text) { list in
      list.text(Self.text, theme.rowText, in: line.inset(x: Self.margin), .center, theme.secondaryLabel)
      list.place(.button, in: button, text: Self.buttonText, action: Self.restore) { list in
        list.fill(button, theme.accent)
        if pressed == Self.restore { list.fill(button, theme.pressedButton) }
        list.text(Self.buttonText, theme.titleText, in: button.inset(x: Self.margin), .center, theme.bar)
      }
    }
    list.unclip()
  }
}
