import Testing

import SwipeKit

struct ItemStoreTests {
  private struct Mail: Identifiable, Equatable {
    let id: String
    var isFlagged = false
    var isRead = false
  }

  private typealias Store = ItemStore<Mail>
  private var store = Store(mails("abcde"))

  private static func mails(_ names: String) -> [Mail] { names.map { Mail(id: String($0)) } }

  private var names: String { store.items.map(\.id).joined() }
  private func bar(at time: Double) -> String? { store.notice(at: time)?.sentence }

  private mutating func remove(_ names: String, kind: String = "archived", at time: Double = 0) {
    store.remove(names.map(String.init), kind: kind, at: time)
  }

  // MARK: Coming, changing, going

  @Test mutating func `items are found by their identities, unless they are removed`() {
    #expect(names == "abcde" && store.count == 5)
    #expect(store["c"] == Mail(id: "c") && store["x"] == nil)
    remove("c")
    #expect(names == "abde" && store.count == 4 && store["c"] == nil && store["d"] == Mail(id: "d"))
    #expect(store.item(of: RowID("a")) == Mail(id: "a") && store.item(of: RowID("c")) == nil)
    #expect(store.item(of: RowID(1)) == nil)
  }

  @Test mutating func `what is done tells its kind, and what came, went or changed`() {
    let added = store.insert(Mail(id: "x"), at: 1, kind: "added", at: 0)
    #expect(added.kind == "added" && added.items == [Mail(id: "x")])
    #expect(added.inserted == ["x"] && added.removed == [])
    let removed = store.remove(["d", "x"], kind: "archived", at: 1)
    #expect(removed?.items.map(\.id) == ["d", "x"] && removed?.removed == ["d", "x"] && removed?.inserted == [])
    let changed = store.change("a", kind: "flagged", at: 2) { $0.isFlagged = true }
    #expect(changed?.items == [Mail(id: "a", isFlagged: true)])
    #expect(changed?.inserted == [] && changed?.removed == [])
    #expect(names == "abce" && store["a"]?.isFlagged == true)
  }

  @Test mutating func `what makes no difference is not done`() {
    remove("a")
    #expect(store.remove(["a", "x"], kind: "deleted", at: 1) == nil)
    #expect(store.change("a", kind: "flagged", at: 1) { $0.isFlagged = true } == nil)
    #expect(store.change("b", kind: "unflagged", at: 1) { $0.isFlagged = false } == nil)
    #expect(store.update(Mail(id: "x"), kind: "renamed", at: 1) == nil)
    #expect(store.undo()?.kind == "archived")
    #expect(store.undo() == nil)
  }

  @Test func `two items of one identity are refused, even if one is removed and can come back`() async {
    await #expect(processExitsWith: .failure) { _ = Store(Self.mails("aba")) }
    await #expect(processExitsWith: .failure) {
      var store = Store(Self.mails("ab"))
      store.remove(["a"], kind: "archived", at: 0)
      store.insert(Self.mails("a"), at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var store = Store(Self.mails("ab"))
      store.change("a", kind: "renamed", at: 0) { $0 = Mail(id: "c") }
    }
  }

  @Test mutating func `items that come at several places lie as if they came one after the other`() {
    store.remove(["b", "e"], kind: "archived", at: 0)
    var other = store
    store.insert([(0, Self.mails("x")), (1, Self.mails("yz")), (2, []), (3, Self.mails("w"))])
    for (index, mails) in [(3, "w"), (1, "yz"), (0, "x")] { other.insert(Self.mails(mails), at: index) }
    #expect(store.items == other.items && store.items.map(\.id).joined() == "xayzcdw")
    store.undo()
    #expect(store.items.map(\.id).joined() == "xayzbcdew")
  }

  @Test mutating func `an undone insertion frees its identity for another item`() {
    store.insert(Mail(id: "x"), at: 0, kind: "added", at: 0)
    store.undo()
    #expect(names == "abcde" && store.redoable?.items.map(\.id) == ["x"])
    store.insert([Mail(id: "x", isRead: true)], at: 5)
    #expect(names == "abcdex" && store.redoable == nil)
    store.append(Mail(id: "y"), kind: "added", at: 1)
    store.undo()
    store.append(Mail(id: "y", isRead: true), kind: "added", at: 2)
    #expect(names == "abcdexy" && store["y"]?.isRead == true)
    store.undo()
    remove("a", at: 3)
    store.insert(Self.mails("y"), at: 0)
    #expect(names == "ybcdex")
  }

  // MARK: Undo

  @Test mutating func `what came and went in one step is not there, undone or done, and both is told`() {
    store.append(Mail(id: "x"), kind: "moved", at: 0)
    remove("x", kind: "moved", at: 1)
    store.makeOneStep(after: 0)
    let back = store.undo()
    #expect(back?.items.map(\.id) == ["x", "x"] && back?.inserted == ["x"] && back?.removed == ["x"])
    #expect(names == "abcde")
    store.redo(at: 2)
    #expect(names == "abcde")
    let final = store.finish()
    #expect(final.flatMap(\.inserted) == ["x"] && final.flatMap(\.removed) == ["x"])
  }

  @Test mutating func `all that is done is final at the end, once, and what is removed is told as it was`() {
    store.change("a", kind: "flagged", at: 0) { $0.isFlagged = true }
    remove("ab", at: 1)
    remove("c", kind: "deleted", at: 2)
    remove("d", kind: "deleted", at: 3)
    store.undo()
    let final = store.finish()
    #expect(final.map(\.description) == ["flagged", "2 archived", "deleted"])
    #expect(final.map { $0.removed.joined() } == ["", "ab", "c"])
    #expect(final[1].items == [Mail(id: "a", isFlagged: true), Mail(id: "b")])
    #expect(names == "de" && store.finish() == [] && store.undo() == nil && store.redo(at: 20) == nil)
    #expect(bar(at: 2) == nil && store.nextChange(after: 2) == nil)
    store.insert(Self.mails("abc"), at: 0)
    #expect(names == "abcde")
  }

  // MARK: The bar

  @Test mutating func `the bar tells what undo takes back, and how often, for as long as a history's`() {
    remove("a", at: 0)
    #expect(bar(at: 0) == "Archived" && store.notice(at: 0)?.description == "archived")
    remove("bd", at: 5)
    #expect(bar(at: 12.9) == "2 archived" && store.nextChange(after: 6) == 13)
    #expect(bar(at: 13) == nil && store.undoable?.description == "2 archived")
    store.pause(at: 20)
    remove("c", kind: "deleted", at: 21)
    #expect(bar(at: 100) == "Deleted" && store.nextChange(after: 100) == nil)
    store.resume(at: 100)
    #expect(store.nextChange(after: 100) == 108)
    store.undo()
    #expect(bar(at: 101) == nil)
  }
}
