import SwipeKit

/// The steps of the last minute, to be written as a trace once something looks wrong.
public struct RecentEvents: Sendable {
  /// The time that is kept, in seconds.
  static let span = 60.0

  private var entries: [(step: Trace.Step, window: Trace)] = []
  /// The number of entries that are too old; they are removed together.
  private var old = 0
  private var hasForgotten = false

  /// Creates an empty record.
  public init() {}

  /// Adds a step that a program is about to handle.
  ///
  /// - Parameter window: the state of the program's window before the step, as the beginning of a trace.
  public mutating func add(_ step: Trace.Step, before window: Trace) {
    entries.append((step, window))
    while entries[old].step.time < step.time - Self.span { old += 1 }
    guard old > entries.count / 2 else { return }
    entries.removeFirst(old)
    (old, hasForgotten) = (0, true)
  }

  /// Returns a trace of the steps, as a text.
  ///
  /// - Parameter view: the view tree at the end.
  public func trace(endingWith view: String) -> String {
    let kept = entries[old...]
    guard let first = kept.first else { return "" }
    // A complete record begins when the program did.
    let isWhole = !hasForgotten && old == 0
    let start = isWhole ? 0 : (first.step.time * 1000).rounded(.down) / 1000
    var trace = first.window
    trace.steps = kept.map { Trace.Step(time: $0.step.time - start, action: $0.step.action) }
    let warning = isWhole ? "" : "# What the last \(number(Self.span)) seconds began with is not in here.\n"
    let lines = ["# In the end the window shows:"] + view.split(separator: "\n").map { "# \($0)" }
    return "\(warning)\(trace)" + lines.map { "\($0)\n" }.joined()
  }
}
