import Testing

@testable import SwipeKit

struct ReusableBufferTests {
  private var array = ReusableBuffer<Int>()

  private mutating func write(_ items: some Sequence<Int>) {
    array.rewrite()
    for item in items { array.append(item) }
  }

  @Test mutating func `it has the elements that were appended since the last rewrite`() {
    write(0..<5)
    #expect(array.items == [0, 1, 2, 3, 4])
    array.rewrite()
    #expect(array.items.isEmpty && array.isEmpty)
    array.append(7)
    #expect(array.items == [7] && array.count == 1)
    write(0..<9)
    #expect(array.items == Array(0..<9))
  }

  @Test mutating func `a range that is kept follows what was written before it, whether that is more or less`() {
    for count in [0, 1, 3, 4, 100] {
      write(0..<10)
      array.rewrite()
      array.protect(from: 4)
      for item in 0..<count { array.append(-item) }
      array.keep(4..<6)
      array.protect(from: 9)
      array.append(50)
      array.keep(9..<10)
      array.protect(from: nil)
      array.append(60)
      #expect(array.items == (0..<count).map { -$0 } + [4, 5, 50, 9, 60], "\(count) before it")
    }
  }

  @Test mutating func `arrays are equal by what was written, and not by what is left of former items`() {
    write(0..<10)
    write(0..<3)
    var other = ReusableBufferTests()
    other.write(0..<3)
    #expect(array == other.array)
    array.dropFormer()
    #expect(array == other.array && array.items == [0, 1, 2])
    array[1] = 8
    #expect(array != other.array && array.items == [0, 8, 2])
  }

  private struct Frame {
    var parts: [(number: Int, isNew: Bool, length: Int)]
    /// Whether the rest of the frame before is dropped after it.
    var isFinished: Bool
  }

  @Test func `frames that reuse parts equal new frames`() {
    Property.holds(cases: 2000) { random in
      var (parts, count): ([(number: Int, isNew: Bool, length: Int)], Int) = ([], 0)
      let frames = (0..<random.int(2...8)).map { _ in
        for i in parts.indices { parts[i].isNew = random.chance(0.2) }
        for i in parts.indices where parts[i].isNew { parts[i].length = random.int(0...40) }
        parts.removeAll { _ in random.chance(0.1) }
        for _ in 0..<random.int(0...3) {
          parts.insert((count, true, random.int(0...40)), at: random.int(0...parts.count))
          count += 1
        }
        return Frame(parts: parts, isFinished: random.chance(0.5))
      }
      return Case(setup: (), steps: frames)
    } failure: { frames in
      var array = ReusableBuffer<Int>()
      var former: [(number: Int, range: Range<Int>)] = []
      var contents: [Int: [Int]] = [:]
      for (i, frame) in frames.steps.enumerated() {
        array.rewrite()
        var (parts, expected): ([(number: Int, range: Range<Int>)], [Int]) = ([], [])
        for part in frame.parts {
          array.protect(from: former.first?.range.lowerBound)
          let start = array.count
          let index = former.firstIndex { $0.number == part.number }
          if let index { former.removeSubrange(..<index) }
          if !part.isNew, let kept = index == nil ? nil : former.first {
            array.keep(kept.range)
          } else {
            if index != nil { array.protect(from: former.dropFirst().first?.range.lowerBound) }
            contents[part.number] = (0..<part.length).map { i * 10_000 + part.number * 100 + $0 }
            contents[part.number]?.forEach { array.append($0) }
          }
          if index != nil { former.removeFirst() }
          expected += contents[part.number] ?? []
          parts.append((part.number, start..<array.count))
        }
        guard array.items == expected else { return "frame \(i): \(array.items) instead of \(expected)" }
        if frame.isFinished { array.dropFormer() }
        former = parts
      }
      return nil
    }
  }
}
