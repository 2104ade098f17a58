import SwipeRowsShared
import Testing

@Suite struct RemovedNumbersTests {
  @Test func `what is left is counted as if it stood in a row`() {
    Property.holds(cases: 1000) { random in
      Case(setup: 0, steps: (0..<random.int(0...40)).map { _ in (random.int(0...19), random.chance(0.7)) })
    } failure: { run in
      var numbers = RemovedNumbers()
      var removed: Set<Int> = []
      for (number, isRemoved) in run.steps {
        numbers[number] = isRemoved
        if isRemoved { removed.insert(number) } else { removed.remove(number) }
      }
      let left = (0..<60).filter { !removed.contains($0) }
      if numbers.count != removed.count || numbers.numbers != removed.sorted() {
        return "\(numbers.count) are removed"
      }
      for (index, number) in left.enumerated() where numbers.left(after: index) != number {
        return "\(numbers.left(after: index)) is left at \(index), not \(number)"
      }
      for number in 0..<60 {
        if numbers[number] != removed.contains(number) { return "\(number) is mistaken" }
        if numbers.count(below: number) != removed.count(where: { $0 < number }) { return "below \(number)" }
      }
      return nil
    }
  }
}
