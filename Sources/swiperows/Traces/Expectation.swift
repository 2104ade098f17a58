import SwipeKit

/// What a trace expects of the window at a time.
enum Expectation: Equatable {
  /// What can be expected of a row, known by what it is.
  enum RowFact: String, CaseIterable {
    case open, closed, dragging, settling, leaving
    /// It is not among the rows.
    case gone
    /// The keyboard is on it.
    case focused
  }

  case row(RowID, RowFact)
  /// A text that something says, or a part of it; or that nothing does.
  case text(String, shows: Bool)

  /// Reads what stands behind `expect`.
  init(_ words: inout TraceWords) throws(UsageError) {
    switch try words.word("row, text or no text") {
    case "row":
      let row = try words.row()
      let facts = RowFact.allCases.map(\.rawValue).joined(separator: ", ")
      let word = try words.word("one of \(facts)")
      guard let fact = RowFact(rawValue: word) else { throw UsageError("a row is one of \(facts), not '\(word)'") }
      self = .row(row, fact)
    case "text": self = .text(try words.text("a text"), shows: true)
    case "no":
      guard try words.word("text") == "text" else { throw UsageError("only a text can be expected not to show") }
      self = .text(try words.text("a text"), shows: false)
    case let other: throw UsageError("'\(other)' cannot be expected: row, text and no text can")
    }
  }

  /// The expectation as a line of a trace has it.
  var description: String {
    switch self {
    case .row(let row, let fact): "row \(row) \(fact.rawValue)"
    case .text(let text, true): "text \(quoted(text))"
    case .text(let text, false): "no text \(quoted(text))"
    }
  }
}

extension App {
  /// What there is instead of what is expected; nil where it is so.
  func failure(of expectation: Expectation) -> String? {
    switch expectation {
    case .row(let row, let fact):
      guard list.source.index(of: row) != nil else { return fact == .gone ? nil : "row \(row) is gone" }
      let state = list.state(of: row).rawValue
      switch fact {
      case .focused:
        if list.focusedRow == row { return nil }
        return list.focusedRow.map { "row \($0) is focused" } ?? "no row is focused"
      case .open, .closed, .dragging, .settling, .leaving, .gone:
        return fact.rawValue == state ? nil : "row \(row) is \(state)"
      }
    case .text(let text, let shows):
      let said = texts.filter { $0.says(text) }
      if said.isEmpty != shows { return nil }
      if !shows { return "\(quoted(said[0])) shows" }
      return texts.isEmpty ? "no text shows" : "there is \(texts.map(quoted).joined(separator: ", "))"
    }
  }

  /// What is to be read in the window, of what is not covered by a page.
  private var texts: [String] {
    var shown = DisplayList()
    draw(into: &shown)
    return shown.elements.filter { $0.target.width > 0 || $0.role != .part }
      .flatMap { [$0.title, $0.text] }.filter { !$0.isEmpty }
  }

  /// Whether anything moves by itself, or is about to.
  var isMoving: Bool { stage.isMoving }
}

extension String {
  /// Whether a text is in it.
  ///
  /// The library's own way would bring its regular expressions along, 2 MB of program.
  func says(_ text: String) -> Bool { text.isEmpty || indices.contains { self[$0...].hasPrefix(text) } }
}
