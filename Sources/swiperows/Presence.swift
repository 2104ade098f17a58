import SwipeKit

/// How much of something shows that comes over the window and leaves again: 0 is nothing, 1 is all of it.
struct Presence {
  /// How long it takes to come or to leave, in seconds.
  private let duration: Double
  private var motion: Motion
  private(set) var isLeaving = false

  /// Begins to come.
  init(lasting duration: Double, at time: Double) {
    self.duration = duration
    motion = .legs([Motion.Leg(to: 1, lasting: duration, .easeOut)], from: 0, at: time)
  }

  /// Begins to leave, from where it is.
  mutating func leave(at time: Double) {
    guard !isLeaving else { return }
    isLeaving = true
    motion = .legs([Motion.Leg(to: 0, lasting: duration, .easeInOut)], from: motion.value(at: time), at: time)
  }

  func share(at time: Double) -> Double { motion.value(at: time) }

  func isMoving(at time: Double) -> Bool { !motion.isOver(at: time) }

  /// Whether it is there and stays, so that nothing behind it shows.
  func isSettled(at time: Double) -> Bool { !isLeaving && motion.isOver(at: time) }

  func isGone(at time: Double) -> Bool { isLeaving && motion.isOver(at: time) }
}
