/// An offset as a function of time: up to three laws, and then a rest.
///
/// A motion depends on absolute time, and is never integrated from frame to frame. So it has the same values at every
/// frame rate, can be evaluated at any time, and passes on its offset and velocity.
struct Motion: Sendable {
  enum Law: Equatable, Sendable {
    case decay(Decay)
    case spring(Spring)
    case ease(Ease)

    func value(at t: Double) -> Double {
      switch self {
      case .decay(let law): law.value(at: t)
      case .spring(let law): law.value(at: t)
      case .ease(let law): law.value(at: t)
      }
    }

    func velocity(at t: Double) -> Double {
      switch self {
      case .decay(let law): law.velocity(at: t)
      case .spring(let law): law.velocity(at: t)
      case .ease(let law): law.velocity(at: t)
      }
    }

    var turn: Double? { if case .spring(let law) = self { law.turn } else { nil } }
  }

  /// The distance below which a motion looks finished, in points.
  private static let restDistance = 2.0
  /// The speed below which a motion by friction looks finished, in points per second.
  private static let restSpeed = 15.0

  private struct Stretch: Sendable {
    var start: Double
    var law: Law
  }

  /// The maximum number of laws in a motion: the three legs of a bounce.
  static let capacity = 3

  private var stretches: InlineArray<3, Stretch?> = .init(repeating: nil)
  private var count = 0
  /// The duration of the straight line at the end of the last law, in seconds.
  ///
  /// Friction and springs approach their target, but never reach it. A tangent would arrive after one more time
  /// constant. So a straight line replaces the last time constant: a motion ends without a jump at every scale.
  private var tail = 0.0

  var start: Double { stretches[0]?.start ?? end }
  private(set) var end: Double
  private(set) var target: Double

  /// Creates a motion at rest, to which laws are appended.
  private init(from place: Double, at time: Double) {
    end = time
    target = place
  }

  private mutating func append(_ law: Law, lasting duration: Double, to target: Double) {
    require(count < Self.capacity, "a motion strings at most three laws together")
    stretches[count] = Stretch(start: end, law: law)
    count += 1
    end += duration
    self.target = target
  }

  private mutating func append(_ spring: Spring) {
    let duration = spring.duration(tolerance: Self.tolerance)
    append(.spring(spring), lasting: duration, to: spring.target)
    // A short spring keeps its initial velocity.
    tail = min(1 / spring.frequency, duration / 2)
  }

  var friction: Double? { if case .decay(let decay) = stretches[0]?.law { decay.friction } else { nil } }

  /// Returns whether it is over, to the microsecond.
  func isOver(at time: Double) -> Bool { elapsed(from: end, to: time) >= 0 }

  /// Returns the offset at a time; before the start, the initial offset.
  func value(at time: Double) -> Double {
    guard !isOver(at: time), let (law, t) = law(at: time) else { return target }
    return tail(at: time)?.place ?? law.value(at: t)
  }

  func velocity(at time: Double) -> Double {
    guard !isOver(at: time), let (law, t) = law(at: time) else { return 0 }
    return tail(at: time)?.slope ?? law.velocity(at: t)
  }

  /// Returns the maximum distance from the target after a time, in points.
  func remainingDistance(at time: Double) -> Double {
    var distance = abs(value(at: time) - target)
    for i in 0..<count {
      guard let stretch = stretches[i] else { continue }
      let last = i + 1 < count ? stretches[i + 1]?.start ?? end : end
      // Between its ends and its turn it moves in one direction only.
      let turn = stretch.law.turn.map { min(stretch.start + $0, last) } ?? last
      distance = max(distance, abs(value(at: max(time, turn)) - target), abs(value(at: max(time, last)) - target))
    }
    return distance
  }

  /// Returns whether it looks finished: near its target, or slow and slowing down.
  ///
  /// A motion that begins slowly does not look finished. So the remaining distance must not exceed the distance that
  /// friction covers from the slow speed.
  func looksOver(at time: Double) -> Bool {
    let distance = remainingDistance(at: time)
    return distance < Self.restDistance
      || abs(velocity(at: time)) < Self.restSpeed && distance <= Self.restSpeed / Decay.friction
  }

  /// Returns the straight end of the last law; nil before it begins.
  private func tail(at time: Double) -> (place: Double, slope: Double)? {
    guard tail > 0, let last = stretches[count - 1], end - time < tail else { return nil }
    let slope = (target - last.law.value(at: end - tail - last.start)) / tail
    return (target - slope * (end - time), slope)
  }

  func law(at time: Double) -> (Law, Double)? {
    var i = count - 1
    while i > 0, let stretch = stretches[i], time < stretch.start { i -= 1 }
    guard i >= 0, let stretch = stretches[i] else { return nil }
    return (stretch.law, max(0, time - stretch.start))
  }

  /// Returns the time when it next shows at another device pixel, or is over.
  ///
  /// - Parameter scale: the device pixels per unit of the motion.
  /// - Returns: the same time while it is fast, a later time while it glides; nil once it is over.
  func nextChange(after time: Double, scale: Double) -> Double? {
    guard !isOver(at: time), let (law, age) = law(at: time) else { return nil }
    func pixel(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) }
    let next = (0..<count).compactMap { stretches[$0]?.start }.first { $0 > time }
    switch law {
    case _ where next == nil && tail(at: time) != nil:
      let (place, slope) = (value(at: time), tail(at: time)?.slope ?? 0)
      let edge = (pixel(place) + (slope > 0 ? 0.5 : -0.5)) / scale
      return slope == 0 ? end : min(max(time, time + (edge - place) / slope), end)
    case .decay(let decay):
      let edge = (pixel(decay.value(at: age)) + (decay.speed > 0 ? 0.5 : -0.5)) / scale
      let end = next ?? end - tail
      return max(time, min(decay.arrival(at: edge).map { time - age + $0.time } ?? end, end))
    // The last leg only approaches its end: once it shows there, nothing changes any more.
    case .ease where next == nil && pixel(law.value(at: age)) == pixel(target): return end
    case .ease, .spring: return time
    }
  }
}

extension Motion {
  /// A motion's final distance from its target, in points: half a pixel at scale 1.
  static let tolerance = 0.5
  /// The frequency of the spring that returns a list to its edge, per second.
  static let edgeFrequency = 12.0
  /// The frequency of the wheel and key spring, per second: it arrives in 0.25 s.
  static let stepFrequency = 24.0
  /// The frequency of the spring that settles a row, per second (response 0.35 s).
  static let rowFrequency = 18.0

  struct Leg: Equatable, Sendable {
    let end: Double
    /// The duration, in seconds, above 0.
    let duration: Double
    let curve: EasingCurve

    init(to end: Double, lasting duration: Double, _ curve: EasingCurve) {
      require(duration > 0, "a leg takes some time")
      self.end = end
      self.duration = duration
      self.curve = curve
    }
  }

  static func spring(from place: Double, velocity: Double, to target: Double, frequency: Double, at time: Double)
    -> Motion
  {
    let spring = Spring(target: target, distance: place - target, speed: velocity, frequency: frequency)
    var motion = Motion(from: place, at: time)
    motion.append(spring)
    return motion
  }

  /// Returns a spring that aims beyond an edge, and ends at the edge.
  ///
  /// - Parameters:
  ///   - edge: the final offset, in points.
  ///   - aim: the target of the spring, further from `place` than the edge.
  static func exit(
    from place: Double, velocity: Double, over edge: Double, aimingAt aim: Double, frequency: Double,
    at time: Double
  ) -> Motion {
    let spring = Spring(target: aim, distance: place - aim, speed: velocity, frequency: frequency)
    var motion = Motion(from: place, at: time)
    motion.append(.spring(spring), lasting: spring.crossing(of: edge), to: edge)
    return motion
  }

  /// Returns a spring that stays within a range at any velocity, for wheel and keys.
  static func steps(
    from place: Double, velocity: Double, to target: Double, within range: ClosedRange<Double>,
    frequency: Double = stepFrequency, at time: Double
  ) -> Motion {
    let speed = contained(velocity, at: place, within: range, frequency: frequency)
    return spring(from: place, velocity: speed, to: target, frequency: frequency, at: time)
  }

  /// Limits a velocity so that a spring to any target in a range stays inside.
  ///
  /// With d the distance to an end of the range, the limit is v = w d. The spring then stays at least d e^(-wt) away
  /// from that end.
  static func contained(_ velocity: Double, at place: Double, within range: ClosedRange<Double>, frequency: Double)
    -> Double
  {
    let (back, on) = (max(0, place - range.lowerBound), max(0, range.upperBound - place))
    return min(max(velocity, -frequency * back), frequency * on)
  }

  /// Returns a flung list's motion: friction, and a spring at or beyond the edge.
  static func fling(
    from place: Double, velocity: Double, friction: Double = Decay.friction, within range: ClosedRange<Double>,
    at time: Double
  ) -> Motion {
    if !range.contains(place) {
      return spring(
        from: place, velocity: velocity, to: place.clamped(to: range), frequency: edgeFrequency, at: time)
    }
    var motion = Motion(from: place, at: time)
    if velocity == 0 { return motion }
    let decay = Decay(start: place, speed: velocity, friction: friction)
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    if let arrival = decay.arrival(at: edge) {
      motion.append(.decay(decay), lasting: arrival.time, to: edge)
      let spring = Spring(target: edge, distance: 0, speed: arrival.velocity, frequency: edgeFrequency)
      motion.append(spring)
    } else {
      let duration = decay.duration(tolerance: tolerance)
      motion.append(.decay(decay), lasting: duration, to: decay.end)
      motion.tail = min(1 / friction, duration)
    }
    return motion
  }

  /// Returns timed legs, one after the other.
  ///
  /// A movement that is faster than the beginning of the first leg enters the leg's curve at its own speed. So it
  /// arrives sooner, and keeps its velocity.
  ///
  /// - Parameters:
  ///   - velocity: the initial velocity, in points per second; 0 if it is against the first leg.
  ///   - time: the start, in seconds.
  /// - Precondition: there are at most three legs.
  static func legs(_ legs: [Leg], from place: Double, velocity: Double = 0, at time: Double) -> Motion {
    var motion = Motion(from: place, at: time)
    for leg in legs {
      let ease = Ease(
        start: motion.target, end: leg.end, duration: leg.duration, curve: leg.curve,
        velocity: motion.count == 0 ? velocity : 0)
      motion.append(.ease(ease), lasting: ease.duration, to: leg.end)
    }
    return motion
  }
}
