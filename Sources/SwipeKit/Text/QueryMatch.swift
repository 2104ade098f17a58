/// A text that matches a query.
public struct QueryMatch: Equatable, Sendable {
  private let query: Query
  private let letters: [Character]
  private let ranges: [Range<Int>]

  /// Creates a text that matches a query.
  public init(_ text: String, by query: Query) {
    self.query = query
    letters = Array(text)
    ranges = query.ranges(in: text)
  }

  /// Returns the characters to highlight in lines that show parts of the text.
  ///
  /// The lines are in the order of the text. If they show something else, each word of the query is searched in them.
  public func ranges(in lines: [String]) -> [[Range<Int>]] {
    var (end, isThere) = (0, false)
    let marked = lines.map { line -> [Range<Int>] in
      let own = Array(line)
      guard !own.isEmpty, let start = start(of: own, from: end) else { return [] }
      (end, isThere) = (start + own.count, true)
      return ranges.map { $0.clamped(to: start..<end) }.filter { !$0.isEmpty }.map { $0.moved(by: -start) }
    }
    return isThere ? marked : query.ranges(in: lines)
  }

  private func start(of line: [Character], from start: Int) -> Int? {
    guard start + line.count <= letters.count else { return nil }
    return (start...letters.count - line.count).first {
      letters[$0] == line[0] && letters[$0...].starts(with: line)
    }
  }
}
