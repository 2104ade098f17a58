/// The focus state of a list: the focus, and what was typed.
struct FocusState: Sendable {
  /// The focus, or the latest one; nil before the first key.
  ///
  /// A change of the focus ends the search for what was typed.
  var focus: Focus? { didSet { search = nil } }
  /// The text typed to find a row.
  var typed = TypedText()
  /// The search for that text, while it goes on.
  var search: TypedSearch?
  /// The texts that no row begins with, as far as was searched.
  private var nowhere: Set<String> = []

  /// Whether no row begins with a text.
  func isNowhere(_ text: String) -> Bool { nowhere.contains { text.hasPrefix($0) } }

  /// Adds texts that no row begins with.
  mutating func rule(out texts: [String]) { nowhere.formUnion(texts) }

  /// Changes the focus and the number of rows after a reload; a search goes on among the new rows.
  mutating func follow(_ focus: Focus?, count: Int) {
    let search = search
    (self.focus, nowhere) = (focus, [])
    self.search = search?.anew(among: count)
  }
}

/// The keyboard's focus: a row, or a button that it offers.
struct Focus: Equatable {
  var row: RowID
  /// The button of the row, which is open; nil for the row itself.
  var button: ActionID?
  /// Whether it shows: from a key until a press, after which it is only the start for the next key.
  var isShown = true
}

/// The beginning of a text, as far as it was typed.
struct TypedText: Equatable {
  private(set) var text = ""
  /// The time of the latest letter, in seconds.
  private var time = -Double.infinity

  /// Whether a letter typed now continues the text.
  func goesOn(at time: Double) -> Bool {
    !text.isEmpty && elapsed(from: self.time, to: time) < GestureConstants.typingPause
  }

  mutating func add(_ letter: String, at time: Double) {
    text = goesOn(at: time) ? text + letter : letter
    self.time = time
  }

  /// The letter that was typed repeatedly; nil where there was another one, or only one.
  var repeatedLetter: String? {
    guard let first = text.first, text.count > 1, text.allSatisfy({ $0 == first }) else { return nil }
    return String(first)
  }
}

/// A search for a typed row, a few rows at a time, so that none of its steps takes long.
struct TypedSearch: Equatable {
  /// The texts, by preference: the row is to begin with the first of these, or else the next.
  var texts: [String]
  /// The number of rows.
  private let count: Int
  /// The row that is read next, and the number of rows still to be read.
  private var (next, left): (Int, Int)
  /// The time at which the next of them are due, in seconds.
  var due: Double
  /// The time at which it is given up, in seconds.
  let end: Double

  /// Creates a search from the row after one, which comes last.
  init(for texts: [String], after index: Int, among count: Int, at time: Double, until end: Double) {
    (self.texts, self.count, left, due, self.end) = (texts, count, count, time, end)
    next = (index + 1) % count
  }

  /// Returns the same search among other rows; nil where there are none.
  func anew(among count: Int) -> TypedSearch? {
    count > 0 ? TypedSearch(for: texts, after: next % count, among: count, at: due, until: end) : nil
  }

  /// Whether all rows were read.
  var isOver: Bool { left == 0 }

  /// Returns the next row to read; nil once all were.
  mutating func nextRow() -> Int? {
    guard left > 0 else { return nil }
    defer { (next, left) = ((next + 1) % count, left - 1) }
    return next
  }
}
