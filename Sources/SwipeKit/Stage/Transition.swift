/// How much of something shows that comes over the window and leaves again: 0 is nothing, 1 is all of it.
public struct Transition: Sendable {
  /// The frequency of the spring that it comes and leaves by, per second: there within a quarter second.
  private static let frequency = 44.0
  /// What all of it counts, so that the spring is over where a thousandth is left.
  private static let whole = 1000.0
  /// The duration of the fade that stands for it with less motion, in seconds.
  private static let fade = 0.1

  private let reducesMotion: Bool
  private var motion: Motion
  /// How much shows while a hand holds it; nil while none does.
  private var held: Double?
  /// Whether it only goes: then it takes no keys any more.
  public private(set) var isLeaving = false

  /// Begins to come.
  ///
  /// - Parameter reducesMotion: whether it fades, for 0.1 s.
  public init(reducesMotion: Bool = false, at time: Double) {
    self.reducesMotion = reducesMotion
    motion = .legs([], from: 0, at: time)
    go(to: 1, velocity: 0, at: time)
  }

  private mutating func go(to share: Double, velocity: Double, at time: Double) {
    let place = self.share(at: time) * Self.whole
    held = nil
    motion =
      reducesMotion
      ? .legs([Motion.Leg(to: share * Self.whole, lasting: Self.fade, .linear)], from: place, at: time)
      : .steps(
        from: place, velocity: velocity * Self.whole, to: share * Self.whole, within: 0...Self.whole,
        frequency: Self.frequency, at: time)
  }

  /// Begins to leave, from where it is.
  ///
  /// - Parameter velocity: of what shows, in parts of all per second; below 0 while it leaves already.
  public mutating func leave(velocity: Double = 0, at time: Double) {
    guard !isLeaving else { return }
    isLeaving = true
    go(to: 0, velocity: velocity, at: time)
  }

  /// Shows as much as a hand lets it; what is leaving cannot be held up.
  public mutating func hold(at share: Double) { if !isLeaving { held = share } }

  /// Comes back from where a hand has held it, or from where it is on its way out.
  public mutating func comeBack(velocity: Double = 0, at time: Double) {
    guard held != nil || isLeaving else { return }
    isLeaving = false
    go(to: 1, velocity: velocity, at: time)
  }

  /// Whether a hand holds it.
  public var isHeld: Bool { held != nil }

  /// How much shows at a time, 0 to 1.
  public func share(at time: Double) -> Double { held ?? motion.value(at: time) / Self.whole }

  /// How much of its way it has gone at a time, 0 to 1: with less motion all of it, unless a hand holds it.
  public func slide(at time: Double) -> Double { held ?? (reducesMotion ? 1 : share(at: time)) }

  /// How opaque something is at a time that slides, 0 to 1: with less motion it fades instead.
  public func opacity(at time: Double) -> Double { reducesMotion && held == nil ? share(at: time) : 1 }

  /// Whether it moves by itself.
  public func isMoving(at time: Double) -> Bool { held == nil && !motion.isOver(at: time) }

  /// Whether it has left.
  public func isGone(at time: Double) -> Bool { isLeaving && motion.isOver(at: time) }
}
