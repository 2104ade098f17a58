import SafeFiles
import TestSupport
import Testing

@Suite struct LineMergeTests {
  private func expect(
    _ base: String, _ ours: String, _ theirs: String, _ merged: String, hasConflict: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (ours, theirs, isTurned) in [(ours, theirs, false), (theirs, ours, true)] {
      let merge = LineMerge(base: Array(base), ours: Array(ours), theirs: Array(theirs))
      #expect(merge.hasConflict == hasConflict, sourceLocation: sourceLocation)
      // What both added at one place, or contest, depends on whose is first.
      if !isTurned { #expect(String(merge.lines) == merged, sourceLocation: sourceLocation) }
    }
  }

  @Test func `what one side did is done`() {
    expect("abc", "abc", "abc", "abc")
    expect("abc", "aBc", "abc", "aBc")
    expect("abc", "ac", "abc", "ac")
    expect("abc", "abcd", "abc", "abcd")
    expect("abc", "", "abc", "")
    expect("", "abc", "", "abc")
  }

  @Test func `what both did at different places is done`() {
    expect("abc", "Abc", "abC", "AbC")
    expect("ab", "Ab", "aB", "AB")
    expect("abc", "bc", "ab", "b")
    expect("abc", "0abc", "abc1", "0abc1")
    expect("abc", "ac", "abCd", "aCd")
  }

  @Test func `what both did alike is done once`() {
    expect("abc", "aBc", "aBc", "aBc")
    expect("abc", "ac", "ac", "ac")
    expect("abc", "abcd", "abcd", "abcd")
    expect("abc", "abc12", "abc23", "abc123")
    expect("abc", "bca", "bac", "bca")
  }

  @Test func `what both added at one place is there, ours first`() { expect("a", "a1", "a2", "a12") }

  @Test func `a change is stronger than a removal`() {
    expect("abc", "ac", "aBc", "aBc")
    expect("abc", "aBc", "ac", "aBc")
  }

  @Test func `a line that both changed in different ways is contested, and ours`() {
    expect("abc", "a1c", "a2c", "a1c", hasConflict: true)
    expect("abc", "a1cd", "0a2c", "0a1cd", hasConflict: true)
  }

  @Test func `a line that one side moved is there once, and as the other side has it`() {
    expect("ab", "Ab", "ba", "bA")
    expect("ab", "b", "ba", "b")
    expect("abcd", "aBcd", "dcba", "dcBa")
    expect("", "12", "21", "12")
  }

  @Test func `the changes from any lines to others lead to these`() {
    for seed in 0..<20_000 {
      var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
      let (old, new) = (Self.lines(&random), Self.lines(&random))
      let changes = LineChanges(from: old, to: new)
      var lines: [Int] = []
      for index in 0...old.count {
        lines += changes.added[index].map { $0.line }
        guard index < old.count else { break }
        switch changes.fates[index] {
        case .kept: lines.append(old[index])
        case .changed(let line): lines.append(line)
        case .removed, .moved: break
        }
      }
      #expect(lines == new && changes.fates.count == old.count, "\(old) \(new) \(changes)")
    }
  }

  /// Returns lines, some of them there twice, at times more than a difference is searched for.
  private static func lines(_ random: inout Random) -> [Int] {
    let count = Int.random(in: 0...9, using: &random) * (Int.random(in: 0...20, using: &random) == 0 ? 40 : 1)
    return (0..<count).map { _ in Int.random(in: 0...(count < 10 ? 6 : 200), using: &random) }
  }

  @Test func `a sort contests nothing, keeps each line once, and has what the other side did`() {
    var random = Random(state: 54)
    for count in [10, 300, 2000] {
      let base = (0..<count).map { 10 * $0 }.shuffled(using: &random)
      var ours = base
      let (deleted, changed) = (base[3], base[5])
      ours[5] += 1
      ours.remove(at: 3)
      for theirs in [base.sorted(), base.reversed(), base.shuffled(using: &random)] {
        let expected = theirs.filter { $0 != deleted }.map { $0 == changed ? $0 + 1 : $0 }
        let merge = LineMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.lines == expected && !merge.hasConflict)
        let turned = LineMerge(base: base, ours: theirs, theirs: ours)
        #expect(turned.lines == expected && !turned.hasConflict)
      }
    }
  }

  /// Pairs of texts whose lines all changed their places or themselves.
  enum Large: CaseIterable {
    case sorted, reversed, changed, sameLines

    func lines(_ count: Int) -> (old: [String], new: [String]) {
      let lines = (0..<count).map { "line \(($0 &* 7919) % count)" }
      return switch self {
      case .sorted: (lines, lines.sorted())
      case .reversed: (lines, lines.reversed())
      case .changed: (lines, lines.map { $0 + "." })
      case .sameLines: ((0..<count).map { "\($0 * 7 % 5)" }, (0..<count).map { "\($0 * 3 % 5)" })
      }
    }
  }

  @Test(arguments: Large.allCases) func `four times the lines take less than ten times as long`(large: Large) {
    func time(_ count: Int) -> Double {
      let (old, new) = large.lines(count)
      return (0..<5).map { _ in
        processorTime { _ = LineMerge(base: old, ours: old + ["own"], theirs: new) }
      }.min() ?? 0
    }
    let (few, many) = (time(5000), time(20_000))
    #expect(many < few * 10 && few < 2, "\(few) \(many)")
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n", "a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n"),
    ("a\r\nb\r\n", "a\r\nb\r\nc\r\n", "a\nb\n", "a\nb\nc\n"),
    ("a\nb\nc\n", "z\na\nc\n", "a\r\nb\r\nC\r\n", "z\r\na\r\nC\r\n"),
    ("a\nb", "a\nb\nc", "a\r\nb", "a\r\nb\r\nc"), ("a\nb\n", "A\nb\n", "a\nb\r\n", "A\nb\r\n"),
    ("a\r\nb\nc\n", "a\r\nB\nc\n", "a\nb\nc\n", "a\nB\nc\n"),
    ("a\nb\n", "a\r\nb\r\nc\r\n", "a\r\nb\r\n", "a\r\nb\r\nc\r\n"),
    ("a\r\nb", "a\r\nb\r\nc", "a\r\nB", "a\r\nB\r\nc"),
  ])
  func `line ends are merged by themselves`(base: String, ours: String, theirs: String, expected: String) {
    let merge = FileMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
    #expect(String(decoding: merge.bytes, as: UTF8.self) == expected && !merge.hasConflict)
  }

  /// The rules, one by one, for lines of which none is there twice.
  @Test func `no line is lost or doubled, and the order is kept`() {
    var contested = 0
    for seed in 0..<20_000 {
      var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
      let base = Array(0..<Int.random(in: 0...7, using: &random))
      let ours = Self.side(of: base, new: 100, &random)
      let theirs = Self.side(of: base, new: 200, &random)
      let merge = LineMerge(base: base, ours: ours, theirs: theirs)
      let sets = (base: Set(base), ours: Set(ours), theirs: Set(theirs), merged: Set(merge.lines))
      let seen: Comment = "\(base) \(ours) \(theirs) \(merge)"
      #expect(sets.merged.count == merge.lines.count, "doubled: \(seen)")
      #expect(sets.ours.subtracting(sets.base).isSubset(of: sets.merged), "lost of ours: \(seen)")
      if !merge.hasConflict {
        #expect(sets.theirs.subtracting(sets.base).isSubset(of: sets.merged), "lost of theirs: \(seen)")
      }
      #expect(sets.merged.isSuperset(of: sets.base.intersection(sets.ours).intersection(sets.theirs)), "\(seen)")
      #expect(sets.merged.isSubset(of: sets.ours.union(sets.theirs)), "returned: \(seen)")
      // A line that one side has not, and the other left alone, is gone.
      for line in sets.merged.intersection(sets.base) {
        #expect(sets.ours.contains(line) && sets.theirs.contains(line), "removed: \(seen)")
      }
      #expect(merge.lines.filter(sets.ours.contains) == ours.filter(sets.merged.contains), "order of ours: \(seen)")
      #expect(
        merge.lines.filter(sets.theirs.contains) == theirs.filter(sets.merged.contains), "order of theirs: \(seen)")
      contested += merge.hasConflict ? 1 : 0
    }
    #expect(contested > 100 && contested < 15_000)
  }

  /// Returns lines of which some were removed, changed or added.
  private static func side(of base: [Int], new first: Int, _ random: inout Random) -> [Int] {
    var (lines, new): ([Int], Int) = ([], first)
    func add() {
      lines.append(new)
      new += 1
    }
    for line in base {
      switch Int.random(in: 0...9, using: &random) {
      case 0: break
      case 1: add()
      case 2:
        add()
        lines.append(line)
      default: lines.append(line)
      }
    }
    if Int.random(in: 0...3, using: &random) == 0 { add() }
    return lines
  }
}

/// Numbers that are the same in each run.
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
