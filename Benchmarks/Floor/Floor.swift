/// The floor to compare the program with: pictures of two styles, drawn by SDL.
///
/// It has no list, layout or model, and handles only events of the window. Each frame draws everything again from
/// prepared labels, as a short C program would. Arguments: MOVEMENT FRAMES WIDTH HEIGHT RENDERER STYLE [PICTURE].
@main
struct Floor {
  enum Movement: String {
    case scroll, swipe, jump, none

    /// Returns the offset of the content, in pixels, up to a maximum.
    func offset(_ frame: Int, atMost last: Int32) -> Int32 {
      switch self {
      case .scroll: min(7 * Int32(frame) - 4, last)
      case .jump: 1166 * Int32(frame) % last
      case .swipe, .none: 0
      }
    }

    /// Returns the offset of the swiped row, in pixels.
    func swiped(_ frame: Int) -> Int32 {
      let step = Int32(frame % 72)
      return self == .swipe ? 3 * min(step, 72 - step) : 0
    }
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

protocol Painting {
  mutating func draw(_ movement: Floor.Movement, _ frame: Int)
}
