/// The frames whose displacement stands out between their neighbours, by Chromium's predictor jank.
///
/// The source is `cc/metrics/predictor_jank_tracker.cc`, for the histogram
/// `Event.Jank.PredictorJankyFramePercentage2`. It compares the displacements of three frames in one direction. The
/// middle one is janky if it is larger or smaller than both neighbours, by a factor of 1.4 to the nearer one. The
/// factor is 1.2 if any of the three is beyond 7 pixels. A movement that only accelerates or decelerates is not janky.
struct PredictorJank: Sendable {
  /// In pixels per frame.
  static let slowLimit = 7.0
  static let slowRatio = 1.4
  static let fastRatio = 1.2

  private(set) var frames = 0
  private(set) var janky = 0
  /// Of the two frames before; 0 without them.
  private var (former, latest) = (0.0, 0.0)

  init() {}

  /// In percent; 0 without frames.
  var percentage: Double { frames == 0 ? 0 : 100 * Double(janky) / Double(frames) }

  /// Frames of different movements are not neighbours.
  mutating func beginMovement() { (former, latest) = (0, 0) }

  /// - Parameter displacement: the distance from the frame before, in device pixels; negative backwards.
  mutating func add(_ displacement: Double) {
    if displacement != 0 { frames += 1 }
    if Self.isJanky(former, latest, displacement) { janky += 1 }
    (former, latest) = (latest, displacement)
  }

  private static func isJanky(_ first: Double, _ second: Double, _ third: Double) -> Bool {
    guard first * second > 0, second * third > 0 else { return false }
    let (before, middle, after) = (abs(first), abs(second), abs(third))
    let ratio = max(before, middle, after) > slowLimit ? fastRatio : slowRatio
    return middle >= ratio * max(before, after) || min(before, after) >= ratio * middle
  }
}
