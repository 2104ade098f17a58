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
  /// How round its corners are, in points.
  private static let radius = 12.0
  /// What lies over the window behind the box.
  static let shade = Color(0x000000).opacity(0.45)

  let text: String
  var size: Size
  var transition: Transition

  init(text: String, size: Size, at time: Double) {
    self.text = text
    self.size = size
    transition = Transition(lasting: Self.duration, at: time)
  }

  /// What is about the box: its own colour where that stands out from a dimmed window, else one that does.
  static func border(in theme: Theme) -> Color {
    let dimmed = theme.content.under(shade)
    return theme.bar.contrast(with: dimmed) >= leastContrast ? theme.bar : theme.secondaryLabel
  }

  /// The least contrast of what shows where something is (WCAG 2.2, success criterion 1.4.11).
  static let leastContrast = 3.0

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
    let share = transition.share(at: time)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // It takes all presses, also those beside the box.
    list.place(.alert, in: frame, target: window, text: text, alpha: share) { list in
      let message = Rect(x: frame.x, y: frame.y, width: frame.width, height: Self.textHeight)
      let button = Rect(x: frame.x, y: message.maxY, width: frame.width, height: Self.buttonHeight)
      list.fill(window, Self.shade.opacity(share))
      list.shadow(of: frame, radius: Self.radius, opacity: share)
      list.fill(frame, Self.border(in: theme).opacity(share), radius: Self.radius)
      list.fill(
        frame.inset(x: 1 / scale, y: 1 / scale), theme.bar.opacity(share), radius: max(0, Self.radius - 1 / scale))
      list.paragraph(text, theme.rowText, in: message.inset(x: 16), theme.label.opacity(share))
      list.place(.button, in: button, text: "OK", action: Self.ok) { list in
        if pressed == Self.ok {
          list.fill(button.inset(x: 4, y: 4), theme.pressedRow.opacity(share), radius: Self.radius - 4)
        }
        let line = Rect(x: button.x, y: button.y, width: button.width, height: 1 / scale)
        list.fill(line.inset(x: 1 / scale), theme.separator.opacity(share))
        let color = pressed == Self.ok ? theme.label : theme.accent
        list.text("OK", theme.titleText, in: button, .center, color.opacity(share))
      }
    }
  }
}
