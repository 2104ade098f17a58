import SwipeKit
import SwipeKitTraces
import Testing

private struct Fruit: Identifiable, Equatable {
  let id: String
  static let all = ["Apple", "Banana", "Cherry"].map(Fruit.init)
}

private struct Fruits: ItemProgram {
  var store = ItemStore(Fruit.all)
  var rows = ListSource(Fruit.all) { Row(title: $0.id, trailing: [RowAction("Eat", width: 72)]) }
  var stage: Stage

  init() {
    stage = Stage(rows, style: .actions, size: Size(width: 320, height: 300))
    stage.isSearchable = true
  }

  mutating func perform(_ action: ActionID, of fruits: [Fruit], at time: Double) {
    store.remove(fruits.map(\.id), kind: "eaten", at: time)
  }
}

@Suite struct TraceVerbsTests {
  private var user = TracePlayer(Fruits())
  private let banana = RowID("Banana")

  @Test mutating func `a swipe opens a row, a tap on its button performs the action, and a key undoes it`() throws {
    try user.swipe(banana, .trailing, by: 0.6)
    try user.rest()
    try user.expect(.row(banana, .open))
    try user.tap("Eat")
    try user.rest()
    try user.expect(.row(banana, .gone))
    #expect(user.program.store.items.map(\.id) == ["Apple", "Cherry"])
    try user.press("Ctrl+Z")
    try user.rest()
    #expect(user.program.store.items.map(\.id) == ["Apple", "Banana", "Cherry"])
  }

  @Test mutating func `a short swipe leaves a row closed, and time has passed meanwhile`() throws {
    try user.swipe(banana, .trailing, by: 0.02)
    try user.rest()
    try user.expect(.row(banana, .closed))
    #expect(user.program.stage.now >= 0.3)
  }

  @Test mutating func `what is typed searches, and what the program gets meanwhile shows`() throws {
    try user.press("Ctrl+F")
    try user.type("an")
    #expect(user.program.stage.list.visibleRows.map(\.id) == [banana])
    user.program.store.insert([Fruit(id: "Mango")], at: 0)
    user.program.showItems()
    try user.rest()
    #expect(user.program.stage.list.visibleRows.map(\.id) == [RowID("Mango"), banana])
  }

  @Test mutating func `an action of the menu needs no swipe`() throws {
    try user.perform("Eat", of: banana)
    #expect(user.program.store.items.map(\.id) == ["Apple", "Cherry"])
  }

  @Test mutating func `what cannot be done, or is not so, is said, and the next act goes on`() throws {
    let misses: [(String, (inout TracePlayer<Fruits>) throws(TraceError) -> Void)] = [
      ("at 0 ms there is no 'Peel' to tap", { (user) throws(TraceError) in try user.tap("Peel") }),
      (
        "at 0 ms row 'Banana' has no action 'Peel', but 'Eat'",
        { (user) throws(TraceError) in try user.perform("Peel", of: RowID("Banana")) }
      ),
      (
        "at 0 ms there is no row 'Fig' in sight to swipe",
        { (user) throws(TraceError) in try user.swipe(RowID("Fig"), .trailing, by: 0.5) }
      ),
      (
        "at 0 ms row 'Banana' is closed; expected row 'Banana' open",
        { (user) throws(TraceError) in try user.expect(.row(RowID("Banana"), .open)) }
      ),
    ]
    for (sentence, act) in misses {
      do {
        try act(&user)
        Issue.record("expected: \(sentence)")
      } catch { #expect("\(error)" == sentence) }
    }
    try user.perform("Eat", of: banana)
    #expect(user.program.store.items.count == 2)
  }
}
