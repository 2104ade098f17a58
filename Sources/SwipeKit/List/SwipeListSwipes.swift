/// Swipes of rows: by a pan, a flick, the wheel, keys and the program.
///
/// Only this file, the sharing of a swipe among selected rows, and the clock change swiped rows.
extension SwipeList {
  /// The distance of a peek, in points: enough for the underlay to be seen, too little to be a step of its own.
  private static let peek = 24.0
  /// The durations of the motion out, and back, in seconds.
  private static let (peekTime, returnTime) = (0.25, 0.35)

  /// Returns the state of a row.
  public func state(of row: RowID) -> RowState { swiped[row]?.state ?? .closed }

  func looksClosed(_ row: RowID) -> Bool { swiped[row]?.looksClosed(at: now) ?? true }

  /// Returns the time of the next frame of a threshold's animation; nil without one.
  func change(of stage: ThresholdProgress) -> Double? {
    guard let changed = stage.changed, let rule = style[stage.edge] else { return nil }
    return elapsed(from: changed, to: now) < rule.underlay.thresholdDuration ? now : nil
  }

  private mutating func beginSwipe(_ row: RowID) {
    guard swiped[row] == nil, let index = source.index(of: row) else { return }
    swiped.add(row, geometry: rows.geometry(of: offered(source.row(at: index), at: index)))
  }

  mutating func updateSwipes() {
    // Most rows of a list offer the same as the one before.
    var latest: (row: Row, geometry: RowGeometry)?
    let geometries = swiped.rows.indices.map { i -> RowGeometry? in
      guard let index = source.index(of: swiped.rows[i].id) else { return nil }
      let row = offered(source.row(at: index), at: index)
      if let latest, latest.row.offersSame(as: row) { return latest.geometry }
      let own = rows.geometry(of: row)
      latest = (row, own)
      return own
    }
    swiped.update(to: geometries, at: now)
  }

  mutating func forgetSwipes(thenClosingBy autoClose: SwipeStyle.AutoClose) {
    swiped.forgetAll(thenClosingBy: autoClose)
  }

  mutating func removeRestingSwipes() { swiped.removeResting() }

  /// Closes every open row but one, if the cause closes rows.
  mutating func closeRows(butFor row: RowID? = nil, because cause: SwipeStyle.AutoClose) {
    swiped.close(butFor: row, because: cause, at: now)
  }

  mutating func closeAllRows() { swiped.close(at: now) }

  // MARK: By hand

  /// Swipes a row by a pan along it.
  mutating func swipe(_ row: RowID, by gesture: Gesture) {
    switch gesture {
    case .panChanged(_, let translation): swiped.drag(row, by: translation, at: now)
    case .panEnded(_, let velocity):
      let start = swiped.outcomes.count
      let released = swiped.release(row, velocity: velocity, at: now)
      let leaving = shareAction(of: row, reportedAfter: start, with: released)
      swiped.arrive(released + leaving, at: now)
      for row in released { if let row = swiped[row], row.isLeaving { rows.makeWay(for: row) } }
      endSwipe(of: row)
    default:
      releaseScroll()
      beginGroup(of: row)
      beginSwipe(row)
      swiped.hold(row, at: now)
    }
  }

  mutating func pressSwipe(of row: RowID) { if !rows.flicks { swiped.press(row, at: now) } }

  /// Sends a caught row on to its destination; without a velocity, at its motion's own.
  mutating func resumeSwipe(of row: RowID, velocity: Double? = nil) {
    swiped.resume(row, velocity: velocity, at: now)
  }

  /// Sends a held row to its cancel destination; without a velocity, at its motion's own.
  mutating func cancelSwipe(of row: RowID, velocity: Double? = 0) {
    swiped.cancel(row, velocity: velocity, at: now)
    endSwipe(of: row)
  }

  /// Closes a row without an effect, and its followers.
  mutating func refuseSwipe(of row: RowID) {
    swiped.cancel(row, velocity: 0, at: now)
    swiped.stayBehind(row, at: now)
    endSwipe(of: row)
  }

  /// Acts upon a flick on a row: opens it, or closes it if it is open.
  ///
  /// Nothing happens while a row still moves.
  mutating func flick(_ row: RowID, towards edge: Edge) {
    guard !swiped.isMoving else { return }
    closeRows(butFor: row, because: .otherRow)
    toggleSwipe(of: row, at: style.flickedEdge ?? edge.opposite)
  }

  // MARK: By the wheel

  mutating func swipe(_ row: RowID, by distance: Double, in unit: WheelEvent.Unit, smoothly: Bool) {
    beginSwipe(row)
    if unit == .points { return swiped.pull(row, by: distance, at: now) }
    swiped.step(row, by: distance, smoothly: smoothly, at: now)
  }

  /// Releases the row that the wheel swipes; a wheel performs nothing.
  mutating func releaseSwipe(of row: RowID, velocity: Double) {
    if swiped[row]?.isLeaving == false {
      swiped.arrive(swiped.release(row, velocity: velocity, mayPerform: false, at: now), at: now)
    }
    swiped.removeResting()
  }

  // MARK: By keys and the program

  /// Opens a row at an edge, or closes it if it is open.
  mutating func toggleSwipe(of row: RowID, at edge: Edge) {
    beginSwipe(row)
    swiped.toggle(row, at: edge, at: now)
  }

  mutating func performSwipeAction(_ action: ActionID, of row: RowID) { swiped.perform(action, of: row, at: now) }

  /// Opens a row; no outcome of that is reported.
  ///
  /// If the style has one row open at a time, the others close. A row that cannot be swiped stays closed. If a swipe
  /// performs its action off screen, the row does so and comes back.
  ///
  /// If the edge is nil, the row opens at the trailing edge, or at the leading edge if only that opens. If a flick
  /// always opens the same edge, it is that edge.
  public mutating func open(_ id: RowID, at edge: Edge? = nil, animated: Bool = true) {
    cancelMotion(of: id)
    closeRows(butFor: id, because: .otherRow)
    beginSwipe(id)
    guard let geometry = swiped[id]?.geometry else { return }
    let edge = style.flickedEdge ?? edge ?? geometry.defaultEdge
    swiped.set(id, to: edge.flatMap(geometry.farthestPoint) ?? .closed, animated: animated, at: now)
  }

  /// Closes a row; no outcome of that is reported.
  public mutating func close(_ id: RowID, animated: Bool = true) {
    cancelMotion(of: id)
    if swiped[id] != nil { swiped.set(id, to: .closed, animated: animated, at: now) }
  }

  /// Ends a gesture that moves the row, and forgets rows that are at rest.
  private mutating func cancelMotion(of id: RowID) {
    if pointers.press?.row == id || pointers.wheel?.row == id { cancelGesture() }
    cancelReorderingByKeys(of: id)
  }

  /// Moves a row a little and back, to show that it can be swiped.
  ///
  /// No outcome is reported. Nothing happens with reduced motion, during a gesture, or if the row is open or moving, or
  /// does not open at that edge. The program decides how often to do so, and for whom. If the edge is nil, it is chosen
  /// as in `open(_:at:animated:)`.
  ///
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

  /// Stops rows that begin to leave, until the user has answered.
  mutating func waitForAnswer(of ids: [RowID]) {
    swiped.wait(ids, at: now)
    returnWhatStays()
  }

  /// Lets rows leave that have waited, or closes them.
  mutating func answer(_ ids: [RowID], isConfirmed: Bool) {
    swiped.answer(ids, isConfirmed: isConfirmed, at: now)
    for id in ids { if let row = swiped[id], row.isLeaving { rows.makeWay(for: row) } }
    updateVisible()
  }

  // MARK: After a change of the rows

  /// Sends followers back that are no longer part of the swipe of selected rows.
  mutating func partSwipes(where parts: (RowID) -> Bool) { swiped.partGroup(at: now, where: parts) }

  /// Takes hidden rows that are going away to their destination.
  mutating func arriveSwipes(where isHidden: (RowID) -> Bool) { swiped.arrive(at: now, where: isHidden) }

  mutating func comeBack(_ row: VisibleItem) {
    swiped.comeBack(row.id, geometry: rows.geometry(of: row.row), at: now)
  }
}
