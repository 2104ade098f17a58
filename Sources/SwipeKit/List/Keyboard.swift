/// What keys do to a list.
struct Keyboard: Sendable {
  /// What it is on, or was; nil before the first key.
  var focus: Focus?
  /// What was typed to find a row.
  var typed = TypedText()
}

/// What the keyboard is on: a row, or a button that it offers.
struct Focus: Equatable {
  /// The row, by identity.
  var row: RowID
  /// The button of the row, which is open; nil for the row itself.
  var button: ActionID?
  /// Whether it shows: from a key until something is pressed, when it only says where the next key goes on from.
  var isShown = true
}

/// The beginning of a text, as far as it was typed.
struct TypedText: Equatable {
  private(set) var text = ""
  /// When the latest letter came, in seconds.
  private var time = -Double.infinity

  /// Whether what is typed now goes on with a word.
  func goesOn(at time: Double) -> Bool {
    !text.isEmpty && elapsed(from: self.time, to: time) < GestureConstants.typingPause
  }

  /// Takes a letter in.
  mutating func add(_ letter: String, at time: Double) {
    text = goesOn(at: time) ? text + letter : letter
    self.time = time
  }

  /// The letter that was typed again and again; nil where there was another one, or only one.
  var repeatedLetter: String? {
    guard let first = text.first, text.count > 1, text.allSatisfy({ $0 == first }) else { return nil }
    return String(first)
  }
}
