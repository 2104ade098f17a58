import Testing

import SwipeKit

/// Compares a store with a slow model.
struct ItemStorePropertyTests {
  private typealias Item = ItemRules.Item
  private typealias Store = ItemStore<Item>
  private typealias Change = ItemStore<Item>.Change

  enum Step {
    case remove(picks: [Int], kind: Int)
    case flag(pick: Int, value: Int, kind: Int)
    case insert(at: Int, kind: Int), append(kind: Int)
    case undo, redo, finish
    case join
    case wait(seconds: Int)
    case arrive(at: Int, count: Int), note(pick: Int, value: Int), replace(pick: Int, value: Int), lose(pick: Int)
  }

  private struct Run {
    var store: Store
    var rules: ItemRules
    var next = 8
    var told: [Int] = []
    /// The items before any step; nil after a change from outside.
    var plain: [Item]?

    init() {
      let items = (0..<8).map { Item(id: $0, day: $0 / 3) }
      (store, rules, plain) = (Store(items), ItemRules(of: items), items)
    }

    mutating func item(near index: Int) -> Item {
      next += 1
      return Item(id: next, day: index / 3)
    }

    /// - Returns: the reported changes; empty if nothing was done, nil if nothing is reported.
    mutating func take(_ step: Step) -> [Change]? {
      let (items, time) = (store.items, Double(rules.time))
      func picked(_ pick: Int, of items: [Item]) -> Item? { items.isEmpty ? nil : items[pick % items.count] }
      func list(_ change: Change?) -> [Change] { change.map { [$0] } ?? [] }
      func word(_ kind: Int) -> String { ["archived", "deleted"][kind] }
      switch step {
      case .remove(let picks, let kind):
        let ids = picks.compactMap { picked($0, of: items)?.id }
        var isFirst = true
        for id in ids where rules.items.contains(where: { $0.id == id }) {
          rules.perform(.remove, id, joining: !isFirst)
          isFirst = false
        }
        return list(store.remove(ids, kind: word(kind), at: time))
      case .flag(let pick, let value, let kind):
        guard let item = picked(pick, of: items) else { return nil }
        if item.flag != value { rules.perform(.flag(value), item.id) }
        return list(store.change(item.id, kind: word(kind), at: time) { $0.flag = value })
      case .insert(let index, let kind):
        let (item, index) = (item(near: index), index % (items.count + 1))
        rules.insert([item], at: index)
        rules.perform(.insert, item.id)
        return [store.insert(item, at: index, kind: word(kind), at: time)]
      case .append(let kind):
        let item = item(near: items.count)
        rules.insert([item], at: nil)
        rules.perform(.insert, item.id)
        return [store.append(item, kind: word(kind), at: time)]
      case .undo:
        rules.undo()
        return list(store.undo())
      case .redo:
        rules.redo()
        return list(store.redo(at: time))
      case .join:
        rules.join()
        store.joinLastTwoSteps()
      case .finish:
        rules.finish()
        told += store.finish().flatMap(\.removed)
        plain = store.items
      case .wait(let seconds): rules.time += seconds
      case .arrive(let index, let count):
        let (new, index) = ((0..<count).map { _ in item(near: index) }, index % (items.count + 1))
        rules.insert(new, at: index)
        store.insert(new, at: index)
        plain = nil
      case .note(let pick, let value):
        guard let id = picked(pick, of: rules.order)?.id else { return nil }
        for index in rules.order.indices where rules.order[index].id == id { rules.order[index].note = value }
        store.change(id) { $0.note = value }
        plain = nil
      case .replace(let pick, let value):
        guard let item = picked(pick, of: rules.order) else { return nil }
        let new = Item(id: item.id, day: item.day, flag: value, note: value)
        for index in rules.order.indices where rules.order[index].id == item.id { rules.order[index] = new }
        rules.lose(item.id) { if case .flag = $0 { true } else { false } }
        store.update(new)
        plain = nil
      case .lose(let pick):
        guard let id = picked(pick, of: rules.order)?.id else { return nil }
        rules.order.removeAll { $0.id == id }
        rules.lose(id) { _ in true }
        store.forget([id])
        plain = nil
      }
      return nil
    }
  }

  private func steps(_ random: inout SeededRandom) -> Case<Int, Step> {
    func pick() -> Int { random.int(0...99) }
    func kind() -> Int { random.chance(0.7) ? 0 : 1 }
    return Case(
      setup: 0,
      steps: (0..<random.int(1...40)).map { _ in
        switch random.int(0...19) {
        case 0...3: .remove(picks: (0..<random.int(1...3)).map { _ in pick() }, kind: kind())
        case 4, 5: .flag(pick: pick(), value: random.int(0...2), kind: kind())
        case 6, 7: .insert(at: pick(), kind: kind())
        case 8: .append(kind: kind())
        case 9...11: .undo
        case 12, 13: .redo
        case 14: random.chance(0.3) ? .finish : .undo
        case 15: .wait(seconds: random.int(1...8))
        case 16: .arrive(at: pick(), count: random.int(1...3))
        case 18: .join
        case 17: .note(pick: pick(), value: random.int(1...9))
        default: random.chance(0.5) ? .replace(pick: pick(), value: random.int(0...2)) : .lose(pick: pick())
        }
      })
  }

  private func failure(_ tried: Case<Int, Step>) -> String? {
    var run = Run()
    var source = ListSource(run.store.items, sections: \.day, header: 28) { Row(title: "\($0)") }
    for (index, step) in tried.steps.enumerated() {
      let before = run.store.items
      let changes = run.take(step)
      if let wrong = failure(run, after: changes, from: before) {
        return "step \(index): \(wrong)"
      }
      if let wrong = failure(&source, from: before, to: run.store.items) { return "step \(index): \(wrong)" }
    }
    if let wrong = failureOfUndo(run) { return wrong }
    _ = run.take(.finish)
    if run.told != run.rules.told { return "\(run.told) are final, not \(run.rules.told)" }
    return Set(run.told).count == run.told.count ? nil : "one of \(run.told) is final twice"
  }

  private func failure(_ run: Run, after changes: [Change]?, from before: [Item]) -> String? {
    let (items, expected) = (run.store.items, run.rules.items)
    if items != expected { return "the items are \(items), not \(expected)" }
    for id in 0...run.next where run.store[id] != items.first(where: { $0.id == id }) {
      return "\(id) is not found"
    }
    let bar = run.store.notice(at: Double(run.rules.time))?.items.map(\.id)
    if bar != run.rules.bar { return "the bar tells of \(bar ?? []), not \(run.rules.bar ?? [])" }
    guard let changes else { return nil }
    let (came, went) = (Set(changes.flatMap(\.inserted)), Set(changes.flatMap(\.removed)))
    let (old, new) = (Set(before.map(\.id)), Set(items.map(\.id)))
    if came.subtracting(went) != new.subtracting(old) { return "\(came) came, and \(went) went, it says" }
    if went.subtracting(came) != old.subtracting(new) { return "\(went) went, and \(came) came, it says" }
    return !changes.isEmpty || before == items ? nil : "it says that it did nothing"
  }

  private func failureOfUndo(_ run: Run) -> String? {
    var (back, rules, again) = (run.store, run.rules, run.store)
    while back.undo() != nil { rules.undo() }
    if back.items != rules.items { return "undoing all leaves \(back.items), not \(rules.items)" }
    if let plain = run.plain, back.items != plain { return "undoing all leaves \(back.items), not \(plain)" }
    while back.redo(at: 0) != nil {}
    while again.redo(at: 0) != nil {}
    return back.items == again.items ? nil : "doing all again leaves \(back.items), not \(again.items)"
  }

  /// Consecutive items of a day are below one header.
  private func failure(_ source: inout ListSource<Item>, from before: [Item], to items: [Item]) -> String? {
    let changes = source.update(to: items)
    let (old, new) = (Set(before.map { RowID($0.id) }), Set(items.map { RowID($0.id) }))
    if changes.inserted != new.subtracting(old) || changes.removed != old.subtracting(new) {
      return "the list is told of \(changes)"
    }
    guard case .each(let sections) = source.sections else { return "there are no sections" }
    let headers = sections.indices.flatMap { index in
      Array(repeating: source.header(ofSection: index).text, count: sections[index].rows)
    }
    if headers != items.map({ "\($0.day)" }) { return "the rows are below \(headers)" }
    let runs = items.indices.count { $0 == 0 || items[$0].day != items[$0 - 1].day }
    if sections.count != runs || sections.contains(where: { $0.rows == 0 }) { return "\(sections) are no runs" }
    return Set(sections.map(\.id)).count == runs ? nil : "two of \(sections) have one identity"
  }

  @Test func `undoing all restores the items in their order, and each removed one is final once, whatever comes`() {
    Property.holds(of: steps, failure: failure)
  }
}
