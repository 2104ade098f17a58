/// The unevenness of a movement: the frames whose displacement stands out between their neighbours.
///
/// It is Chromium's predictor jank (`cc/metrics/predictor_jank_tracker.cc`, histogram
/// `Event.Jank.PredictorJankyFramePercentage2`): of the displacements of three frames in one direction, the middle one
/// is janky if it is larger than the larger neighbour, or smaller than the smaller one, by a factor of 1.4. The factor
/// is 1.2 if any of the three is beyond 7 pixels. A movement that only grows faster, or slower, is not janky.
struct PredictorJank: Sendable {
  /// The displacement up to which a movement is slow, in pixels.
  static let slowLimit = 7.0
  /// The factor from which a displacement of a slow movement is janky.
  static let slowRatio = 1.4
  /// The factor from which one of a fast movement is.
  static let fastRatio = 1.2

  /// The number of frames that moved.
  private(set) var frames = 0
  /// The number of those that were janky.
  private(set) var janky = 0
  /// The displacements of the two frames before; 0 if there were no such frames.
  private var (former, latest) = (0.0, 0.0)

  /// Creates a count of no frames.
  init() {}

  /// The janky frames, in percent of all; 0 without frames.
  var percentage: Double { frames == 0 ? 0 : 100 * Double(janky) / Double(frames) }

  /// Begins another movement: what came before is no neighbour of what comes.
  mutating func beginMovement() { (former, latest) = (0, 0) }

  /// Counts a frame.
  ///
  /// - Parameter displacement: the distance to the frame before, in device pixels; negative backwards.
  mutating func add(_ displacement: Double) {
    if displacement != 0 { frames += 1 }
    if Self.isJanky(former, latest, displacement) { janky += 1 }
    (former, latest) = (latest, displacement)
  }

  /// Returns whether the second of three displacements stands out.
  private static func isJanky(_ first: Double, _ second: Double, _ third: Double) -> Bool {
    guard first * second > 0, second * third > 0 else { return false }
    let (before, middle, after) = (abs(first), abs(second), abs(third))
    let ratio = max(before, middle, after) > slowLimit ? fastRatio : slowRatio
    return middle >= ratio * max(before, after) || min(before, after) >= ratio * middle
  }
}
