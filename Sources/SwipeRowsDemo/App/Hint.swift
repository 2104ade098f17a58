/// A hint that rows can be swiped, which shows after a rest, once a run, and at most three times ever.
package struct Hint: Equatable {
  /// The number of times that it shows, in all runs together.
  package static let most = 3
  /// The time without input before it shows, in seconds.
  private static let rest = 1.0

  /// The number of times that it may still show, 0 to `most`.
  private(set) var left: Int
  /// The time at which it shows unless there is input before, in seconds; nil if it does not show in this run any more.
  private(set) var due: Double?
  private var hasShown = false

  /// - Parameter left: the number of times that it may still show, 0 to `most`.
  package init(left: Int = most, at time: Double) {
    precondition((0...Self.most).contains(left), "a hint shows three times at most")
    self.left = left
    due = left > 0 ? time + Self.rest : nil
  }

  /// Begins a new rest, since there is input.
  mutating func wait(at time: Double) { if left > 0, !hasShown { due = time + Self.rest } }

  mutating func putOff() { due = nil }

  mutating func show() {
    left -= 1
    due = nil
    hasShown = true
  }

  /// Ends the hint for all runs: the user knows what it says.
  mutating func end() { self = Hint(left: 0, at: 0) }
}

/// The form of a hint as a line of text, such as `left 2`, for the next run.
extension Hint {
  var text: String { "left \(left)\n" }

  /// Returns the number of times that a hint may still show, from a text; nil where the text has none.
  package static func left(in text: String) -> Int? {
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).first?.split(separator: " ") ?? []
    guard words.count == 2, words[0] == "left", let left = Int(words[1]), (0...most).contains(left) else {
      return nil
    }
    return left
  }
}

extension App {
  /// Lets the first visible row peek if the hint is due; while something covers the list or moves, the hint is put off.
  mutating func showHint() {
    guard let due = hint?.due, due <= now else { return }
    guard !stage.reducesMotion, !stage.isModal, list.state == .idle, let row = list.visibleRows.first?.id,
      list.hint(row)
    else {
      hint?.putOff()
      return
    }
    hint?.show()
  }
}
