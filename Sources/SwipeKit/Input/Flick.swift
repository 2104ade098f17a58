/// The rule of a flick: far, fast and straight enough; faster flicks have more tolerance.
enum Flick {
  /// Returns the edge of a flick along a straight segment of a path, if any.
  ///
  /// All conditions change linearly along the segment, so the number of samples makes no difference. The first sample
  /// that shows the flick recognises it.
  ///
  /// - Parameters:
  ///   - start: the translation from the press to the start of the segment, and the seconds since the press.
  ///   - end: the same at the end of the segment.
  static func edge(from start: (translation: Point, time: Double), to end: (translation: Point, time: Double))
    -> Edge?
  {
    var first: (fraction: Double, edge: Edge)?
    for edge in [Edge.leading, .trailing] {
      /// Returns the slack of each condition, which is negative if the condition fails.
      func spare(_ at: (translation: Point, time: Double)) -> [Double] {
        let laxness = GestureConstants.flickSlack * (1 - at.time / GestureConstants.flickTime)
        let (along, across) = (edge == .leading ? -at.translation.x : at.translation.x, at.translation.y)
        return [
          GestureConstants.flickTime - at.time, along - (GestureConstants.flickDistance - laxness),
          GestureConstants.maximumCrossTravel + laxness - across,
          GestureConstants.maximumCrossTravel + laxness + across, along - across, along + across,
        ]
      }
      var (low, high) = (0.0, 1.0)
      for (before, after) in zip(spare(start), spare(end)) {
        if before < 0 { low = after < 0 ? .infinity : max(low, before / (before - after)) }
        if after < 0, before >= 0 { high = min(high, before / (before - after)) }
      }
      if low <= high, low < first?.fraction ?? .infinity { first = (low, edge) }
    }
    return first?.edge
  }
}
