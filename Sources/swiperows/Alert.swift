import SwipeKit

extension Element.Role {
  /// A box over the dimmed window.
  static let alert = Element.Role("Alert", spoken: .alert)
}

/// A box in the middle of the dimmed window, with a text and an OK button.
struct Alert {
  /// The button that closes it.
  static let ok: ActionID = "ok"
  /// How long it fades in or out, in seconds.
  static let duration = 0.15
  /// How wide the box is where the window has room, in points.
  private static let width = 270.0
  /// What the box leaves free of the window's width, and of a narrow one's, in points.
  private static let (margin, leastMargin) = (40.0, 16.0)
  /// How wide it is in a window at least before it leaves less of that, in points.
  private static let narrowWidth = 120.0
  /// How high the part with the text is at least, in points: three lines.
  private static let textHeight = 80.0
  /// What keeps the text off the edges, in points.
  private static let padding = 16.0
  /// How high the button is, in points.
  private static let buttonHeight = 44.0
  /// How round its corners are, in points.
  private static let radius = 12.0
  /// What lies between the button's edges and its ground, in points.
  private static let inset = 4.0
  /// What lies over the window behind the box.
  static let shade = Color(0x000000).opacity(0.45)

  let text: String
  var size: Size
  var transition: Transition

  init(text: String, size: Size, reducesMotion: Bool = false, at time: Double) {
    self.text = text
    self.size = size
    transition = Transition(lasting: Self.duration, reducesMotion: reducesMotion, at: time)
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
    let width = min(
      Self.width, max(size.width - Self.margin, min(Self.narrowWidth, size.width - Self.leastMargin)))
    let height = textHeight(in: width) + Self.buttonHeight
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width,
      height: height)
  }

  private func textHeight(in width: Double) -> Double {
    let style = Theme.light.rowText
    let lines = LetterWidths.dejaVuSans.lines(of: text, style, in: width - 2 * Self.padding(in: width))
    return max(Self.textHeight, Double(lines) * style.size * TextStyle.lineSpacing + Self.padding)
  }

  private static func padding(in width: Double) -> Double { min(padding, width / 10) }

  /// Places the box over the dimmed window.
  ///
  /// - Parameter pressed: what is pressed.
  func place(into list: inout DisplayList, theme: Theme, scale: Double, pressed: ActionID?, at time: Double) {
    let share = transition.share(at: time)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // It takes all presses, also those beside the box.
    list.place(.alert, in: frame, target: window, text: text, alpha: share) { list in
      let message = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - Self.buttonHeight)
      let button = Rect(x: frame.x, y: message.maxY, width: frame.width, height: Self.buttonHeight)
      list.fill(window, Self.shade.opacity(share))
      list.shadow(of: frame, radius: Self.radius, opacity: share)
      list.fill(frame, Self.border(in: theme).opacity(share), radius: Self.radius)
      list.fill(
        frame.inset(x: 1 / scale, y: 1 / scale), theme.bar.opacity(share), radius: max(0, Self.radius - 1 / scale))
      list.paragraph(
        text, theme.rowText, in: message.inset(x: Self.padding(in: frame.width)), theme.label.opacity(share))
      let ground = button.inset(x: Self.inset, y: Self.inset)
      list.place(
        .button, in: button, ground: ground, radius: Self.radius - Self.inset, text: "OK", action: Self.ok
      ) { list in
        if pressed == Self.ok {
          list.fill(ground, theme.pressedRow.opacity(share), radius: Self.radius - Self.inset)
        }
        let line = Rect(x: button.x, y: button.y, width: button.width, height: 1 / scale)
        list.fill(line.inset(x: 1 / scale), theme.separator.opacity(share))
        let color = pressed == Self.ok ? theme.label : theme.accent
        list.text("OK", theme.titleText, in: button, .center, color.opacity(share))
      }
    }
  }
}
