/// How a list shows that its rows can be swiped.
extension SwipeList {
  /// How far a row peeks, in points: enough for what lies under it to be seen, too little to be a step of its own.
  private static let peek = 24.0
  /// How long it takes out, and back, in seconds.
  private static let (peekTime, returnTime) = (0.25, 0.35)

  /// Lets a row peek at an edge and go back, so that people see that it can be swiped; it tells no outcome of that.
  ///
  /// Nothing happens with reduced motion, while a gesture is under way, to a row that is off its rest, or one that does not
  /// go to that edge. How often that is good, and for whom, is the program's to say.
  ///
  /// - Parameter edge: where it opens a little; nil as in `setOpen`.
  /// - Returns: whether it peeks.
  @discardableResult
  public mutating func hint(_ row: RowID, at edge: Edge? = nil) -> Bool {
    guard !reducesMotion, pointers.arena.press == nil, pointers.wheel == nil, swiped[row] == nil else {
      return false
    }
    takeUp(row)
    defer { swiped.dropClosed() }
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
