/// Typing moves the focus to a row that begins with the typed text.
extension SwipeList {
  /// The number of rows that are read at a time, and the interval between two readings, in seconds: with rich rows,
  /// which take 5 µs to create, a frame reads for a millisecond.
  private static let (rowsAtATime, pace) = (200, 1.0 / 60)
  /// The longest duration of a search, in seconds: a person waits no longer.
  private static let patience = 10.0

  /// Moves the focus to the next row whose text begins with the typed text, or begins a search.
  mutating func type(_ key: Key) -> Bool {
    let letter = key == .space ? " " : key.name.lowercased()
    guard key.modifiers.isSubset(of: .shift), letter.count == 1, letter.allSatisfy({ $0 == " " || $0.isLetter })
    else { return false }
    let isMore = keyboard.typed.goesOn(at: now)
    keyboard.typed.add(letter, at: now)
    let (text, here) = (keyboard.typed.text, focusIndex ?? firstVisibleIndex ?? 0)
    // A longer word may still be that of this row, one letter goes on from it.
    if isMore || focusIndex == nil, source.row(at: here).text.lowercased().hasPrefix(text) {
      moveFocus(to: here)
    } else {
      find([text] + (keyboard.typed.repeatedLetter.map { [$0] } ?? []), after: here, isMore: isMore)
    }
    return true
  }

  /// Moves the focus to the next row that begins with one of some texts: the source's answer, or else that of a search.
  ///
  /// - Parameter isMore: whether the texts are continuations of those in the present search.
  private mutating func find(_ texts: [String], after here: Int, isMore: Bool) {
    var unknown: [String] = []
    for text in texts where !keyboard.isNowhere(text) {
      switch source.row(beginningWith: text, after: here) {
      case .row(let index):
        precondition((0..<source.count).contains(index), "a source finds rows of its own")
        return moveFocus(to: index)
      case .nowhere: break
      case .unknown: unknown.append(text)
      }
    }
    guard !unknown.isEmpty else { return keyboard.search = nil }
    if isMore, keyboard.search != nil {
      // What was read begins with none of these either.
      keyboard.search?.texts = unknown
    } else {
      keyboard.search = TypedSearch(
        for: unknown, after: here, among: source.count, at: now, until: now + Self.patience)
      goOnWithSearch()
    }
  }

  /// Reads the next rows, if they are due, and moves the focus to the first that begins with the typed text.
  mutating func goOnWithSearch() {
    guard var search = keyboard.search, elapsed(from: search.due, to: now) >= 0 else { return }
    var found: (index: Int, rank: Int)?
    for _ in 0..<Self.rowsAtATime {
      guard found?.rank != 0, let index = search.nextRow() else { break }
      let text = source.row(at: index).text.lowercased()
      guard let rank = search.texts.firstIndex(where: text.hasPrefix), rank < found?.rank ?? .max else { continue }
      found = (index, rank)
    }
    search.due += Self.pace
    keyboard.search = found == nil && !search.isOver && search.due <= search.end ? search : nil
    if let found {
      moveFocus(to: found.index)
    } else if search.isOver {
      keyboard.rule(out: search.texts)
    }
  }
}
