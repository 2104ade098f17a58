/// Where something is at every time to come: up to three laws, one after the other, and then a rest.
///
/// A motion is a function of absolute time, never integrated from frame to frame, so it has the same values at every
/// frame rate, can be asked about any time, and hands its place and its velocity to whatever follows.
public struct Motion: Sendable {
  /// What moves it for a while.
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
  }

  private struct Stretch: Sendable {
    var start: Double
    var law: Law
  }

  /// The most laws that one motion strings together: the three legs of a bounce.
  static let capacity = 3

  private var stretches: InlineArray<3, Stretch?> = .init(repeating: nil)
  private var count = 0

  /// When it is over, in seconds.
  public private(set) var end: Double
  /// Where it ends.
  public private(set) var target: Double

  /// Begins a motion at a place; laws are to follow.
  private init(from place: Double, at time: Double) {
    end = time
    target = place
  }

  private mutating func append(_ law: Law, lasting duration: Double, to target: Double) {
    precondition(count < Self.capacity, "a motion strings at most three laws together")
    stretches[count] = Stretch(start: end, law: law)
    count += 1
    end += duration
    self.target = target
  }

  /// Whether it has come to its end, to the microsecond.
  public func isOver(at time: Double) -> Bool { elapsed(from: end, to: time) >= 0 }

  /// Where it is at a time; before its start it is where it starts.
  public func value(at time: Double) -> Double {
    guard !isOver(at: time), let (law, t) = law(at: time) else { return target }
    return law.value(at: t)
  }

  /// How fast it moves at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    guard !isOver(at: time), let (law, t) = law(at: time) else { return 0 }
    return law.velocity(at: t)
  }

  /// The law in force at a time, and the time since its start.
  func law(at time: Double) -> (Law, Double)? {
    var i = count - 1
    while i > 0, let stretch = stretches[i], time < stretch.start { i -= 1 }
    guard i >= 0, let stretch = stretches[i] else { return nil }
    return (stretch.law, max(0, time - stretch.start))
  }

  /// When it will next show at another device pixel, or be over: at once while it is fast, later where it glides.
  ///
  /// - Parameter scale: device pixels for what the motion counts in.
  /// - Returns: nil once it is over.
  func nextChange(after time: Double, scale: Double) -> Double? {
    guard !isOver(at: time), let (law, age) = law(at: time) else { return nil }
    func pixel(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) }
    let next = (0..<count).compactMap { stretches[$0]?.start }.first { $0 > time }
    switch law {
    case .decay(let decay):
      let edge = (pixel(decay.value(at: age)) + (decay.speed > 0 ? 0.5 : -0.5)) / scale
      let end = next ?? end
      return max(time, min(decay.arrival(at: edge).map { time - age + $0.time } ?? end, end))
    // A last leg only comes nearer to its end; once it shows there, nothing changes any more.
    case .ease where next == nil && pixel(law.value(at: age)) == pixel(target): return end
    case .ease, .spring: return time
    }
  }
}

extension Motion {
  /// The frequency of the spring that brings a list back to its edge, per second.
  static let edgeFrequency = 12.0
  /// The frequency of the spring that moves a list by wheel and keys, per second: there within a quarter second.
  static let stepFrequency = 24.0
  /// The frequency of the spring that settles a row, per second (response 0.35 s).
  static let rowFrequency = 18.0

  /// One leg of a timed movement.
  public struct Leg: Equatable, Sendable {
    /// Where it ends.
    public let end: Double
    /// How long it takes, in seconds; above zero.
    public let duration: Double
    /// How it shares its way out over its time.
    public let curve: EasingCurve

    /// Makes a leg of its parts.
    ///
    /// - Parameters:
    ///   - end: where it ends.
    ///   - duration: in seconds.
    ///   - curve: how the way is shared out over the time.
    /// - Precondition: the duration is above 0.
    public init(to end: Double, lasting duration: Double, _ curve: EasingCurve) {
      precondition(duration > 0, "a leg takes some time")
      self.end = end
      self.duration = duration
      self.curve = curve
    }
  }

  /// A spring to a target.
  ///
  /// - Parameter tolerance: how near the target counts as there, in points.
  static func spring(
    from place: Double, velocity: Double, to target: Double, frequency: Double, tolerance: Double, at time: Double
  ) -> Motion {
    let spring = Spring(target: target, distance: place - target, speed: velocity, frequency: frequency)
    var motion = Motion(from: place, at: time)
    motion.append(.spring(spring), lasting: spring.duration(tolerance: tolerance), to: target)
    return motion
  }

  /// A spring that goes by a wheel's or a key's steps, and keeps within a range whatever velocity it takes on.
  static func steps(
    from place: Double, velocity: Double, to target: Double, within range: ClosedRange<Double>, tolerance: Double,
    at time: Double
  ) -> Motion {
    let speed = contained(velocity, at: place, within: range, frequency: stepFrequency)
    return spring(
      from: place, velocity: speed, to: target, frequency: stepFrequency, tolerance: tolerance, at: time)
  }

  /// A velocity as far as a spring to anywhere in a range can take it on without leaving that.
  ///
  /// At v = w d, with d the way to an end of the range, the spring's value is at most d (1 + wt) e^(-wt) from there.
  static func contained(
    _ velocity: Double, at place: Double, within range: ClosedRange<Double>, frequency: Double
  ) -> Double {
    let (back, on) = (max(0, place - range.lowerBound), max(0, range.upperBound - place))
    return min(max(velocity, -frequency * back), frequency * on)
  }

  /// A flung list: friction, and a spring at the edge if it gets there; a spring alone if it is beyond the edge.
  static func fling(
    from place: Double, velocity: Double, within range: ClosedRange<Double>, tolerance: Double, at time: Double
  ) -> Motion {
    func bounce(from place: Double, velocity: Double, at time: Double) -> Motion {
      let edge = min(max(place, range.lowerBound), range.upperBound)
      return spring(
        from: place, velocity: velocity, to: edge, frequency: edgeFrequency, tolerance: tolerance, at: time)
    }
    if !range.contains(place) { return bounce(from: place, velocity: velocity, at: time) }
    var motion = Motion(from: place, at: time)
    if velocity == 0 { return motion }
    let decay = Decay(start: place, speed: velocity)
    let edge = velocity < 0 ? range.lowerBound : range.upperBound
    if let arrival = decay.arrival(at: edge) {
      motion.append(.decay(decay), lasting: arrival.time, to: edge)
      let spring = Spring(target: edge, distance: 0, speed: arrival.velocity, frequency: edgeFrequency)
      motion.append(.spring(spring), lasting: spring.duration(tolerance: tolerance), to: edge)
    } else {
      motion.append(.decay(decay), lasting: decay.duration(tolerance: tolerance), to: decay.end)
    }
    return motion
  }

  /// Timed legs, one after the other; at most three.
  ///
  /// - Parameters:
  ///   - legs: three at most; more are a precondition.
  ///   - place: where the first begins.
  ///   - time: when it begins, in seconds.
  public static func legs(_ legs: [Leg], from place: Double, at time: Double) -> Motion {
    var motion = Motion(from: place, at: time)
    for leg in legs {
      let ease = Ease(start: motion.target, end: leg.end, duration: leg.duration, curve: leg.curve)
      motion.append(.ease(ease), lasting: leg.duration, to: leg.end)
    }
    return motion
  }
}
