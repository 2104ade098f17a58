/// Rows that come and go: their gaps fold and unfold.
extension Rows {
  /// Returns the transitions in the new source: the present ones, and new ones for visible removed items.
  func folds(after changes: RowChanges, in new: ItemLayout, displacement: (RowID) -> Displacement)
    -> [ItemTransition]
  {
    let (layout, rows) = (layout, visible.rows)
    let first = rows.first?.index ?? 0

    func header(of id: RowID) -> ListItem? { new.sections.index(of: id).map(new.sections.header) }
    func stayed(_ id: RowID) -> Int? { changes[id] == .moved ? nil : source.index(of: id) }

    /// Returns the present place of an item that lay before a row and below a number of headers.
    ///
    /// It is in its section, before the next row there that stayed, or after the last row that did.
    func place(of item: ListItem, below headers: Int) -> ListItem? {
      let index = item.rowsAbove
      guard !rows.isEmpty, index >= first, index - first <= rows.count else { return nil }
      let section = headers > 0 ? new.sections.index(of: layout.sections.id(of: headers - 1)) : nil
      let range = section.map(new.sections.rows) ?? 0..<source.count
      func stayedThere(_ row: VisibleItem) -> Int? { stayed(row.id).flatMap { range.contains($0) ? $0 : nil } }
      let next = rows[(index - first)...].lazy.compactMap(stayedThere).first
      let last = rows[..<(index - first)].reversed().lazy.compactMap(stayedThere).first
      let place = next ?? last.map { $0 + 1 } ?? min(max(first, range.lowerBound), range.upperBound)
      if let section { return ListItem(rowsAbove: place, headersAbove: section + 1, isHeader: item.isHeader) }
      // What lost its section lies above the next one, or at the end of all.
      let above = new.sections.headers(above: place)
      let isFirst = above > 0 && new.sections.rows(of: above - 1).lowerBound == place
      return ListItem(rowsAbove: place, headersAbove: isFirst ? above - 1 : above, isHeader: item.isHeader)
    }

    var result: [(old: ListItem, transition: ItemTransition)] = []
    for var transition in layout.transitions {
      let old = transition.item
      switch transition.kind {
      case .removing:
        guard let place = place(of: old, below: old.headersAbove) else { continue }
        transition.item = place
      case .inserting(let id), .exiting(let id):
        guard let item = old.isHeader ? header(of: id) : stayed(id).map(new.row), new.fullHeight(of: item) > 0
        else { continue }
        transition.item = item
        transition.resize(to: new.fullHeight(of: item), at: now)
      }
      result.append((old, transition))
    }
    for (i, item) in visible.items.enumerated() {
      // A header goes with its section, as the first row of that does.
      let row = item.isHeader && header(of: item.id) == nil ? visible.items.dropFirst(i + 1).first : item
      guard let row, !row.isHeader, row.index == item.item.rowsAbove, changes[row.id] == .removed,
        layout[item.item] > 0, let place = place(of: item.item, below: row.item.headersAbove)
      else { continue }
      let displacement = displacement(item.id)
      var transition = ItemTransition(
        .removing(item, displacement), of: place, height: layout[item.item], by: gapAnimation, from: now)
      // A row that leaves folds already.
      if let begun = layout.transition(of: item.item), begun.leaving != nil {
        transition = begun.removing(item, displacement, at: place)
      }
      // What folded above the item comes before it.
      let index = result.firstIndex { $0.old.position > item.item.position } ?? result.count
      result.insert((item.item, transition), at: index)
    }
    // In another order, the rows that they lie at may have changed places.
    return result.map(\.transition).enumerated().sorted { a, b in
      if a.element < b.element { return true }
      return !(b.element < a.element) && a.offset < b.offset
    }.map(\.element)
  }

  /// Unfolds the visible inserted rows above a row that was there already, which makes room for them.
  ///
  /// In a list that is pulled beyond its beginning, rows above the anchor unfold into the gap of the pull.
  ///
  /// The header of an inserted section unfolds with all of its rows.
  mutating func unfold(
    _ changes: RowChanges, after former: SectionLayout, around anchor: Int?, upwards: Bool, butFor pressed: RowID?
  ) {
    func unfolds(_ id: RowID) -> Bool { changes[id] == .inserted || changes[id] == .moved }
    let rows = visible.rows
    let above = upwards ? anchor.map { rowsAbove($0, that: unfolds) } : nil
    let last = rows.lastIndex { !unfolds($0.id) } ?? 0
    let inSight = rows[..<last].map(\.index).filter { index in above.map { $0.upperBound <= index } ?? true }
    let layout = layout
    var transitions: [ItemTransition] = []
    for index in Array(above ?? 0..<0) + inSight {
      let step = above?.contains(index) == true ? 1 / scale : nil
      func insert(_ id: RowID, _ item: ListItem) {
        transitions.append(
          ItemTransition(
            .inserting(id), of: item, height: layout[item], upwardsBy: step,
            by: reducesMotion ? .withoutAnimation : .tableView, from: now))
      }
      let (id, row) = (source.id(at: index), layout.row(index))
      guard unfolds(id), id != pressed, layout[row] > 0 else { continue }
      insert(id, row)
      guard let header = layout.header(over: row), header.rowsAbove == index, layout.fullHeight(of: header) > 0,
        former.index(of: layout.sections.id(of: header.index)) == nil,
        layout.sections.rows(of: header.index).allSatisfy({ unfolds(source.id(at: $0)) })
      else { continue }
      insert(layout.sections.id(of: header.index), header)
    }
    guard !transitions.isEmpty else { return }
    scrolled.unfold(transitions, keeping: anchor.map(layout.row), at: now)
  }

  /// Returns the rows just above a row that unfold; no rows if they are more than fit on the screen.
  private func rowsAbove(_ anchor: Int, that unfolds: (RowID) -> Bool) -> Range<Int> {
    let layout = layout
    var first = anchor
    while first > 0, unfolds(source.id(at: first - 1)) {
      first -= 1
      if layout.offset(of: layout.row(anchor)) - layout.offset(of: layout.row(first)) > frame.height {
        return anchor..<anchor
      }
    }
    return first..<anchor
  }

  // MARK: Rows that leave

  /// The fraction of the time in which a row moves off screen before the rows below begin to close its gap.
  private static let exitShare = 0.6

  /// Begins to close the gap of a row that has begun to leave.
  ///
  /// The source has the row until the program removes it; if the program does not, the row unfolds again.
  mutating func makeWay(for swipe: RowSwipe) {
    guard let index = source.index(of: swipe.id) else { return }
    let (row, begun) = (layout.row(index), layout.transition(of: layout.row(index)))
    guard begun?.leaving == nil else { return }
    let exit = swipe.departure == .leaving ? swipe.motion.map { $0.end - now } ?? 0 : 0
    scrolled.fold(
      ItemTransition(
        .exiting(swipe.id), of: row, height: layout.fullHeight(of: row), showing: begun?.shownShare,
        after: max(0, Self.exitShare * exit), by: gapAnimation, from: now), at: now)
  }

  mutating func returnWhatStays(where isLeaving: (RowID) -> Bool) {
    for transition in layout.transitions {
      guard let id = transition.leaving, !isLeaving(id), source.index(of: id) == transition.item.index else {
        continue
      }
      scrolled.fold(
        ItemTransition(
          .inserting(id), of: transition.item, height: transition.height, showing: transition.shownShare,
          by: gapAnimation, from: now), at: now)
    }
  }
}
