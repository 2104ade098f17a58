import SwipeKit
import SwipeRowsShared

/// The lines that a program reports: gestures, outcomes and changes of rows, in English in every language.
struct Report {
  private var lines: [String] = []

  /// Adds what became of a row; the time is in seconds.
  mutating func add(_ what: String, _ row: RowID, at time: Double) { add("\(what) id=\(row)", at: time) }

  mutating func add(_ what: String, at time: Double) { lines.append("\(formattedNumber(time * 1000)) \(what)") }

  /// Adds the gestures that led to an outcome, and the outcome itself unless it is an action or a tap.
  mutating func add(_ outcome: Outcome, in list: inout SwipeList) {
    addGestures(of: &list)
    switch outcome.kind {
    case .opened: add("opened", outcome.id, at: outcome.time)
    case .closed: add("closed", outcome.id, at: outcome.time)
    case .thresholdChanged(let name): add("stage id=\(outcome.id) stage=\(name)", at: outcome.time)
    case .action, .tapped, .menu, .moved, .exited: break
    }
  }

  mutating func addGestures(of list: inout SwipeList) {
    for record in list.takeGestureLog() { lines.append(record.line) }
  }

  /// Returns the lines since the last call.
  mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension GestureRecord {
  /// The gesture in the format of the tutorials' log.
  fileprivate var line: String {
    let what =
      switch gesture {
      case .panBegan(let axis): "began axis=\(axis)"
      case .panChanged(.horizontal, let translation): "moved dx=\(formattedNumber(translation))"
      case .panChanged(.vertical, let translation): "moved dy=\(formattedNumber(translation))"
      case .panEnded(_, let velocity): "ended velocity=\(formattedNumber(velocity))"
      case .cancelled: "cancelled"
      case .flicked(let edge): "flicked \(edge == .leading ? "left" : "right")"
      case .pressed: "pressed"
      case .tapped: "tapped"
      }
    return "\(formattedNumber(time * 1000)) Pan \(what)\(row.map { " id=\($0)" } ?? "")"
  }
}
