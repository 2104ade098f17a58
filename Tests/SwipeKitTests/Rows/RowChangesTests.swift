import TestSupport
import SwipeKit
import Testing

struct RowChangesTests {
  /// The length of the longest increasing part, by trying all.
  private static func longest(_ numbers: ArraySlice<Int>, above least: Int = .min) -> Int {
    guard let first = numbers.first else { return 0 }
    let without = longest(numbers.dropFirst(), above: least)
    return first > least ? max(without, 1 + longest(numbers.dropFirst(), above: first)) : without
  }

  @Test
  func `without what came, went and moved the rows are in the order that they were in, and no fewer could move`() {
    Property.holds { random in
      let old = Array(0..<random.int(0...9)).shuffled(using: &random)
      let others = Array(0..<12).filter { !old.contains($0) }
      let new = (old + others).filter { _ in random.chance(0.7) }
      let isShuffled = random.chance(0.5)
      return Case(setup: old, steps: isShuffled ? new.shuffled(using: &random) : new)
    } failure: { tried in
      let (old, new) = (tried.setup, tried.steps)
      let changes = RowChanges(from: old, to: new)
      func ids(_ numbers: some Sequence<Int>) -> Set<RowID> { Set(numbers.map { RowID($0) }) }
      guard changes.inserted == ids(Set(new).subtracting(old)), changes.removed == ids(Set(old).subtracting(new)),
        changes.moved.isSubset(of: ids(Set(old).intersection(new)))
      else { return "\(changes) from \(old)" }
      func stayed(_ number: Int) -> Bool {
        old.contains(number) && new.contains(number) && !changes.moved.contains(RowID(number))
      }
      guard old.filter(stayed) == new.filter(stayed) else { return "\(changes) leaves another order than \(old)" }
      let places = new.compactMap { old.firstIndex(of: $0) }
      let most = Self.longest(places[...])
      return places.count - changes.moved.count == most ? nil : "\(changes.moved.count) move of \(old)"
    }
  }

  @Test func `a hundred thousand rows in another order are told apart in a moment`() {
    var random = SeededRandom(seed: 5)
    let old = Array(0..<100_000)
    let new = old.shuffled(using: &random)
    var changes = RowChanges()
    let time = processorTime { changes = RowChanges(from: old, to: new) }
    // A quadratic algorithm would take minutes.
    #expect(time < 5)
    // The longest increasing part of a random order of n has about 2 sqrt(n) = 632 (Logan and Shepp 1977).
    #expect((580...640).contains(100_000 - changes.moved.count))
  }
}
