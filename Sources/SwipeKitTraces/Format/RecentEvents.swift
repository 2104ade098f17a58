import SwipeKit

/// What was done of late, so that it can be written down once something was odd.
public struct RecentEvents: Sendable {
  /// How far back it reaches, in seconds.
  static let span = 60.0

  private var entries: [(step: Trace.Step, window: Trace)] = []
  /// How many entries are too old, before they are taken out together.
  private var old = 0
  private var hasForgotten = false

  /// Nothing yet.
  public init() {}

  /// Takes note of what is about to happen to a program.
  ///
  /// - Parameter window: what the program's window is before it, as a trace begins.
  public mutating func add(_ step: Trace.Step, before window: Trace) {
    entries.append((step, window))
    while entries[old].step.time < step.time - Self.span { old += 1 }
    guard old > entries.count / 2 else { return }
    entries.removeFirst(old)
    (old, hasForgotten) = (0, true)
  }

  /// A trace of it, as a text.
  ///
  /// - Parameter view: the view tree at its end.
  public func trace(endingWith view: String) -> String {
    let kept = entries[old...]
    guard let first = kept.first else { return "" }
    // Where all is there, it begins when the program did.
    let isWhole = !hasForgotten && old == 0
    let start = isWhole ? 0 : (first.step.time * 1000).rounded(.down) / 1000
    var trace = first.window
    trace.steps = kept.map { Trace.Step(time: $0.step.time - start, action: $0.step.action) }
    let warning = isWhole ? "" : "# What the last \(number(Self.span)) seconds began with is not in here.\n"
    let lines = ["# In the end the window shows:"] + view.split(separator: "\n").map { "# \($0)" }
    return "\(warning)\(trace)" + lines.map { "\($0)\n" }.joined()
  }
}
