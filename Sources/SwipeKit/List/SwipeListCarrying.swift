/// Carrying rows to another place: by a handle or a long press, by the row's menu and its keys, and by a screen reader.
///
/// The list moves nothing by itself: it reports `Outcome.Kind.moved`, and the program moves the row in its source. From
/// the drop until then the row lies in the gap that the others have made; where the program leaves it, it goes back.
extension SwipeList {
  /// Returns whether a row can be carried to another place.
  public func canCarry(_ row: RowID) -> Bool {
    source.index(of: row).map { source.destinations(ofRow: $0).count > 1 } == true
  }

  // MARK: Where rows lie

  /// Returns the upper edge that a row has at its place, in points of the window.
  private func top(of row: VisibleItem) -> Double {
    frame.y + scrolled.layout.offset(of: row.item) - contentOffset
  }

  /// Returns the distance of a row below its place, in points.
  func shift(of row: VisibleItem) -> Double {
    if carrying.isIdle || row.isHeader { return 0 }
    if let carry = carrying.carry, let grip = carry.grip, carry.item.id == row.id { return grip.top - top(of: row) }
    return carrying.shifts[row.id]?.value(at: now) ?? restShift(of: row)
  }

  /// Returns the frame of an item in the window, on whole device pixels, wherever it is carried.
  func rect(of item: VisibleItem) -> Rect {
    var rect = rect(of: item.item)
    if carrying.isIdle || item.isHeader { return rect }
    rect.y = frame.y + viewport.snapped(top(of: item) + shift(of: item) - frame.y)
    return rect
  }

  /// The gap that the rows leave; nil for none.
  private var gap: Carrying.Gap? {
    guard
      let (row, destination) = carrying.carry.map({ ($0.item.id, $0.destination) })
        ?? carrying.dropped.map({ ($0.row, $0.destination) }), let origin = source.index(of: row)
    else { return nil }
    return Carrying.Gap(
      origin: origin, destination: destination, height: scrolled.layout[scrolled.layout.row(origin)])
  }

  /// Returns the distance below its place at which a row comes to rest.
  func restShift(of row: VisibleItem) -> Double {
    guard let gap else { return 0 }
    if row.index != gap.origin { return gap.shift(of: row.index) }
    let layout = scrolled.layout
    let target = layout.row(gap.destination)
    let top = layout.offset(of: target) + (gap.destination > gap.origin ? layout[target] - gap.height : 0)
    return top - layout.offset(of: row.item)
  }

  /// The visible rows, and the one that is carried or was dropped, whose place may be off screen.
  private var movingRows: [VisibleItem] {
    guard let row = carrying.carry?.item.id ?? carrying.dropped?.row, let index = source.index(of: row),
      !visible.rows.contains(where: { $0.id == row })
    else { return Array(visible.rows) }
    return visible.rows + [visibleRow(at: index)]
  }

  /// The upper edges of these rows in the window, and their velocities.
  var tops: [RowID: (top: Double, velocity: Double)] {
    Dictionary(
      uniqueKeysWithValues: movingRows.map {
        ($0.id, (top(of: $0) + shift(of: $0), carrying.shifts[$0.id]?.velocity(at: now) ?? 0))
      })
  }

  /// Sends the visible rows on to where they belong, each from where it was, with the velocity that it had.
  ///
  /// - Parameter tops: the former upper edges and velocities of rows in the window.
  private mutating func moveToRest(from tops: [RowID: (top: Double, velocity: Double)]) {
    var shifts: [RowID: Motion] = [:]
    let held = carrying.carry.flatMap { $0.grip == nil ? nil : $0.item.id }
    for row in movingRows where row.id != held && !reducesMotion {
      guard let former = tops[row.id] else { continue }
      let (place, target) = (former.top - top(of: row), restShift(of: row))
      guard abs(place - target) > 1e-9 || former.velocity != 0 else { continue }
      shifts[row.id] = Motion.spring(
        from: place, velocity: former.velocity, to: target, frequency: Motion.rowFrequency, at: now)
    }
    carrying.shifts = shifts
  }

  /// Lets rows go on from where they were before the source changed.
  mutating func followCarried(from tops: [RowID: (top: Double, velocity: Double)]) {
    carrying.dropped = nil
    carrying.carry = carrying.carry.flatMap(follow)
    if let destination { carrying.carry?.destination = destination }
    moveToRest(from: tops)
  }

  /// Returns a carried row as the source has it now, as far from its place as it was; nil where it is gone, or keys can
  /// carry it no more.
  private func follow(_ carry: Carrying.Carry) -> Carrying.Carry? {
    guard let index = source.index(of: carry.item.id), carry.grip != nil || canCarry(carry.item.id) else {
      return nil
    }
    let range = source.destinations(ofRow: index)
    let destination = carry.destination + index - carry.item.index
    return Carrying.Carry(
      item: visibleRow(at: index), destination: min(max(destination, range.lowerBound), range.upperBound - 1),
      grip: carry.grip)
  }

  // MARK: By hand

  /// Begins to carry a row.
  ///
  /// - Parameter place: the position of the pointer that carries it; nil where keys do.
  mutating func beginCarry(_ row: RowID, at place: Point?) {
    guard let index = source.index(of: row), canCarry(row) else { return }
    swiped.close(butFor: nil, because: .scroll, at: now)
    scrolled.release(velocity: 0, at: now)
    let (item, tops) = (visibleRow(at: index), tops)
    let top = top(of: item) + shift(of: item)
    carrying.dropped = nil
    carrying.reach = scrolled.layout[item.item]
    carrying.carry = Carrying.Carry(
      item: item, destination: index, grip: place.map { Carrying.Grip(distance: $0.y - top, y: $0.y) })
    moveToRest(from: tops)
  }

  /// Moves the carried row with the pointer.
  mutating func carry(to y: Double) {
    guard var grip = carrying.carry?.grip else { return }
    let speed = AutoScroll.speed(at: y - frame.y, in: frame.height)
    grip.scroll = autoScroll(grip.scroll, by: speed)
    grip.y = y
    grip.stepped = (now, contentOffset)
    carrying.carry?.grip = grip
    makeRoom(at: destination)
  }

  /// Drops the carried row: it goes to its gap, and `Outcome.Kind.moved` is reported where that is elsewhere.
  ///
  /// - Parameter velocity: the velocity of the pointer, in points per second downwards; nil for that of the row.
  mutating func drop(velocity: Double? = nil) {
    guard let carry = carrying.carry else { return }
    var tops = tops
    if let velocity { tops[carry.item.id]?.velocity = velocity }
    carrying.carry = nil
    report(move: carry.item.id, to: carry.destination)
    moveToRest(from: tops)
  }

  /// Lets the carried row go back to its place.
  mutating func cancelCarry() {
    guard carrying.carry != nil else { return }
    let tops = tops
    carrying.carry = nil
    moveToRest(from: tops)
  }

  /// Whether the list scrolls under the carried row.
  var scrollsCarry: Bool { carrying.carry?.grip?.scroll.map(canScroll) == true }

  /// Scrolls the list under the carried row to the present time.
  mutating func scrollCarry() {
    guard let scroll = carrying.carry?.grip?.scroll else { return }
    scrolled.go(to: scroll.offset(at: now), smoothly: false, at: now)
    updateVisible()
  }

  /// The time at which the gap next follows the scroll; nil while it need not.
  var carryStepDue: Double? {
    guard let grip = carrying.carry?.grip, grip.scroll != nil, scrollsCarry || grip.stepped.offset != contentOffset
    else {
      return nil
    }
    return max(grip.stepped.time + Carrying.step, grip.stepped.time.nextUp)
  }

  /// Lets the gap follow the scroll, if that is due.
  mutating func stepCarry() {
    guard let due = carryStepDue, elapsed(from: due, to: now) >= 0 else { return }
    scrollCarry()
    let stepped = (time: now, offset: contentOffset)
    carrying.carry?.grip?.stepped = stepped
    makeRoom(at: destination)
  }

  /// Returns the scroll by a pointer near an end from now on, at another speed; nil where it is near none.
  mutating func autoScroll(_ begun: AutoScroll?, by speed: Double) -> AutoScroll? {
    if speed == 0 { return nil }
    // What moved the list until now ends.
    if begun == nil { scrolled.go(to: contentOffset, smoothly: false, at: now) }
    var scroll = begun ?? AutoScroll(from: contentOffset, speed: speed, at: now)
    scroll.turn(to: speed, from: contentOffset, at: now)
    return scroll
  }

  /// Moves the gap to where the carried row would be dropped.
  mutating func makeRoom(at destination: Int?) {
    guard let destination, destination != carrying.carry?.destination else { return }
    let tops = tops
    carrying.carry?.destination = destination
    moveToRest(from: tops)
  }

  /// The index of the gap for the row under a pointer: before the first row whose middle its upper edge has not passed,
  /// if the others lay without a gap; nil where keys carry it.
  private var destination: Int? {
    guard let carry = carrying.carry, let grip = carry.grip, let origin = source.index(of: carry.item.id) else {
      return nil
    }
    let layout = scrolled.layout
    let height = layout[layout.row(origin)]
    let range = source.destinations(ofRow: origin)
    let top = grip.top - frame.y + contentOffset
    /// Returns the middle of a row, counted without the carried one.
    func middle(_ index: Int) -> Double {
      let row = layout.row(index < origin ? index : index + 1)
      return layout.offset(of: row) - (index < origin ? 0 : height) + layout[row] / 2
    }
    var destination = min(max(carry.destination, range.lowerBound), range.upperBound - 1)
    while destination < range.upperBound - 1, middle(destination) < top { destination += 1 }
    while destination > range.lowerBound, middle(destination - 1) > top { destination -= 1 }
    return destination
  }

  // MARK: Without a hand

  /// Moves a row by one of the actions of its menu, and lets the others make way.
  ///
  /// - Returns: whether it is such an action, and the row can be carried there.
  mutating func move(_ row: RowID, by action: ActionID) -> Bool {
    guard RowAction.moves.contains(where: { $0.id == action }), let origin = source.index(of: row),
      carrying.carry == nil
    else { return false }
    let range = source.destinations(ofRow: origin)
    // With a selected row all selected ones go: beyond the first, or the last of them.
    let origins = rowsActing(with: row).filter { canCarry($0) }.compactMap { source.index(of: $0) }
    let destination =
      switch action {
      case RowAction.moveUp.id: (origins.first ?? origin) - 1
      case RowAction.moveDown.id: (origins.last ?? origin) + 1
      case RowAction.moveToTop.id: range.lowerBound
      default: range.upperBound - 1
      }
    guard range.contains(destination), destination != origin else { return false }
    let tops = tops
    report(move: row, to: destination)
    moveToRest(from: tops)
    return true
  }

  /// Returns the actions that move a row, as far as it can be carried there.
  func moves(of row: RowID) -> [RowAction] {
    guard let index = source.index(of: row) else { return [] }
    let range = source.destinations(ofRow: index)
    return RowAction.moves.filter { action in
      let isUp = action.id == RowAction.moveUp.id || action.id == RowAction.moveToTop.id
      return range.contains(index + (isUp ? -1 : 1))
    }.map { action in
      var action = action
      action.title = phrases.moves[action.id.name] ?? action.title
      return action
    }
  }

  /// Reports that a row is to be moved, and with a selected one all selected rows.
  private mutating func report(move row: RowID, to destination: Int) {
    guard let origin = source.index(of: row) else { return }
    let rows = rowsActing(with: row).filter { canCarry($0) }
    guard destination != origin || rows.count > 1 else { return }
    carrying.dropped = (row, destination, now + Carrying.patience)
    carrying.reach = scrolled.layout[scrolled.layout.row(origin)]
    // Those before the gap leave it.
    let gap = destination < origin ? destination : destination + 1
    let before = rows.count { id in id != row && source.index(of: id).map { $0 < gap } == true }
    for (place, id) in rows.enumerated() {
      swiped.report(.moved(to: destination - before + place), of: id, at: now)
    }
  }

  /// Lets a dropped row go back that the program has not moved.
  mutating func returnWhatWasDropped() {
    guard let dropped = carrying.dropped, elapsed(from: dropped.end, to: now) >= 0 else { return }
    let tops = tops
    carrying.dropped = nil
    moveToRest(from: tops)
  }

  /// Ends the motions that are over.
  mutating func settleCarried() {
    for (row, motion) in carrying.shifts where motion.isOver(at: now) { carrying.shifts[row] = nil }
  }
}
