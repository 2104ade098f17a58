/// Where a list lies in its window, and how that is seen and read.
struct Viewport: Sendable {
  /// The list's place in the window, in points.
  private(set) var frame: Rect
  /// Device pixels a point.
  private(set) var scale: Double
  /// The direction of reading.
  var direction = ReadingDirection.leftToRight
  /// Whether what no hand moves is to be there at once.
  var reducesMotion = false
  /// How wide the letters of buttons are.
  let letters: LetterWidths

  init(_ frame: Rect, scale: Double, letters: LetterWidths) {
    (self.frame, self.scale, self.letters) = (frame, scale, letters)
    place(in: frame, scale: scale)
  }

  /// Takes another place on.
  ///
  /// - Precondition: all numbers are finite, and the scale is above zero.
  mutating func place(in frame: Rect, scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a scale is a number of pixels a point, above zero")
    precondition(frame.isFinite, "a list has a place and a size in finite numbers of points")
    (self.frame, self.scale) = (frame, scale)
  }

  /// Left and right exchanged, where people read from right to left; nil where nothing is.
  var mirror: Mirror? { direction == .rightToLeft ? Mirror(in: frame) : nil }

  /// Rounded to whole device pixels, once for each place: what scrolls by three pixels moves by exactly three.
  func snapped(_ length: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }
}
