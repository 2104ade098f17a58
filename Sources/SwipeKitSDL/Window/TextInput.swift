import SwipeKitCSDL2
import SwipeKit

/// The state of SDL's text input.
struct TextInput {
  private var isWanted = false
  /// The caret as SDL knows it, in the window system's units; nil for none.
  private(set) var caret: PixelRect?

  /// Starts or stops text input by keys and input methods, which show their candidates beside the caret.
  mutating func adapt(isWanted: Bool, caret: PixelRect?) {
    if isWanted != self.isWanted {
      self.isWanted = isWanted
      // Another text has another place, and input methods may have forgotten that of this one.
      self.caret = nil
      if isWanted { SDL_StartTextInput() } else { SDL_StopTextInput() }
    } else if isWanted, caret == nil, self.caret != nil {
      // A field was left, and with it what an input method composes.
      self.caret = nil
      SDL_StopTextInput()
      SDL_StartTextInput()
    }
    guard isWanted, let caret, caret != self.caret else { return }
    self.caret = caret
    var place = caret.sdl
    SDL_SetTextInputRect(&place)
  }

  /// Returns all units that a caret touches in a window, which are whole; a caret outside of the window is at its edge.
  ///
  /// - Parameters:
  ///   - caret: the caret, in points.
  ///   - size: the size of the window, in points.
  ///   - unit: the number of the window system's units in a point.
  static func units(of caret: Rect, in size: Size, unit: Double) -> PixelRect {
    /// Returns the first unit and their number.
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
