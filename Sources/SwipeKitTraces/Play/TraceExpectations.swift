import SwipeKit

extension Trace {
  /// Creates a trace without steps, with the size, scale and settings of a stage.
  public init(of stage: Stage) { (size, scale, settings) = (stage.size, stage.scale, stage.settings) }
}

extension StageProgram {
  /// Returns the actual state, if an expectation is not met; nil if it is met.
  public func failure(of expectation: Trace.Expectation) -> String? {
    switch expectation {
    case .row(let row, let fact):
      let list = stage.list
      guard list.source.index(of: row) != nil else { return fact == .gone ? nil : "row \(row) is gone" }
      let state = list.state(of: row).rawValue
      switch fact {
      case .focused:
        if list.focusedRow == row { return nil }
        return list.focusedRow.map { "row \($0) is focused" } ?? "no row is focused"
      case .selected: return list.isSelected(row) ? nil : "row \(row) is not selected"
      case .open, .closed, .dragging, .settling, .leaving, .gone:
        return fact.rawValue == state ? nil : "row \(row) is \(state)"
      }
    case .text(let text, let shows):
      let texts = texts
      let said = texts.filter { $0.says(text) }
      if said.isEmpty != shows { return nil }
      if !shows { return "\(quoted(said[0])) shows" }
      return texts.isEmpty ? "no text shows" : "there is \(texts.map(quoted).joined(separator: ", "))"
    }
  }

  /// The texts in the window, except texts that a page covers.
  private var texts: [String] {
    var shown = DisplayList()
    draw(into: &shown)
    return shown.elements.filter { $0.target.width > 0 || $0.role != .part }.flatMap { [$0.title, $0.text] }.filter
    { !$0.isEmpty }
  }
}

extension String {
  /// Returns whether the text contains another one.
  ///
  /// The standard library's search would link its regular expressions, 2 MB of program.
  fileprivate func says(_ text: String) -> Bool { text.isEmpty || indices.contains { self[$0...].hasPrefix(text) } }
}
