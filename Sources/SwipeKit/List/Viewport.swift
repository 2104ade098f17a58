/// The frame of a list in its window, and the settings of its picture.
struct Viewport: Sendable {
  private(set) var frame: Rect
  /// Device pixels a point.
  private(set) var scale: Double
  /// Whether movements that no pointer makes are immediate.
  var reducesMotion = false
  var metrics: FontMetrics

  init(_ frame: Rect, scale: Double, metrics: FontMetrics) {
    (self.frame, self.scale, self.metrics) = (frame, scale, metrics)
    place(in: frame, scale: scale)
  }

  /// - Precondition: all numbers are finite, and the scale is above zero.
  mutating func place(in frame: Rect, scale: Double) {
    require(scale > 0 && scale.isFinite, "a scale is a number of pixels a point, above zero", scale)
    require(frame.isFinite, "the frame of a list is finite", frame)
    (self.frame, self.scale) = (frame, scale)
  }

  /// Returns a length rounded to whole device pixels: what scrolls by three pixels moves by exactly three.
  func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }

  /// Splits a frame into an offset of whole device pixels and a frame at the rest of it.
  ///
  /// The latter is rounded to 1/4096 of a pixel, so that it does not depend on the offset.
  func split(_ frame: Rect) -> (offset: Point, rest: Rect) {
    func pixels(_ length: Double) -> Double { (length * scale * 4096 + 0.5).rounded(.down) / 4096 }
    let (x, y) = (pixels(frame.x), pixels(frame.y))
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return (
      Point(x: left / scale, y: top / scale),
      Rect(
        x: (x - left) / scale, y: (y - top) / scale, width: pixels(frame.width) / scale,
        height: pixels(frame.height) / scale)
    )
  }
}
