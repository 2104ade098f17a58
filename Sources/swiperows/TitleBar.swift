import SwipeKit

extension Element.Role {
  /// The bar over the list.
  static let titleBar = Element.Role("TitleBar")
}

/// The bar over the list.
struct TitleBar {
  /// How high it is, in points.
  static let height = 44.0
  /// What keeps the title off the edges and off what lies at the right end, in points.
  private static let margin = 8.0
  /// How wide a letter is at most on average, as a share of its size: only the canvas can measure.
  private static let letterWidth = 0.7
  /// The size that a text's letters keep where it is too long, in points; beyond that it is cut.
  private static let smallestLetters = 12.0
  /// Where the title's line and the subtitle's begin when there are both, and how high they are, in points.
  private static let (titleLine, subtitleLine) = ((4.0, 20.0), (23.0, 15.0))

  let title: String
  var width: Double
  /// A smaller line below the title; without one, the title is in the middle.
  var subtitle: String?
  /// What something else takes of the right end, in points.
  var trailingRoom = 0.0

  private var frame: Rect { Rect(x: 0, y: 0, width: width, height: Self.height) }

  /// Places the bar and its lines.
  func place(into list: inout DisplayList, theme: Theme, scale: Double) {
    list.place(.titleBar, in: frame, text: title) { draw(into: &$0, theme: theme, scale: scale) }
  }

  private func draw(into list: inout DisplayList, theme: Theme, scale: Double) {
    list.fill(frame, theme.bar)
    list.fill(Rect(x: 0, y: frame.maxY - 1 / scale, width: width, height: 1 / scale), theme.separator)
    var style = theme.titleText
    var line = frame.inset(x: Self.margin + trailingRoom)
    let letters = Double(title.count) * Self.letterWidth
    // In the middle of the window where the title fits there; else in the middle of the room that is left, and with
    // smaller letters where that is not enough.
    if line.width < letters * style.size {
      line = frame.inset(x: Self.margin)
      line.width = max(0, line.width - trailingRoom)
      style.size = min(style.size, max(Self.smallestLetters, (line.width / letters).rounded(.down)))
    }
    if subtitle != nil { (line.y, line.height) = Self.titleLine }
    list.text(title, style, in: line, .center, theme.label)
    guard let subtitle else { return }
    (line.y, line.height) = Self.subtitleLine
    list.text(subtitle, theme.buttonText, in: line, .center, theme.secondaryLabel)
  }
}
