/// A hand that is made up, on a device that reports it: a way with the least jerk (Flash and Hogan, 1985), which is
/// how people move between two points, reported at an even beat and stamped as a window does it.
struct SyntheticHand {
  /// A report of the hand, in seconds and points along the way.
  struct Report {
    /// The time at which the program gets it.
    var arrival: Double
    /// The stamp, in whole milliseconds.
    var stamp: Double
    var position: Double
  }

  /// The time at which the hand begins to move, and the duration, in seconds.
  var start: Double
  var duration: Double
  /// The length of the way, in points.
  var length: Double

  /// Returns the position of the hand, in points.
  func position(at time: Double) -> Double {
    let share = min(max((time - start) / duration, 0), 1)
    let cube = share * share * share
    return length * (10 * cube - 15 * cube * share + 6 * cube * share * share)
  }

  /// Returns the velocity of the hand, in points per second.
  func velocity(at time: Double) -> Double {
    let share = min(max((time - start) / duration, 0), 1)
    return length / duration * 30 * share * share * (1 - share) * (1 - share)
  }

  /// Returns the reports of a device until a time.
  ///
  /// Each is late by up to a millisecond, as by USB and a program that wakes up.
  ///
  /// - Parameters:
  ///   - rate: reports a second; none where the hand has not moved.
  ///   - isWhole: whether the device reports whole points, as a mouse does.
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
