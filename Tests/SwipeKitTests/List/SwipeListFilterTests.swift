import TestSupport
import Testing

import SwipeKit

struct SwipeListFilterTests {
  private struct Fruit: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private static let names = ["Apple", "Banana", "Blackberry", "Cherry", "Fig", "Grape", "Pineapple", "Plum"]
  /// Several windows of rows, with eight names in turn.
  private static let fruits = (0..<80).map { Fruit(id: $0, name: names[$0 % 8]) }

  private static func source(_ fruits: [Fruit] = fruits) -> ListSource<Fruit> {
    ListSource(fruits, sections: { $0.id / 8 }, header: 28) {
      Row(title: "no. \($0.id)", trailing: buttons(2))
    }.searching { $0.name }
  }

  private func ids(_ list: SwipeList) -> [Int] { (0..<list.source.count).map { list.source.id(at: $0).value } }

  @Test func `a row that is exempt from the filter stays visible, whatever is typed`() {
    struct Rows: RowSource {
      let names = ["Apple", "Banana", "Help", "Apricot"]
      var count: Int { names.count }
      var height: RowHeight { .uniform(44) }
      func id(at index: Int) -> RowID { RowID(index) }
      func index(of id: RowID) -> Int? { id.value() }
      func row(at index: Int) -> Row { Row(title: names[index]) }
      func isExemptFromFilter(at index: Int, by query: Query) -> Bool { names[index] == "Help" }
    }
    var hand = ListHarness(Rows())
    for (query, expected) in [("ap", [0, 2, 3]), ("app", [0, 2]), ("kiwi", [2]), ("", [0, 1, 2, 3])] {
      hand.list.filter(by: Query(query))
      hand.wait(0.1)
      #expect(ids(hand.list) == expected)
    }
  }

  private struct Words: RowSource {
    var words: [String]
    var numbers: [Int]
    init(_ words: [String]) { (self.words, numbers) = (words, Array(words.indices)) }
    var count: Int { numbers.count }
    var height: RowHeight { .uniform(44) }
    var isOrderedByMatch: Bool { true }
    func id(at index: Int) -> RowID { RowID(numbers[index]) }
    func index(of id: RowID) -> Int? { id.value(as: Int.self).flatMap { numbers.firstIndex(of: $0) } }
    func row(at index: Int) -> Row { Row(title: words[numbers[index]]) }
    func searchedText(at index: Int) -> String? { words[numbers[index]] }
  }

  @Test
  func `if matches order rows, the best ones show first, and later ones below until the query changes`() {
    var source = Words(["a map", "amp", "map", "maple"])
    var hand = ListHarness(source)
    hand.list.filter(by: Query("map"))
    #expect(ids(hand.list) == [2, 0, 3])
    source.words.append("map")
    source.numbers.append(4)
    hand.list.extend(to: source)
    hand.wait(0.1)
    #expect(ids(hand.list) == [2, 0, 3, 4])
    #expect([2, 0, 3, 4].map { hand.list.source.index(of: RowID($0)) } == [0, 1, 2, 3])
    hand.list.filter(by: Query("map$"))
    #expect(ids(hand.list) == [2, 4, 0])
  }

  @Test func `ranked rows stay in their order while one goes and comes back`() {
    var source = Words(["a map", "amp", "map", "maple"])
    var hand = ListHarness(source)
    hand.list.filter(by: Query("map"))
    for (numbers, shown) in [([0, 1, 2], [2, 0]), ([0, 1, 3], [0, 3]), ([0, 1, 2, 3], [2, 0, 3])] {
      source.numbers = numbers
      hand.list.reload(source)
      hand.wait(0.5)
      #expect(ids(hand.list) == shown)
    }
  }

  @Test func `a row that a query hides still leaves, or performs its action`() {
    let rows = TestRows(30, actions: [RowAction("Archive", removesRow: true), RowAction("Flag")])
    let cases: [(SwipeStyle, Double, Outcome.Kind)] = [
      (.inbox, 160, .exited), (.trigger, 250, .action("Archive", at: .leading)),
    ]
    for (style, way, expected) in cases {
      var hand = ListHarness(rows, style: style)
      hand.drag(row: 3, by: way, pause: 0.1)
      #expect(!hand.kinds.contains(expected))
      hand.list.filter(by: Query("nothing"))
      hand.advance()
      #expect(hand.kinds.contains(expected), "\(style.name): \(hand.kinds)")
    }
  }

  @Test func `sections without found rows are gone, and others keep their identity`() {
    let source = Self.source(Self.fruits.filter { $0.id / 8 != 1 || $0.name == "Fig" })
    var list = ListHarness(source).list
    list.filter(by: Query("plum"))
    guard case .each(let sections) = list.source.sections else { return #expect(Bool(false), "there are sections") }
    #expect(sections.map(\.id) == [0, 2, 3, 4, 5, 6, 7, 8, 9].map { RowID($0) })
    #expect(sections.allSatisfy { $0.rows == 1 && $0.header == 28 })
    #expect(list.source.header(ofSection: 1).text == "2")
    var uniform = TestRows(40)
    uniform.sections = .uniform(rows: 10, header: 28, of: 40)
    list = ListHarness(uniform).list
    list.filter(by: Query("#1$ | #21$"))
    #expect(
      list.source.sections
        == .each([0, 2].map { RowSections.Section(RowID($0), rows: 1, header: 28) }))
  }

  @Test func `found rows keep their heights`() {
    var list = ListHarness(TestRows(12, height: .repeating([40, 50, 60]))).list
    list.filter(by: Query("#2$ | #6$"))
    #expect(list.source.height == .each([50, 60]))
    list = ListHarness(TestRows(3, height: .each([40, 50, 60]))).list
    list.filter(by: Query("#3$"))
    #expect(list.source.height == .each([60]))
  }

  @Test func `after filtering the rows have their old places, and the old row has the focus`() {
    var hand = ListHarness(Self.source())
    for _ in 0..<30 { hand.key("Down") }
    hand.wait(1)
    let (offset, focus) = (hand.list.contentOffset, hand.list.focusedRow)
    #expect(offset > 0 && focus == RowID(29))
    hand.list.filter(by: Query(""))
    #expect(hand.list.contentOffset == offset, "an empty query finds all")
    hand.list.filter(by: Query("plum"))
    #expect(hand.list.contentOffset == 0)
    hand.key("Down")
    hand.list.filter(by: Query(""))
    #expect(hand.list.contentOffset == offset)
    hand.list.endFiltering()
    #expect((hand.list.contentOffset, hand.list.focusedRow) == (offset, focus))
    #expect(hand.list.query == nil)
  }

  @Test func `after filtering a row has its old place, whatever was removed above it`() {
    var source = Self.source()
    var hand = ListHarness(source)
    for _ in 0..<30 { hand.key("Down") }
    hand.wait(1)
    let frame = hand.list.rect(ofRow: 28)
    hand.list.filter(by: Query("apple"))
    hand.list.reload(&source, to: Self.fruits.filter { $0.id != 0 && $0.id != 8 })
    hand.wait(1)
    hand.list.endFiltering()
    hand.wait(0.1)
    #expect(hand.list.source.index(of: RowID(28)) == 26)
    #expect(hand.list.rect(ofRow: 26) == frame)
  }

  @Test func `of many rows the first ones show immediately, and all before long`() {
    // Each row has to be created for its text, so only a few are read at a time.
    var hand = ListHarness(TestRows(5_000))
    hand.list.filter(by: Query("'#7"))
    let first = hand.list.source.count
    #expect(first > 0 && first < 111 && hand.list.isSearching && hand.list.isMoving)
    #expect(hand.list.next(.picture).map { $0 <= hand.time + 1.0 / 60 } == true)
    hand.wait(1)
    #expect(hand.list.source.count == 111 && !hand.list.isSearching && hand.list.next(.picture) == nil)
  }

  private final class Count: @unchecked Sendable { var reads = 0 }

  private static func source(countedBy count: Count) -> ListSource<Fruit> {
    ListSource(fruits) { Row(title: $0.name, trailing: buttons(2)) }.searching {
      count.reads += 1
      return $0.name
    }
  }

  /// The first fig is open, and the second one is selected.
  private static func findingFigs(in source: ListSource<Fruit>) -> ListHarness {
    var hand = ListHarness(source)
    hand.list.isSelectable = true
    hand.list.filter(by: Query("fig"))
    hand.list.open(RowID(4))
    hand.list.select(RangeSet(1..<2))
    hand.wait(1)
    return hand
  }

  @Test func `a longer query reads only the rows that matched before`() {
    let count = Count()
    var list = ListHarness(Self.source(countedBy: count)).list
    list.filter(by: Query("ap"))
    #expect(count.reads == 80)
    list.filter(by: Query("app"))
    #expect(count.reads == 110, "Apple, Grape and Pineapple, ten times")
    list.filter(by: Query("ap"))
    #expect(count.reads == 190)
  }

  @Test func `if rows are appended only those are read, and everything else stays`() {
    let count = Count()
    var source = Self.source(countedBy: count)
    var hand = Self.findingFigs(in: source)
    count.reads = 0
    for end in [82, 85, 90] {
      _ = source.update(to: (0..<end).map { Fruit(id: $0, name: Self.names[$0 % 8]) })
      hand.list.extend(to: source)
      hand.wait(0.1)
    }
    #expect(count.reads == 10)
    #expect(ids(hand.list) == (0...10).map { 8 * $0 + 4 })
    #expect(hand.state(4) == .open && Array(hand.list.selectedRows) == [RowID(12)])
    hand.list.endFiltering()
    #expect(hand.list.source.count == 90 && Array(hand.list.selectedRows) == [RowID(12)])
  }

  @Test func `only rows that come above the others are read, and all else stays as it is`() {
    let count = Count()
    var source = Self.source(countedBy: count)
    var hand = Self.findingFigs(in: source)
    count.reads = 0
    for number in [100, 101, 102] {
      let news = (100...number).reversed().map { Fruit(id: $0, name: $0 == 101 ? "Figwort" : "Date") }
      _ = source.update(to: news + Self.fruits)
      hand.list.extend(to: source, above: 1)
      if number == 101 { hand.list.filter(by: Query("fi")) }
      if number == 102 { hand.list.filter(by: Query("fig")) }
      hand.wait(0.1)
    }
    // The last row is read together with the matches of "fi".
    #expect(count.reads == 1 + 82 + 12)
    #expect(ids(hand.list) == [101] + (0..<10).map { 8 * $0 + 4 })
    #expect(hand.state(4) == .open && Array(hand.list.selectedRows) == [RowID(12)])
    hand.list.endFiltering()
    #expect(hand.list.source.count == 83 && Array(hand.list.selectedRows) == [RowID(12)])
  }

  @Test func `rows that come after a long pause are read in no larger steps than others`() {
    var hand = ListHarness(TestRows(20))
    hand.list.filter(by: Query("row"))
    hand.wait(60)
    #expect(!hand.list.isSearching)
    hand.list.extend(to: TestRows(5_000))
    hand.wait(0.02)
    #expect(hand.list.isSearching)
  }

  private enum Step {
    case find(String), end
    case remove(Int), insert(Int), rename(Int), shuffle, append(Int), prepend(Int)
    case wait

    var isAbove: Bool { if case .prepend = self { true } else { false } }
  }

  private static func step(_ random: inout SeededRandom) -> Step {
    switch random.int(0...11) {
    case 0...2: .find(["", "a", "ap", "app", "!a", "b", "e$", "x"][random.int(0...7)])
    case 3: .end
    case 4: .remove(random.int(0...99))
    case 5: .insert(random.int(0...99))
    case 6: .rename(random.int(0...99))
    case 7: .shuffle
    case 8: .append(random.int(0...99))
    case 9: .prepend(random.int(0...99))
    default: .wait
    }
  }

  @Test func `after any changes, only matching rows are visible`() {
    Property.holds(cases: Property.cases / 10) { (random: inout SeededRandom) -> Case<Int, Step> in
      Case(setup: random.int(0...40), steps: (0..<random.int(1...12)).map { _ in Self.step(&random) })
    } failure: { found in
      var items = Array(Self.fruits.prefix(found.setup))
      var source = Self.source(items)
      var hand = ListHarness(source)
      var (query, next) = (Query(""), 1_000)
      for step in found.steps {
        switch step {
        case .find(let text):
          query = Query(text)
          hand.list.filter(by: query)
        case .end:
          query = Query("")
          hand.list.endFiltering()
        case .wait: hand.wait(0.2)
        case .remove(let pick): if !items.isEmpty { items.remove(at: pick % items.count) }
        case .insert(let pick):
          items.insert(Fruit(id: next, name: Self.names[pick % 8]), at: pick % (items.count + 1))
          next += 1
        case .rename(let pick): if !items.isEmpty { items[pick % items.count].name = Self.names[pick % 8] }
        case .shuffle: items.reverse()
        case .append(let pick), .prepend(let pick):
          items.insert(Fruit(id: next, name: Self.names[pick % 8]), at: step.isAbove ? 0 : items.count)
          next += 1
        }
        switch step {
        case .append, .prepend:
          _ = source.update(to: items)
          hand.list.extend(to: source, above: step.isAbove ? 1 : 0)
          if next % 3 == 0 { continue }
          hand.wait(0.1)
        default: hand.list.reload(&source, to: items)
        }
        let expected = items.filter { query.matches($0.name) }.map(\.id)
        if ids(hand.list) != expected { return "\(ids(hand.list)) show, and not \(expected)" }
        _ = hand.picture
      }
      return nil
    }
  }
}
