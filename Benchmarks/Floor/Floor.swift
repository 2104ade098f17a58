/// The floor that the program is measured against: the pictures of its styles `actions` and `inbox` by direct calls of
/// SDL.
///
/// There is no list, no layout, no model and no event but the window's: each frame draws everything anew, from what it
/// knows beforehand, as a short program in C would. Arguments: MOVEMENT FRAMES WIDTH HEIGHT RENDERER STYLE [PICTURE].
@main
struct Floor {
  /// What moves from frame to frame.
  enum Movement: String {
    /// The list goes 7 points further with each frame.
    case scroll
    /// The row at the fourth place goes 3 points with each frame, out and back.
    case swipe
    /// The list jumps 1166 points with each frame, so that all of its rows are others.
    case jump
    /// Nothing does.
    case none
  }

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 6, let movement = Movement(rawValue: words[0]), let frames = Int(words[1]),
      let width = Int32(words[2]), let height = Int32(words[3])
    else {
      fatalError("usage: floor scroll|swipe|jump|none FRAMES WIDTH HEIGHT RENDERER actions|inbox [PICTURE]")
    }
    let screen = Screen(width: width, height: height, driver: words[4])
    var painting: any Painting = words[5] == "inbox" ? Mails(screen) : Titles(screen)
    for frame in 1...max(1, frames) {
      screen.drainEvents()
      painting.draw(movement, frame)
      if frame == frames, words.count > 6 { screen.save(to: words[6]) }
      screen.present()
    }
  }
}

/// The pictures of one style.
protocol Painting {
  mutating func draw(_ movement: Floor.Movement, _ frame: Int)
}
