/// When a way is a flick: far enough towards an edge, soon enough, and straight enough; the faster the laxer.
enum Flick {
  /// The edge towards which a straight piece of a way is a flick, at whatever place of it; nil if it is none.
  ///
  /// All that makes a flick changes evenly along such a piece, so samples on it make no difference to whether it is one;
  /// it is told with the first sample that shows it.
  ///
  /// - Parameters:
  ///   - start: the way from the press to where the piece begins, and the seconds that it took.
  ///   - end: the same to where it ends.
  static func edge(from start: (way: Point, time: Double), to end: (way: Point, time: Double)) -> Edge? {
    var first: (share: Double, edge: Edge)?
    for edge in [Edge.leading, .trailing] {
      /// What there is to spare of everything that makes a flick.
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
