import SwipeKit

extension Element.Role {
  /// A page over the whole window.
  static let sheet = Element.Role("Sheet")
}

/// A page that slides over the whole window, with a text and a Done button.
struct Sheet {
  /// The button that closes it.
  static let done: ActionID = "done"
  /// How long it slides, in seconds.
  static let duration = 0.25
  /// How wide the Done button is, in points.
  private static let buttonWidth = 72.0

  let title: String
  let text: String
  var size: Size
  var presence: Presence

  init(title: String, text: String, size: Size, at time: Double) {
    self.title = title
    self.text = text
    self.size = size
    presence = Presence(lasting: Self.duration, at: time)
  }

  /// Places what shows; without sliding that is all of it from the first half of its way on, and nothing from the first
  /// half of the way back on.
  ///
  /// - Parameter pressed: what is pressed.
  func place(
    into list: inout DisplayList, theme: Theme, scale: Double, pressed: ActionID?, slides: Bool, at time: Double
  ) {
    let share = slides ? presence.share(at: time) : presence.share(at: time) < 0.5 ? 0 : 1
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let frame = window.moved(by: Point(x: 0, y: (1 - share) * size.height))
    // It takes all presses, also on what it does not cover yet.
    list.place(.sheet, in: frame, target: window, title: title, text: text) { list in
      var bar = frame
      bar.height = TitleBar.height
      let done = Rect(x: frame.maxX - Self.buttonWidth, y: bar.y, width: Self.buttonWidth, height: bar.height)
      list.fill(frame, theme.row)
      list.fill(bar, theme.bar)
      if share < 1 { list.fill(Rect(x: 0, y: frame.y, width: size.width, height: 1 / scale), theme.separator) }
      list.fill(Rect(x: 0, y: bar.maxY - 1 / scale, width: size.width, height: 1 / scale), theme.separator)
      list.text(title, theme.titleText, in: bar.inset(x: Self.buttonWidth), .center, theme.label)
      list.place(.button, in: done, text: "Done", action: Self.done) { list in
        list.text("Done", theme.titleText, in: done, .center, theme.accent.opacity(pressed == Self.done ? 0.4 : 1))
      }
      let body = Rect(x: 0, y: bar.maxY, width: size.width, height: max(0, frame.height - bar.height))
      list.paragraph(text, theme.rowText, in: body.inset(x: 20), theme.label)
    }
  }
}
