/// Returns the seconds between two times, rounded to whole microseconds.
///
/// Times are seconds since the start of a clock, and less exact the longer ago that is: 1.674 is not quite 0.06 after
/// 1.614. Events have stamps in whole milliseconds or microseconds. So the rounded difference of two stamps does not
/// depend on the start of the clock.
func elapsed(from start: Double, to end: Double) -> Double { ((end - start) * 1e6).rounded() / 1e6 }

/// Returns the earlier of two times; nil is never.
func earlier(_ a: Double?, _ b: Double?) -> Double? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
