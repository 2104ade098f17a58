extension TextField {
  /// The response to a key.
  public enum Response: Equatable, Sendable {
    /// The field handled the key.
    case stays
    /// The program copies this text to the clipboard.
    case copies(String)
    /// The program inserts the text of the clipboard.
    case pastes
  }

  /// Handles a key that edits or moves the caret.
  ///
  /// Typed characters arrive through `insert(_:at:)`.
  ///
  /// - Parameters:
  ///   - key: the key; the left arrow moves toward the start of the text.
  ///   - time: the time, in seconds.
  /// - Returns: nil if a text field has no use for the key.
  public mutating func handle(_ key: Key, at time: Double) -> Response? {
    // The input method takes all keys while it composes.
    if preedit != nil { return .stays }
    let (extends, byWord) = (key.modifiers.contains(.shift), key.modifiers.contains(.control))
    switch key.description {
    case "Ctrl+A": selectAll()
    case "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y":
      // The program may have something to undo while nobody has written in the field.
      if isUntouched { return nil }
      if key == "Ctrl+Z" { undo() } else { redo() }
    case "Ctrl+C", "Ctrl+Insert": return selection.isEmpty ? .stays : .copies(selectedText)
    case "Ctrl+X", "Shift+Delete":
      let text = selectedText
      delete(to: caret, at: time)
      return text.isEmpty ? .stays : .copies(text)
    case "Ctrl+V", "Shift+Insert": return .pastes
    case _ where key.modifiers.contains(.alt): return nil
    default:
      switch Key(key.name) {
      case .left: move(by: -1, to: byWord ? wordStart(before: caret) : nil, extending: extends)
      case .right: move(by: 1, to: byWord ? wordEnd(after: caret) : nil, extending: extends)
      case .home: move(to: 0, extending: extends)
      case .end: move(to: .max, extending: extends)
      case .backspace: delete(to: byWord ? wordStart(before: caret) : max(0, caret - 1), at: time)
      case .delete: delete(to: byWord ? wordEnd(after: caret) : caret + 1, at: time)
      case .space where !byWord: break
      case _ where key.name.count == 1 && !byWord: break
      default: return nil
      }
    }
    return .stays
  }

  /// Moves the caret by a character, or to a position; without `extends`, a step collapses the selection to its end.
  private mutating func move(by step: Int, to position: Int?, extending extends: Bool) {
    if !extends, !selection.isEmpty, position == nil {
      return move(to: step < 0 ? selection.lowerBound : selection.upperBound)
    }
    move(to: position ?? caret + step, extending: extends)
  }
}
