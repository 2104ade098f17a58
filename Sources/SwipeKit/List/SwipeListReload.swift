/// The list's response to changes of its source.
extension SwipeList {
  /// The animation of inserted rows: that of a table view.
  private var unfolding: Fold { reducesMotion ? .atOnce : .tableView }
  /// The animation by which gaps close.
  var folding: Fold { reducesMotion ? .atOnce : style.fold }

  /// Shows the rows of another source, or of the same after it changed.
  ///
  /// Rows are known by identity: those that are still there stay open, those that are gone are forgotten, and a drag of
  /// a row that is gone is cancelled. What is visible stays where it is, whatever came or went above it, also while the
  /// list is pulled beyond its beginning. A list at rest at its beginning stays there, unless a pointer is down on it
  /// or was within the last half second, and one in another order shows what is there.
  ///
  /// - Parameter changes: the changes of rows, as far as the program knows them. A removed row fades while the next
  ///   ones close the gap, an inserted or moved one unfolds, and slides
  ///   back the way it went where it had left.
  /// - Precondition: no removed row is in the source any more, and all inserted and moved ones are. So
  ///   `list.reload(rows, changes: rows.update(to: new))` is wrong: it takes the rows before they change. See
  ///   `reload(_:to:)`.
  /// - Complexity: that of the source's heights, and of the visible rows.
  public mutating func reload(_ source: any RowSource, changes: RowChanges = RowChanges()) {
    precondition(
      changes.isTold(of: source, inSight: visible.rows.map(\.id)),
      "the source is as it was before the changes: update it first, or use reload(_:to:)")
    let focused = focusedRow
    keyboard.follow(focus(after: source), count: source.count)
    self.source = source
    // Only now, and nothing of it is told, since a row that is gone does nothing any more.
    let told = swiped.outcomes.count
    cancelWhatIsGone()
    swiped.discard(after: told) { source.index(of: $0) == nil }
    let before = anchor(after: changes)
    let isPulled = contentOffset < scrolled.scroll.range.lowerBound + scrolled.scroll.pendingHeight
    let sections = scrolled.layout.sections
    let new = RowLayout(of: source)
    scrolled.change(
      to: new, transitions: folds(after: changes, in: new),
      keeping: before.flatMap { row in source.index(of: row.id).map { ($0, row.offset) } }, at: now)
    refresh()
    unfold(
      changes, after: sections, around: before.flatMap { source.index(of: $0.id) }, upwards: isPulled)
    if !reducesMotion {
      for row in visible.rows where changes[row.id] == .inserted {
        swiped.comeBack(row.id, geometry: geometry(of: row.row), at: now)
      }
    }
    if let row = focusedRow, row != focused, let index = source.index(of: row) { reveal(index) }
  }

  /// Replaces the values of a source, and shows the changes of its rows.
  ///
  /// ```swift
  /// struct Fruit: Identifiable { let id: String }
  /// var fruits = ListSource(["Fig", "Grape"].map(Fruit.init)) { Row(title: $0.id) }
  /// var list = SwipeList(fruits, style: .delete, frame: Rect(x: 0, y: 0, width: 320, height: 480))
  /// list.reload(&fruits, to: fruits.items.filter { $0.id != "Fig" })
  /// ```
  ///
  /// - Parameters:
  /// - source: the source of the list's rows, or one equal to it.
  ///   - items: the values, in their order.
  /// - Precondition: no two values have the same identity.
  /// - Complexity: that of `ListSource.update(to:)`, and of the visible rows.
  public mutating func reload<Item>(_ source: inout ListSource<Item>, to items: [Item]) {
    let changes = source.update(to: items)
    reload(source, changes: changes)
  }

  /// Cancels a gesture whose row, or the button under it, is gone; a scroll goes on.
  private mutating func cancelWhatIsGone() {
    guard pointers.arena.axis != .vertical, let target = pointers.arena.press?.target, let id = target.row else {
      return
    }
    guard let index = source.index(of: id) else { return cancelGesture() }
    guard pointers.arena.axis == nil, case .button(let button) = target.part,
      let edge = heldSwipe?.snapPoint.edge, let shown = visible.rows.first(where: { $0.id == id })
    else { return }
    func actions(of row: Row) -> ArraySlice<RowAction> {
      let actions = row.actions(at: edge)
      return actions.prefix { $0.id != button } + actions.filter { $0.id == button }
    }
    // It must also be where it was.
    if actions(of: source.row(at: index)) != actions(of: shown.row) { cancelGesture() }
  }

  /// Returns the row that is to stay where it is, and its present offset.
  ///
  /// - Returns: nil where none has to.
  private func anchor(after changes: RowChanges) -> (id: RowID, offset: Double)? {
    // What comes above the beginning shows, unless somebody aims at what is there.
    let isAimed =
      pointers.aims || elapsed(from: pointers.aimed, to: now) < GestureConstants.aimingTime
    guard contentOffset != scrolled.scroll.range.lowerBound || isAimed else { return nil }
    let staying = visible.rows.filter { changes[$0.id] != .moved && source.index(of: $0.id) != nil }
    let places = staying.compactMap { source.index(of: $0.id) }
    // In another order there is no row of which the others could say that it stayed.
    guard zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    let held = staying.first { $0.id == pointers.arena.press?.target.row && pointers.arena.axis == .horizontal }
    return (held ?? staying.first).map { ($0.id, scrolled.layout.offset(of: $0.index)) }
  }

  /// Returns the transitions in the new source: the present ones, and those of removed rows that are visible.
  private func folds(after changes: RowChanges, in new: RowLayout) -> [RowTransition] {
    let (layout, visible) = (scrolled.layout, visible.rows)
    let (first, sections) = (visible.first?.index ?? 0, layout.sections)

    /// Returns the present index, and the headers above, of what lay before a row and below so many headers: in its
    /// section, before the next row there that stayed, or after the last one that did.
    func place(before index: Int, below headers: Int) -> (index: Int, headers: Int)? {
      guard !visible.isEmpty, index >= first, index - first <= visible.count else { return nil }
      let section = headers > 0 ? new.sections.index(of: sections.id(of: headers - 1)) : nil
      let range = section.map { new.sections.firstRow(of: $0)...new.sections.firstRow(of: $0 + 1) } ?? 0...new.count
      func stayed(_ row: VisibleRow) -> Int? {
        guard changes[row.id] != .moved, let index = source.index(of: row.id) else { return nil }
        return range.contains(index) && index < range.upperBound ? index : nil
      }
      let next = visible[(index - first)...].lazy.compactMap(stayed).first
      let last = visible[..<(index - first)].reversed().lazy.compactMap(stayed).first
      let place = next ?? last.map { $0 + 1 } ?? min(max(first, range.lowerBound), range.upperBound)
      if let section { return (place, section + 1) }
      // What lost its section lies above the next one, or at the end of all.
      let above = new.sections.headers(above: place)
      return (place, above > 0 && new.sections.firstRow(of: above - 1) == place ? above - 1 : above)
    }

    var result: [(old: (index: Int, headers: Int), transition: RowTransition)] = []
    for var transition in layout.transitions {
      let old = (transition.index, transition.headers)
      switch transition.kind {
      case .removing, .removingHeader:
        guard let place = place(before: transition.index, below: transition.headers) else { continue }
        (transition.index, transition.headers) = place
      case .inserting(let id), .leaving(let id):
        guard let index = source.index(of: id), changes[id] != .moved, new.heights[index] > 0
        else { continue }
        transition.index = index
        transition.resize(to: new.heights[index], at: now)
      case .insertingHeader(let id):
        guard let section = new.sections.index(of: id), new.sections.height(of: section) > 0 else { continue }
        (transition.index, transition.headers) = (new.sections.firstRow(of: section), section)
        transition.resize(to: new.sections.height(of: section), at: now)
      }
      result.append((old, transition))
    }
    for row in visible where changes[row.id] == .removed {
      let headers = sections.headers(above: row.index)
      guard let place = place(before: row.index, below: headers) else { continue }
      if let header = goneHeader(over: row, in: new) {
        let transition = RowTransition(
          .removingHeader(header), at: place.index, headers: place.headers,
          height: layout.height(ofHeader: header.section), by: folding, from: now)
        // Below it lies what folded before of its section.
        let position = result.firstIndex {
          $0.old.index > row.index || $0.old == (row.index, headers)
        }
        result.insert(((row.index, headers), transition), at: position ?? result.count)
      }
      guard layout[row.index] > 0 else { continue }
      var transition = RowTransition(
        .removing(row, displacement(of: row.id)), at: place.index, headers: place.headers,
        height: layout[row.index], by: folding, from: now)
      // One that leaves folds already.
      if let begun = layout.transition(ofRow: row.index), begun.leaving != nil {
        transition = begun.removing(row, displacement(of: row.id), at: place.index, headers: place.headers)
      }
      // What folded before the row comes before it.
      let position = result.firstIndex { $0.old.index > row.index } ?? result.count
      result.insert(((row.index, headers), transition), at: position)
    }
    // In another order, the rows that they lie at may have changed places.
    return result.map(\.transition).enumerated().sorted { a, b in
      if a.element < b.element { return true }
      return !(b.element < a.element) && a.offset < b.offset
    }.map(\.element)
  }

  /// Returns the removed header of a section that a visible row began, if the header had a height.
  private func goneHeader(over row: VisibleRow, in new: RowLayout) -> VisibleHeader? {
    let sections = scrolled.layout.sections
    let section = sections.headers(above: row.index) - 1
    guard section >= 0, sections.firstRow(of: section) == row.index, scrolled.layout.height(ofHeader: section) > 0,
      new.sections.index(of: sections.id(of: section)) == nil
    else { return nil }
    return visible.headers.first { $0.section == section }
  }

  /// Unfolds the inserted rows that are visible before one that was there already, which makes room for them; those
  /// above the anchor in a list that is pulled beyond its beginning unfold into the gap of the pull.
  ///
  /// The header of an inserted section unfolds with all of its rows.
  ///
  /// - Parameters:
  /// - former: the former sections.
  /// - anchor: the row that stays where it is; nil for none.
  private mutating func unfold(
    _ changes: RowChanges, after former: SectionLayout, around anchor: Int?, upwards: Bool
  ) {
    func unfolds(_ id: RowID) -> Bool { changes[id] == .inserted || changes[id] == .moved }
    let rows = visible.rows
    let above = upwards ? anchor.map { rowsAbove($0, that: unfolds) } : nil
    let last = rows.lastIndex { !unfolds($0.id) } ?? 0
    let inSight = rows[..<last].map(\.index).filter { index in above.map { $0.upperBound <= index } ?? true }
    let sections = scrolled.layout.sections
    var transitions: [RowTransition] = []
    for index in Array(above ?? 0..<0) + inSight {
      let (id, height) = (source.id(at: index), scrolled.layout[index])
      guard unfolds(id), id != pointers.arena.press?.target.row, height > 0 else { continue }
      let step = above?.contains(index) == true ? 1 / scale : nil
      transitions.append(
        RowTransition(
          .inserting(id), at: index, height: height, upwardsBy: step, by: unfolding, from: now))
      let section = sections.headers(above: index) - 1
      guard section >= 0, sections.firstRow(of: section) == index, sections.height(of: section) > 0,
        former.index(of: sections.id(of: section)) == nil,
        (index..<sections.firstRow(of: section + 1)).allSatisfy({ unfolds(source.id(at: $0)) })
      else { continue }
      transitions.append(
        RowTransition(
          .insertingHeader(sections.id(of: section)), at: index, headers: section,
          height: sections.height(of: section), upwardsBy: step, by: unfolding, from: now))
    }
    guard !transitions.isEmpty else { return }
    scrolled.unfold(transitions, keeping: anchor, at: now)
    updateVisible()
  }

  /// Returns the rows just above one that unfold; none if they are more than fit on the screen.
  private func rowsAbove(_ anchor: Int, that unfolds: (RowID) -> Bool) -> Range<Int> {
    var first = anchor
    while first > 0, unfolds(source.id(at: first - 1)) {
      first -= 1
      if scrolled.layout.offset(of: anchor) - scrolled.layout.offset(of: first) > frame.height {
        return anchor..<anchor
      }
    }
    return first..<anchor
  }
}
