/// An offset along a line that a pointer holds, a wheel steps and a motion moves: the content offset of a list, or the
/// offset of a row's content.
struct HeldOffset {
  private enum Phase {
    case resting(Double)
    /// Held by a finger at `fingerOffset`, which may lie beyond the offset shown; at the start of the drag it was at `origin`.
    case held(fingerOffset: Double, origin: Double)
    /// On the way to the end of the steps of a wheel or of keys.
    case stepping(Motion)
    case moving(Motion)
  }

  var travel: Travel
  private var phase = Phase.resting(0)

  init(within travel: Travel) { self.travel = travel }

  func value(at time: Double) -> Double {
    switch phase {
    case .resting(let place): place
    case .held(let fingerOffset, let origin): travel.shown(fingerOffset, from: origin)
    case .stepping(let motion), .moving(let motion): motion.value(at: time)
    }
  }

  /// Returns the velocity of its motion, in points per second; 0 while a pointer holds it.
  func velocity(at time: Double) -> Double { motion?.velocity(at: time) ?? 0 }

  /// The motion; nil at rest and while a pointer holds it.
  var motion: Motion? {
    switch phase {
    case .resting, .held: nil
    case .stepping(let motion), .moving(let motion): motion
    }
  }

  /// The finger offset; nil while no pointer holds it.
  var fingerOffset: Double? { if case .held(let fingerOffset, _) = phase { fingerOffset } else { nil } }

  /// Returns the distance from the offset shown to that for a finger offset which is larger by `distance`; 0 while no
  /// pointer holds it.
  func stray(by distance: Double) -> Double {
    guard case .held(let fingerOffset, let origin) = phase else { return 0 }
    return travel.shown(fingerOffset + distance, from: origin) - travel.shown(fingerOffset, from: origin)
  }

  /// Whether steps move it, or moved it last.
  var isStepping: Bool { if case .stepping = phase { true } else { false } }

  /// Whether a motion of its own moves it, or moved it last.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  mutating func hold(at time: Double) {
    let fingerOffset = travel.fingerOffset(showing: value(at: time))
    phase = .held(fingerOffset: fingerOffset, origin: fingerOffset)
  }

  mutating func drag(by translation: Double) {
    guard case .held(_, let origin) = phase else { return }
    phase = .held(fingerOffset: origin + translation, origin: origin)
  }

  /// Replaces the range; what a pointer holds does not move.
  mutating func fit(to range: ClosedRange<Double>) {
    // What is held is there at any time.
    let place = value(at: 0)
    travel.range = range
    hold(showing: place)
  }

  /// Goes on with the drag from another offset shown; the finger's translation so far stays counted.
  mutating func hold(showing place: Double) {
    guard case .held(let old, let origin) = phase else { return }
    let fingerOffset = travel.fingerOffset(showing: place)
    phase = .held(fingerOffset: fingerOffset, origin: origin + fingerOffset - old)
  }

  /// Moves the offset by a distance of a wheel, animated or immediately, within a range.
  ///
  /// Distances add up while it moves. An animated step back turns it around immediately, without what was to come.
  ///
  /// - Parameter velocity: the velocity when steps begin, in points per second.
  mutating func step(
    by distance: Double, smoothly: Bool, within range: ClosedRange<Double>, velocity: Double, at time: Double
  ) {
    let place = value(at: time)
    // From beyond an end, steps count from there, so that two of them lead as far as one of their sum.
    var (target, speed) = (place.clamped(to: range), velocity)
    if case .stepping(let motion) = phase {
      let isTurn = smoothly && distance * (motion.target - place) < 0 && range.contains(place)
      (target, speed) = isTurn ? (target, 0) : (motion.target, motion.velocity(at: time))
    }
    let next = (target + distance).clamped(to: range)
    // What is still to come of earlier steps stays to come; from beyond an end there is no step that would not jump.
    let start = smoothly || !range.contains(place) ? place : (place + next - target).clamped(to: range)
    phase = .stepping(.steps(from: start, velocity: speed, to: next, within: range, at: time))
  }

  /// Goes on stepping from an offset to another end.
  mutating func step(
    from place: Double, velocity: Double, to target: Double, within range: ClosedRange<Double>, at time: Double
  ) { phase = .stepping(.steps(from: place, velocity: velocity, to: target, within: range, at: time)) }

  mutating func move(by motion: Motion) { phase = .moving(motion) }

  mutating func rest(at place: Double) { phase = .resting(place) }
}
