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
  /// It goes out of sight after a destructive action; `Outcome.Kind.left` is to come.
  case leaving
}

/// One row that is not at rest closed, whether it is in sight or not; rows at rest have none.
struct RowSwipe {
  private enum Phase {
    case resting
    /// Held at `raw`, which may lie beyond what shows; it was there when the drag began at `origin`.
    case held(raw: Double, origin: Double)
    /// Held by the wheel at `raw`, on the way there.
    case stepping(raw: Double, Motion)
    case settling(Motion)
  }

  /// What becomes of a row after a destructive action.
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
  /// Where a row is that has performed a destructive action: nothing holds that up any more.
  private(set) var departure = Departure.none
  private var phase = Phase.resting

  init(_ id: RowID, geometry: RowGeometry) {
    self.id = id
    self.geometry = geometry
  }

  var isOpen: Bool { if case .open = snapPoint { true } else { false } }

  /// Whether nothing may hold it up.
  var isLeaving: Bool { departure != .none }

  /// Whether it goes out of sight, or is there.
  var isGoingAway: Bool { if case .away = snapPoint { true } else { false } }

  /// How far the row's content is to the trailing side of its place at a time, in points.
  func offset(at time: Double, style: SwipeStyle) -> Double {
    switch phase {
    case .resting: geometry.offset(of: snapPoint)
    case .held(let raw, let origin): shown(raw, from: origin, style: style)
    case .stepping(_, let motion), .settling(let motion): motion.value(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch phase {
    case .resting, .held: 0
    case .stepping(_, let motion), .settling(let motion): motion.velocity(at: time)
    }
  }

  var state: RowState {
    switch phase {
    case .resting: snapPoint == .closed ? .closed : .open
    case .held, .stepping: .dragging
    case .settling: departure == .none ? .settling : .leaving
    }
  }

  /// Whether it moves to its snap point.
  var isSettling: Bool { if case .settling = phase { true } else { false } }

  /// What moves it; nil while nothing does.
  var motion: Motion? {
    switch phase {
    case .resting, .held: nil
    case .stepping(_, let motion), .settling(let motion): motion
    }
  }

  /// Turns a motion to a snap point that is over into a rest there.
  mutating func settle(at time: Double) {
    if case .settling(let motion) = phase, motion.isOver(at: time) { put(at: snapPoint) }
  }

  /// Holds the row where it shows.
  mutating func hold(at time: Double, style: SwipeStyle) {
    let raw = raw(showing: offset(at: time, style: style), style: style)
    phase = .held(raw: raw, origin: raw)
    stage = SwipeStage()
  }

  /// Puts a held row where the finger is that moved by `translation` points since it took hold.
  mutating func drag(by translation: Double) {
    guard case .held(_, let origin) = phase else { return }
    phase = .held(raw: origin + translation, origin: origin)
  }

  /// Moves the row on by a wheel's distance, smoothly or at once.
  mutating func step(by distance: Double, smoothly: Bool, at time: Double, style: SwipeStyle, tolerance: Double) {
    let place = offset(at: time, style: style)
    let range = geometry.openRange
    if state != .dragging { stage = SwipeStage() }
    // From beyond the range, steps count from its end, so that two of them lead as far as one of their sum.
    var (raw, speed) = (place.clamped(to: range), smoothly ? velocity(at: time) : 0)
    if case .stepping(let old, let motion) = phase { (raw, speed) = (old, motion.velocity(at: time)) }
    let next = (raw + distance).clamped(to: range)
    // What is still to come of earlier steps stays to come; from beyond the range there is no step that would not jump.
    let start = smoothly || !range.contains(place) ? place : (place + next - raw).clamped(to: range)
    let motion = Motion.steps(
      from: start, velocity: speed, to: next, within: range, tolerance: tolerance, at: time)
    phase = .stepping(raw: next, motion)
  }

  /// Goes one stage further on, or back, if the row is there.
  ///
  /// - Returns: the name of the stage that it has come to; nil if it stays in its stage.
  mutating func changeStage(at time: Double, style: SwipeStyle) -> String? {
    let offset = offset(at: time, style: style)
    if stage.count == 0 { stage.edge = Edge(uncoveredBy: offset) }
    let side = geometry[stage.edge]
    let thresholds = style[stage.edge]?.thresholds ?? []
    let way = side.travel > 0 ? max(0, offset * stage.edge.outwards) : 0
    if stage.count < thresholds.count, way > side.length(thresholds[stage.count].enter) {
      stage.change(to: stage.count + 1, at: time)
    } else if stage.count > 0, way <= side.lengthToLeave(thresholds[stage.count - 1]) {
      stage.change(to: stage.count - 1, at: time)
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
    velocity: Double, mayPerform: Bool = true, at time: Double, style: SwipeStyle, tolerance: Double
  ) -> (stage: String?, action: Int?) {
    var (point, handed) = (snapPoint, self.velocity(at: time))
    var result: (stage: String?, action: Int?)
    switch phase {
    case .held(let raw, _):
      let place = offset(at: time, style: style)
      handed = velocity * slope(raw, style: style)
      let edge = Edge(uncoveredBy: place)
      if mayPerform, let index = performing(at: place, style: style), let thresholds = style[edge]?.thresholds {
        if stage.count <= index {
          stage = SwipeStage(edge: edge)
          stage.change(to: index + 1, at: time)
          result.stage = thresholds[index].stage
        }
        switch thresholds[index].lift {
        case .settles: break
        case .carriesOver: point = .away(edge)
        case .performs(let action):
          result.action = action
          let leaves = geometry[edge].actions[action].role == .destructive
          departure = leaves ? .leaving : .none
          point = leaves ? .away(edge) : .closed
        }
      } else {
        point = decided(at: place, velocity: velocity, style: style)
      }
    case .stepping(let raw, _): point = decided(at: raw, velocity: velocity, style: style)
    case .resting, .settling: break
    }
    move(to: point, velocity: handed, at: time, style: style, tolerance: tolerance)
    return result
  }

  /// Sends the row on to where it was going before it was caught.
  ///
  /// - Parameter velocity: what it moves at now, in points per second; nil for its own.
  mutating func resume(velocity: Double? = nil, at time: Double, style: SwipeStyle, tolerance: Double) {
    move(to: snapPoint, velocity: velocity, at: time, style: style, tolerance: tolerance)
  }

  /// Sends the row to a snap point from where it shows, by the will of something other than its own drag.
  ///
  /// - Parameter velocity: what it moves at now, in points per second; nil for its own.
  mutating func settle(
    to point: SnapPoint, velocity: Double? = nil, at time: Double, style: SwipeStyle, tolerance: Double
  ) {
    departure = .none
    move(to: point, velocity: velocity, at: time, style: style, tolerance: tolerance)
    home = point
  }

  private mutating func move(
    to point: SnapPoint, velocity: Double?, at time: Double, style: SwipeStyle, tolerance: Double
  ) {
    let place = offset(at: time, style: style)
    var speed = velocity ?? self.velocity(at: time)
    // A wheel takes a row no further than it opens, nor does what it leaves.
    if case .stepping = phase {
      speed = Motion.contained(speed, at: place, within: geometry.openRange, frequency: Motion.rowFrequency)
    }
    let edge = edge(to: point, from: place)
    let rule = style[edge]
    snapPoint = point
    let target = geometry.offset(of: point)
    switch point == .closed ? rule?.closing : rule?.opening {
    case .legs where place == target: put(at: point)
    case .legs(let legs):
      let legs = legs.map { Motion.Leg(to: target + edge.outwards * $0.outwards, lasting: $0.duration, $0.curve) }
      phase = .settling(.legs(legs, from: place, at: time))
    case .spring, nil:
      phase = .settling(
        .spring(
          from: place, velocity: speed, to: target, frequency: Motion.rowFrequency, tolerance: tolerance,
          at: time))
    }
    settle(at: time)
  }

  /// The edge whose rule moves the row: the one that it goes to or comes from; of a row that was not open, the only one
  /// that it has, or the one that shows.
  private func edge(to point: SnapPoint, from place: Double) -> Edge {
    point.edge ?? snapPoint.edge ?? geometry.onlyEdge ?? Edge(uncoveredBy: place)
  }

  /// Has the stage of its drag mean nothing any more.
  mutating func loseStage() { stage = SwipeStage() }

  /// Has a gesture that is cancelled from now on send the row where it is going, not where it was before.
  mutating func loseHome() { home = snapPoint }

  /// Puts the row at a snap point without a motion.
  mutating func put(at point: SnapPoint) {
    (snapPoint, home) = (point, point)
    phase = .resting
  }

  /// Stays out of sight for a moment after it has left.
  mutating func waitOutOfSight(at time: Double) {
    departure = .left
    let place = geometry.offset(of: snapPoint)
    phase = .settling(.legs([Motion.Leg(to: place, lasting: Self.patience, .linear)], from: place, at: time))
  }

  /// Takes new widths on; a motion or a drag cannot go on in them, so the row is where it belongs at once.
  mutating func resize(to geometry: RowGeometry) {
    let isSame = geometry == self.geometry
    self.geometry = geometry
    if isSame { return }
    // What is held has decided nothing.
    let point = state == .dragging ? home : snapPoint
    put(at: geometry.has(point) ? point : .closed)
  }
}

extension RowSwipe {
  private var band: RubberBand { RubberBand(dimension: geometry.width) }

  /// What a row meets beyond its range, at the end that it is beyond.
  private func overscroll(beyond excess: Double, style: SwipeStyle) -> EdgeRule.Overscroll {
    let edge = Edge(uncoveredBy: excess)
    guard geometry[edge].travel > 0, let rule = style[edge] else { return style.closedOverscroll }
    return rule.overscroll
  }

  private func shown(_ raw: Double, from origin: Double, style: SwipeStyle) -> Double {
    let edge = raw.clamped(to: geometry.range)
    switch overscroll(beyond: raw - edge, style: style) {
    case .none:
      // A row that was caught in its bounce is beyond its range, and must not jump into it.
      return min(max(raw, min(origin, geometry.range.lowerBound)), max(origin, geometry.range.upperBound))
    case .rubberBand: return edge + band.shown(raw - edge)
    case .slowed(let share): return edge + share * (raw - edge)
    }
  }

  private func raw(showing place: Double, style: SwipeStyle) -> Double {
    let edge = place.clamped(to: geometry.range)
    switch overscroll(beyond: place - edge, style: style) {
    case .none: return place
    case .rubberBand: return edge + band.pull(showing: place - edge)
    case .slowed(let share): return edge + (place - edge) / share
    }
  }

  private func slope(_ raw: Double, style: SwipeStyle) -> Double {
    let edge = raw.clamped(to: geometry.range)
    if raw == edge { return 1 }
    switch overscroll(beyond: raw - edge, style: style) {
    case .none: return 0
    case .rubberBand: return band.slope(raw - edge)
    case .slowed(let share): return share
    }
  }
}

extension Double {
  /// The nearest number within a range.
  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
