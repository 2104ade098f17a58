/// The timing of a window's frames, for resampling drags.
public struct FrameTiming: Equatable, Sendable {
  /// The period of frames, in seconds, above 0.
  public let period: Double
  /// Whether events are read, and stamped, as frames begin, since presenting waits for the display.
  public let readsEvents: Bool

  /// Creates the timing of frames.
  ///
  /// - Precondition: the period is above 0.
  public init(period: Double, readsEvents: Bool = false) {
    require(period > 0, "frames have a period")
    (self.period, self.readsEvents) = (period, readsEvents)
  }
}
