/// What typing does: it brings the focus to a row that begins with what was typed.
extension SwipeList {
  /// How many rows are read at a time, and how much later the next ones are, in seconds: of rich rows, which take 5 µs to
  /// make, a frame reads a millisecond's worth.
  private static let (rowsAtATime, pace) = (200, 1.0 / 60)
  /// How long a row is looked for, in seconds: who typed waits for it no longer.
  private static let patience = 10.0

  /// Goes to the next row whose text begins with what was typed, or begins to look for it.
  mutating func type(_ key: Key) -> Bool {
    let letter = key == .space ? " " : key.name.lowercased()
    guard key.modifiers.isSubset(of: .shift), letter.count == 1, letter.allSatisfy({ $0 == " " || $0.isLetter })
    else { return false }
    let isMore = keyboard.typed.goesOn(at: now)
    keyboard.typed.add(letter, at: now)
    let (text, here) = (keyboard.typed.text, focusIndex ?? firstIndexInSight ?? 0)
    // A longer word may still be that of this row, one letter goes on from it.
    if isMore || focusIndex == nil, source.row(at: here).text.lowercased().hasPrefix(text) {
      moveFocus(to: here)
    } else {
      find([text] + (keyboard.typed.repeatedLetter.map { [$0] } ?? []), after: here, isMore: isMore)
    }
    return true
  }

  /// Goes to the next row that begins with one of some texts: where the source says, or where reading finds it.
  ///
  /// - Parameter isMore: whether the texts are longer ones of those that are being looked for.
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

  /// Reads the next rows, if they are due, and goes to the first of them that begins with what was typed.
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
