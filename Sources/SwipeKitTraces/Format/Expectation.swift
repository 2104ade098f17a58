import SwipeKit

extension Trace {
  /// What a trace expects of the window at a time.
  public enum Expectation: Equatable, Sendable {
    /// What can be expected of a row, known by what it is.
    public enum RowFact: String, CaseIterable, Sendable {
      /// It rests open.
      case open
      /// It rests closed.
      case closed
      /// A hand moves it.
      case dragging
      /// It moves to where it will rest.
      case settling
      /// It goes out of sight.
      case leaving
      /// It is not among the rows.
      case gone
      /// The keyboard is on it.
      case focused
    }

    /// Something is so of a row.
    case row(RowID, RowFact)
    /// A text that something says, or a part of it; or that nothing does.
    case text(String, shows: Bool)
  }
}

extension Trace.Expectation: CustomStringConvertible {
  /// Reads what stands behind `expect`.
  init(_ words: inout TraceWords) throws(Refusal) {
    switch try words.word("row, text or no text") {
    case "row":
      let row = try words.row()
      let facts = RowFact.allCases.map(\.rawValue).joined(separator: ", ")
      let word = try words.word("one of \(facts)")
      guard let fact = RowFact(rawValue: word) else { throw Refusal("a row is one of \(facts), not '\(word)'") }
      self = .row(row, fact)
    case "text": self = .text(try words.text("a text"), shows: true)
    case "no":
      guard try words.word("text") == "text" else { throw Refusal("only a text can be expected not to show") }
      self = .text(try words.text("a text"), shows: false)
    case let other: throw Refusal("'\(other)' cannot be expected: row, text and no text can")
    }
  }

  /// The expectation as a line of a trace has it.
  public var description: String {
    switch self {
    case .row(let row, let fact): "row \(row) \(fact.rawValue)"
    case .text(let text, true): "text \(quoted(text))"
    case .text(let text, false): "no text \(quoted(text))"
    }
  }
}
