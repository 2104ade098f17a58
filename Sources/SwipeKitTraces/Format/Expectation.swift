import SwipeKit

extension Trace {
  /// An expectation about the window at a time of a trace.
  @nonexhaustive public enum Expectation: Equatable, Sendable {
    /// An expected state of a row.
    @nonexhaustive public enum RowFact: String, CaseIterable, Sendable {
      /// The row rests open.
      case open
      /// The row rests closed.
      case closed
      /// The row is dragged.
      case dragging
      /// The row moves to its snap point.
      case settling
      /// The row moves off screen.
      case leaving
      /// The row does not exist.
      case gone
      /// The row has the keyboard's focus.
      case focused
      /// The row is selected.
      case selected
    }

    /// A state of a row.
    case row(RowID, RowFact)
    /// A text that is visible, also as a part of another one, or hidden.
    case text(String, shows: Bool)
  }
}

extension Trace.Expectation: CustomStringConvertible {
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

  /// The expectation as it is written in a trace.
  public var description: String {
    switch self {
    case .row(let row, let fact): "row \(row) \(fact.rawValue)"
    case .text(let text, true): "text \(quoted(text))"
    case .text(let text, false): "no text \(quoted(text))"
    }
  }
}
