/// What keys do to a list.
struct Keyboard: Sendable {
  /// What it is on, or was; nil before the first key.
  ///
  /// Who goes somewhere else does not wait for what was typed.
  var focus: Focus? { didSet { search = nil } }
  /// What was typed to find a row.
  var typed = TypedText()
  /// The search for that, while it goes on.
  var search: TypedSearch?
  /// What no row begins with, as far as was looked for.
  private var nowhere: Set<String> = []

  /// Whether no row begins with a text.
  func isNowhere(_ text: String) -> Bool { nowhere.contains { text.hasPrefix($0) } }

  /// Takes in what no row begins with.
  mutating func rule(out texts: [String]) { nowhere.formUnion(texts) }

  /// Takes in that there are other rows, so many of them; what was typed is looked for among these.
  mutating func follow(_ focus: Focus?, count: Int) {
    let search = search
    (self.focus, nowhere) = (focus, [])
    self.search = search?.anew(among: count)
  }
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

/// A search for the row that was typed, a few rows at a time, so that none of its steps takes long.
struct TypedSearch: Equatable {
  /// What the row is to begin with: the first of these, or else the next.
  var texts: [String]
  /// How many rows there are.
  private let count: Int
  /// The row that is read next, and how many are still to be read.
  private var (next, left): (Int, Int)
  /// When the next of them are due, in seconds.
  var due: Double
  /// When it is given up, in seconds.
  let end: Double

  /// Begins with the row after one, which comes last.
  init(for texts: [String], after index: Int, among count: Int, at time: Double, until end: Double) {
    (self.texts, self.count, left, due, self.end) = (texts, count, count, time, end)
    next = (index + 1) % count
  }

  /// The same among other rows; nil where there are none.
  func anew(among count: Int) -> TypedSearch? {
    count > 0 ? TypedSearch(for: texts, after: next % count, among: count, at: due, until: end) : nil
  }

  /// Whether all rows were read.
  var isOver: Bool { left == 0 }

  /// The next row to read; nil once all were.
  mutating func nextRow() -> Int? {
    guard left > 0 else { return nil }
    defer { (next, left) = ((next + 1) % count, left - 1) }
    return next
  }
}
