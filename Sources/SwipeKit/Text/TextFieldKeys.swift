/// The keys of a line of text, as everywhere.
extension TextField {
  /// The response to a key.
  public enum Response: Equatable, Sendable {
    /// The key was for the text, and nothing else is to be done.
    case stays
    /// A text is to be copied to the clipboard.
    case copies(String)
    /// The clipboard's text is to be inserted.
    case pastes
  }

  /// Handles a key; what a key writes comes as a text.
  ///
  /// - Parameters:
  ///   - key: the key, as if people read from left to right.
  ///   - time: the time, in seconds.
  /// - Returns: nil for a key that is not for a line of text.
  public mutating func handle(_ key: Key, at time: Double) -> Response? {
    // The input method has all keys while it composes.
    if preedit != nil { return .stays }
    let (extends, byWord) = (key.modifiers.contains(.shift), key.modifiers.contains(.control))
    switch key.description {
    case "Ctrl+A": selectAll()
    case "Ctrl+Z": undo()
    case "Ctrl+Shift+Z", "Ctrl+Y": redo()
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

  /// Moves the caret by a character or to a position; a selection that is not extended collapses to its end there.
  private mutating func move(by step: Int, to position: Int?, extending extends: Bool) {
    if !extends, !selection.isEmpty, position == nil {
      return move(to: step < 0 ? selection.lowerBound : selection.upperBound)
    }
    move(to: position ?? caret + step, extending: extends)
  }
}
