import Foundation
import Testing

/// A random case: what it begins with, and what happens then, step by step.
struct Case<Setup, Step> {
  var setup: Setup
  var steps: [Step]
}

/// Tries a property on many random cases; of one that breaks it, the shortest trace is reported.
///
/// The cases are the same in every run. `SWIPEROWS_SEED` runs the one case whose seed a failure printed.
enum Property {
  /// The number of cases for each property: few without optimisation, many in the long run.
  static var cases: Int {
    if !isOptimised { return 200 }
    return ProcessInfo.processInfo.environment["SWIPEROWS_LONG"] == nil ? 500 : 10_000
  }

  /// Whether the tests run optimised code: `make quick` does not, which takes ten times as long for each case.
  static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// Expects a property of every case.
  ///
  /// - Parameters:
  ///   - generate: makes a case of nothing but the random numbers.
  ///   - failure: what is wrong with a case; nil where the property holds.
  static func holds<Setup, Step>(
    cases: Int = Property.cases, sourceLocation: SourceLocation = #_sourceLocation,
    of generate: (inout SeededRandom) -> Case<Setup, Step>, failure: (Case<Setup, Step>) -> String?
  ) {
    if let report = counterexample(cases: cases, of: generate, failure: failure) {
      Issue.record("\(report)", sourceLocation: sourceLocation)
    }
  }

  /// The report of the first case that breaks a property, shortened; nil where it holds.
  static func counterexample<Setup, Step>(
    cases: Int, of generate: (inout SeededRandom) -> Case<Setup, Step>, failure: (Case<Setup, Step>) -> String?
  ) -> String? {
    for seed in seeds(cases) {
      var random = SeededRandom(seed: seed)
      let found = generate(&random)
      guard failure(found) != nil else { continue }
      let least = shortened(found) { failure($0) != nil }
      return """
        \(failure(least) ?? "it fails only now and then")
        SWIPEROWS_SEED=\(seed) repeats it; \(least.steps.count) of \(found.steps.count) steps do it, \
        beginning with \(least.setup):
        \(least.steps.map { "  \($0)" }.joined(separator: "\n"))
        """
    }
    return nil
  }

  /// The seeds of so many cases, or the one that the environment asks for.
  static func seeds(_ count: Int) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["SWIPEROWS_SEED"], let seed = UInt64(text) { return [seed] }
    return (1...UInt64(count)).map { $0 &* 7919 }
  }

  /// The case without the steps that it does not take to fail: larger parts are left out first, then single steps.
  static func shortened<Setup, Step>(
    _ found: Case<Setup, Step>, fails: (Case<Setup, Step>) -> Bool
  ) -> Case<Setup, Step> {
    var least = found
    var length = found.steps.count
    var trials = 0
    while length > 0, trials < 3000 {
      var start = 0
      var hasShrunk = false
      while start < least.steps.count, trials < 3000 {
        var fewer = least
        fewer.steps.removeSubrange(start..<min(start + length, fewer.steps.count))
        trials += 1
        if fails(fewer) {
          least = fewer
          hasShrunk = true
        } else {
          start += length
        }
      }
      // What had to stay may be of no use once others are gone.
      if !hasShrunk || length > 1 { length /= 2 }
    }
    return least
  }
}
