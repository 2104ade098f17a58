/// Returns the seconds from one time to another as the rules count them: in whole microseconds.
///
/// Times are seconds since some clock began, and round the more the longer that is ago; 1.674 is not quite 0.06 after
/// 1.614. Events are stamped in whole milliseconds or microseconds, so as a number of these what lies between two of
/// them is the same whenever the clock began.
func elapsed(from start: Double, to end: Double) -> Double { ((end - start) * 1e6).rounded() / 1e6 }

/// Returns the earlier of two times, where nil is never.
func earlier(_ a: Double?, _ b: Double?) -> Double? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
