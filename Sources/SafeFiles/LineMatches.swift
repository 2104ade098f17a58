/// The lines that two texts have in common, in the order of both.
///
/// Few changes are found by Myers' difference algorithm. If there are more, lines that are unique in both texts become
/// anchors, as in patience diff, and the parts between them are compared. So the time does not grow with the number of
/// changes. If no line is unique, some common lines are missed.
struct LineMatches {
  /// The maximum number of edits in Myers' search, and the maximum depth of nested anchors.
  private static let (maximumEdits, deepest) = (64, 8)

  /// The indices of common lines in both texts, ascending.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// The former index of each new line that moved; nil for other lines.
  private(set) var origins: [Int?]
  /// The lines as numbers, equal for equal lines, without the common beginning and end.
  private var (old, new): ([Int], [Int]) = ([], [])

  init<Line: Hashable>(_ old: [Line], _ new: [Line]) {
    origins = Array(repeating: nil, count: new.count)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    var numbers: [Line: Int] = [:]
    numbers.reserveCapacity(old.count - head - tail)
    func number(_ line: Line) -> Int {
      let next = numbers.count
      return { $0 }(&numbers[line, default: next])
    }
    self.old = old[head..<old.count - tail].map(number)
    self.new = new[head..<new.count - tail].map(number)
    pairs.reserveCapacity(min(old.count, new.count))
    find(in: self.old.indices, self.new.indices)
    findOrigins(numbers.count, after: head)
    pairs = pairs.map { ($0.old + head, $0.new + head) }
    pairs = (0..<head).map { ($0, $0) } + pairs
    pairs += (0..<tail).map { (old.count - tail + $0, new.count - tail + $0) }
  }

  private mutating func findOrigins(_ count: Int, after head: Int) {
    var gone = Array(repeating: [Int](), count: count)
    for index in old.indices.without(pairs.map(\.old)).reversed() { gone[old[index]].append(index) }
    for index in new.indices.without(pairs.map(\.new)) {
      origins[index + head] = gone[new[index]].popLast().map { $0 + head }
    }
  }

  private mutating func find(in oldPart: Range<Int>, _ newPart: Range<Int>, depth: Int = 0) {
    let head = zip(oldPart, newPart).prefix { old[$0] == new[$1] }.count
    pairs += zip(oldPart, newPart).prefix(head).map { ($0, $1) }
    let (a, b) = (oldPart.dropFirst(head), newPart.dropFirst(head))
    if a.isEmpty || b.isEmpty { return }
    if let found = difference(a, b) {
      pairs += found
    } else if depth < Self.deepest {
      var (oldStart, newStart) = (a.lowerBound, b.lowerBound)
      let anchors = anchors(a, b)
      for anchor in anchors {
        find(in: oldStart..<anchor.old, newStart..<anchor.new, depth: depth + 1)
        pairs.append(anchor)
        (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
      }
      if !anchors.isEmpty { find(in: oldStart..<a.upperBound, newStart..<b.upperBound, depth: depth + 1) }
    }
  }

  /// Returns the longest common subsequence; nil if it takes more than `maximumEdits` edits.
  private func difference(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)]? {
    let most = min(Self.maximumEdits, a.count + b.count)
    // The furthest index in `a` on each diagonal, and its state before each edit.
    var (furthest, former) = ([Int](repeating: 0, count: 2 * most + 3), [[Int]]())
    func step(_ edits: Int, _ diagonal: Int, _ furthest: [Int]) -> Int {
      let place = diagonal + most + 1
      let comes = diagonal == -edits || diagonal != edits && furthest[place - 1] < furthest[place + 1]
      return comes ? diagonal + 1 : diagonal - 1
    }
    for edits in 0...most {
      former.append(furthest)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let from = step(edits, diagonal, furthest)
        var x = edits == 0 ? 0 : furthest[from + most + 1] + (from < diagonal ? 1 : 0)
        while x < a.count, x - diagonal < b.count, old[a.lowerBound + x] == new[b.lowerBound + x - diagonal] {
          x += 1
        }
        furthest[diagonal + most + 1] = x
        guard x >= a.count, x - diagonal >= b.count else { continue }
        return path(edits).map { (a.lowerBound + $0.old, b.lowerBound + $0.new) }
      }
    }
    return nil

    func path(_ edits: Int) -> [(old: Int, new: Int)] {
      var (x, y, pairs) = (a.count, b.count, [(old: Int, new: Int)]())
      for edits in (0...edits).reversed() {
        let from = edits == 0 ? 0 : step(edits, x - y, former[edits])
        let start = edits == 0 ? 0 : former[edits][from + most + 1]
        while x > start, y > start - from {
          (x, y) = (x - 1, y - 1)
          pairs.append((x, y))
        }
        (x, y) = (start, start - from)
      }
      return pairs.reversed()
    }
  }

  /// Returns the longest common sequence of lines that are unique in both parts.
  private func anchors(_ a: Range<Int>, _ b: Range<Int>) -> [(old: Int, new: Int)] {
    func unique(_ lines: [Int], _ part: Range<Int>) -> [Int: Int] {
      Dictionary(part.map { (lines[$0], $0) }) { _, _ in -1 }.filter { $1 >= 0 }
    }
    let (ours, theirs) = (unique(old, a), unique(new, b))
    let common = a.compactMap { index in
      ours[old[index]] == index ? theirs[old[index]].map { (old: index, new: $0) } : nil
    }
    // Patience sorting: the last pair of the best sequence of each length, and the predecessor of each pair.
    var (ends, before) = ([Int](), [Int?]())
    for (index, pair) in common.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if common[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    return sequence(first: ends.last, next: { $0.map { before[$0] } }).prefix { $0 != nil }.compactMap {
      $0.map { common[$0] }
    }.reversed()
  }
}

extension Range<Int> {
  /// - Precondition: `others` ascend.
  fileprivate func without(_ others: [Int]) -> [Int] {
    var (left, rest) = ([Int](), others[...])
    for index in self { if rest.first == index { rest.removeFirst() } else { left.append(index) } }
    return left
  }
}
