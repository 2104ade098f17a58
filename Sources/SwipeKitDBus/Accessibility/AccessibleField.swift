import SwipeKit

struct AccessibleField {
  private let action: ActionID
  private let text: AccessibilityNode.Text

  init?(_ node: AccessibleNode) {
    guard let text = node.text, case .control(let action) = node.focusTarget else { return nil }
    (self.action, self.text) = (action, text)
  }

  /// Returns nil for calls that change no text or selection; a nil request if the call has no effect here.
  func answer(_ call: AccessibleCall) throws(AccessibleError) -> (request: AccessibilityNode.Request?, Void)? {
    let (numbers, count) = (call.arguments.compactMap(\.number), text.text.unicodeScalars.count)
    func position(_ index: Int) throws(AccessibleError) -> Int {
      guard numbers.indices.contains(index) else { throw .invalidArguments(call.method) }
      // A negative position is the end.
      return numbers[index] < 0 ? count : min(numbers[index], count)
    }
    func part(_ index: Int) throws(AccessibleError) -> Range<Int> {
      let (start, end) = (try position(index), try position(index + 1))
      return min(start, end)..<max(start, end)
    }
    func newText() throws(AccessibleError) -> String {
      guard let text = call.arguments.lazy.compactMap(\.text).first else { throw .invalidArguments(call.method) }
      return text
    }
    switch call.method {
    case "SetTextContents": return (.edit(action, 0..<count, try newText()), ())
    case "InsertText":
      let (start, length) = (try position(0), numbers.count > 1 ? numbers[1] : -1)
      // The length is in bytes.
      let text = try newText()
      let part = length < 0 ? text : String(decoding: text.utf8.prefix(length), as: UTF8.self)
      return (.edit(action, start..<start, part), ())
    case "DeleteText": return (.edit(action, try part(0), ""), ())
    case "SetCaretOffset":
      let position = try position(0)
      return (.select(action, position..<position), ())
    case "AddSelection": return (.select(action, try part(0)), ())
    case "SetSelection": return (.select(action, try part(1)), ())
    case "RemoveSelection": return (.select(action, text.caret..<text.caret), ())
    // Clients must not use the user's clipboard.
    case "CopyText", "CutText", "PasteText": return (nil, ())
    default: return nil
    }
  }
}
