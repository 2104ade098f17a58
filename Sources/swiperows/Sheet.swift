import SwipeKit

extension Element.Role {
  /// A page over the whole window.
  static let sheet = Element.Role("Sheet")
}

/// A page that slides over the whole window, with a Done button: a message in the middle, or a letter from the top.
struct Sheet {
  /// The button that closes it.
  static let done: ActionID = "done"
  /// How long it slides, in seconds.
  static let duration = 0.25
  /// How wide the Done button is, in points.
  private static let buttonWidth = 72.0

  /// What stands over a letter.
  struct Heading {
    /// What it is about.
    let subject: String
    /// When it came.
    let date: String
  }

  /// How far a letter's lines are from the edges, how high its subject and its date are, and what lies below these, in points.
  private static let (margin, subjectHeight, dateHeight, gap) = (20.0, 28.0, 20.0, 12.0)

  let title: String
  /// nil for a message.
  let heading: Heading?
  let text: String
  var size: Size
  var presence: Presence

  init(title: String, heading: Heading? = nil, text: String, size: Size, at time: Double) {
    self.title = title
    self.heading = heading
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
    let told = heading.map { "\($0.subject)\n\(text)" } ?? text
    list.place(.sheet, in: frame, target: window, title: title, text: told) { list in
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
      var body = Rect(x: 0, y: bar.maxY, width: size.width, height: max(0, frame.height - bar.height))
      body = body.inset(x: Self.margin, y: heading == nil ? 0 : Self.margin)
      place(in: body, into: &list, theme: theme)
    }
  }

  private func place(in body: Rect, into list: inout DisplayList, theme: Theme) {
    guard let heading else { return list.paragraph(text, theme.rowText, in: body, theme.label) }
    var line = body
    line.height = Self.subjectHeight
    let subject = TextStyle(size: theme.rowText.size + 2, isBold: true)
    list.text(heading.subject, subject, in: line, .leading, theme.label)
    (line.y, line.height) = (line.maxY, Self.dateHeight)
    list.text(heading.date, theme.buttonText, in: line, .leading, theme.secondaryLabel)
    var rest = body
    rest.y = line.maxY + Self.gap
    rest.height = max(0, body.maxY - rest.y)
    list.paragraph(text, theme.rowText, in: rest, theme.label, aligned: .leading)
  }
}
