/// A slow model of `ItemStore` that keeps every action and its fate, and derives everything else.
struct ItemRules {
  struct Item: Identifiable, Equatable {
    let id: Int
    var day: Int
    var flag = 0
    var note = 0
  }

  enum What: Equatable {
    case insert, remove
    case flag(Int)
  }
  enum Fate { case done, undone, gone }

  /// Including items that can return.
  var order: [Item]
  /// `time` is when the action was last done.
  var acts: [(what: What, id: Int, step: Int, fate: Fate, time: Int)] = []
  private var steps = 0
  /// In seconds.
  var time = 0
  var told: [Int] = []

  init(of items: [Item]) { order = items }

  private func done(_ step: Int) -> [Int] {
    acts.indices.filter { acts[$0].step == step && acts[$0].fate == .done }
  }

  /// The result of performing all actions in force, from the first.
  var items: [Item] {
    order.compactMap { item in
      var (item, isThere) = (item, !acts.contains { $0.id == item.id && $0.what == .insert })
      for act in acts where act.id == item.id && act.fate == .done {
        switch act.what {
        case .insert: isThere = true
        case .remove: isThere = false
        case .flag(let value): item.flag = value
        }
      }
      return isThere ? item : nil
    }
  }

  mutating func perform(_ what: What, _ id: Int, joining: Bool = false) {
    for index in acts.indices where acts[index].fate == .undone {
      acts[index].fate = .gone
      if acts[index].what == .insert { order.removeAll { $0.id == acts[index].id } }
    }
    if !joining { steps += 1 }
    acts.append((what, id, steps, .done, time))
  }

  mutating func join() {
    guard let last = acts.last(where: { $0.fate == .done })?.step,
      let former = acts.last(where: { $0.fate == .done && $0.step != last })?.step
    else { return }
    for index in done(former) { acts[index].step = last }
  }

  mutating func insert(_ new: [Item], at index: Int?) {
    let items = items
    let place: Int? =
      switch index {
      case 0?: 0
      case let index? where index < items.count: order.firstIndex { $0.id == items[index - 1].id }.map { $0 + 1 }
      default: nil
      }
    order.insert(contentsOf: new, at: place ?? order.count)
  }

  mutating func undo() {
    guard let step = acts.last(where: { $0.fate == .done })?.step else { return }
    for index in done(step) { acts[index].fate = .undone }
  }

  mutating func redo() {
    guard let step = acts.first(where: { $0.fate == .undone })?.step else { return }
    for index in acts.indices where acts[index].step == step && acts[index].fate == .undone {
      (acts[index].fate, acts[index].time) = (.done, time)
    }
  }

  mutating func lose(_ id: Int, where isLost: (What) -> Bool) {
    for index in acts.indices where acts[index].id == id && isLost(acts[index].what) { acts[index].fate = .gone }
  }

  mutating func finish() {
    told += acts.filter { $0.fate == .done && $0.what == .remove }.map(\.id)
    order = items
    acts = []
  }

  var bar: [Int]? {
    guard let last = acts.last(where: { $0.fate == .done }), time - last.time < 8 else { return nil }
    return done(last.step).map { acts[$0].id }
  }
}
