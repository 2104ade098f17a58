import SwipeKit
import SwipeKitTraces

struct TracedStage: StageProgram {
  var stage: Stage
  private var lines: [String] = []

  init(_ stage: Stage) { self.stage = stage }

  /// Reports `250 opened id=5`, `900 action id=5 name='archive'`, `300 stage id=3 stage=apply`, and so on.
  ///
  /// An action has the name of its identity, the same in every language.
  mutating func act(upon outcome: Outcome) {
    let what: String? =
      switch outcome.kind {
      case .opened: "opened id=\(outcome.id)"
      case .closed: "closed id=\(outcome.id)"
      case .moved(let index, let section):
        "moved id=\(outcome.id) to=\(index)" + (section.map { " section=\($0)" } ?? "")
      case .tapped: "tapped id=\(outcome.id)"
      case .thresholdChanged(let name): "stage id=\(outcome.id) stage=\(name)"
      case .action(let action, _, _): "action id=\(outcome.id) name=\(quoted(action.name))"
      case .exited, .menu: nil
      }
    if let what { lines.append("\(formattedNumber(outcome.time * 1000)) \(what)") }
  }

  /// Reports `900 pressed name='undo'`.
  mutating func activate(_ control: ActionID) {
    lines.append("\(formattedNumber(stage.now * 1000)) pressed name=\(quoted(control.name))")
  }

  /// Each line has the time in milliseconds, the kind, and the row.
  mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}
