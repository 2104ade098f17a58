import Foundation
import Testing

struct Case<Setup, Step> {
  var setup: Setup
  var steps: [Step]
}

/// Tests a property on random cases, and reports the shortest trace of a failing case.
///
/// The cases are the same in every run. `SWIPEROWS_SEED` runs only the case with that seed.
enum Property {
  /// Few without optimisation.
  static var cases: Int {
    if !isOptimised { return 200 }
    return ProcessInfo.processInfo.environment["SWIPEROWS_LONG"] == nil ? 500 : 10_000
  }

  /// `make quick` does not, and takes ten times as long for each case.
  static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// - Parameter failure: returns the problem with a case; nil if the property holds.
  static func holds<Setup, Step>(
    cases: Int = Property.cases, sourceLocation: SourceLocation = #_sourceLocation,
    of generate: (inout SeededRandom) -> Case<Setup, Step>, failure: (Case<Setup, Step>) -> String?
  ) {
    if let report = counterexample(cases: cases, of: generate, failure: failure) {
      Issue.record("\(report)", sourceLocation: sourceLocation)
    }
  }

  /// The shortened report of the first failing case; nil if the property holds.
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

  static func seeds(_ count: Int) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["SWIPEROWS_SEED"], let seed = UInt64(text) { return [seed] }
    return (1...UInt64(count)).map { $0 &* 7919 }
  }

  /// Removes steps that are not needed to fail, larger parts first.
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
      // Steps that were needed before may be unneeded now.
      if !hasShrunk || length > 1 { length /= 2 }
    }
    return least
  }
}
