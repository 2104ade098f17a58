/// A hint that rows can be swiped, after a rest without input, once per run and at most three times ever.
package struct Hint: Equatable {
  /// The maximum number of times that it is shown, in all runs together.
  package static let most = 3
  /// The time without input before it is shown, in seconds.
  private static let rest = 1.0

  /// The number of times that it may still be shown, 0 to `most`.
  private(set) var left: Int
  /// The time when it is shown without input, in seconds; nil if never.
  private(set) var due: Double?
  private var hasShown = false

  package init(left: Int = most, at time: Double) {
    precondition((0...Self.most).contains(left), "a hint shows three times at most")
    self.left = left
    due = left > 0 ? time + Self.rest : nil
  }

  mutating func wait(at time: Double) { if left > 0, !hasShown { due = time + Self.rest } }

  mutating func putOff() { due = nil }

  mutating func show() {
    left -= 1
    due = nil
    hasShown = true
  }

  /// Ends the hint for all runs: the user knows how to swipe.
  mutating func end() { self = Hint(left: 0, at: 0) }
}

extension Hint {
  var text: String { "left \(left)\n" }

  /// Returns the number of times from the text form; nil if it is invalid.
  package static func left(in text: String) -> Int? {
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).first?.split(separator: " ") ?? []
    guard words.count == 2, words[0] == "left", let left = Int(words[1]), (0...most).contains(left) else {
      return nil
    }
    return left
  }
}

extension App {
  mutating func showHint() {
    guard let due = hint?.due, due <= now else { return }
    guard !stage.reducesMotion, !stage.isModal, list.state == .idle, let row = list.visibleRows.first?.id,
      list.peek(row)
    else {
      hint?.putOff()
      return
    }
    hint?.show()
  }
}
