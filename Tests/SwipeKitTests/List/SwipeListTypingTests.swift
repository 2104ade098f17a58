import SwipeKit
import Testing

struct SwipeListTypingTests {
  private struct Names: RowSource {
    let names: [String]
    var count: Int { names.count }
    var height: RowHeight { .uniform(44) }
    func id(at index: Int) -> RowID { RowID(index) }
    func index(of id: RowID) -> Int? { names.indices.contains(id.value) ? id.value : nil }
    func row(at index: Int) -> Row { Row(title: names[index]) }
  }

  private let names = Names(names: ["Ada", "Bea", "Ben", "Bo Li", "Ayşe", "Émile", "яна"])

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
    var hand = ListHarness(Names(names: ["Ada", "Bo Ai", "Bo Li"]))
    for key in [Key("B"), Key("O"), .space, Key("L")] { hand.key(key) }
    #expect(hand.list.focusedRow == RowID(2) && hand.kinds.isEmpty)
    hand.wait(1.1)
    hand.key(.space)
    #expect(hand.kinds == [.tapped])
  }
}
