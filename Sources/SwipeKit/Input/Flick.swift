/// The rule of a flick: far enough towards an edge, soon enough, and straight enough; the faster the laxer.
enum Flick {
  /// Returns the edge towards which a straight piece of a path is a flick, at any point of it; nil if it is none.
  ///
  /// All conditions of a flick change linearly along such a piece, so the number of samples on it makes no difference;
  /// the flick is recognised with the first sample that shows it.
  ///
  /// - Parameters:
  ///   - start: the translation from the press to the beginning of the piece, and the seconds since the press.
  ///   - end: the same at its end.
  static func edge(from start: (way: Point, time: Double), to end: (way: Point, time: Double)) -> Edge? {
    var first: (share: Double, edge: Edge)?
    for edge in [Edge.leading, .trailing] {
      /// Returns the slack of each condition of a flick; negative for one that fails.
      func spare(_ at: (way: Point, time: Double)) -> [Double] {
        let laxness = GestureConstants.flickSlack * (1 - at.time / GestureConstants.flickTime)
        let (along, across) = (edge == .leading ? -at.way.x : at.way.x, at.way.y)
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
      if low <= high, low < first?.share ?? .infinity { first = (low, edge) }
    }
    return first?.edge
  }
}
