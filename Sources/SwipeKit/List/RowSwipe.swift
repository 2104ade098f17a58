/// The state of a swiped row, as the view tree has it.
public enum RowState: String, Sendable {
  /// At rest with nothing under its content visible.
  case closed
  /// Held by a pointer or the wheel.
  case dragging
  /// Moving to its snap point.
  case settling
  /// At rest open.
  case open
  /// Leaving after an action that removes it; `Outcome.Kind.exited` is to come.
  case leaving
}

/// A row that is not closed at rest, visible or not.
struct RowSwipe {
  /// The state of a row after an action that removes it.
  enum Departure {
    case none
    case leaving
    /// The row rests at the place of the lift, until the user confirms the action or not.
    case asking
    /// The row is off screen, and waits a moment for the program to remove it.
    case exited
  }

  /// The time that an exited row waits off screen, in seconds.
  private static let exitDelay = 0.1
  /// The target of the spring that takes a row off screen, in widths of the row.
  ///
  /// A row at rest at a quarter of its width is off screen after 0.2 s.
  private static let exitAim = 1.11

  let id: RowID
  private(set) var geometry: RowGeometry
  /// The snap point decided last: the row is there, or on its way.
  private(set) var snapPoint = SnapPoint.closed
  /// The cancel destination: the snap point of a row before it was first touched.
  ///
  /// There it rested last, or something other than a drag of its own had sent it there.
  private(set) var cancelDestination = SnapPoint.closed
  private(set) var thresholdProgress = ThresholdProgress()
  /// The state after an action that removes it: such a row cannot be held any more.
  private(set) var departure = Departure.none
  private var content: HeldOffset
  /// The distance that a touchpad has moved the row, in points; nil after any other move.
  private var pulled: Double?

  init(_ id: RowID, geometry: RowGeometry) {
    self.id = id
    self.geometry = geometry
    content = HeldOffset(within: geometry.offsetBounds)
  }

  var isOpen: Bool { if case .open = snapPoint { true } else { false } }

  /// Whether the row can no longer be held.
  var isLeaving: Bool { departure != .none }

  var isGoingAway: Bool { if case .away = snapPoint { true } else { false } }

  /// Whether the row moves off screen after a lift, and performs its action there.
  var isPerformingOffscreen: Bool { isGoingAway && isSettling && departure == .none }

  /// Returns the offset of the row's content at a time, in points; positive towards the trailing side.
  func offset(at time: Double) -> Double { content.value(at: time) }

  /// Returns the distance from the offset to that for a finger offset which is larger by `distance`.
  func deviate(by distance: Double) -> Double { content.deviate(by: distance) }

  func displacement(at time: Double) -> Displacement {
    Displacement(offset: offset(at: time), progress: thresholdProgress)
  }

  func velocity(at time: Double) -> Double { content.velocity(at: time) }

  var state: RowState {
    if isHeld { return .dragging }
    if isSettling { return departure == .none ? .settling : .leaving }
    if departure == .asking { return .leaving }
    return snapPoint == .closed ? .closed : .open
  }

  var isHeld: Bool { content.fingerOffset != nil || content.isStepping }

  var isSettling: Bool { content.isMoving }
  var motion: Motion? { content.motion }

  /// Returns whether a press catches its motion; a motion that looks over goes on to its end.
  func isCaught(byPressAt time: Double) -> Bool { motion.map { !$0.looksOver(at: time) } ?? false }

  func looksClosed(at time: Double) -> Bool {
    isSettling && snapPoint == .closed && departure == .none && !isCaught(byPressAt: time)
  }

  /// Turns a finished motion to a snap point into a rest there.
  mutating func settle(at time: Double) { if isSettling, motion?.isOver(at: time) == true { jump(to: snapPoint) } }

  /// Shows the row's present actions until it is closed, since one of them is performed.
  mutating func keepActions(at time: Double) { thresholdProgress.perform(with: geometry, at: time) }

  mutating func follow(_ other: RowSwipe) {
    (snapPoint, cancelDestination, thresholdProgress) = (
      other.snapPoint, other.cancelDestination, other.thresholdProgress
    )
    (departure, content) = (other.departure, other.content)
    if let time = thresholdProgress.performed?.time { keepActions(at: time) }
  }

  /// Moves by its own lengths to the snap point of the row that it followed, or closes if it has no such snap point.
  mutating func leaveGroup(at time: Double) {
    content.bounds = geometry.offsetBounds
    let point = geometry.has(snapPoint) || isGoingAway ? snapPoint : .closed
    guard point != snapPoint || (motion?.target ?? offset(at: time)) != geometry.offset(of: point) else { return }
    move(to: point, velocity: nil, at: time)
  }

  mutating func hold(at time: Double) {
    (content.bounds, pulled) = (geometry.offsetBounds, nil)
    content.hold(at: time)
    thresholdProgress.begin()
  }

  mutating func drag(by translation: Double) { content.drag(by: translation) }

  mutating func step(by distance: Double, smoothly: Bool, at time: Double) {
    if !isHeld { thresholdProgress.begin() }
    content.step(
      by: distance, smoothly: smoothly, within: geometry.openRange, velocity: smoothly ? velocity(at: time) : 0,
      at: time)
    // The wheel performs nothing.
    if let next = content.motion?.target, next != 0 { thresholdProgress.offerButtons(at: Edge(uncoveredBy: next)) }
  }

  /// Moves the row by a touchpad's distance, beyond what it can do with resistance.
  mutating func pull(by distance: Double, at time: Double) {
    if content.fingerOffset == nil {
      if !isHeld { thresholdProgress.begin() }
      (content.bounds, pulled) = (geometry.touchpadTravel, 0)
      content.hold(at: time)
    }
    pulled = (pulled ?? 0) + distance
    content.drag(by: pulled ?? 0)
    let place = offset(at: time)
    if place != 0 { thresholdProgress.offerButtons(at: Edge(uncoveredBy: place)) }
  }

  /// Moves one threshold on or back if reached, and returns the new one's name.
  mutating func changeThreshold(at time: Double) -> String? {
    let offset = offset(at: time)
    if thresholdProgress.count == 0 { thresholdProgress.edge = Edge(uncoveredBy: offset) }
    let side = geometry[thresholdProgress.edge]
    let thresholds = side.rule?.thresholds ?? []
    let distance = side.maximumOffset > 0 ? max(0, offset * thresholdProgress.edge.outwards) : 0
    func counts(_ index: Int) -> Bool {
      side.counts(index, isOffered: thresholdProgress.offered == thresholdProgress.edge)
    }
    if let next = thresholds.indices[min(thresholdProgress.count, thresholds.count)...].first(where: counts),
      distance > side.length(thresholds[next].enter)
    {
      thresholdProgress.change(to: next + 1, at: time)
    } else if thresholdProgress.count > 0, distance <= side.lengthToLeave(thresholds[thresholdProgress.count - 1]) {
      let former = thresholds.indices[..<(thresholdProgress.count - 1)].last(where: counts)
      thresholdProgress.change(to: former.map { $0 + 1 } ?? 0, at: time)
    } else {
      return nil
    }
    return thresholdProgress.count > 0 ? thresholds[thresholdProgress.count - 1].name : Threshold.noThreshold
  }

  /// Releases the row: decides its snap point, and sets it in motion.
  ///
  /// - Parameter velocity: the finger's velocity, in points per second towards the trailing side.
  /// - Returns: the name of a new threshold, and the index of an action that is performed immediately.
  mutating func release(velocity: Double, mayPerform: Bool = true, at time: Double) -> (
    stage: String?, action: Int?
  ) {
    var (point, handed) = (snapPoint, self.velocity(at: time))
    var result: (stage: String?, action: Int?)
    if let fingerOffset = content.fingerOffset {
      let place = offset(at: time)
      handed = velocity * content.bounds.slope(at: fingerOffset)
      if mayPerform, let index = performing(at: place) {
        (point, result) = perform(index, at: Edge(uncoveredBy: place), at: time)
      } else {
        point = decided(at: place, velocity: velocity)
        if !mayPerform, thresholdProgress.count > 0 {
          thresholdProgress.change(to: 0, at: time)
          result.stage = Threshold.noThreshold
        }
      }
    } else if content.isStepping, let motion {
      point = decided(at: motion.target, velocity: velocity)
      if velocity != 0 { handed = velocity }
    }
    move(to: point, velocity: handed, at: time)
    return result
  }

  /// Returns the snap point after a lift beyond a threshold, with what `release` returns.
  private mutating func perform(_ index: Int, at edge: Edge, at time: Double) -> (
    SnapPoint, (stage: String?, action: Int?)
  ) {
    guard let threshold = geometry[edge].rule?.thresholds[index] else { return (.closed, (nil, nil)) }
    var name: String?
    if thresholdProgress.count <= index {
      thresholdProgress = ThresholdProgress(edge: edge)
      thresholdProgress.change(to: index + 1, at: time)
      name = threshold.name
    }
    switch threshold.releaseEffect {
    case .settles: return (.closed, (name, nil))
    case .performsOffscreen: return (.away(edge), (name, nil))
    case .performs:
      guard let action = geometry[edge].action(ofThreshold: index) else { return (.closed, (name, nil)) }
      keepActions(at: time)
      let leaves = geometry[edge].actions[action].removesRow
      departure = leaves ? .leaving : .none
      return (leaves ? .away(edge) : .closed, (name, action))
    }
  }

  /// Sends the row on to its snap point before it was caught; without a velocity, at its motion's own.
  mutating func resume(velocity: Double? = nil, at time: Double) {
    move(to: snapPoint, velocity: velocity, at: time)
  }

  /// Sends the row to a snap point for a reason other than its drag; without a velocity, at its motion's own.
  mutating func settle(to point: SnapPoint, velocity: Double? = nil, at time: Double) {
    departure = .none
    move(to: point, velocity: velocity, at: time)
    cancelDestination = point
  }

  private mutating func move(to point: SnapPoint, velocity: Double?, at time: Double) {
    let place = offset(at: time)
    thresholdProgress.forgetPerformed(before: time)
    // A row that went along with another one had the bounds of that.
    defer { content.bounds = geometry.offsetBounds }
    var speed = velocity ?? self.velocity(at: time)
    // A wheel takes a row no further than it opens, nor does what it leaves.
    if content.isStepping || pulled != nil {
      pulled = nil
      speed = Motion.contained(speed, at: place, within: geometry.openRange, frequency: Motion.rowFrequency)
    }
    let edge = edge(to: point, from: place)
    let rule = geometry[edge].rule
    snapPoint = point
    if case .open(let edge) = point {
      thresholdProgress.offerButtons(at: edge, since: content.fingerOffset == nil ? nil : time)
    }
    let target = geometry.offset(of: point)
    switch point == .closed ? rule?.closing : rule?.opening {
    case .legs where place == target: jump(to: point)
    case .legs(let legs):
      let legs = legs.map { Motion.Leg(to: target + edge.outwards * $0.outwards, lasting: $0.duration, $0.curve) }
      content.move(by: .legs(legs, from: place, velocity: speed, at: time))
    case .spring where isGoingAway:
      content.move(
        by: .exit(
          from: place, velocity: speed, over: target, aimingAt: target * Self.exitAim,
          frequency: Motion.rowFrequency, at: time))
    case .spring, nil:
      content.move(by: .spring(from: place, velocity: speed, to: target, frequency: Motion.rowFrequency, at: time))
    }
    settle(at: time)
  }

  /// Returns the edge whose rule moves the row: the edge that it goes to or comes from.
  ///
  /// For a row that was not open it is its only edge, or the uncovered edge.
  private func edge(to point: SnapPoint, from place: Double) -> Edge {
    point.edge ?? snapPoint.edge ?? geometry.onlyEdge ?? Edge(uncoveredBy: place)
  }

  mutating func peek(_ legs: [Motion.Leg], from time: Double) { content.move(by: .legs(legs, from: 0, at: time)) }

  mutating func loseThreshold() { thresholdProgress.begin() }

  /// Replaces the cancel destination by the snap point that the row is going to.
  mutating func forgetCancelDestination() { cancelDestination = snapPoint }

  mutating func jump(to point: SnapPoint) {
    (snapPoint, cancelDestination) = (point, point)
    content.rest(at: geometry.offset(of: point))
    switch point {
    case .closed: thresholdProgress = ThresholdProgress()
    case .open(let edge): thresholdProgress.offerButtons(at: edge)
    case .away: break
    }
  }

  /// Moves the row from off screen to its rest, with its former threshold progress.
  mutating func comeBack(with stage: ThresholdProgress, at time: Double) {
    self.thresholdProgress = stage
    if let performed = stage.performed { self.thresholdProgress.perform(with: performed.geometry, at: time) }
    content.rest(at: geometry.offset(of: .away(stage.edge)))
    settle(to: .closed, at: time)
  }

  /// Stops a row that begins to leave, until `leave(at:)` or another snap point.
  mutating func wait(at time: Double) {
    guard departure == .leaving || departure == .exited else { return }
    content.rest(at: offset(at: time))
    departure = .asking
  }

  /// Lets a row leave that has waited.
  mutating func leave(at time: Double) {
    guard departure == .asking else { return }
    departure = .leaving
    let performed = thresholdProgress.performed?.geometry
    move(to: snapPoint, velocity: 0, at: time)
    if let performed { thresholdProgress.perform(with: performed, at: time) }
  }

  mutating func waitOutOfSight(at time: Double) {
    departure = .exited
    let place = geometry.offset(of: snapPoint)
    content.move(by: .legs([Motion.Leg(to: place, lasting: Self.exitDelay, .linear)], from: place, at: time))
  }

  /// Replaces the lengths; a motion or a drag cannot go on with others, so the row is at its snap point immediately.
  mutating func resize(to geometry: RowGeometry) {
    let isSame = geometry == self.geometry
    // The same lengths may have other motions.
    self.geometry = geometry
    // A row that is held may go along with another one, within the bounds of that.
    if !isSame || !isHeld { content.bounds = geometry.offsetBounds }
    if isSame { return }
    if departure == .asking, geometry.has(snapPoint) {
      return content.rest(at: content.value(at: 0).clamped(to: geometry.offsetBounds.range))
    }
    // What is held has decided nothing.
    let point = isHeld ? cancelDestination : snapPoint
    jump(to: geometry.has(point) ? point : .closed)
  }
}
