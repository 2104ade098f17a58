import SwipeKit
import Testing

/// Compares a history with a slow model.
struct UndoPropertyTests {
  enum Step {
    case remove(pick: Int, kind: Int)
    case removeTwo(pick: Int)
    case flag(pick: Int)
    case undo, redo
    case pause, resume
    case closeBar
    case finish
    case wait(milliseconds: Int)
    case insert(at: Int), lose(pick: Int), move(from: Int, to: Int)
    case load
  }

  enum Act: Equatable {
    case remove(Int)
    case flag(Int)

    var id: Int {
      switch self {
      case .remove(let id), .flag(let id): id
      }
    }
  }

  private struct Sample {
    var order = Array(0..<8)
    var hidden: Set<Int> = []
    var flagged: Set<Int> = []
    var history = UndoHistory<Act>()
    var seconds = 0.0

    var shown: [Int] { order.filter { !hidden.contains($0) } }

    mutating func toggle(_ act: Act) {
      switch act {
      case .remove(let id): hidden.formSymmetricDifference([id])
      case .flag(let id): flagged.formSymmetricDifference([id])
      }
    }

    mutating func perform(_ acts: [Act], _ kind: String) {
      for act in acts { toggle(act) }
      history.add(acts, kind: kind, at: seconds)
    }
  }

  /// The same by rules: all actions with their fates, and the milliseconds that their steps have left.
  private struct Rules {
    enum Fate { case done, undone, gone, final }
    var order = Array(0..<8)
    var acts: [(act: Act, step: Int, fate: Fate, left: Int, isClosed: Bool)] = []
    var steps = 0
    var isPaused = false

    private func inForce(_ act: Act) -> Bool {
      acts.count { $0.act == act && [.done, .final].contains($0.fate) } % 2 == 1
    }
    var shown: [Int] { order.filter { !inForce(.remove($0)) } }
    var flagged: Set<Int> { Set(order.filter { inForce(.flag($0)) }) }
    func all(_ fate: Fate) -> [Act] { acts.filter { $0.fate == fate }.map(\.act) }

    mutating func perform(_ new: [Act]) {
      for index in acts.indices where acts[index].fate == .undone { acts[index].fate = .gone }
      steps += 1
      acts += new.map { ($0, steps, .done, 8000, false) }
    }

    mutating func undo() {
      guard let step = acts.last(where: { $0.fate == .done })?.step else { return }
      for index in acts.indices where acts[index].step == step && acts[index].fate == .done {
        acts[index].fate = .undone
      }
    }

    mutating func redo() {
      guard let step = acts.first(where: { $0.fate == .undone })?.step else { return }
      for index in acts.indices where acts[index].step == step && acts[index].fate == .undone {
        (acts[index].fate, acts[index].left, acts[index].isClosed) = (.done, 8000, false)
      }
    }

    mutating func wait(_ milliseconds: Int) {
      if isPaused { return }
      for index in acts.indices { acts[index].left = max(0, acts[index].left - milliseconds) }
    }

    mutating func closeBar() { for index in acts.indices { acts[index].isClosed = true } }

    mutating func finishOver() -> [Act] {
      let over = acts.indices.filter { acts[$0].fate == .done && acts[$0].left == 0 }
      for index in over { acts[index].fate = .final }
      return over.map { acts[$0].act }
    }

    mutating func lose(_ id: Int) {
      order.removeAll { $0 == id }
      for index in acts.indices where acts[index].act.id == id && acts[index].fate != .final {
        acts[index].fate = .gone
      }
    }

    mutating func finish() {
      for index in acts.indices {
        if acts[index].fate == .done { acts[index].fate = .final }
        if acts[index].fate == .undone { acts[index].fate = .gone }
      }
    }

    var bar: (acts: [Act], left: Int)? {
      guard let last = acts.last(where: { $0.fate == .done }), last.left > 0, !last.isClosed else { return nil }
      return (acts.filter { $0.step == last.step && $0.fate == .done }.map(\.act), last.left)
    }
    /// nil if it is over.
    var firstLeft: Int? { acts.first { $0.fate == .done }.flatMap { $0.left > 0 ? $0.left : nil } }
  }

  private static let kinds = ["archived", "deleted"]

  private func steps(_ random: inout SeededRandom) -> Case<Int, Step> {
    Case(
      setup: 0,
      steps: (0..<random.int(1...40)).map { _ in
        switch random.int(0...20) {
        case 0...4: .remove(pick: random.int(0...99), kind: random.chance(0.7) ? 0 : 1)
        case 17: .removeTwo(pick: random.int(0...99))
        case 18: .closeBar
        case 19: .finish
        case 5: .flag(pick: random.int(0...99))
        case 6...8: .undo
        case 9, 10: .redo
        case 11: .pause
        case 12: .resume
        case 13: .wait(milliseconds: random.chance(0.5) ? random.int(0...3000) : 8000)
        case 14: .insert(at: random.int(0...99))
        case 15: .lose(pick: random.int(0...99))
        case 16: .move(from: random.int(0...99), to: random.int(0...99))
        default: random.chance(0.3) ? .load : .wait(milliseconds: 100)
        }
      })
  }

  private func failure(_ run: Case<Int, Step>) -> String? {
    var sample = Sample()
    var rules = Rules()
    var milliseconds = 0
    var next = 8
    for (index, step) in run.steps.enumerated() {
      let shown = sample.shown
      switch step {
      case .remove(let pick, let kind):
        guard !shown.isEmpty else { continue }
        let act = Act.remove(shown[pick % shown.count])
        sample.perform([act], Self.kinds[kind])
        rules.perform([act])
      case .removeTwo(let pick):
        guard shown.count > 1 else { continue }
        let acts = [0, 1].map { Act.remove(shown[(pick + $0) % shown.count]) }
        sample.perform(acts, Self.kinds[0])
        rules.perform(acts)
      case .flag(let pick):
        guard !shown.isEmpty else { continue }
        let act = Act.flag(shown[pick % shown.count])
        sample.perform([act], "flagged")
        rules.perform([act])
      case .undo:
        for act in sample.history.undo() { sample.toggle(act) }
        rules.undo()
      case .redo:
        for act in sample.history.redo(at: sample.seconds) { sample.toggle(act) }
        rules.redo()
      case .pause:
        sample.history.pause(at: sample.seconds)
        rules.isPaused = true
      case .resume:
        sample.history.resume(at: sample.seconds)
        rules.isPaused = false
      case .closeBar:
        sample.history.closeBar()
        rules.closeBar()
      case .finish:
        let (final, expected) = (sample.history.finish(at: sample.seconds), rules.finishOver())
        if final != expected { return "step \(index): \(final) is over, not \(expected)" }
      case .wait(let duration):
        milliseconds += duration
        sample.seconds = Double(milliseconds) / 1000
        rules.wait(duration)
      case .insert(let place):
        sample.order.insert(next, at: place % (sample.order.count + 1))
        rules.order = sample.order
        next += 1
      case .lose(let pick):
        guard !sample.order.isEmpty else { continue }
        let id = sample.order.remove(at: pick % sample.order.count)
        sample.hidden.remove(id)
        sample.flagged.remove(id)
        sample.history.forget { $0.id == id }
        rules.lose(id)
      case .move(let from, let to):
        guard !sample.order.isEmpty else { continue }
        let id = sample.order.remove(at: from % sample.order.count)
        sample.order.insert(id, at: to % (sample.order.count + 1))
        rules.order = sample.order
      case .load:
        let expected = rules.all(.done)
        rules.finish()
        let final = sample.history.finish()
        if final != expected { return "step \(index): final is \(final), not \(expected)" }
        if !sample.history.finish().isEmpty { return "step \(index): what is final is so twice" }
      }
      if sample.shown != rules.shown { return "step \(index): the list is \(sample.shown), not \(rules.shown)" }
      if sample.flagged != rules.flagged { return "step \(index): other things are flagged" }
      let bar = sample.history.shown(at: sample.seconds)?.acts
      if bar != rules.bar?.acts {
        return "step \(index): the bar tells of \(bar ?? []), not \(rules.bar?.acts ?? [])"
      }
      func differs(_ time: Double?, from left: Int?) -> Bool {
        let due = rules.isPaused ? nil : left.map { Double(milliseconds + $0) / 1000 }
        return (time == nil) != (due == nil) || abs((time ?? 0) - (due ?? 0)) > 1e-6
      }
      let change = sample.history.nextChange(after: sample.seconds)
      if differs(change, from: rules.bar?.left) { return "step \(index): the bar goes at \(change ?? -1)" }
      let final = sample.history.nextFinal(after: sample.seconds)
      if differs(final, from: rules.firstLeft) { return "step \(index): the first act is over at \(final ?? -1)" }
    }
    return failureAtEnd(sample, rules)
  }

  private func failureAtEnd(_ sample: Sample, _ rules: Rules) -> String? {
    var (back, rulesBack) = (sample, rules)
    while back.history.undoable != nil {
      for act in back.history.undo() { back.toggle(act) }
      rulesBack.undo()
    }
    let final = Set(rules.all(.final).compactMap { if case .remove(let id) = $0 { id } else { nil } })
    if back.shown != rules.order.filter({ !final.contains($0) }) { return "undoing all leaves \(back.shown)" }
    if back.flagged != rulesBack.flagged { return "undoing all leaves \(back.flagged) flagged" }
    var again = back
    while again.history.redoable != nil {
      for act in again.history.redo(at: again.seconds) { again.toggle(act) }
    }
    while rulesBack.acts.contains(where: { $0.fate == .undone }) { rulesBack.redo() }
    if again.shown != rulesBack.shown || again.flagged != rulesBack.flagged { return "doing all again does not" }
    let kept = sample.history.undoable == nil ? [] : rules.all(.done)
    var quitting = sample
    let told = quitting.history.finish()
    return told == kept ? nil : "quitting makes \(told) final, not \(kept)"
  }

  @Test func `nothing is lost or doubled, and undoing all restores the list, whatever comes between`() {
    Property.holds(of: steps, failure: failure)
  }
}
