import SwipeKit

/// A stage without a program: what came about of its rows is told, and nothing is done about it.
public struct TracedStage: StageProgram, TracedProgram {
  /// What the window shows.
  public var stage: Stage
  private var lines: [String] = []

  /// Makes one of a stage.
  public init(_ stage: Stage) { self.stage = stage }

  /// Tells of it: `250 opened id=5`, `900 action id=5 name='Archive'`, `300 stage id=3 stage=apply`, and the like.
  public mutating func act(upon outcome: Outcome) {
    let what: String? =
      switch outcome.kind {
      case .opened: "opened id=\(outcome.id)"
      case .closed: "closed id=\(outcome.id)"
      case .tapped: "tapped id=\(outcome.id)"
      case .stage(let name): "stage id=\(outcome.id) stage=\(name)"
      case .action(_, let title, _): "action id=\(outcome.id) name=\(quoted(title))"
      case .left, .menu: nil
      }
    if let what { lines.append("\(number(outcome.time * 1000)) \(what)") }
  }

  /// Tells of it: `900 pressed name='undo'`.
  public mutating func act(upon control: ActionID) {
    lines.append("\(number(stage.now * 1000)) pressed name=\(quoted(control.name))")
  }

  /// What came about since the last call, a line each: the time in milliseconds, what it was, and of which row.
  public mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}
