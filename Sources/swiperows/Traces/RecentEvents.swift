import SwipeKit

/// What was done of late, so that it can be written down once something was odd.
struct RecentEvents {
  /// How far back it reaches, in seconds.
  static let span = 60.0

  /// What happened, and what the window was before it.
  private struct Entry {
    let step: Trace.Step
    let size: Size
    let scale: Double
    let style: String
    let settings: [Setting]
  }

  private var entries: [Entry] = []
  /// How many entries are too old, before they are taken out together.
  private var old = 0
  private var hasForgotten = false

  /// Takes note of what is about to happen to the program.
  mutating func add(_ step: Trace.Step, before app: borrowing App) {
    entries.append(
      Entry(
        step: step, size: app.size, scale: app.scale, style: app.demo.style.name,
        settings: Setting.all(app.settings, app.direction)))
    while entries[old].step.time < step.time - Self.span { old += 1 }
    guard old > entries.count / 2 else { return }
    entries.removeFirst(old)
    (old, hasForgotten) = (0, true)
  }

  /// A trace of it.
  ///
  /// - Parameters:
  ///   - rows: how many rows the program was told to have.
  ///   - view: the view tree at its end.
  func trace(rows: Int?, view: String) -> String {
    let kept = entries[old...]
    guard let first = kept.first else { return "" }
    // Where all is there, it begins when the program did.
    let isWhole = !hasForgotten && old == 0
    let start = isWhole ? 0 : (first.step.time * 1000).rounded(.down) / 1000
    var lines = Trace.settings(
      size: first.size, scale: first.scale, style: first.style, rows: rows, first.settings)
    if !isWhole { lines.insert("# What the last \(number(Self.span)) seconds began with is not in here.", at: 0) }
    lines += kept.compactMap { Trace.Step(time: $0.step.time - start, action: $0.step.action).line }
    lines += ["# In the end the window shows:"] + view.split(separator: "\n").map { "# \($0)" }
    return lines.map { "\($0)\n" }.joined()
  }
}
