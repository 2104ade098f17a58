import Testing

import SwipeKit

struct ItemStoreListTests {
  private struct Mail: Identifiable, Equatable {
    let id: String
    var isFlagged = false
  }

  private var store = ItemStore("abcde".map { Mail(id: String($0)) })

  private var names: String { store.items.map(\.id).joined() }

  private mutating func swipeOut(_ row: Int) -> (hand: ListHarness, source: ListSource<Mail>) {
    let archive = RowAction("Archive", removesRow: true, color: Color(0x1B7F3B), textColor: Color(0xFFFFFF))
    let source = ListSource(store.items, height: .uniform(72)) { Row(title: $0.id, trailing: [archive]) }
    var hand = ListHarness.seed(.inbox, source)
    hand.press(at: Point(x: 300, y: 44 + 72 * (Double(row) + 0.5)))
    hand.move(by: Point(x: -280, y: 0))
    hand.lift()
    let id = RowID(store.items[row].id)
    #expect(hand.kinds.contains(.action("Archive")) && hand.list.state(of: id) == .leaving)
    return (hand, source)
  }

  @Test mutating func `a row that was swiped out is removed when it is off screen, and can come back then`() {
    var (hand, source) = swipeOut(2)
    for _ in 0..<120 where hand.kinds.last != .exited { hand.wait(ListHarness.frameTime) }
    #expect(hand.kinds.last == .exited && names == "abcde")
    let gone = hand.outcomes.last.flatMap { store.item(of: $0.id) }
    #expect(gone.flatMap { store.remove([$0.id], kind: "archived", at: hand.time) }?.sentence == "Archived")
    hand.list.reload(&source, to: store.items)
    hand.wait(1)
    #expect(hand.list.rowsInSight.map(\.text) == ["a", "b", "d", "e"])
    store.undo()
    hand.list.reload(&source, to: store.items)
    hand.wait(1)
    #expect(hand.list.rowsInSight.map(\.text) == ["a", "b", "c", "d", "e"])
    #expect(hand.list.state(of: RowID("c")) == .closed)
  }

  @Test mutating func `a row that is undone while it is on its way out is not gone`() {
    var (hand, source) = swipeOut(2)
    #expect(store.remove(["c"], kind: "archived", at: hand.time)?.removed == ["c"])
    hand.list.reload(&source, to: store.items)
    #expect(store.undo()?.inserted == ["c"])
    hand.list.reload(&source, to: store.items)
    hand.wait(2)
    #expect(names == "abcde")
    #expect(hand.list.rowsInSight.map(\.text) == ["a", "b", "c", "d", "e"])
    #expect(hand.list.state(of: RowID("c")) == .closed && !hand.kinds.contains(.exited))
  }
}
