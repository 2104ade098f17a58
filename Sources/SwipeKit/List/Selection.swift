/// The selection: rows that are acted upon together, by their indices.
struct Selection: Sendable {
  private(set) var isOn = false
  private(set) var rows = RangeSet<Int>()
  /// The first row and the last one of the present range; nil without a range.
  private var (anchor, head): (RowID?, RowID?)
  /// The selection without the present range.
  private var others = RangeSet<Int>()
  /// The indices, among all rows, of selected rows that a query hides.
  private var hidden = RangeSet<Int>()
  /// The rows that were selected when the present swipe of each row began.
  private var swiped: [RowID: RangeSet<Int>] = [:]

  /// The toggles that give a state to selected rows, as rows without the state have them.
  private(set) var toggles: [RowAction] = []
  /// The state that the toggles were made for.
  private var known: SelectionKey?
  /// The number of selected rows that are asked for their toggles in addition to the visible rows.
  private static let askedRows = 200

  var count: Int { rows.isEmpty ? 0 : rows.ranges.reduce(0) { $0 + $1.count } }

  var isEmpty: Bool { rows.isEmpty }

  /// Returns the indices of all selected rows among the rows that a source was made from; nil if it shows all of them.
  func all(in source: any RowSource) -> RangeSet<Int>? {
    guard !hidden.isEmpty, let found = source as? FilteredRows else { return nil }
    return hidden.union(found.inAll(rows))
  }

  func contains(_ row: RowID, in source: any RowSource) -> Bool {
    !rows.isEmpty && source.index(of: row).map(rows.contains) == true
  }

  mutating func select(_ rows: RangeSet<Int>) {
    (self.rows, others) = (rows, rows)
    (anchor, head) = (nil, nil)
  }

  /// Selects a row, or deselects it; a range goes on from there.
  mutating func toggle(_ row: RowID, at index: Int) {
    select(rows.symmetricDifference(RangeSet(index..<index + 1)))
    (anchor, head) = (row, row)
  }

  /// Lets the selection reach from its anchor to a row, as by a click.
  mutating func extend(to row: RowID, in source: any RowSource) { extend(to: row, from: anchor, in: source) }

  /// Lets the selection reach to the row with the focus.
  ///
  /// - Parameter start: the row that had the focus before; nil if no row had. The range goes on only if it ends there.
  mutating func extend(to row: RowID, focusedAfter start: RowID?, in source: any RowSource) {
    extend(to: row, from: start == head && start != nil ? anchor : start, in: source)
  }

  private mutating func extend(to row: RowID, from anchor: RowID?, in source: any RowSource) {
    let anchor = anchor.flatMap { source.index(of: $0) == nil ? nil : $0 } ?? row
    if anchor != self.anchor { (self.anchor, others) = (anchor, rows) }
    head = row
    guard let a = source.index(of: anchor), let b = source.index(of: row) else { return }
    rows = others
    rows.insert(contentsOf: min(a, b)..<max(a, b) + 1)
  }

  /// Asks visible rows, and some others if these all have a state, what toggles do now; returns whether they changed.
  mutating func updateToggles(of shown: Rows, _ key: SelectionKey) -> Bool {
    if isEmpty, toggles.isEmpty { return false }
    if key == known { return false }
    known = key
    var (toggles, on): ([RowAction], Set<ActionID>) = ([], [])
    func ask(_ row: Row) {
      for action in row.controls + row.leading + row.trailing {
        if action.isOn == true { on.insert(action.id) }
        if action.isOn == false, !toggles.contains(where: { $0.id == action.id }) { toggles.append(action) }
      }
    }
    for item in shown.visible.rows where rows.contains(item.index) { ask(item.row) }
    for index in rows.ranges.joined().prefix(Self.askedRows) {
      if on.isSubset(of: toggles.map(\.id)) { break }
      ask(shown.source.row(at: index))
    }
    defer { self.toggles = toggles }
    return toggles != self.toggles
  }

  /// Returns a selected row with the selection's toggles in place of its own.
  func sharing(_ row: Row) -> Row {
    func shared(_ actions: [RowAction]) -> [RowAction] {
      actions.map { own in own.isOn == true ? toggles.first { $0.id == own.id } ?? own : own }
    }
    var row = row
    (row.controls, row.leading, row.trailing) = (shared(row.controls), shared(row.leading), shared(row.trailing))
    return row
  }

  // MARK: Swipes

  /// Notes the beginning of a row's swipe, which decides the rows that the swipe acts on.
  mutating func beginSwipe(of row: RowID, at index: Int) {
    if isOn { swiped[row] = rows.contains(index) ? rows : RangeSet(index..<index + 1) }
  }

  mutating func endSwipe(of row: RowID) { if !swiped.isEmpty { swiped[row] = nil } }

  /// Returns the rows that a swipe of a selected row acts on: those selected when the swipe began, and still now.
  func rows(swipedWith row: RowID) -> RangeSet<Int> { swiped[row].map { $0.intersection(rows) } ?? rows }

  // MARK: Other rows

  /// Lets rows be selected, or not, and deselects all.
  mutating func allow(_ isOn: Bool) {
    self = Selection()
    self.isOn = isOn
  }

  /// Forgets the selection, but not whether rows can be selected.
  mutating func forget() { allow(isOn) }

  /// Follows the rows to another source; rows that are gone are no longer selected.
  ///
  /// Rows that a query hides are selected again once it shows them.
  ///
  /// - Parameter isSame: whether both show rows of the same source.
  /// - Complexity: O(s) for s selected rows; with a query and a selection, O(n) for n filtered rows.
  mutating func follow(from old: any RowSource, to new: any RowSource, isSame: Bool) {
    for (row, rows) in swiped { swiped[row] = Self.moved(rows, from: old, to: new) }
    guard isOn, !rows.isEmpty || !hidden.isEmpty else { return }
    if let found = old as? FilteredRows { rows = hidden.union(found.inAll(rows)) }
    hidden = RangeSet()
    if !isSame {
      rows = Self.moved(rows, from: (old as? FilteredRows)?.all ?? old, to: (new as? FilteredRows)?.all ?? new)
    }
    if let found = new as? FilteredRows {
      let all = rows
      rows = found.selected(of: all)
      hidden = all.subtracting(found.inAll(rows))
    }
    others = rows
  }

  private static func moved(_ rows: RangeSet<Int>, from old: any RowSource, to new: any RowSource) -> RangeSet<Int>
  {
    RangeSet(
      ascending: rows.ranges.joined().lazy.compactMap { $0 < old.count ? new.index(of: old.id(at: $0)) : nil })
  }
}

extension RangeSet<Int> {
  /// Creates a set of numbers that ascend for the most part.
  package init(ascending numbers: some Sequence<Int>) {
    self.init()
    var run = 0..<0
    for number in numbers {
      if number == run.upperBound, !run.isEmpty {
        run = run.lowerBound..<number + 1
      } else {
        insert(contentsOf: run)
        run = number..<number + 1
      }
    }
    insert(contentsOf: run)
  }
}

extension FilteredRows {
  fileprivate func inAll(_ rows: RangeSet<Int>) -> RangeSet<Int> {
    RangeSet(ascending: rows.ranges.joined().lazy.map { indices[$0] })
  }

  fileprivate func selected(of rows: RangeSet<Int>) -> RangeSet<Int> {
    rows.isEmpty ? RangeSet() : RangeSet(ascending: indices.indices.lazy.filter { rows.contains(indices[$0]) })
  }
}
