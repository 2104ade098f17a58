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
    precondition(scale > 0 && scale.isFinite, "a scale is a number of pixels a point, above zero")
    precondition(frame.isFinite, "the frame of a list is finite")
    (self.frame, self.scale) = (frame, scale)
  }

  /// Returns a length rounded to whole device pixels: what scrolls by three pixels moves by exactly three.
  func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }

  /// Splits a position into whole device pixels and the rest, in points.
  ///
  /// The rest is a multiple of 1/4096 of a pixel, so that positions with the same rest have exactly the same one.
  func split(_ point: Point) -> (whole: Point, rest: Point) {
    func split(_ length: Double) -> (Double, Double) {
      let pixels = (length * scale * 4096 + 0.5).rounded(.down) / 4096
      return (pixels.rounded(.down) / scale, (pixels - pixels.rounded(.down)) / scale)
    }
    let (x, y) = (split(point.x), split(point.y))
    return (Point(x: x.0, y: y.0), Point(x: x.1, y: y.1))
  }
}
