import Testing

import SwipeKit

/// Neither looking nor the clock's origin changes anything.
struct TimePropertyTests {
  private struct Program {
    var list: SwipeList
    var rows = FuzzRows(Array(0..<FuzzRows.most), look: 0)
    var outcomes: [Outcome] = []
    let reacts: Bool
    private var hand = Hand()

    init(reacts: Bool) {
      list = SwipeList.fuzzed(rows)
      self.reacts = reacts
    }

    mutating func look(at time: Double) {
      while reacts, let due = list.next(.outcome), due <= time { react(to: list.advance(to: due)) }
      react(to: list.advance(to: time))
    }

    private mutating func react(to new: [Outcome]) {
      outcomes += new
      for outcome in new where reacts && outcome.id.value % 2 == 0 {
        guard case .action = outcome.kind, rows.index(of: outcome.id) != nil else { continue }
        rows = FuzzRows(rows.ids.filter { $0 != outcome.id.value }, look: rows.look)
        list.reload(rows, changes: RowChanges(removed: [outcome.id]))
      }
    }

    mutating func take(_ step: FuzzStep) {
      if reacts, let time = step.time, time.isFinite { look(at: max(time, list.time)) }
      step.act(on: &list, by: &hand)
      switch step {
      case .rows(let ids, let look, _):
        let gone = Set(rows.ids).subtracting(ids).map(RowID.init)
        let come = Set(ids).subtracting(rows.ids).map(RowID.init)
        rows = FuzzRows(ids, look: look)
        list.reload(rows, changes: RowChanges(inserted: Set(come), removed: Set(gone)))
      case .remove(let id):
        rows = FuzzRows(rows.ids.filter { $0 != id }, look: rows.look)
        list.reload(rows, changes: RowChanges(removed: [RowID(id)]))
      case .style(let index):
        list.cancelGesture()
        look(at: list.time)
        hand = Hand()
        list = SwipeList.fuzzed(rows, style: index, after: list)
      case .frame(let time): look(at: time)
      default: break
      }
      if reacts { look(at: list.time) }
    }

    /// Of a copy, so that looking has no effect.
    var shown: (tree: String, picture: DisplayList, outcomes: [Outcome]) {
      var copy = self
      copy.look(at: list.time)
      var (tree, picture) = (ViewTree(), DisplayList())
      copy.list.describe(into: &tree)
      copy.list.draw(into: &picture, theme: .light)
      return (tree.text, picture, copy.outcomes)
    }
  }

  private static func difference(_ a: Program, _ b: Program) -> String? {
    let (one, other) = (a.shown, b.shown)
    if one.outcomes != other.outcomes { return "\(one.outcomes.suffix(3)) or \(other.outcomes.suffix(3))" }
    if one.tree != other.tree { return "\(one.tree)or\n\(other.tree)" }
    return one.picture == other.picture ? nil : "the pictures differ"
  }

  @Test(arguments: [false, true])
  func `looking changes nothing that shows or comes about later`(reacts: Bool) {
    Property.holds(cases: Property.isOptimised ? max(40, Property.cases / 20) : 10) { random in
      Case(setup: random.next(), steps: FuzzGenerator.steps(120, random: &random))
    } failure: { tried in
      var random = SeededRandom(seed: tried.setup)
      var (blind, curious) = (Program(reacts: reacts), Program(reacts: reacts))
      for step in tried.steps {
        let (now, time) = (curious.list.time, step.time ?? .nan)
        let room = time.isFinite ? max(0, time - now) : 0
        for fraction in (0..<random.int(0...6)).map({ _ in random.double(0...1) }).sorted() {
          curious.look(at: min(now + fraction * room, now + room))
        }
        blind.take(step)
        curious.take(step)
        if let difference = Self.difference(blind, curious) { return "after \(step): \(difference)" }
      }
      for after in [0.05, 0.3, 1, 6] {
        let end = max(blind.list.time, curious.list.time) + after
        // An outcome within half a microsecond counts as due, so a look may advance the time by that much.
        for _ in 0..<10 { curious.look(at: random.double(min(curious.list.time, end)...end)) }
        blind.look(at: end)
        curious.look(at: end)
        if let difference = Self.difference(blind, curious) { return "\(after) s later: \(difference)" }
      }
      return nil
    }
  }

  @Test func `the clock's origin changes neither outcomes nor positions`() {
    Property.holds { random in
      // In whole milliseconds as in SDL, with many gaps at the limits of rules.
      var stream = EventStream()
      for _ in 0..<random.int(1...6) {
        switch random.int(0...5) {
        case 0...3: stream.stroke(&random)
        case 4: stream.wheelBurst(&random)
        default: stream.key(&random)
        }
        stream.wait(&random, random.chance(0.5) ? 100...100 : 0...600)
      }
      let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      let shift = [random.int(1...5000), random.int(0...1_000_000), 10_000_000_000][random.int(0...2)]
      return Case(setup: (style: style, shift: shift), steps: stream.events)
    } failure: { tried in
      let (style, shift) = tried.setup
      func moved(_ time: Double) -> Double { Double(Int((time * 1000).rounded()) + shift) / 1000 }
      var early = ListUnderTest(style)
      var late = ListUnderTest(style, at: moved(0.5))
      for step in tried.steps {
        early.take(step)
        late.take(step.moved(to: moved(step.time)))
        if let difference = early.difference(from: late, within: 1e-3) {
          return "\(style.name), \(step): \(difference)"
        }
      }
      let end = early.list.time
      for after in [0.1, 0.4, 1, 12] {
        early.advance(to: end + after)
        late.advance(to: moved(end + after))
        if let difference = early.difference(from: late, within: 1e-3) {
          return "\(style.name), \(after) s later: \(difference)"
        }
      }
      let (a, b) = (early.outcomes, late.outcomes)
      guard a.count == b.count, zip(a, b).allSatisfy({ $0.kind == $1.kind && $0.id == $1.id }) else {
        return "\(style.name): \(a) or \(b)"
      }
      let odd = zip(a, b).first { abs($1.time - $0.time - Double(shift) / 1000) > 1e-6 }
      return odd.map { "\(style.name): \($0) comes at \($1.time)" }
    }
  }
}
