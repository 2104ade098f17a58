import SwipeKit

/// A page that slides over the whole window, with a text and a Done button.
struct Sheet {
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

  func frame(at time: Double) -> Rect {
    Rect(x: 0, y: (1 - presence.share(at: time)) * size.height, width: size.width, height: size.height)
  }

  /// Where the Done button lies, in the sheet.
  var doneButton: Rect {
    Rect(x: size.width - Self.buttonWidth, y: 0, width: Self.buttonWidth, height: TitleBar.height)
  }

  func draw(
    into list: inout DisplayList, theme: Theme, scale: Double, pressesDone: Bool, slides: Bool, at time: Double
  ) {
    // Without sliding it is there from the first half of its way on, and is gone after the first half of the way back.
    if !slides, presence.share(at: time) < 0.5 { return }
    let frame = slides ? frame(at: time) : Rect(x: 0, y: 0, width: size.width, height: size.height)
    let bar = Rect(x: 0, y: frame.y, width: size.width, height: TitleBar.height)
    let done = doneButton.moved(by: frame.origin)
    list.fill(frame, theme.row)
    list.fill(bar, theme.bar)
    if frame.y > 0 { list.fill(Rect(x: 0, y: frame.y, width: size.width, height: 1 / scale), theme.separator) }
    list.fill(Rect(x: 0, y: bar.maxY - 1 / scale, width: size.width, height: 1 / scale), theme.separator)
    list.text(title, theme.titleText, in: bar.inset(x: Self.buttonWidth), .center, theme.label)
    list.text("Done", theme.titleText, in: done, .center, theme.accent.opacity(pressesDone ? 0.4 : 1))
    let body = Rect(x: 0, y: bar.maxY, width: size.width, height: max(0, frame.height - bar.height))
    list.paragraph(text, theme.rowText, in: body.inset(x: 20), theme.label)
  }

  func describe(into tree: inout ViewTree, at time: Double) {
    tree.view("Sheet", frame: frame(at: time), ["title": quoted(title), "text": quoted(text)]) { tree in
      tree.view("Button", frame: doneButton, ["text": quoted("Done")])
    }
  }
}
