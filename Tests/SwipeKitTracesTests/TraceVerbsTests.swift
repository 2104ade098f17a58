import SwipeKit
import SwipeKitTraces
import Testing

@Suite struct TraceVerbsTests {
  private var user = TracePlayer(Fruits())
  private let banana = RowID(1)

  @Test mutating func `a swipe opens a row, a tap on its button performs the action, and a key undoes it`() throws {
    try user.swipe(banana, .trailing, by: 0.6)
    try user.rest()
    try user.expect(.row(banana, .open))
    try user.tap("Eat")
    try user.rest()
    try user.expect(.row(banana, .gone))
    #expect(user.program.store.items.map(\.name) == ["Apple", "Cherry"])
    try user.press("Ctrl+Z")
    try user.rest()
    #expect(user.program.store.items == Fruit.all)
  }

  @Test mutating func `a short swipe leaves a row closed, and time has passed meanwhile`() throws {
    try user.swipe(banana, .trailing, by: 0.02)
    try user.rest()
    try user.expect(.row(banana, .closed))
    #expect(user.program.stage.now >= 0.3)
  }

  @Test mutating func `what is typed searches, and what the program gets meanwhile shows`() throws {
    user.program.stage.isSearchable = true
    try user.press("Ctrl+F")
    try user.type("an")
    #expect(user.program.stage.list.visibleRows.map(\.id) == [banana])
    user.program.store.insert([Fruit(id: 3, name: "Mango")], at: 0)
    user.program.showItems()
    try user.rest()
    #expect(user.program.stage.list.visibleRows.map(\.id) == [RowID(3), banana])
  }

  @Test mutating func `an action of the menu needs no swipe`() throws {
    try user.perform("Eat", of: banana)
    #expect(user.program.store.items.map(\.name) == ["Apple", "Cherry"])
  }

  @Test mutating func `what cannot be done, or is not so, is said, and the next act goes on`() throws {
    let misses: [(String, (inout TracePlayer<Fruits>) throws(TraceError) -> Void)] = [
      ("at 0 ms there is no 'Peel' to tap", { (user) throws(TraceError) in try user.tap("Peel") }),
      (
        "at 0 ms row 1 has no action 'Peel', but 'Eat'",
        { (user) throws(TraceError) in try user.perform("Peel", of: RowID(1)) }
      ),
      (
        "at 0 ms there is no row 'Fig' in sight to swipe",
        { (user) throws(TraceError) in try user.swipe(RowID("Fig"), .trailing, by: 0.5) }
      ),
      (
        "at 0 ms row 1 is closed; expected row 1 open",
        { (user) throws(TraceError) in try user.expect(.row(RowID(1), .open)) }
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
