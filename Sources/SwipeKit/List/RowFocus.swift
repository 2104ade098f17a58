/// The keyboard's focus in a list: the row or the button that has it, and the typing that moves it.
struct RowFocus: Sendable {
  /// The number of rows that are read at a time, and the interval between two readings, in seconds.
  ///
  /// Rich rows take 5 µs to create, so a frame reads for a millisecond.
  private static let (rowsAtATime, pace) = (200, 1.0 / 60)
  /// The longest duration of a search, in seconds: a person waits no longer.
  private static let searchTimeout = 10.0

  /// The focus, or the latest one; nil before the first key.
  private(set) var focus: Focus?
  private var typed = TypedText()
  private var search: TypedSearch?
  /// The texts that no row begins with, as far as was searched.
  private var nowhere: Set<String> = []

  var shown: Focus? { focus.flatMap { $0.isShown ? $0 : nil } }
  func next(_ wake: Wake) -> Double? { wake == .outcome ? nil : search?.due }

  func isTyping(at time: Double) -> Bool { typed.isContinued(at: time) }

  /// Returns the index of the focused row; nil if a hidden focus is off screen, and keys start with what is visible.
  func index(in rows: Rows) -> Int? {
    guard let focus, let index = rows.source.index(of: focus.row) else { return nil }
    return focus.isShown || rows.visible.rows.contains { $0.id == focus.row } ? index : nil
  }

  /// Changes the focus, which ends the search for what was typed.
  mutating func move(to focus: Focus?) { (self.focus, search) = (focus, nil) }

  /// Ends the search for what was typed, and returns it for `resume(_:)`.
  @discardableResult mutating func endSearch() -> TypedSearch? {
    defer { search = nil }
    return search
  }

  mutating func resume(_ search: TypedSearch?) { self.search = search }

  /// Follows the rows to another source; the focus stays on its row, or moves to the row in its place.
  ///
  /// A search goes on among the new rows.
  mutating func follow(to source: any RowSource, from rows: Rows) {
    (focus, nowhere) = (focus(in: source, after: rows), [])
    search = search?.anew(among: source.count)
  }

  private func focus(in source: any RowSource, after rows: Rows) -> Focus? {
    guard source.count > 0 else { return nil }
    guard let focus, let index = rows.source.index(of: focus.row), source.index(of: focus.row) == nil else {
      return focus
    }
    let stayed = rows.visible.rows.filter { source.index(of: $0.id) != nil }
    let next = stayed.first { $0.index > index }.flatMap { source.index(of: $0.id) }
    // What was out of sight follows the last that stayed there.
    let following = stayed.last.flatMap { source.index(of: $0.id) }.map { $0 + 1 }
    return Focus(row: source.id(at: min(next ?? following ?? index, source.count - 1)), isShown: focus.isShown)
  }
}

// MARK: Typing

extension RowFocus {
  /// Types a letter, and returns the index of the row that begins with what was typed; nil if it is not found yet.
  mutating func type(_ letter: String, in rows: Rows) -> Int? {
    let isMore = typed.isContinued(at: rows.now)
    typed.add(letter, at: rows.now)
    let own = index(in: rows)
    let (text, here) = (typed.text, own ?? rows.firstVisibleIndex ?? 0)
    // A longer text may still be the beginning of this row; one letter goes on from it.
    if isMore || own == nil, rows.source.row(at: here).text.lowercased().hasPrefix(text) { return here }
    return find([text] + (typed.repeatedLetter.map { [$0] } ?? []), after: here, isMore: isMore, in: rows)
  }

  /// Begins the search for the next row that begins with one of some texts; nil if it is not found yet.
  ///
  /// - Parameter isMore: whether the texts continue the texts of the present search.
  private mutating func find(_ texts: [String], after here: Int, isMore: Bool, in rows: Rows) -> Int? {
    let texts = texts.filter { text in !nowhere.contains(where: text.hasPrefix) }
    guard !texts.isEmpty else {
      search = nil
      return nil
    }
    if isMore, search != nil {
      // The rows that were read do not begin with these longer texts either.
      search?.replaceTexts(by: texts)
      return nil
    }
    search = TypedSearch(
      for: texts, after: here, among: rows.source.count, at: rows.now, until: rows.now + Self.searchTimeout)
    return continueSearch(in: rows)
  }

  /// Reads the next rows if they are due, and returns the first row with the typed beginning.
  mutating func continueSearch(in rows: Rows) -> Int? {
    guard var search, elapsed(from: search.due, to: rows.now) >= 0 else { return nil }
    var found: (index: Int, rank: Int)?
    for _ in 0..<Self.rowsAtATime {
      guard found?.rank != 0, let index = search.nextRow() else { break }
      let text = rows.source.row(at: index).text.lowercased()
      guard let rank = search.texts.firstIndex(where: text.hasPrefix), rank < found?.rank ?? .max else { continue }
      found = (index, rank)
    }
    search.wait(for: Self.pace)
    self.search = found == nil && !search.isOver && search.due <= search.end ? search : nil
    if found == nil, search.isOver { nowhere.formUnion(search.texts) }
    return found?.index
  }
}

struct Focus: Equatable {
  let row: RowID
  /// The button of the row, which is open; nil for the row itself.
  var button: ActionID?
  /// Whether it shows: from a key until a press, after which it is only the start for the next key.
  var isShown = true
}

struct TypedText: Equatable {
  private(set) var text = ""
  private var time = -Double.infinity

  func isContinued(at time: Double) -> Bool {
    !text.isEmpty && elapsed(from: self.time, to: time) < GestureConstants.typingPause
  }

  mutating func add(_ letter: String, at time: Double) {
    text = isContinued(at: time) ? text + letter : letter
    self.time = time
  }

  /// The letter that was typed repeatedly; nil if there was another one, or only one.
  var repeatedLetter: String? {
    guard let first = text.first, text.count > 1, text.allSatisfy({ $0 == first }) else { return nil }
    return String(first)
  }
}

/// A search for a typed row, a few rows at a time, so that no step takes long.
struct TypedSearch: Equatable {
  /// The texts, by preference: the row is to begin with the first of these, or else the next.
  private(set) var texts: [String]
  private let count: Int
  /// The row that is read next, and the number of rows still to be read.
  private var (next, left): (Int, Int)
  private(set) var due: Double
  /// The time when it is given up, in seconds.
  let end: Double

  /// Creates a search from the row after one, which comes last.
  init(for texts: [String], after index: Int, among count: Int, at time: Double, until end: Double) {
    (self.texts, self.count, left, due, self.end) = (texts, count, count, time, end)
    next = (index + 1) % count
  }

  func anew(among count: Int) -> TypedSearch? {
    count > 0 ? TypedSearch(for: texts, after: next % count, among: count, at: due, until: end) : nil
  }

  /// Goes on for other texts, which begin with the present ones.
  mutating func replaceTexts(by texts: [String]) { self.texts = texts }

  mutating func wait(for interval: Double) { due += interval }

  var isOver: Bool { left == 0 }

  mutating func nextRow() -> Int? {
    guard left > 0 else { return nil }
    defer { (next, left) = ((next + 1) % count, left - 1) }
    return next
  }
}
