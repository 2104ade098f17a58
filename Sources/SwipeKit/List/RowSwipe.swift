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
  /// What was decided last: whether it rests open, or is to.
  ///
  /// A gesture that is cancelled goes back to this.
  private(set) var isOpen = false
  private var phase = Phase.resting

  init(_ id: RowID, geometry: RowGeometry) {
    self.id = id
    self.geometry = geometry
  }

  /// Where it rests, or is to.
  var rest: Double { isOpen ? geometry.openOffset : 0 }

  /// How far the row's content is to the right of its place at a time, in points.
  func offset(at time: Double, style: SwipeStyle) -> Double {
    switch phase {
    case .resting: rest
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
    if case .settling(let motion) = phase, motion.isOver(at: time) { phase = .resting }
  }

  /// Holds the row where it shows.
  mutating func hold(at time: Double, style: SwipeStyle) {
    let raw = raw(showing: offset(at: time, style: style), style: style)
    phase = .held(raw: raw, origin: raw)
  }

  /// Puts a held row where the finger is that moved by `translation` points since it took hold.
  mutating func drag(by translation: Double) {
    guard case .held(_, let origin) = phase else { return }
    phase = .held(raw: origin + translation, origin: origin)
  }

  /// Moves the row on by a wheel's distance, smoothly or at once.
  mutating func step(by distance: Double, smoothly: Bool, at time: Double, style: SwipeStyle, tolerance: Double) {
    let place = offset(at: time, style: style)
    var raw = raw(showing: place, style: style)
    if case .stepping(let old, _) = phase { raw = old }
    raw = min(max(raw + distance, geometry.range.lowerBound), geometry.range.upperBound)
    // From beyond a rest there is no step that would not jump.
    let smoothly = smoothly || !geometry.range.contains(place)
    let motion = Motion.spring(
      from: smoothly ? place : raw, velocity: smoothly ? velocity(at: time) : 0, to: raw,
      frequency: Motion.stepFrequency, tolerance: tolerance, at: time)
    phase = .stepping(raw: raw, motion)
  }

  /// Lets go of the row: decides whether it opens, and sets it in motion.
  ///
  /// - Parameter velocity: of the finger, in points per second to the right.
  mutating func release(velocity: Double, at time: Double, style: SwipeStyle, tolerance: Double) {
    let isOpen =
      switch phase {
      case .held: opens(at: offset(at: time, style: style), velocity: velocity, style: style)
      case .stepping(let raw, _): opens(at: raw, velocity: velocity, style: style)
      case .resting, .settling: self.isOpen
      }
    let handed: Double =
      switch phase {
      case .held(let raw, _): velocity * slope(raw, style: style)
      case .stepping, .settling, .resting: self.velocity(at: time)
      }
    self.settle(open: isOpen, velocity: handed, at: time, style: style, tolerance: tolerance)
  }

  /// Sends the row to its rest from where it shows.
  ///
  /// - Parameter velocity: what it moves at now, in points per second; nil for its own.
  mutating func settle(
    open: Bool, velocity: Double? = nil, at time: Double, style: SwipeStyle, tolerance: Double
  ) {
    let place = offset(at: time, style: style)
    let speed = velocity ?? self.velocity(at: time)
    isOpen = open
    let target = rest
    if place == target && (speed == 0 || style.settling != .spring) {
      phase = .resting
      return
    }
    switch style.settling {
    case .bounce(let past, let leg, let curve):
      // Past the rest: further out for a row that opens, beyond the closed place for one that closes.
      let out = geometry.openOffset < 0 ? -past : past
      let legs = [
        Motion.Leg(to: target + (open ? out : -out), lasting: leg, curve),
        Motion.Leg(to: target, lasting: leg, curve),
      ]
      phase = .settling(.legs(legs, from: place, at: time))
    case .spring:
      phase = .settling(
        .spring(
          from: place, velocity: speed, to: target, frequency: Motion.rowFrequency, tolerance: tolerance,
          at: time))
    }
    settle(at: time)
  }

  /// Puts the row at a rest without a motion.
  mutating func rest(open: Bool) {
    isOpen = open
    phase = .resting
  }

  /// Takes new widths on; a motion or a drag cannot go on in them, so the row is at its rest at once.
  mutating func resize(to geometry: RowGeometry) {
    guard geometry != self.geometry else { return }
    self.geometry = geometry
    phase = .resting
    if geometry.buttons.isEmpty { isOpen = false }
  }

  private func shown(_ raw: Double, from origin: Double, style: SwipeStyle) -> Double {
    switch style.overdrag {
    case .none:
      // A row that was caught in its bounce is beyond its range, and must not jump into it.
      min(max(raw, min(origin, geometry.range.lowerBound)), max(origin, geometry.range.upperBound))
    case .rubberBand: RubberBand(dimension: geometry.width).shown(raw, within: geometry.range)
    }
  }

  private func raw(showing place: Double, style: SwipeStyle) -> Double {
    switch style.overdrag {
    case .none: place
    case .rubberBand: RubberBand(dimension: geometry.width).raw(showing: place, within: geometry.range)
    }
  }

  private func slope(_ raw: Double, style: SwipeStyle) -> Double {
    if geometry.range.contains(raw) { return 1 }
    switch style.overdrag {
    case .none: return 0
    case .rubberBand:
      let edge = min(max(raw, geometry.range.lowerBound), geometry.range.upperBound)
      return RubberBand(dimension: geometry.width).slope(raw - edge)
    }
  }

  private func opens(at place: Double, velocity: Double, style: SwipeStyle) -> Bool {
    switch style.decision {
    case .halfButton:
      guard let edge = geometry.buttons.first, let inner = geometry.buttons.last else { return false }
      return -place >= (isOpen ? geometry.total - inner / 2 : edge / 2)
    case .nearestRest:
      let fast = SwipeStyle.fastRelease
      if abs(velocity) >= fast { return velocity < 0 }
      let coasted = place + SwipeStyle.coastingTime * velocity
      return coasted < geometry.openOffset / 2
    }
  }
}
