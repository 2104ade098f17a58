import SwipeKit

/// The steps of the last minute, to write a trace of a problem.
public struct RecentEvents: Sendable {
  /// The recorded time, in seconds.
  static let span = 60.0

  private var entries: [(step: Trace.Step, window: Trace)] = []
  /// The number of outdated entries, which are removed together.
  private var old = 0
  private var hasForgotten = false

  /// Creates an empty record.
  public init() {}

  /// Adds a step before a program handles it.
  ///
  /// The window is the state before the step, as a trace without steps.
  public mutating func add(_ step: Trace.Step, before window: Trace) {
    entries.append((step, window))
    while entries[old].step.time < step.time - Self.span { old += 1 }
    guard old > entries.count / 2 else { return }
    entries.removeFirst(old)
    (old, hasForgotten) = (0, true)
  }

  /// Returns the steps as the text of a trace.
  ///
  /// - Parameter view: the view tree at the end.
  public func trace(endingWith view: String) -> String {
    let kept = entries[old...]
    guard let first = kept.first else { return "" }
    // A complete record begins with the program.
    let isWhole = !hasForgotten && old == 0
    let start = isWhole ? 0 : (first.step.time * 1000).rounded(.down) / 1000
    var trace = first.window
    trace.steps = kept.map { Trace.Step(time: $0.step.time - start, action: $0.step.action) }
    let warning =
      isWhole ? "" : "# What the last \(formattedNumber(Self.span)) seconds began with is not in here.\n"
    let lines = ["# In the end the window shows:"] + view.split(separator: "\n").map { "# \($0)" }
    return "\(warning)\(trace)" + lines.map { "\($0)\n" }.joined()
  }
}
