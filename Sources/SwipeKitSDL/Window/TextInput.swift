import SwipeKitCSDL2
import SwipeKit

/// What SDL is told of the text that is being written.
struct TextInput {
  private var isWanted = false
  /// Where the caret is as SDL knows it, in the window system's units; nil where nobody said.
  private(set) var caret: PixelRect?

  /// Has keys and input methods write texts, or be keys alone; those show what they offer beside the caret.
  mutating func adapt(isWanted: Bool, caret: PixelRect?) {
    if isWanted != self.isWanted {
      self.isWanted = isWanted
      // Another text has another place, and input methods may have forgotten that of this one.
      self.caret = nil
      if isWanted { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
    guard isWanted, let caret, caret != self.caret else { return }
    self.caret = caret
    var place = caret.sdl
    SDL_SetTextInputRect(&place)
  }

  /// All units that a caret touches in a window, which are whole; one out of the window is at its edge.
  ///
  /// - Parameters:
  ///   - caret: in points.
  ///   - size: of the window, in points.
  ///   - unit: how many of the window system's units a point is.
  static func units(of caret: Rect, in size: Size, unit: Double) -> PixelRect {
    /// From the first unit on, of so many.
    func span(_ start: Double, _ end: Double, _ length: Double) -> (start: Int32, count: Int32) {
      let last = max(1, (length * unit).rounded())
      // What is no number is no place either.
      let first = Double.minimum(.maximum(0, (start * unit).rounded(.down)), last - 1)
      let after = Double.minimum(.maximum(first + 1, (end * unit).rounded(.up)), last)
      return (Int32(first), Int32(after - first))
    }
    let (x, y) = (span(caret.x, caret.maxX, size.width), span(caret.y, caret.maxY, size.height))
    return PixelRect(x: x.start, y: y.start, width: x.count, height: y.count)
  }
}
