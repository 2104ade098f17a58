import SwipeKit

/// How much of something shows that comes over the window and leaves again: 0 is nothing, 1 is all of it.
struct Transition {
  /// The longest fade of less motion, in seconds.
  private static let fade = 0.1

  /// How long it takes to come or to leave, in seconds.
  private let duration: Double
  private var motion: Motion
  /// How much shows while a hand holds it; nil while none does.
  private var held: Double?
  /// Whether it only goes: then it takes no keys any more.
  private(set) var isLeaving = false

  /// Begins to come.
  init(lasting duration: Double, reducesMotion: Bool = false, at time: Double) {
    let duration = reducesMotion ? min(duration, Self.fade) : duration
    self.duration = duration
    motion = .legs([Motion.Leg(to: 1, lasting: duration, .easeOut)], from: 0, at: time)
  }

  /// Begins to leave, from where it is.
  mutating func leave(at time: Double) {
    guard !isLeaving else { return }
    isLeaving = true
    motion = .legs([Motion.Leg(to: 0, lasting: duration, .easeInOut)], from: share(at: time), at: time)
    held = nil
  }

  /// Shows as much as a hand lets it; what is leaving cannot be held up.
  mutating func hold(at share: Double) { if !isLeaving { held = share } }

  /// Comes back from where a hand has held it.
  mutating func comeBack(at time: Double) {
    guard let held else { return }
    motion = .legs([Motion.Leg(to: 1, lasting: duration, .easeOut)], from: held, at: time)
    self.held = nil
  }

  var isHeld: Bool { held != nil }

  func share(at time: Double) -> Double { held ?? motion.value(at: time) }

  func isMoving(at time: Double) -> Bool { held == nil && !motion.isOver(at: time) }

  func isGone(at time: Double) -> Bool { isLeaving && motion.isOver(at: time) }
}
