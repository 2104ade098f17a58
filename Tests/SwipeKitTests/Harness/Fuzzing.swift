import Foundation
import Testing

/// Random runs; a failing run is reported as its shortest trace.
///
/// The runs are the same each time by default. `SWIPEROWS_SEED` selects a run. `SWIPEROWS_FUZZ_SECONDS` tries new
/// runs for this time and writes failures to a file. `SWIPEROWS_FUZZ_TRACE` repeats such a file. `make fuzz` sets
/// these.
struct Fuzzing<Setup, Step> {
  let name: String
  let suffix: String
  /// The number of runs without a time limit.
  let runs: Int
  let generate: (inout SeededRandom) -> Case<Setup, Step>
  /// nil if the run passes.
  let failure: (Case<Setup, Step>) -> String?
  let write: (Case<Setup, Step>) -> String
  let read: (String) throws -> Case<Setup, Step>
  let events: (Case<Setup, Step>) -> Int

  private static func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["SWIPEROWS_\(name)"].flatMap { $0.isEmpty ? nil : $0 }
  }

  func run(sourceLocation: SourceLocation = #_sourceLocation) throws {
    if let file = Self.setting("FUZZ_TRACE") {
      guard file.hasSuffix(suffix) else { return }
      let run = try read(String(contentsOfFile: file, encoding: .utf8))
      if let wrong = guarded(run, seed: 0, failure) {
        Issue.record("\(file): \(wrong)", sourceLocation: sourceLocation)
      }
      return print("\(name): \(events(run)) events of \(file)")
    }
    let seconds = Self.setting("FUZZ_SECONDS").flatMap(Double.init)
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    for seed in seeds {
      if let seconds, clock.now - start >= .seconds(seconds) { break }
      var random = SeededRandom(seed: seed)
      let run = generate(&random)
      count += events(run)
      if guarded(run, seed: seed, failure) != nil {
        report(run, seed: seed, isKept: seconds != nil, sourceLocation)
        break
      }
    }
    let took = (clock.now - start) / .seconds(1)
    print("\(name): \(count) events in \(String(format: "%.1f", took)) s")
  }

  private var seeds: AnySequence<UInt64> {
    if let seed = Self.setting("SEED").flatMap({ UInt64($0) }) { return AnySequence([seed]) }
    if Self.setting("FUZZ_SECONDS") == nil { return AnySequence((1...UInt64(runs)).lazy.map { $0 &* 7919 }) }
    return AnySequence(sequence(state: ()) { _ in UInt64.random(in: 0...UInt64.max) })
  }

  private func report(
    _ run: Case<Setup, Step>, seed: UInt64, isKept: Bool, _ sourceLocation: SourceLocation
  ) {
    let least = Property.shortened(run) { failure($0) != nil }
    let wrong = failure(least) ?? "it fails only now and then"
    let trace = Self.commented("\(wrong)\nSWIPEROWS_SEED=\(seed)") + write(least)
    let file = "fuzz-\(seed)\(suffix)"
    if isKept, (try? trace.write(toFile: file, atomically: true, encoding: .utf8)) != nil {
      print("\(name): \(file) is what failed; make fuzz TRACE=\(file) repeats it")
    }
    Issue.record("\(trace)", sourceLocation: sourceLocation)
  }

  private static func commented(_ text: String) -> String {
    text.split(separator: "\n").map { "# \($0)\n" }.joined()
  }

  /// If the run traps, its trace is written without being shortened.
  private func guarded(
    _ run: Case<Setup, Step>, seed: UInt64, _ failure: (Case<Setup, Step>) -> String?
  ) -> String? {
    let file = "fuzz-\(seed)\(suffix)"
    let write = write
    return withTrapHandler {
      let text = Self.commented("It traps.\nSWIPEROWS_SEED=\(seed)") + write(run)
      try? text.write(toFile: file, atomically: true, encoding: .utf8)
      FileHandle.standardError.write(Data("a run trapped: SWIPEROWS_SEED=\(seed), written to \(file)\n".utf8))
    } do: {
      failure(run)
    }
  }
}

/// Runs if this thread traps.
nonisolated(unsafe) private var trapHandler: (thread: pthread_t, body: () -> Void)?
/// `signal` returns nil for the default.
nonisolated(unsafe) private var previousHandlers: [Int32: @convention(c) (Int32) -> Void] = [:]

private let trapsAreHandled: Void = {
  for number in [SIGILL, SIGTRAP] {
    previousHandlers[number] = signal(number) { number in
      // The process is lost, but its thread is between two steps, so it can still write.
      if let trap = trapHandler, pthread_equal(trap.thread, pthread_self()) != 0 { trap.body() }
      signal(number, previousHandlers[number] ?? SIG_DFL)
    }
  }
}()

private func withTrapHandler<T>(_ handler: @escaping () -> Void, do body: () -> T) -> T {
  _ = trapsAreHandled
  trapHandler = (pthread_self(), handler)
  defer { trapHandler = nil }
  return body()
}
