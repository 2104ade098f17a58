import Synchronization
import Testing

import SwipeKit

struct RowFocusTests {
  /// All rows but one are named Ada, and count how often they were read.
  private final class Names: RowSource {
    private let counter = Mutex(0)
    let count: Int
    let zoe: Int?

    init(_ count: Int, zoe: Int? = nil) { (self.count, self.zoe) = (count, zoe) }

    var read: Int { counter.withLock { $0 } }
    var height: RowHeight { .uniform(44) }
    func id(at index: Int) -> RowID { RowID(index) }
    func index(of id: RowID) -> Int? { id.value < count ? id.value : nil }
    func row(at index: Int) -> Row {
      counter.withLock { $0 += 1 }
      return Row(title: index == zoe ? "Zoe" : "Ada \(index)")
    }
  }

  /// The rows that are read at a time, plus the visible ones.
  private static let atATime = 200 + 20

  @Test func `no frame reads more than a few rows, and a row far away is found`() {
    let names = Names(5000, zoe: 4321)
    var hand = ListHarness(names)
    var read = names.read
    hand.key(Key("Z"))
    for _ in 0..<60 {
      #expect(names.read - read <= Self.atATime)
      read = names.read
      hand.wait(ListHarness.frameTime)
    }
    #expect(hand.list.focusedRow == RowID(4321))
    #expect(hand.list.visibleRows.contains { $0.id == RowID(4321) })
    hand.settle()
  }

  @Test func `it does not matter how often one looks`() {
    func focus(lookingEvery seconds: Double) -> [RowID?] {
      var list = SwipeList(
        Names(5000, zoe: 3000), style: .actions, frame: Rect(x: 0, y: 0, width: 360, height: 440), at: 1)
      _ = list.handle(Key("Z"), at: 1)
      return (1...10).map { tenth in
        let time = 1 + Double(tenth) / 10
        var look = list.time
        while look + seconds < time {
          look += seconds
          _ = list.advance(to: look)
        }
        _ = list.advance(to: time)
        return list.focusedRow
      }
    }
    let often = focus(lookingEvery: 0.001)
    #expect(often.contains(nil) && often.last == RowID(3000))
    for seconds in [1.0 / 144, 1.0 / 60, 0.03, 1] { #expect(focus(lookingEvery: seconds) == often) }
  }

  @Test func `the list tells when it looks on, and when it has found or given up`() {
    var hand = ListHarness(Names(5000))
    hand.key(Key("X"))
    #expect(hand.list.next(.picture) != nil)
    hand.settle()
    #expect(hand.list.next(.picture) == nil && hand.list.focusedRow == nil)
  }

  @Test func `what was found to be nowhere is not looked for again until the rows change`() {
    let names = Names(2000)
    var hand = ListHarness(names)
    func reads(_ keys: Key...) -> Int {
      let before = names.read
      for key in keys { hand.key(key) }
      hand.settle()
      hand.wait(2)
      return names.read - before
    }
    #expect(reads(Key("X")) >= 2000)
    // A text without matches is not searched again, nor a text that begins with it.
    #expect(reads(Key("X")) <= 1 && reads(Key("X"), Key("Y")) <= 2 && reads(Key("X"), Key("X")) <= 2)
    hand.list.reload(names)
    #expect(reads(Key("X")) >= 2000)
  }

  @Test func `rows that come while one is looked for are looked through`() {
    var hand = ListHarness(Names(5000))
    hand.key(Key("Z"))
    hand.wait(0.1)
    hand.list.reload(Names(5000, zoe: 7))
    hand.wait(1)
    #expect(hand.list.focusedRow == RowID(7))
  }

  @Test func `a list in which reading takes too long is not read for ever`() {
    let names = Names(1_000_000, zoe: 900_000)
    var hand = ListHarness(names)
    hand.key(Key("Z"))
    hand.wait(11)
    let read = names.read
    hand.wait(1)
    #expect(names.read == read && read > 100_000 && hand.list.focusedRow == nil && hand.list.next(.picture) == nil)
  }

  @Test func `more letters go on with the search, which another key and a press end`() {
    func found(_ act: (inout ListHarness) -> Void) -> Int? {
      var hand = ListHarness(Names(5000, zoe: 4000))
      hand.key(Key("Z"))
      hand.wait(0.1)
      act(&hand)
      hand.wait(2)
      return hand.list.focusedRow?.value
    }
    #expect(found { _ in } == 4000)
    #expect(found { hand in for letter in ["O", "E"] { hand.key(Key(letter)) } } == 4000)
    #expect(found { hand in for letter in ["O", "X"] { hand.key(Key(letter)) } } == nil)
    #expect(found { $0.key(.down) } == 0)
    #expect(found { $0.key(.escape) } == nil)
    #expect(found { $0.tap(row: 1) } == nil)
  }

  @Test func `more letters do not read again what was read`() {
    let names = Names(5000)
    var hand = ListHarness(names)
    hand.key(Key("Z"))
    hand.wait(0.2)
    #expect(names.read > 2000)
    hand.key(Key("O"))
    hand.settle()
    #expect(names.read <= 5000 + Self.atATime)
  }

  // MARK: Letters

  private struct WrittenNames: RowSource {
    let names: [String]
    var count: Int { names.count }
    var height: RowHeight { .uniform(44) }
    func id(at index: Int) -> RowID { RowID(index) }
    func index(of id: RowID) -> Int? { names.indices.contains(id.value) ? id.value : nil }
    func row(at index: Int) -> Row { Row(title: names[index]) }
  }

  private let names = WrittenNames(names: ["Ada", "Bea", "Ben", "Bo Li", "Ayşe", "Émile", "яна"])

  private func typed(_ words: [(String, after: Double)]) -> Int? {
    var hand = ListHarness(names)
    for (word, pause) in words {
      hand.wait(pause)
      for letter in word { hand.key(letter == " " ? .space : Key(letter.uppercased())) }
    }
    return hand.list.focusedRow?.value
  }

  @Test(
    arguments: [
      ([("b", 0.0)], 1), ([("be", 0)], 1), ([("ben", 0)], 2), ([("bo l", 0)], 3),
      ([("b", 0), ("e", 0.9), ("n", 0.9)], 2),
      ([("b", 0), ("b", 0)], 2), ([("b", 0), ("b", 0), ("b", 0), ("b", 0)], 1), ([("b", 0), ("a", 1.1)], 4),
      ([("é", 0)], 5), ([("я", 0)], 6), ([("x", 0)], nil), ([("b", 0), ("x", 0)], 1), ([("a", 0), ("a", 1.1)], 4),
    ] as [([(String, Double)], Int?)])
  func `letters find the next row that begins with them`(words: [(String, Double)], row: Int?) {
    #expect(typed(words.map { ($0.0, after: $0.1) }) == row)
  }

  @Test func `a space between letters is one of them, and taps no row`() {
    var hand = ListHarness(WrittenNames(names: ["Ada", "Bo Ai", "Bo Li"]))
    for key in [Key("B"), Key("O"), .space, Key("L")] { hand.key(key) }
    #expect(hand.list.focusedRow == RowID(2) && hand.kinds.isEmpty)
    hand.wait(1.1)
    hand.key(.space)
    #expect(hand.kinds == [.tapped])
  }
}
