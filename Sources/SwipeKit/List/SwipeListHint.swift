/// A hint that rows can be swiped.
extension SwipeList {
  /// The distance of a peek, in points: enough for the underlay to be seen, too little to be a step of its own.
  private static let peek = 24.0
  /// The durations of the way out, and back, in seconds.
  private static let (peekTime, returnTime) = (0.25, 0.35)

  /// Lets a row peek at an edge and go back, so that people see that it can be swiped; it reports no outcome of that.
  ///
  /// Nothing happens with reduced motion, during a gesture, to a row that is open or moving, or to one that does not
  /// open at that edge. The program decides how often to do so, and for whom.
  ///
  /// - Parameter edge: the edge to peek at; nil as in `setOpen`.
  /// - Returns: whether it peeks.
  @discardableResult public mutating func hint(_ row: RowID, at edge: Edge? = nil) -> Bool {
    guard !rows.reducesMotion, !pointers.isPressed, pointers.wheel == nil, swiped[row] == nil else { return false }
    beginSwipe(row)
    defer { swiped.removeResting() }
    guard let geometry = swiped[row]?.geometry, let edge = style.flickedEdge ?? edge ?? geometry.defaultEdge,
      geometry[edge].travel > 0
    else { return false }
    swiped.peek(
      row,
      by: [
        Motion.Leg(to: edge.outwards * min(Self.peek, geometry[edge].travel), lasting: Self.peekTime, .easeOut),
        Motion.Leg(to: 0, lasting: Self.returnTime, .easeInOut),
      ], at: now)
    return true
  }
}
