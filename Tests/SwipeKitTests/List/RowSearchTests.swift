import Testing

@testable import SwipeKit

struct RowSearchTests {
  /// The numbers are the identities.
  ///
  /// Negative ones are above the others.
  private struct Texts: RowSource {
    var numbers: Range<Int>
    var count: Int { numbers.count }
    var height: RowHeight { .uniform(44) }
    func id(at index: Int) -> RowID { RowID(numbers.lowerBound + index) }
    func index(of id: RowID) -> Int? {
      id.value(as: Int.self).flatMap { numbers.contains($0) ? $0 - numbers.lowerBound : nil }
    }
    func row(at index: Int) -> Row { Row(title: text(at: index)) }
    func searchedText(at index: Int) -> String? { text(at: index) }
    private func text(at index: Int) -> String { "#\(abs(numbers.lowerBound + index))" }
  }

  private enum Step {
    case find(String), above(Int), below(Int), read(Int), reload
  }

  private static func step(_ random: inout SeededRandom) -> Step {
    switch random.int(0...9) {
    case 0...1: .find(["1", "12", "1 2", "!3", "", "2"][random.int(0...5)])
    case 2...3: .above(random.int(0...9))
    case 4: .below(random.int(0...9))
    case 5: .reload
    default: .read(random.int(1...400))
    }
  }

  @Test func `rows show in their order while they are read, and all that a query finds once they are`() {
    Property.holds(cases: Property.cases) { (random: inout SeededRandom) -> Case<Int, Step> in
      Case(setup: random.int(0...60), steps: (0..<random.int(1...14)).map { _ in Self.step(&random) })
    } failure: { found in
      var texts = Texts(numbers: 0..<found.setup)
      var search = RowSearch(for: Query("1"), in: texts)
      func failure(_ isWhole: Bool) -> String? {
        let shown = (0..<search.rows.count).map { search.rows.id(at: $0).value(as: Int.self) ?? .max }
        let expected = texts.numbers.filter { search.query.matches("#\(abs($0))") }
        let isRight = isWhole ? shown == expected : expected.filter(Set(shown).contains) == shown
        return isRight ? nil : "\(shown) show, and not \(expected)"
      }
      for step in found.steps {
        switch step {
        case .find(let text): search.search(for: Query(text))
        case .above(let count):
          texts.numbers = texts.numbers.lowerBound - count..<texts.numbers.upperBound
          search.extend(to: texts, above: count)
        case .below(let count):
          texts.numbers = texts.numbers.lowerBound..<texts.numbers.upperBound + count
          search.extend(to: texts, above: 0)
        case .read(let budget): search.read(budget)
        case .reload: search.reload(texts)
        }
        if let failure = failure(search.isOver) { return failure }
      }
      search.read(.max)
      return failure(true)
    }
  }
}
