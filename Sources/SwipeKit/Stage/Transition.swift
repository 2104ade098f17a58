/// The animation of a layer that appears or leaves.
///
/// Its value is the visible fraction of the layer, from 0 to 1.
public struct Transition: Sendable {
  /// The frequency of the spring, per second: it appears within a quarter second.
  private static let frequency = 44.0
  /// The value of a whole in the motion, so that the spring is over once a thousandth is left.
  private static let whole = 1000.0
  /// The duration of the fade that replaces the spring with reduced motion, in seconds.
  private static let fade = 0.1

  private let reducesMotion: Bool
  private var motion: Motion
  /// The fraction while a pointer holds it; nil while no pointer does.
  private var held: Double?
  /// Whether it is leaving: then it takes no input.
  public private(set) var isLeaving = false

  /// Creates a transition that begins to appear; with reduced motion it fades, for 0.1 s.
  public init(reducesMotion: Bool = false, at time: Double) {
    self.reducesMotion = reducesMotion
    motion = .legs([], from: 0, at: time)
    go(to: 1, velocity: 0, at: time)
  }

  private mutating func go(to fraction: Double, velocity: Double, at time: Double) {
    let place = self.progress(at: time) * Self.whole
    held = nil
    motion =
      reducesMotion
      ? .legs([Motion.Leg(to: fraction * Self.whole, lasting: Self.fade, .linear)], from: place, at: time)
      : .steps(
        from: place, velocity: velocity * Self.whole, to: fraction * Self.whole, within: 0...Self.whole,
        frequency: Self.frequency, at: time)
  }

  /// Begins to leave, from the present fraction.
  ///
  /// The velocity is the velocity of the fraction, per second; below 0 while it already decreases.
  public mutating func leave(velocity: Double = 0, at time: Double) {
    guard !isLeaving else { return }
    isLeaving = true
    go(to: 0, velocity: velocity, at: time)
  }

  /// Holds the transition at a fraction; a layer that leaves cannot be held.
  public mutating func hold(at fraction: Double) { if !isLeaving { held = fraction } }

  /// Appears again after a pointer has held it, or while it is leaving.
  public mutating func comeBack(velocity: Double = 0, at time: Double) {
    guard held != nil || isLeaving else { return }
    isLeaving = false
    go(to: 1, velocity: velocity, at: time)
  }

  /// Whether a pointer holds it.
  public var isHeld: Bool { held != nil }

  /// Returns the visible fraction at a time, 0 to 1.
  public func progress(at time: Double) -> Double { held ?? motion.value(at: time) / Self.whole }

  /// Returns the visible fraction of a slide at a time, 0 to 1.
  ///
  /// With reduced motion it is 1, unless a pointer holds the layer.
  public func slide(at time: Double) -> Double { held ?? (reducesMotion ? 1 : progress(at: time)) }

  /// Returns the opacity of a sliding layer at a time, 0 to 1.
  ///
  /// With reduced motion the layer fades; otherwise the opacity is 1.
  public func opacity(at time: Double) -> Double { reducesMotion && held == nil ? progress(at: time) : 1 }

  /// Returns whether it moves by itself.
  public func isMoving(at time: Double) -> Bool { held == nil && !motion.isOver(at: time) }

  package func isGone(at time: Double) -> Bool { isLeaving && motion.isOver(at: time) }
}
