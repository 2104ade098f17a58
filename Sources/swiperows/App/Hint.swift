import SwipeKit

/// When the program shows by itself that rows can be swiped: after a rest, once a run, and at most three times ever.
struct Hint: Equatable {
  /// How often it shows, in all runs together.
  static let most = 3
  /// For how long nothing must happen before it shows, in seconds.
  private static let rest = 1.0

  /// How often it may still show, 0 to `most`.
  private(set) var left: Int
  /// When it shows unless something happens before, in seconds; nil if it does not in this run any more.
  private(set) var due: Double?
  private var hasShown = false

  /// - Parameter left: how often it may still show, 0 to `most`.
  init(left: Int = most, at time: Double) {
    precondition((0...Self.most).contains(left), "a hint shows three times at most")
    self.left = left
    due = left > 0 ? time + Self.rest : nil
  }

  /// Waits for a new rest, since the user does something.
  mutating func wait(at time: Double) { if left > 0, !hasShown { due = time + Self.rest } }

  /// Waits until the user does something and rests anew, since it is not the time now.
  mutating func putOff() { due = nil }

  /// Takes note that it showed.
  mutating func show() {
    left -= 1
    due = nil
    hasShown = true
  }

  /// Never shows again: the user knows what it says.
  mutating func end() { self = Hint(left: 0, at: 0) }
}

/// A hint as a line of text, such as `left 2`, for the next run.
extension Hint {
  var text: String { "left \(left)\n" }

  /// Reads how often a hint may still show; nil where `text` does not say.
  static func left(in text: String) -> Int? {
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).first?.split(separator: " ") ?? []
    guard words.count == 2, words[0] == "left", let left = Int(words[1]), (0...most).contains(left) else {
      return nil
    }
    return left
  }
}

extension App {
  /// Lets the first row in sight peek if that is due; while something covers it or moves, it is not the time.
  mutating func showHint() {
    guard let due = hint?.due, due <= now else { return }
    guard !reducesMotion, !stage.isModal, list.state == .idle, let row = list.rowsInSight.first?.id, list.hint(row)
    else {
      hint?.putOff()
      return
    }
    hint?.show()
  }
}
