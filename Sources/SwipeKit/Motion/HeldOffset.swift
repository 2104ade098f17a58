/// Something that a hand holds, a wheel steps and a motion moves along a line: how far the list is scrolled, or how far
/// a row is off its place.
struct HeldOffset {
  private enum Phase {
    case resting(Double)
    /// Held at `raw`, which may lie beyond what shows; it was there when the drag began at `origin`.
    case held(raw: Double, origin: Double)
    /// On the way to where the steps of a wheel or of keys add up to.
    case stepping(Motion)
    case moving(Motion)
  }

  /// How far it goes.
  var travel: Travel
  private var phase = Phase.resting(0)

  init(within travel: Travel) { self.travel = travel }

  /// Where it shows at a time.
  func value(at time: Double) -> Double {
    switch phase {
    case .resting(let place): place
    case .held(let raw, let origin): travel.shown(raw, from: origin)
    case .stepping(let motion), .moving(let motion): motion.value(at: time)
    }
  }

  /// How fast it moves by itself, in points per second.
  func velocity(at time: Double) -> Double { motion?.velocity(at: time) ?? 0 }

  /// What moves it; nil while nothing does.
  var motion: Motion? {
    switch phase {
    case .resting, .held: nil
    case .stepping(let motion), .moving(let motion): motion
    }
  }

  /// Where the hand has it; nil while none does.
  var raw: Double? { if case .held(let raw, _) = phase { raw } else { nil } }

  /// Whether steps move it, or have.
  var isStepping: Bool { if case .stepping = phase { true } else { false } }

  /// Whether a motion of its own moves it, or has.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  /// Holds it where it shows.
  mutating func hold(at time: Double) {
    let raw = travel.raw(showing: value(at: time))
    phase = .held(raw: raw, origin: raw)
  }

  /// Puts what is held where the hand is that moved by `translation` since it took hold.
  mutating func drag(by translation: Double) {
    guard case .held(_, let origin) = phase else { return }
    phase = .held(raw: origin + translation, origin: origin)
  }

  /// Goes on being held, but showing at another place; the hand's way so far stays counted.
  mutating func hold(showing place: Double) {
    guard case .held(let old, let origin) = phase else { return }
    let raw = travel.raw(showing: place)
    phase = .held(raw: raw, origin: origin + raw - old)
  }

  /// Moves it on by a distance, smoothly or at once; distances add up while it moves, never beyond a range.
  ///
  /// - Parameter velocity: what it has when steps begin, in points per second.
  mutating func step(
    by distance: Double, smoothly: Bool, within range: ClosedRange<Double>, velocity: Double, at time: Double
  ) {
    let place = value(at: time)
    // From beyond an end, steps count from there, so that two of them lead as far as one of their sum.
    var (target, speed) = (place.clamped(to: range), velocity)
    if case .stepping(let motion) = phase { (target, speed) = (motion.target, motion.velocity(at: time)) }
    let next = (target + distance).clamped(to: range)
    // What is still to come of earlier steps stays to come; from beyond an end there is no step that would not jump.
    let start = smoothly || !range.contains(place) ? place : (place + next - target).clamped(to: range)
    phase = .stepping(
      .steps(from: start, velocity: speed, to: next, within: range, at: time))
  }

  /// Goes on stepping from a place to another end.
  mutating func step(
    from place: Double, velocity: Double, to target: Double, within range: ClosedRange<Double>, at time: Double
  ) {
    phase = .stepping(
      .steps(from: place, velocity: velocity, to: target, within: range, at: time))
  }

  /// Moves on by itself.
  mutating func move(by motion: Motion) { phase = .moving(motion) }

  /// Rests at a place.
  mutating func rest(at place: Double) { phase = .resting(place) }
}
