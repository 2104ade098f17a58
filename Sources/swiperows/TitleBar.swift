import SwipeKit

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
  /// Where the title's line and the subtitle's line lie when there are both, in points.
  private static let (titleLine, subtitleLine) = (4.0..<24, 23.0..<38)

  let title: String
  var width: Double
  /// A smaller line below the title; without one, the title is in the middle.
  var subtitle: String?
  /// What something else takes of the right end, in points.
  var trailingRoom = 0.0

  var frame: Rect { Rect(x: 0, y: 0, width: width, height: Self.height) }

  func draw(into list: inout DisplayList, theme: Theme, scale: Double) {
    list.fill(frame, theme.bar)
    list.fill(Rect(x: 0, y: frame.maxY - 1 / scale, width: width, height: 1 / scale), theme.separator)
    draw(title, theme.titleText, subtitle == nil ? 0..<Self.height : Self.titleLine, theme.label, into: &list)
    if let subtitle {
      draw(subtitle, theme.buttonText, Self.subtitleLine, theme.secondaryLabel, into: &list)
    }
  }

  /// Draws a line in the middle of the window where it fits there, else in the middle of the room that is left, and
  /// with smaller letters where that is not enough.
  private func draw(
    _ text: String, _ style: TextStyle, _ line: Range<Double>, _ color: Color, into list: inout DisplayList
  ) {
    var style = style
    var room = frame.inset(x: Self.margin + trailingRoom)
    let letters = Double(text.count) * Self.letterWidth
    if room.width < letters * style.size {
      room = frame.inset(x: Self.margin)
      room.width = max(0, room.width - trailingRoom)
      style.size = max(
        min(style.size, Self.smallestLetters), min(style.size, (room.width / letters).rounded(.down)))
    }
    room.y = line.lowerBound
    room.height = line.upperBound - line.lowerBound
    list.text(text, style, in: room, .center, color)
  }

  func describe(into tree: inout ViewTree) {
    tree.view("TitleBar", frame: frame, ["text": quoted(title)])
  }
}
