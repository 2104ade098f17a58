import SwipeKit

/// A pacer of frames.
///
/// Where presenting waits for the display, frames follow each other at once. Where it returns early repeatedly, as
/// without vertical sync, they are paced by the clock, on a grid of whole periods so that nothing drifts.
struct FramePacer: Sendable {
  /// The fraction of a period within which a present that returns did not wait for the display.
  private static let earlyShare = 0.25
  /// The number of early returns in a row after which presenting is taken never to wait.
  private static let earlyLimit = 3

  private let period: Double
  private var earlyReturns = earlyLimit
  private var due = -Double.infinity

  /// Creates a pacer for a display with a refresh rate, in pictures a second.
  ///
  /// - Precondition: the refresh rate is above 0.
  init(refreshRate: Double) {
    precondition(refreshRate > 0 && refreshRate.isFinite, "a display shows more than no pictures a second")
    period = 1 / refreshRate
  }

  /// The timing of the frames, by the latest ones: a loop whose presents wait reads events as a frame begins.
  var timing: FrameTiming { FrameTiming(period: period, readsEvents: earlyReturns < Self.earlyLimit) }

  /// Returns the time at which the next frame may begin, if something changes at `time`: not before, in seconds.
  func nextFrame(notBefore time: Double) -> Double { max(due, time) }

  /// Notes a frame that began to be drawn and was presented at these times.
  mutating func presented(began: Double, presentedFrom start: Double, to end: Double) {
    earlyReturns = end - start < period * Self.earlyShare ? min(earlyReturns + 1, Self.earlyLimit) : 0
    if earlyReturns < Self.earlyLimit {
      // A display with a free buffer takes a picture at once; another one right then would show the same.
      due = max(end, began + period / 2)
    } else {
      // One period after this frame was due; a frame that came late begins a new grid.
      due = began - due < period ? max(due, began - period) + period : began + period
    }
  }
}
