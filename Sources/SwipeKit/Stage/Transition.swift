/// How much of something shows that comes over the window and leaves again: 0 is nothing, 1 is all of it.
public struct Transition: Sendable {
  /// The longest fade of less motion, in seconds.
  private static let fade = 0.1

  /// How long it takes to come or to leave, in seconds.
  private let duration: Double
  private var motion: Motion
  /// How much shows while a hand holds it; nil while none does.
  private var held: Double?
  /// Whether it only goes: then it takes no keys any more.
  public private(set) var isLeaving = false

  /// Begins to come.
  ///
  /// - Parameters:
  ///   - duration: how long it takes to come or to leave, in seconds.
  ///   - reducesMotion: whether it is no longer than a fade of 0.1 s.
  public init(lasting duration: Double, reducesMotion: Bool = false, at time: Double) {
    let duration = reducesMotion ? min(duration, Self.fade) : duration
    self.duration = duration
    motion = .legs([Motion.Leg(to: 1, lasting: duration, .easeOut)], from: 0, at: time)
  }

  /// Begins to leave, from where it is.
  public mutating func leave(at time: Double) {
    guard !isLeaving else { return }
    isLeaving = true
    motion = .legs([Motion.Leg(to: 0, lasting: duration, .easeInOut)], from: share(at: time), at: time)
    held = nil
  }

  /// Shows as much as a hand lets it; what is leaving cannot be held up.
  public mutating func hold(at share: Double) { if !isLeaving { held = share } }

  /// Comes back from where a hand has held it.
  public mutating func comeBack(at time: Double) {
    guard let held else { return }
    motion = .legs([Motion.Leg(to: 1, lasting: duration, .easeOut)], from: held, at: time)
    self.held = nil
  }

  /// Whether a hand holds it.
  public var isHeld: Bool { held != nil }

  /// How much shows at a time, 0 to 1.
  public func share(at time: Double) -> Double { held ?? motion.value(at: time) }

  /// Whether it moves by itself.
  public func isMoving(at time: Double) -> Bool { held == nil && !motion.isOver(at: time) }

  /// Whether it has left.
  public func isGone(at time: Double) -> Bool { isLeaving && motion.isOver(at: time) }
}
