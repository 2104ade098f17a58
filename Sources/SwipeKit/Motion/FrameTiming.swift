/// The timing of a window's frames, to whose times a drag is resampled.
public struct FrameTiming: Equatable, Sendable {
  /// The period of frames, in seconds; above 0.
  public let period: Double
  /// Whether events are read as a frame begins, and have the time of that: presenting a frame waits for the display.
  public let readsEvents: Bool

  /// Creates the timing of frames.
  ///
  /// - Precondition: the period is above 0.
  public init(period: Double, readsEvents: Bool = false) {
    precondition(period > 0, "frames have a period")
    (self.period, self.readsEvents) = (period, readsEvents)
  }
}
