/// The offset of a list or of a row's content: dragged, stepped or animated.
struct HeldOffset {
  private enum Phase {
    case resting(Double)
    /// Held at `fingerOffset`, which may be beyond the visible offset; the drag began at `origin`.
    case held(fingerOffset: Double, origin: Double)
    /// Moved by steps of a wheel or of keys.
    case stepping(Motion)
    case moving(Motion)
  }

  var bounds: OffsetBounds
  private var phase = Phase.resting(0)

  init(within travel: OffsetBounds) { self.bounds = travel }

  func value(at time: Double) -> Double {
    switch phase {
    case .resting(let place): place
    case .held(let fingerOffset, let origin): bounds.shown(fingerOffset, from: origin)
    case .stepping(let motion), .moving(let motion): motion.value(at: time)
    }
  }

  func velocity(at time: Double) -> Double { motion?.velocity(at: time) ?? 0 }

  /// The motion; nil at rest and while a pointer holds it.
  var motion: Motion? {
    switch phase {
    case .resting, .held: nil
    case .stepping(let motion), .moving(let motion): motion
    }
  }

  var fingerOffset: Double? { if case .held(let fingerOffset, _) = phase { fingerOffset } else { nil } }

  /// Returns the change of the visible offset if a drag went `distance` further, or 0.
  func deviate(by distance: Double) -> Double {
    guard case .held(let fingerOffset, let origin) = phase else { return 0 }
    return bounds.shown(fingerOffset + distance, from: origin) - bounds.shown(fingerOffset, from: origin)
  }

  /// Whether steps move it, or moved it last.
  var isStepping: Bool { if case .stepping = phase { true } else { false } }

  /// Whether a motion other than steps moves it, or moved it last.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  mutating func hold(at time: Double) {
    let fingerOffset = bounds.fingerOffset(showing: value(at: time))
    phase = .held(fingerOffset: fingerOffset, origin: fingerOffset)
  }

  mutating func drag(by translation: Double) {
    guard case .held(_, let origin) = phase else { return }
    phase = .held(fingerOffset: origin + translation, origin: origin)
  }

  /// Replaces the range; a held offset does not move.
  mutating func fit(to range: ClosedRange<Double>) {
    // A held offset is the same at any time.
    let place = value(at: 0)
    bounds.range = range
    hold(showing: place)
  }

  /// Continues the drag from another visible offset, and keeps the finger's translation.
  mutating func hold(showing place: Double) {
    guard case .held(let old, let origin) = phase else { return }
    let fingerOffset = bounds.fingerOffset(showing: place)
    phase = .held(fingerOffset: fingerOffset, origin: origin + fingerOffset - old)
  }

  /// Moves the offset by a distance of a wheel, animated or immediately, within a range.
  ///
  /// Distances add up while it moves. An animated step back turns it around immediately, and discards the remaining
  /// distance.
  ///
  /// - Parameter velocity: the velocity when steps begin, in points per second.
  mutating func step(
    by distance: Double, smoothly: Bool, within range: ClosedRange<Double>, velocity: Double, at time: Double
  ) {
    let place = value(at: time)
    // Beyond an end, steps count from that end, so that two steps lead as far as one step of their sum.
    var (target, speed) = (place.clamped(to: range), velocity)
    if case .stepping(let motion) = phase {
      let isTurn = smoothly && distance * (motion.target - place) < 0 && range.contains(place)
      (target, speed) = isTurn ? (target, 0) : (motion.target, motion.velocity(at: time))
    }
    let next = (target + distance).clamped(to: range)
    // The rest of earlier steps is still animated. Beyond an end, all steps are animated, since any other step would
    // jump.
    let start = smoothly || !range.contains(place) ? place : (place + next - target).clamped(to: range)
    phase = .stepping(.steps(from: start, velocity: speed, to: next, within: range, at: time))
  }

  /// Continues the steps from an offset to another end.
  mutating func step(
    from place: Double, velocity: Double, to target: Double, within range: ClosedRange<Double>, at time: Double
  ) { phase = .stepping(.steps(from: place, velocity: velocity, to: target, within: range, at: time)) }

  mutating func move(by motion: Motion) { phase = .moving(motion) }

  mutating func rest(at place: Double) { phase = .resting(place) }
}
