/// An act of the user on rows: an action of one row, or of all selected rows together.
public struct RowAct: Equatable, Sendable {
  /// The action of the rows.
  public let action: ActionID
  /// The identities of the rows, in the order of their outcomes.
  public fileprivate(set) var rows: [RowID]
  /// The time of the act, in seconds.
  public fileprivate(set) var time: Double
}

/// The acts that outcomes make; some wait until their rows are off screen.
struct RowActs: Sendable {
  /// The acts that wait, by running numbers.
  private var waiting: [Int: RowAct] = [:]
  /// The number of the act that each row leaves for.
  private var numbers: [RowID: Int] = [:]
  private var next = 0
  /// The acts that the user is asked about, with the outcomes that they came from.
  private(set) var questions: [Question] = []

  struct Question: Sendable {
    let alert: Alert
    let outcomes: [Outcome]
    var rows: [RowID] { outcomes.map(\.id) }
  }

  var isEmpty: Bool { waiting.isEmpty }

  mutating func ask(_ question: Question) { questions.append(question) }

  mutating func takeQuestion() -> Question? { questions.isEmpty ? nil : questions.removeFirst() }

  /// Returns the acts that are due, in the order of their outcomes.
  ///
  /// An act with a row that is leaving waits until the first of its rows has left. Then it is due for all of its rows,
  /// since it is one act.
  mutating func due(after outcomes: [Outcome], isLeaving: (RowID) -> Bool) -> [RowAct] {
    var acts: [RowAct] = []
    var hasLeft: [Bool] = []
    for outcome in outcomes {
      if outcome.kind == .exited {
        if let index = acts.indices.first(where: { !hasLeft[$0] && acts[$0].rows.contains(outcome.id) }) {
          hasLeft[index] = true
        } else if let act = take(of: outcome.id, at: outcome.time) {
          acts.append(act)
          hasLeft.append(true)
        }
      } else if let action = outcome.action {
        if let last = acts.last, hasLeft.last == false, last.action == action, last.time == outcome.time {
          acts[acts.count - 1].rows.append(outcome.id)
        } else {
          acts.append(RowAct(action: action, rows: [outcome.id], time: outcome.time))
          hasLeft.append(false)
        }
      }
    }
    var due: [RowAct] = []
    for (act, hasLeft) in zip(acts, hasLeft) {
      if hasLeft || !act.rows.contains(where: isLeaving) { due.append(act) } else { wait(act) }
    }
    return due
  }

  mutating func takeAll(at time: Double) -> [RowAct] {
    defer { (waiting, numbers) = ([:], [:]) }
    return waiting.sorted { $0.key < $1.key }.map {
      RowAct(action: $0.value.action, rows: $0.value.rows, time: time)
    }
  }

  private mutating func wait(_ act: RowAct) {
    for row in act.rows {
      if let former = numbers.updateValue(next, forKey: row) { waiting[former]?.rows.removeAll { $0 == row } }
    }
    waiting[next] = act
    next += 1
  }

  private mutating func take(of row: RowID, at time: Double) -> RowAct? {
    guard let number = numbers[row], var act = waiting.removeValue(forKey: number) else { return nil }
    for row in act.rows { numbers[row] = nil }
    act.time = time
    return act
  }
}
