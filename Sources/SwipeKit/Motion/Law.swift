#if canImport(Glibc)
  import func Glibc.exp
  import func Glibc.log
#elseif canImport(Musl)
  import func Musl.exp
  import func Musl.log
#elseif canImport(Darwin)
  import func Darwin.exp
  import func Darwin.log
#endif

/// A deceleration by friction, as of a flung list.
///
/// x(t) = x0 + v0 (1 - e^(-kt)) / k. For a finger's fling, it is UIKit's normal deceleration of 0.998 per millisecond.
struct Decay: Equatable, Sendable {
  /// The friction k = -1000 ln 0.998 after a fling by a finger, per second.
  static let friction = 2.002002670673379
  /// The friction after a scroll by a touchpad, per second (GTK's `DECELERATION_FRICTION`).
  static let touchpadFriction = 4.0

  let start: Double
  let speed: Double
  /// The friction k, per second.
  var friction = Self.friction

  var end: Double { start + speed / friction }

  func value(at t: Double) -> Double { start + speed * (1 - exp(-friction * t)) / friction }

  func velocity(at t: Double) -> Double { speed * exp(-friction * t) }

  /// Returns the time after which less than `tolerance` of the distance remains, in seconds.
  func duration(tolerance: Double) -> Double {
    let distance = abs(end - start)
    return distance <= tolerance ? 0 : log(distance / tolerance) / friction
  }

  /// Returns the time of arrival at `x` and the velocity then, if it gets there.
  func arrival(at x: Double) -> (time: Double, velocity: Double)? {
    let fraction = friction * (x - start) / speed
    guard fraction >= 0, fraction < 1 else { return nil }
    return (-log(1 - fraction) / friction, speed - friction * (x - start))
  }
}

/// A critically damped spring: the fastest approach to a target without oscillation.
///
/// With X the distance from the target and c = V0 + w X0: X(t) = (X0 + ct) e^(-wt), V(t) = (V0 - wct) e^(-wt).
struct Spring: Equatable, Sendable {
  let target: Double
  /// X0, the distance from the target at the start.
  let distance: Double
  /// V0, the velocity at the start.
  let speed: Double
  /// w, the angular frequency, per second.
  let frequency: Double

  private var c: Double { speed + frequency * distance }

  func value(at t: Double) -> Double { target + (distance + c * t) * exp(-frequency * t) }

  func velocity(at t: Double) -> Double { (speed - frequency * c * t) * exp(-frequency * t) }

  /// The time when the spring turns, in seconds; nil if it never turns.
  var turn: Double? { c == 0 ? nil : speed / (frequency * c) }

  /// Returns the first time at `x`, which lies between the start and the target.
  func crossing(of x: Double) -> Double {
    func isThere(_ t: Double) -> Bool { abs(value(at: t) - target) <= abs(x - target) || passes(t) }
    // Beyond its target, the spring comes back to the target, but never to `x`.
    func passes(_ t: Double) -> Bool { (value(at: t) - target) * distance < 0 }
    if isThere(0) { return 0 }
    var (early, late) = (0.0, 1 / frequency)
    while !isThere(late) { (early, late) = (late, 2 * late) }
    return bisected((early, late), to: 1e-7, where: isThere).high
  }

  /// Returns the time from which it stays within `tolerance`, slower than 20 tolerances per second.
  func duration(tolerance: Double) -> Double {
    func isOver(_ t: Double) -> Bool {
      abs(value(at: t) - target) < tolerance && abs(velocity(at: t)) < 20 * tolerance
    }
    if distance == 0, speed == 0 { return 0 }
    // Distance and velocity have extremes at these times. After the last extreme that is not over, it becomes over
    // once.
    let turn = turn ?? 0
    let turns = [0, max(0, turn), max(0, turn + 1 / frequency)]
    // A spring that is over at the start still takes a moment, or it would jump.
    guard let last = turns.lastIndex(where: { !isOver($0) }) else { return 1 / frequency }
    let early = turns[last]
    var late = last + 1 < turns.count ? turns[last + 1] : early + 1 / frequency
    while !isOver(late) { late = early + 2 * (late - early) }
    return bisected((early, late), to: 1e-4, where: isOver).high
  }
}

/// A movement along an easing curve, which it enters at its initial speed.
struct Ease: Equatable, Sendable {
  private let start: Double
  private let end: Double
  private let curve: EasingCurve
  /// The duration of the whole curve, in seconds, above 0.
  private let wholeDuration: Double
  /// The fraction of the curve's duration at which it begins.
  private let entry: Double

  /// - Parameters:
  ///   - duration: the duration from a standstill, in seconds, above 0.
  ///   - velocity: the initial velocity, in points per second. It counts if it is towards the end and above the curve's
  ///     own initial velocity.
  init(start: Double, end: Double, duration: Double, curve: EasingCurve, velocity: Double = 0) {
    self.start = start
    self.end = end
    self.curve = curve
    wholeDuration = duration
    entry = start == end ? 0 : curve.entry(atSpeed: velocity * duration / (end - start))
  }

  var duration: Double { wholeDuration * (1 - entry) }

  func value(at t: Double) -> Double {
    let (before, now) = (curve.progress(at: entry), curve.progress(at: entry + t / wholeDuration))
    return start + (end - start) * (now - before) / (1 - before)
  }

  func velocity(at t: Double) -> Double {
    let slope = curve.slope(at: entry + t / wholeDuration)
    return (end - start) * slope / ((1 - curve.progress(at: entry)) * wholeDuration)
  }
}
