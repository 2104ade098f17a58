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

  /// The row.
  let id: RowID
  /// Its widths.
  private(set) var geometry: RowGeometry
  /// What was decided last: where it rests, or is to.
  private(set) var rest = RowRest.closed
  /// Where it was before it was first touched, for a gesture that is cancelled: where it rested last, or was sent by
  /// something other than a drag of its own.
  private(set) var home = RowRest.closed
  /// How many of the style's stages the present drag has reached.
  private var stage = 0
  private var phase = Phase.resting

  init(_ id: RowID, geometry: RowGeometry) {
    self.id = id
    self.geometry = geometry
  }

  var isOpen: Bool { rest != .closed }

  /// How far the row's content is to the right of its place at a time, in points.
  func offset(at time: Double, style: SwipeStyle) -> Double {
    switch phase {
    case .resting: geometry.offset(of: rest)
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
    case .resting: isOpen ? .open : .closed
    case .held, .stepping: .dragging
    case .settling: .settling
    }
  }

  /// What moves it; nil while nothing does.
  var motion: Motion? {
    switch phase {
    case .resting, .held: nil
    case .stepping(_, let motion), .settling(let motion): motion
    }
  }

  /// Turns a motion to the rest that is over into that rest.
  mutating func settle(at time: Double) {
    if case .settling(let motion) = phase, motion.isOver(at: time) { put(at: rest) }
  }

  /// Holds the row where it shows.
  mutating func hold(at time: Double, style: SwipeStyle) {
    let raw = raw(showing: offset(at: time, style: style), style: style)
    phase = .held(raw: raw, origin: raw)
    stage = 0
  }

  /// Puts a held row where the finger is that moved by `translation` points since it took hold.
  mutating func drag(by translation: Double) {
    guard case .held(_, let origin) = phase else { return }
    phase = .held(raw: origin + translation, origin: origin)
  }

  /// Moves the row on by a wheel's distance, smoothly or at once.
  mutating func step(by distance: Double, smoothly: Bool, at time: Double, style: SwipeStyle, tolerance: Double) {
    let place = offset(at: time, style: style)
    // From beyond a rest, steps count from it, so that two of them lead as far as one of their sum.
    var (raw, speed) = (edge(of: place), smoothly ? velocity(at: time) : 0)
    if case .stepping(let old, let motion) = phase { (raw, speed) = (old, motion.velocity(at: time)) }
    let next = edge(of: raw + distance)
    // What is still to come of earlier steps stays to come; from beyond a rest there is no step that would not jump.
    let start = smoothly || !geometry.range.contains(place) ? place : edge(of: place + next - raw)
    let motion = Motion.steps(
      from: start, velocity: speed, to: next, within: geometry.range, tolerance: tolerance, at: time)
    phase = .stepping(raw: next, motion)
  }

  /// Goes one stage further on, or back, if the row is there.
  ///
  /// - Returns: the name of the stage that it has come to; nil if it stays in its stage.
  mutating func changeStage(at time: Double, style: SwipeStyle) -> String? {
    let offset = offset(at: time, style: style)
    let goesThere = (offset < 0 ? geometry.left : geometry.right) > 0
    let share = goesThere ? abs(offset) / geometry.width : 0
    if stage < style.stages.count, share > style.stages[stage].begin {
      stage += 1
    } else if stage > 0, share <= style.stages[stage - 1].end {
      stage -= 1
    } else {
      return nil
    }
    return stage > 0 ? style.stages[stage - 1].name : SwipeStyle.Stage.none
  }

  /// Goes to the last stage, which a row that commits has come to however far it was dragged.
  ///
  /// - Returns: its name; nil if the row was there already.
  mutating func completeStages(style: SwipeStyle) -> String? {
    guard stage < style.stages.count else { return nil }
    stage = style.stages.count
    return style.stages.last?.name
  }

  /// Lets go of the row: decides where it is to rest, and sets it in motion.
  ///
  /// - Parameters:
  ///   - velocity: of the finger, in points per second to the right.
  ///   - mayCommit: whether the row may go where its action is done.
  mutating func release(
    velocity: Double, mayCommit: Bool = true, at time: Double, style: SwipeStyle, tolerance: Double
  ) {
    var (rest, handed) = (self.rest, self.velocity(at: time))
    switch phase {
    case .held(let raw, _):
      rest = decided(at: offset(at: time, style: style), velocity: velocity, style: style)
      handed = velocity * slope(raw, style: style)
    case .stepping(let raw, _): rest = decided(at: raw, velocity: velocity, style: style)
    case .resting, .settling: break
    }
    if !mayCommit, style.commits { rest = .closed }
    move(to: rest, velocity: handed, at: time, style: style, tolerance: tolerance)
  }

  /// Sends the row on to where it was going before it was caught.
  ///
  /// - Parameter velocity: what it moves at now, in points per second; nil for its own.
  mutating func resume(velocity: Double? = nil, at time: Double, style: SwipeStyle, tolerance: Double) {
    move(to: rest, velocity: velocity, at: time, style: style, tolerance: tolerance)
  }

  /// Sends the row to a rest from where it shows, by the will of something other than its own drag.
  ///
  /// - Parameter velocity: what it moves at now, in points per second; nil for its own.
  mutating func settle(
    to rest: RowRest, velocity: Double? = nil, at time: Double, style: SwipeStyle, tolerance: Double
  ) {
    move(to: rest, velocity: velocity, at: time, style: style, tolerance: tolerance)
    home = rest
  }

  private mutating func move(
    to rest: RowRest, velocity: Double?, at time: Double, style: SwipeStyle, tolerance: Double
  ) {
    let place = offset(at: time, style: style)
    var speed = velocity ?? self.velocity(at: time)
    // A wheel takes a row no further than it goes, nor does what it leaves.
    if case .stepping = phase {
      speed = Motion.contained(speed, at: place, within: geometry.range, frequency: Motion.rowFrequency)
    }
    let outwards = self.outwards(to: rest, from: place)
    self.rest = rest
    let target = geometry.offset(of: rest)
    switch rest == .closed ? style.closing : style.opening {
    case .legs where place == target: put(at: rest)
    case .legs(let legs):
      let legs = legs.map { Motion.Leg(to: target + outwards * $0.outwards, lasting: $0.duration, $0.curve) }
      phase = .settling(.legs(legs, from: place, at: time))
    case .spring:
      phase = .settling(
        .spring(
          from: place, velocity: speed, to: target, frequency: Motion.rowFrequency, tolerance: tolerance,
          at: time))
    }
    settle(at: time)
  }

  /// The sign of the direction in which the row opens, when it goes to a rest: to the side of the open rest that it
  /// goes to or comes from; of a row that was not open, to the only side that it has, or the one that it is on.
  private func outwards(to rest: RowRest, from place: Double) -> Double {
    let side: Side =
      switch (rest, self.rest) {
      case (.open(let side), _), (.closed, .open(let side)): side
      case (.closed, .closed): geometry.onlySide ?? (place < 0 ? .left : .right)
      }
    return side == .left ? -1 : 1
  }

  /// Has a gesture that is cancelled from now on send the row where it is going, not where it was before.
  mutating func loseHome() { home = rest }

  /// Puts the row at a rest without a motion.
  mutating func put(at rest: RowRest) {
    (self.rest, home) = (rest, rest)
    phase = .resting
  }

  /// Takes new widths on; a motion or a drag cannot go on in them, so the row is at its rest at once.
  mutating func resize(to geometry: RowGeometry) {
    guard geometry != self.geometry else { return }
    self.geometry = geometry
    // What is held has decided nothing.
    let rest = state == .dragging ? home : rest
    put(at: geometry.has(rest) ? rest : .closed)
  }
}

extension RowSwipe {
  private var band: RubberBand { RubberBand(dimension: geometry.width) }

  private func edge(of raw: Double) -> Double {
    min(max(raw, geometry.range.lowerBound), geometry.range.upperBound)
  }

  /// What a row meets beyond its range, at the end that it is beyond.
  private func overdrag(beyond excess: Double, style: SwipeStyle) -> SwipeStyle.Overdrag {
    (excess < 0 ? geometry.left : geometry.right) > 0 ? style.overdrag : style.recoil
  }

  private func shown(_ raw: Double, from origin: Double, style: SwipeStyle) -> Double {
    let edge = edge(of: raw)
    switch overdrag(beyond: raw - edge, style: style) {
    case .none:
      // A row that was caught in its bounce is beyond its range, and must not jump into it.
      return min(max(raw, min(origin, geometry.range.lowerBound)), max(origin, geometry.range.upperBound))
    case .rubberBand: return edge + band.shown(raw - edge)
    }
  }

  private func raw(showing place: Double, style: SwipeStyle) -> Double {
    let edge = edge(of: place)
    switch overdrag(beyond: place - edge, style: style) {
    case .none: return place
    case .rubberBand: return edge + band.pull(showing: place - edge)
    }
  }

  private func slope(_ raw: Double, style: SwipeStyle) -> Double {
    let edge = edge(of: raw)
    if raw == edge { return 1 }
    switch overdrag(beyond: raw - edge, style: style) {
    case .none: return 0
    case .rubberBand: return band.slope(raw - edge)
    }
  }

  /// Where a row that is let go of is to rest: at most one step from where it was, and never across to the other side.
  private func decided(at place: Double, velocity: Double, style: SwipeStyle) -> RowRest {
    // The side that it is on; at the closed place, the one that it came from or moves to.
    let moves: Side = velocity < 0 ? .left : .right
    let side: Side =
      if place != 0 { place < 0 ? .left : .right } else if case .open(let side) = rest { side } else { moves }
    guard geometry.has(.open(side)) else { return .closed }
    let open = RowRest.open(side)
    let way = abs(geometry.offset(of: open))
    let outwards = side == .left ? -1.0 : 1.0
    let distance = place * outwards
    let speed = velocity * outwards
    let opens: Bool =
      switch style.decision {
      case .halfButton:
        if geometry.buttonCount > 0 {
          // Of the button at the edge to open, of the innermost to stay open.
          isOpen
            ? distance >= way - geometry.span(ofButton: geometry.buttonCount - 1).width / 2
            : distance >= geometry.span(ofButton: 0).width / 2
        } else {
          false
        }
      case .nearestRest:
        if abs(speed) >= SwipeStyle.fastRelease {
          speed > 0
        } else {
          distance + SwipeStyle.coastingTime * speed > way / 2
        }
      case .projected(let time): distance + time * speed >= way / 2
      case .beyond(let share): distance > share * geometry.width
      }
    return opens ? open : .closed
  }
}
