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
      let row = meant(row)
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

  /// Returns the row that a trace means: a number may be meant by its text, and a text by its number.
  func meant(_ row: RowID) -> RowID {
    let source = stage.list.allRows
    if source.index(of: row) != nil { return row }
    let number = row.value(as: String.self).flatMap { Int($0) }.map { RowID($0) }
    let text = row.value(as: Int.self).map { RowID("\($0)") }
    return [number, text].compactMap(\.self).first { source.index(of: $0) != nil } ?? row
  }

  func meant(_ target: Target) -> Target {
    switch target {
    case .row(let row): .row(meant(row))
    case .button(let action, let row): .button(action, of: meant(row))
    case .list, .indicator, .control, .dragArea, .background, .within: target
    }
  }

  /// Returns why a target cannot be activated; nil if it can.
  func refusal(of target: Target) -> String? {
    switch meant(target) {
    case .row(let row): return stage.list.source.index(of: row) == nil ? "there is no row \(row)" : nil
    case .button(let action, let row):
      if let refusal = refusal(of: .row(row)) { return refusal }
      let offered = stage.list.actions(of: row).map(\.id.name)
      if stage.offers(action, to: row) { return nil }
      return "row \(row) has no action \(quoted(action.name)), but \(offered.map(quoted).joined(separator: ", "))"
    case .control(let control):
      return stage.canReach(stage.known(target)) ? nil : "there is no control \(quoted(control.name))"
    case .list, .indicator, .dragArea, .background, .within: return nil
    }
  }

  /// Returns the middle of the uppermost element with a text that a press can act on.
  ///
  /// - Throws: if there is no such element, or another one covers its middle.
  func place(of text: String) throws(Refusal) -> Point {
    let shown = elements.filter { $0.target.width > 0 && $0.target.height > 0 }
    guard
      let index = shown.lastIndex(where: { $0.text == text }) ?? shown.lastIndex(where: { $0.title == text })
        ?? shown.lastIndex(where: { $0.text.says(text) })
    else { throw Refusal("there is no \(quoted(text)) to tap") }
    let target = shown[index].target
    let middle = Point(x: target.x + target.width / 2, y: target.y + target.height / 2)
    // Parts of the element lie within it.
    let isCovered = shown[(index + 1)...].contains {
      $0.target.contains(middle) && $0.target.intersection(target) != $0.target
    }
    if isCovered { throw Refusal("\(quoted(text)) is covered") }
    return middle
  }

  private var elements: [Element] {
    var shown = DisplayList()
    draw(into: &shown)
    return shown.elements
  }

  /// The texts in the window, except texts that a page covers.
  private var texts: [String] {
    elements.filter { $0.target.width > 0 || $0.role != .part }.flatMap { [$0.title, $0.text] }.filter {
      !$0.isEmpty
    }
  }
}

extension String {
  /// Returns whether the text contains another one.
  ///
  /// The standard library's search would link its regular expressions, 2 MB of program.
  fileprivate func says(_ text: String) -> Bool { text.isEmpty || indices.contains { self[$0...].hasPrefix(text) } }
}
