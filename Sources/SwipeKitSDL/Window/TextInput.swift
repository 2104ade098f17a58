import SwipeKitCSDL2
import SwipeKit

struct TextInput {
  private var isWanted = false
  /// The caret as reported to SDL, in the window system's units; nil before a report.
  private(set) var caret: PixelRect?

  mutating func adapt(isWanted: Bool, caret: PixelRect?) {
    if isWanted != self.isWanted {
      self.isWanted = isWanted
      // Another text has another position, and input methods may have forgotten the old one.
      self.caret = nil
      if isWanted { SDL_StartTextInput() } else { SDL_StopTextInput() }
    } else if isWanted, caret == nil, self.caret != nil {
      // A field lost the focus, which discards an input method's composition.
      self.caret = nil
      SDL_StopTextInput()
      SDL_StartTextInput()
    }
    guard isWanted, let caret, caret != self.caret else { return }
    self.caret = caret
    var place = caret.sdl
    SDL_SetTextInputRect(&place)
  }

  /// Returns the whole units that a caret touches, within the window; `unit` is the window system's units in a point.
  static func units(of caret: Rect, in size: Size, unit: Double) -> PixelRect {
    func span(_ start: Double, _ end: Double, _ length: Double) -> (start: Int32, count: Int32) {
      let last = max(1, (length * unit).rounded())
      // NaN is not a position.
      let first = Double.minimum(.maximum(0, (start * unit).rounded(.down)), last - 1)
      let after = Double.minimum(.maximum(first + 1, (end * unit).rounded(.up)), last)
      return (Int32(first), Int32(after - first))
    }
    let (x, y) = (span(caret.x, caret.maxX, size.width), span(caret.y, caret.maxY, size.height))
    return PixelRect(x: x.start, y: y.start, width: x.count, height: y.count)
  }
}
