/// The outcomes that the program has not taken yet, in their order.
struct PendingOutcomes: Sendable {
  private(set) var all: [Outcome] = []
  /// The time of the latest action or exit, in seconds, which may remove rows.
  private(set) var acted = -Double.infinity

  var count: Int { all.count }

  mutating func report(_ kind: Outcome.Kind, of id: RowID, at time: Double) {
    switch kind {
    case .action, .exited: acted = time
    case .tapped, .opened, .closed, .thresholdChanged, .menu, .moved: break
    }
    all.append(Outcome(kind, of: id, at: time))
  }

  mutating func take() -> [Outcome] { exchange(&all, with: []) }

  mutating func replaceActions(after count: Int, of isReplaced: (RowID) -> Bool, by others: [Outcome]) {
    func goes(_ outcome: Outcome) -> Bool { outcome.action != nil && isReplaced(outcome.id) }
    guard let first = all[count...].firstIndex(where: goes) else { return }
    let rest = all[first...].filter { !goes($0) }
    all.replaceSubrange(first..., with: others + rest)
  }

  mutating func replace(at index: Int, by others: [Outcome]) { all.replaceSubrange(index...index, with: others) }

  /// Discards outcomes of rows that are gone, except the first outcomes.
  mutating func discard(after count: Int, where isGone: (RowID) -> Bool) {
    let later = all.dropFirst(count).filter { !isGone($0.id) }
    all.replaceSubrange(count..., with: later)
  }
}
