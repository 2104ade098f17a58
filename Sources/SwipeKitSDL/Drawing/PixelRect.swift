import SwipeKitCSDL2

struct PixelRect: Equatable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)

  var maxX: Int32 { x + width }
  var maxY: Int32 { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var area: Int { isEmpty ? 0 : Int(width) * Int(height) }
  var sdl: SDL_Rect { SDL_Rect(x: x, y: y, w: width, h: height) }

  func moved(by distance: PixelOffset) -> PixelRect {
    PixelRect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  func meets(_ other: PixelRect) -> Bool {
    max(y, other.y) < min(maxY, other.maxY) && max(x, other.x) < min(maxX, other.maxX)
  }

  func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let both = PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return both.isEmpty ? .none : both
  }

  /// Returns the smallest rectangle around both, without empty ones.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the areas around an inner rectangle: above, below, left and right of it.
  func around(_ inner: PixelRect) -> [4 of PixelRect] {
    [
      PixelRect(x: x, y: y, width: width, height: inner.y - y),
      PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
      PixelRect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      PixelRect(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
    ]
  }
}

extension PixelRect { init(_ rect: SDL_Rect) { self.init(x: rect.x, y: rect.y, width: rect.w, height: rect.h) } }

/// A distance in device pixels, positive to the right and downwards.
struct PixelOffset: Equatable {
  var x: Int32
  var y: Int32

  static let zero = PixelOffset(x: 0, y: 0)

  func moved(by distance: PixelOffset) -> PixelOffset { PixelOffset(x: x + distance.x, y: y + distance.y) }
}
