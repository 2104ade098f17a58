import SwipeKit

/// The pacing of frames.
///
/// If presenting waits for the display, each frame follows immediately. If presenting returns early repeatedly, such as
/// without vertical sync, a clock paces the frames. Its times are multiples of the period, so they do not drift.
struct FramePacer: Sendable {
  /// The fraction of a period within which a return from presenting is early.
  private static let earlyShare = 0.25
  /// The number of early returns in a row after which the clock paces the frames.
  private static let earlyLimit = 3

  private let period: Double
  private var earlyReturns = earlyLimit
  private var due = -Double.infinity

  /// - Precondition: `refreshRate`, in frames a second, is above 0.
  init(refreshRate: Double) {
    require(refreshRate > 0 && refreshRate.isFinite, "a display shows more than no pictures a second")
    period = 1 / refreshRate
  }

  /// The timing of the frames; if presenting waits for the display, events are read as a frame begins.
  var timing: FrameTiming { FrameTiming(period: period, readsEvents: earlyReturns < Self.earlyLimit) }

  /// Returns the earliest time of the next frame, but not before `time`, in seconds.
  func nextFrame(notBefore time: Double) -> Double { max(due, time) }

  mutating func presented(began: Double, presentedFrom start: Double, to end: Double) {
    earlyReturns = end - start < period * Self.earlyShare ? min(earlyReturns + 1, Self.earlyLimit) : 0
    if earlyReturns < Self.earlyLimit {
      // A display with a free buffer takes a frame immediately; another one right after it would show the same.
      due = max(end, began + period / 2)
    } else {
      // One period after this frame was due; a late frame begins a new grid.
      due = began - due < period ? max(due, began - period) + period : began + period
    }
  }
}
