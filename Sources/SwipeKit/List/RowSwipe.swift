/// What a row off its rest is doing, as the view tree tells it.
public enum RowState: String, Sendable {
  /// It rests with nothing beneath it to be seen.
  case closed
  /// A pointer or the wheel holds it.
  case dragging
  /// It moves to its rest.
  case settling
  /// It rests open.
  case open
  /// It goes out of sight after an action that takes it away; `Outcome.Kind.left` is to come.
  case leaving
}

/// One row that is not at rest closed, whether it is in sight or not; rows at rest have none.
struct RowSwipe {
  /// What becomes of a row after an action that takes it away.
  enum Departure {
    /// There was none.
    case none
    /// It goes out of sight.
    case leaving
    /// It is out of sight, and waits a moment for the program to remove it.
    case left
  }

  /// How long a row that has left waits out of sight, in seconds.
  private static let patience = 0.1
  /// Where the spring aims that takes a row out of sight, in widths of the row: one that lies still at a quarter of it is
  /// out after 0.2 s.
  private static let exitAim = 1.11

  /// The row.
  let id: RowID
  /// Its widths.
  private(set) var geometry: RowGeometry
  /// What was decided last: where it is, or is to be.
  private(set) var snapPoint = SnapPoint.closed
  /// Where it was before it was first touched, for a gesture that is cancelled: where it rested last, or was sent by
  /// something other than a drag of its own.
  private(set) var home = SnapPoint.closed
  /// How far its latest drag has come.
  private(set) var stage = SwipeStage()
  /// Where a row is that has performed an action that takes it away: nothing holds that up any more.
  private(set) var departure = Departure.none
  private var content: HeldOffset

  init(_ id: RowID, geometry: RowGeometry) {
    self.id = id
    self.geometry = geometry
    content = HeldOffset(within: geometry.travel)
  }

  var isOpen: Bool { if case .open = snapPoint { true } else { false } }

  /// Whether nothing may hold it up.
  var isLeaving: Bool { departure != .none }

  /// Whether it goes out of sight, or is there.
  var isGoingAway: Bool { if case .away = snapPoint { true } else { false } }

  /// How far the row's content is to the trailing side of its place at a time, in points.
  func offset(at time: Double) -> Double { content.value(at: time) }

  func velocity(at time: Double) -> Double { content.velocity(at: time) }

  var state: RowState {
    if isHeld { return .dragging }
    if isSettling { return departure == .none ? .settling : .leaving }
    return snapPoint == .closed ? .closed : .open
  }

  /// Whether a hand or a wheel has it.
  var isHeld: Bool { content.raw != nil || content.isStepping }

  /// Whether it moves to its snap point.
  var isSettling: Bool { content.isMoving }

  /// What moves it; nil while nothing does.
  var motion: Motion? { content.motion }

  /// Turns a motion to a snap point that is over into a rest there.
  mutating func settle(at time: Double) {
    if isSettling, motion?.isOver(at: time) == true { jump(to: snapPoint) }
  }

  /// Holds the row where it shows.
  mutating func hold(at time: Double) {
    content.hold(at: time)
    stage.begin()
  }

  /// Puts a held row where the finger is that moved by `translation` points since it took hold.
  mutating func drag(by translation: Double) { content.drag(by: translation) }

  /// Moves the row on by a wheel's distance, smoothly or at once.
  mutating func step(by distance: Double, smoothly: Bool, at time: Double) {
    if !isHeld { stage.begin() }
    content.step(
      by: distance, smoothly: smoothly, within: geometry.openRange, velocity: smoothly ? velocity(at: time) : 0,
      at: time)
    // The wheel performs nothing.
    if let next = content.motion?.target, next != 0 { stage.offerButtons(at: Edge(uncoveredBy: next)) }
  }

  /// Goes one stage further on, or back, if the row is there.
  ///
  /// - Returns: the name of the stage that it has come to; nil if it stays in its stage.
  mutating func changeStage(at time: Double) -> String? {
    let offset = offset(at: time)
    if stage.count == 0 { stage.edge = Edge(uncoveredBy: offset) }
    let side = geometry[stage.edge]
    let thresholds = side.rule?.thresholds ?? []
    let way = side.travel > 0 ? max(0, offset * stage.edge.outwards) : 0
    func counts(_ index: Int) -> Bool { side.counts(index, isOffered: stage.offered == stage.edge) }
    if let next = thresholds.indices[min(stage.count, thresholds.count)...].first(where: counts),
      way > side.length(thresholds[next].enter)
    {
      stage.change(to: next + 1, at: time)
    } else if stage.count > 0, way <= side.lengthToLeave(thresholds[stage.count - 1]) {
      let former = thresholds.indices[..<(stage.count - 1)].last(where: counts)
      stage.change(to: former.map { $0 + 1 } ?? 0, at: time)
    } else {
      return nil
    }
    return stage.count > 0 ? thresholds[stage.count - 1].stage : Threshold.noStage
  }

  /// Lets go of the row: decides where it is to be, and sets it in motion.
  ///
  /// - Parameters:
  ///   - velocity: of the finger, in points per second towards the trailing side.
  ///   - mayPerform: whether a threshold may decide.
  /// - Returns: the name of a stage that this brought about, and the index of an action that is performed at once.
  mutating func release(
    velocity: Double, mayPerform: Bool = true, at time: Double
  ) -> (stage: String?, action: Int?) {
    var (point, handed) = (snapPoint, self.velocity(at: time))
    var result: (stage: String?, action: Int?)
    if let raw = content.raw {
      let place = offset(at: time)
      handed = velocity * content.travel.slope(at: raw)
      if mayPerform, let index = performing(at: place) {
        (point, result) = perform(index, at: Edge(uncoveredBy: place), at: time)
      } else {
        point = decided(at: place, velocity: velocity)
      }
    } else if content.isStepping, let motion {
      point = decided(at: motion.target, velocity: velocity)
    }
    move(to: point, velocity: handed, at: time)
    return result
  }

  /// Does what a lift does beyond a threshold.
  ///
  /// - Returns: where the row goes, a stage that it comes to by that, and an action that is performed at once.
  private mutating func perform(
    _ index: Int, at edge: Edge, at time: Double
  ) -> (SnapPoint, (stage: String?, action: Int?)) {
    guard let threshold = geometry[edge].rule?.thresholds[index] else { return (.closed, (nil, nil)) }
    var name: String?
    if stage.count <= index {
      stage = SwipeStage(edge: edge)
      stage.change(to: index + 1, at: time)
      name = threshold.stage
    }
    switch threshold.lift {
    case .settles: return (.closed, (name, nil))
    case .carriesOver: return (.away(edge), (name, nil))
    case .performs:
      guard let action = geometry[edge].action(ofThreshold: index) else { return (.closed, (name, nil)) }
      let leaves = geometry[edge].actions[action].removesRow
      departure = leaves ? .leaving : .none
      return (leaves ? .away(edge) : .closed, (name, action))
    }
  }

  /// Sends the row on to where it was going before it was caught.
  ///
  /// - Parameter velocity: what it moves at now, in points per second; nil for its own.
  mutating func resume(velocity: Double? = nil, at time: Double) {
    move(to: snapPoint, velocity: velocity, at: time)
  }

  /// Sends the row to a snap point from where it shows, by the will of something other than its own drag.
  ///
  /// - Parameter velocity: what it moves at now, in points per second; nil for its own.
  mutating func settle(
    to point: SnapPoint, velocity: Double? = nil, at time: Double
  ) {
    departure = .none
    move(to: point, velocity: velocity, at: time)
    home = point
  }

  private mutating func move(
    to point: SnapPoint, velocity: Double?, at time: Double
  ) {
    let place = offset(at: time)
    var speed = velocity ?? self.velocity(at: time)
    // A wheel takes a row no further than it opens, nor does what it leaves.
    if content.isStepping {
      speed = Motion.contained(speed, at: place, within: geometry.openRange, frequency: Motion.rowFrequency)
    }
    let edge = edge(to: point, from: place)
    let rule = geometry[edge].rule
    snapPoint = point
    if case .open(let edge) = point {
      stage.offerButtons(at: edge, since: content.raw == nil ? nil : time)
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
          frequency: Motion.rowFrequency,
          at: time))
    case .spring, nil:
      content.move(
        by: .spring(
          from: place, velocity: speed, to: target, frequency: Motion.rowFrequency, at: time))
    }
    settle(at: time)
  }

  /// The edge whose rule moves the row: the one that it goes to or comes from; of a row that was not open, the only one
  /// that it has, or the one that shows.
  private func edge(to point: SnapPoint, from place: Double) -> Edge {
    point.edge ?? snapPoint.edge ?? geometry.onlyEdge ?? Edge(uncoveredBy: place)
  }

  /// Moves a row that rests closed by legs that lead back there.
  mutating func peek(_ legs: [Motion.Leg], from time: Double) { content.move(by: .legs(legs, from: 0, at: time)) }

  /// Has the stage of its drag mean nothing any more.
  mutating func loseStage() { stage.begin() }

  /// Has a gesture that is cancelled from now on send the row where it is going, not where it was before.
  mutating func loseHome() { home = snapPoint }

  /// Puts the row at a snap point without a motion.
  mutating func jump(to point: SnapPoint) {
    (snapPoint, home) = (point, point)
    content.rest(at: geometry.offset(of: point))
    switch point {
    case .closed: stage = SwipeStage()
    case .open(let edge): stage.offerButtons(at: edge)
    case .away: break
    }
  }

  /// Stays out of sight for a moment after it has left.
  mutating func waitOutOfSight(at time: Double) {
    departure = .left
    let place = geometry.offset(of: snapPoint)
    content.move(by: .legs([Motion.Leg(to: place, lasting: Self.patience, .linear)], from: place, at: time))
  }

  /// Takes new widths on; a motion or a drag cannot go on in them, so the row is where it belongs at once.
  mutating func resize(to geometry: RowGeometry) {
    let isSame = geometry == self.geometry
    self.geometry = geometry
    content.travel = geometry.travel
    if isSame { return }
    // What is held has decided nothing.
    let point = isHeld ? home : snapPoint
    jump(to: geometry.has(point) ? point : .closed)
  }
}
