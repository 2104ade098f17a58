import SwipeKit

/// What shows in place of a list without rows: a line, and a button that brings the rows back.
struct EmptyState {
  static let text = "Nothing left here."
  static let buttonText = "Bring the rows back"
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

  /// Where the button lies in the window.
  var button: Rect {
    let width = max(0, min(Self.buttonWidth, frame.width - 2 * Self.margin))
    return Rect(
      x: (frame.x + (frame.width - width) / 2).rounded(), y: text.maxY + Self.gap, width: width,
      height: Self.buttonHeight)
  }

  private var text: Rect {
    let height = Self.textHeight + Self.gap + Self.buttonHeight
    return Rect(
      x: frame.x, y: (frame.y + (frame.height - height) / 2).rounded(), width: frame.width, height: Self.textHeight)
  }

  func draw(into list: inout DisplayList, theme: Theme, pressesButton: Bool) {
    list.text(Self.text, theme.rowText, in: text.inset(x: Self.margin), .center, theme.secondaryLabel)
    list.fill(button, theme.accent)
    if pressesButton { list.fill(button, theme.pressedButton) }
    list.text(Self.buttonText, theme.titleText, in: button.inset(x: Self.margin), .center, theme.bar)
  }

  func describe(into tree: inout ViewTree) {
    tree.view("EmptyState", frame: frame, ["text": quoted(Self.text)]) { tree in
      let origin = Point(x: -frame.x, y: -frame.y)
      tree.view("Button", frame: button.moved(by: origin), ["text": quoted(Self.buttonText)])
    }
  }
}
