import SwipeKit

extension Element.Role {
  /// A box over the dimmed window.
  static let alert = Element.Role("Alert")
}

/// A box in the middle of the dimmed window, with a text and an OK button.
struct Alert {
  /// The button that closes it.
  static let ok: ActionID = "ok"
  /// How long it fades in or out, in seconds.
  static let duration = 0.15
  /// How wide the box is where the window has room, in points.
  private static let width = 270.0
  /// What the box leaves free of the window's width, in points.
  private static let margin = 40.0
  /// How high the part with the text is, in points: three lines.
  private static let textHeight = 80.0
  /// How high the button is, in points.
  private static let buttonHeight = 44.0
  /// What lies over the window behind the box.
  private static let shade = Color(0x000000).opacity(0.45)

  let text: String
  var size: Size
  var presence: Presence

  init(text: String, size: Size, at time: Double) {
    self.text = text
    self.size = size
    presence = Presence(lasting: Self.duration, at: time)
  }

  /// Where the box lies in the window.
  private var frame: Rect {
    let width = min(Self.width, size.width - Self.margin)
    let height = Self.textHeight + Self.buttonHeight
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width,
      height: height)
  }

  /// Places the box over the dimmed window.
  ///
  /// - Parameter pressed: what is pressed.
  func place(into list: inout DisplayList, theme: Theme, scale: Double, pressed: ActionID?, at time: Double) {
    let share = presence.share(at: time)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // It takes all presses, also those beside the box.
    list.place(.alert, in: frame, target: window, text: text, alpha: share) { list in
      let message = Rect(x: frame.x, y: frame.y, width: frame.width, height: Self.textHeight)
      let button = Rect(x: frame.x, y: message.maxY, width: frame.width, height: Self.buttonHeight)
      list.fill(window, Self.shade.opacity(share))
      list.fill(message, theme.bar.opacity(share))
      list.paragraph(text, theme.rowText, in: message.inset(x: 16), theme.label.opacity(share))
      list.place(.button, in: button, text: "OK", action: Self.ok) { list in
        list.fill(button, (pressed == Self.ok ? theme.pressedRow : theme.bar).opacity(share))
        list.fill(
          Rect(x: button.x, y: button.y, width: button.width, height: 1 / scale), theme.separator.opacity(share))
        list.text("OK", theme.titleText, in: button, .center, theme.accent.opacity(share))
      }
    }
  }
}
