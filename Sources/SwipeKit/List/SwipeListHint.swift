extension SwipeList {
  /// The distance of a peek, in points: enough for the underlay to be seen, too little to be a step of its own.
  private static let peek = 24.0
  /// The durations of the motion out, and back, in seconds.
  private static let (peekTime, returnTime) = (0.25, 0.35)

  /// Moves a row a little and back, to show that it can be swiped.
  ///
  /// No outcome is reported. Nothing happens with reduced motion, during a gesture, or if the row is open or moving, or
  /// does not open at that edge. The program decides how often to do so, and for whom.
  ///
  /// - Parameter edge: the edge to peek at; nil as in `open(_:at:animated:)`.
  /// - Returns: whether it peeks.
  @discardableResult public mutating func peek(_ row: RowID, at edge: Edge? = nil) -> Bool {
    guard !rows.reducesMotion, !pointers.isPressed, pointers.wheel == nil, swiped[row] == nil else { return false }
    beginSwipe(row)
    defer { swiped.removeResting() }
    guard let geometry = swiped[row]?.geometry, let edge = style.flickedEdge ?? edge ?? geometry.defaultEdge,
      geometry[edge].maximumOffset > 0
    else { return false }
    swiped.peek(
      row,
      by: [
        Motion.Leg(
          to: edge.outwards * min(Self.peek, geometry[edge].maximumOffset), lasting: Self.peekTime, .easeOut),
        Motion.Leg(to: 0, lasting: Self.returnTime, .easeInOut),
      ], at: now)
    return true
  }
}
