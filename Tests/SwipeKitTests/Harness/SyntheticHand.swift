/// A simulated hand with minimum jerk, as people move (Flash and Hogan, 1985), with evenly timed reports.
struct SyntheticHand {
  /// In seconds, and points along the path.
  struct Report {
    var arrival: Double
    /// In whole milliseconds.
    var stamp: Double
    var position: Double
  }

  /// In seconds.
  var start: Double
  var duration: Double
  /// In points.
  var length: Double

  /// In points.
  func position(at time: Double) -> Double {
    let fraction = min(max((time - start) / duration, 0), 1)
    let cube = fraction * fraction * fraction
    return length * (10 * cube - 15 * cube * fraction + 6 * cube * fraction * fraction)
  }

  /// In points per second.
  func velocity(at time: Double) -> Double {
    let fraction = min(max((time - start) / duration, 0), 1)
    return length / duration * 30 * fraction * fraction * (1 - fraction) * (1 - fraction)
  }

  /// Each report is late by up to a millisecond, as by USB and a program that wakes up.
  ///
  /// - Parameters:
  ///   - rate: reports per second. There is no report before the hand moved.
  ///   - isWhole: whether the device reports whole points, like a mouse.
  func reports(
    at rate: Double, until end: Double, isWhole: Bool, using random: inout some RandomNumberGenerator
  ) -> [Report] {
    var reports: [Report] = []
    var time = start - Double.random(in: 0...(1 / rate), using: &random)
    while time < end {
      var position = position(at: time)
      if isWhole { position.round() }
      let arrival = max(time + .random(in: 0...0.001, using: &random), reports.last?.arrival ?? 0)
      if position != reports.last?.position ?? 0 {
        reports.append(
          Report(arrival: arrival, stamp: (arrival * 1000).rounded(.down) / 1000, position: position))
      }
      time += 1 / rate
    }
    return reports
  }
}
