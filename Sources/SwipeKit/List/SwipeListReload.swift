/// The list's response to changes of its source.
extension SwipeList {
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
  /// - Complexity: reads the visible rows and each open row, and the heights as the source finds them.
  public mutating func reload(_ source: any RowSource, changes: RowChanges = RowChanges()) {
    let found = found(among: source, changes)
    showRows(found.source, found.changes)
  }

  /// Replaces the rows that show.
  mutating func showRows(_ source: any RowSource, _ changes: RowChanges, isSame: Bool = false) {
    precondition(
      changes.isTold(of: source, inSight: visible.rows.map(\.id)),
      "the source is as it was before the changes: update it first, or use reload(_:to:)")
    // What becomes of rows depends on what is visible now, and not when it was last looked at.
    updateVisible()
    let aimed = rowUnderMouse
    let tops = carrying.isIdle ? nil : tops
    // If the others made room for a dropped row, they stay.
    let rests = carrying.dropped != nil ? visible.rows.map { ($0.id, restShift(of: $0.item)) } : []
    let focused = focusedRow
    keyboard.follow(focus(after: source), count: source.count)
    chosen.follow(from: self.source, to: source, isSame: isSame)
    self.source = source
    // Only now, and nothing of it is told, since a row that is gone does nothing any more.
    let told = swiped.outcomes.count
    cancelWhatIsGone()
    swiped.outcomes.discard(after: told) { source.index(of: $0) == nil }
    // What a query hides has been swiped away all the same.
    if isSame { swiped.arrive(at: now) { source.index(of: $0) == nil } }
    // What was carried has its own motion.
    let changes = tops == nil ? changes : RowChanges(inserted: changes.inserted, removed: changes.removed)
    let steady = isSame ? nil : steadyRow(after: changes, aimed: aimed)
    if steady == nil { releaseSteadyRow() }
    let before = steady ?? anchor(after: changes, shifts: Dictionary(uniqueKeysWithValues: rests))
    let isPulled = contentOffset < scrolled.scroll.range.lowerBound + scrolled.scroll.pendingHeight
    let sections = scrolled.layout.sections
    let new = layoutOfSource()
    scrolled.change(
      to: new, transitions: folds(after: changes, in: new),
      keeping: before.flatMap { row in source.index(of: row.id).map { (new.row($0), row.offset) } },
      isSteady: steady != nil, at: now)
    refresh()
    unfold(
      changes, after: sections, around: before.flatMap { source.index(of: $0.id) }, upwards: isPulled)
    if let tops { followCarried(from: tops) }
    if !reducesMotion {
      for row in visible.rows where changes[row.id] == .inserted {
        swiped.comeBack(row.id, geometry: geometry(of: row.row), at: now)
      }
    }
    if let row = focusedRow, row != focused, let index = source.index(of: row) { reveal(index) }
    followMouseOnSteadyRow()
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
  ///   - source: the source of the list's rows, or one equal to it.
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
    guard let index = source.index(of: id) else { return endGesture() }
    guard pointers.arena.axis == nil, case .button(let button) = target.part,
      let edge = heldSwipe?.snapPoint.edge, let shown = visible.rows.first(where: { $0.id == id })
    else { return }
    func actions(of row: Row) -> ArraySlice<RowAction> {
      let actions = row.actions(at: edge)
      return actions.prefix { $0.id != button } + actions.filter { $0.id == button }
    }
    // It must also be where it was.
    if actions(of: source.row(at: index)) != actions(of: shown.row) { endGesture() }
  }

  /// The row under the mouse; nil if no row is there.
  private var rowUnderMouse: RowID? {
    if let row = hover?.row ?? scrolled.steadyRow.map({ source.id(at: $0.index) }) { return row }
    guard pointers.arena.pointer?.device == .mouse, pointers.arena.axis == nil else { return nil }
    return held?.row
  }

  /// Returns the row under the mouse and its present offset; nil if no row is there.
  ///
  /// The row keeps its position while removed rows fold.
  ///
  /// - Parameter aimed: the row that was under the mouse before the changes.
  private func steadyRow(after changes: RowChanges, aimed: RowID?) -> (id: RowID, offset: Double)? {
    guard let aimed, changes[aimed] != .moved, source.index(of: aimed) != nil,
      let row = visible.rows.first(where: { $0.id == aimed })
    else { return nil }
    let isRemoval = visible.rows.contains { changes[$0.id] == .removed }
    let isOwn = elapsed(from: swiped.outcomes.acted, to: now) < GestureConstants.aimingTime
    guard isRemoval ? !isOwn : scrolled.steadyRow != nil else { return nil }
    return (aimed, scrolled.layout.offset(of: row.item))
  }

  /// Returns the row that is to stay where it is, and its present offset.
  ///
  /// - Parameter shifts: the distances of rows below their places.
  /// - Returns: nil where none has to.
  private func anchor(after changes: RowChanges, shifts: [RowID: Double]) -> (id: RowID, offset: Double)? {
    // What comes above the beginning shows, unless somebody aims at what is there.
    let isAimed =
      pointers.aims || elapsed(from: pointers.aimed, to: now) < GestureConstants.aimingTime
    // So it does in a list that goes back to its beginning since loading has ended.
    let hasLoaded = pointers.pull.end.map { elapsed(from: $0, to: now) < GestureConstants.aimingTime } ?? false
    let offset = hasLoaded ? scrolled.scroll.destination(at: now) : contentOffset
    guard offset != scrolled.scroll.range.lowerBound || isAimed else { return nil }
    let dropped = carrying.dropped?.row
    let staying = visible.rows.filter {
      changes[$0.id] != .moved && $0.id != dropped && source.index(of: $0.id) != nil
    }
    let places = staying.compactMap { source.index(of: $0.id) }
    // In another order there is no row of which the others could say that it stayed.
    guard zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    let held = staying.first { $0.id == pointers.arena.press?.target.row && pointers.arena.axis == .horizontal }
    return (held ?? staying.first).map { ($0.id, scrolled.layout.offset(of: $0.item) + (shifts[$0.id] ?? 0)) }
  }

  /// Returns the transitions in the new source: the present ones, and those of removed items that are visible.
  private func folds(after changes: RowChanges, in new: ItemLayout) -> [ItemTransition] {
    let (layout, rows) = (scrolled.layout, visible.rows)
    let first = rows.first?.index ?? 0

    func header(of id: RowID) -> ListItem? { new.sections.index(of: id).map(new.sections.header) }
    func stayed(_ id: RowID) -> Int? { changes[id] == .moved ? nil : source.index(of: id) }

    /// Returns the present place of an item that lay before a row and below so many headers: in its section, before the
    /// next row there that stayed, or after the last one that did.
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
      case .inserting(let id), .leaving(let id):
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
        layout[item.item] > 0,
        let place = place(of: item.item, below: row.item.headersAbove)
      else { continue }
      let displacement = displacement(of: item.id)
      var transition = ItemTransition(
        .removing(item, displacement), of: place, height: layout[item.item], by: folding, from: now)
      // One that leaves folds already.
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

  /// Unfolds the inserted rows that are visible before one that was there already, which makes room for them; those
  /// above the anchor in a list that is pulled beyond its beginning unfold into the gap of the pull.
  ///
  /// The header of an inserted section unfolds with all of its rows.
  ///
  /// - Parameters:
  ///   - former: the former sections.
  ///   - anchor: the row that stays where it is; nil if no row is there.
  private mutating func unfold(
    _ changes: RowChanges, after former: SectionLayout, around anchor: Int?, upwards: Bool
  ) {
    func unfolds(_ id: RowID) -> Bool { changes[id] == .inserted || changes[id] == .moved }
    let rows = visible.rows
    let above = upwards ? anchor.map { rowsAbove($0, that: unfolds) } : nil
    let last = rows.lastIndex { !unfolds($0.id) } ?? 0
    let inSight = rows[..<last].map(\.index).filter { index in above.map { $0.upperBound <= index } ?? true }
    let layout = scrolled.layout
    var transitions: [ItemTransition] = []
    for index in Array(above ?? 0..<0) + inSight {
      let step = above?.contains(index) == true ? 1 / scale : nil
      func insert(_ id: RowID, _ item: ListItem) {
        transitions.append(
          ItemTransition(
            .inserting(id), of: item, height: layout[item], upwardsBy: step,
            by: reducesMotion ? .atOnce : .tableView, from: now))
      }
      let (id, row) = (source.id(at: index), layout.row(index))
      guard unfolds(id), id != pointers.arena.press?.target.row, layout[row] > 0 else { continue }
      insert(id, row)
      guard let header = layout.header(over: row), header.rowsAbove == index, layout.fullHeight(of: header) > 0,
        former.index(of: layout.sections.id(of: header.index)) == nil,
        layout.sections.rows(of: header.index).allSatisfy({ unfolds(source.id(at: $0)) })
      else { continue }
      insert(layout.sections.id(of: header.index), header)
    }
    guard !transitions.isEmpty else { return }
    scrolled.unfold(transitions, keeping: anchor.map(layout.row), at: now)
    updateVisible()
  }

  /// Returns the rows just above one that unfold; none if they are more than fit on the screen.
  private func rowsAbove(_ anchor: Int, that unfolds: (RowID) -> Bool) -> Range<Int> {
    let layout = scrolled.layout
    var first = anchor
    while first > 0, unfolds(source.id(at: first - 1)) {
      first -= 1
      if layout.offset(of: layout.row(anchor)) - layout.offset(of: layout.row(first)) > frame.height {
        return anchor..<anchor
      }
    }
    return first..<anchor
  }
}
