/// Carrying rows to another place: by a handle or a long press, by the row's menu and its keys, and by a screen reader.
///
/// The list moves nothing by itself: it reports `Outcome.Kind.moved`, and the program moves the row in its source. From
/// the drop until then the row lies in the gap that the others have made; where the program leaves it, it goes back.
extension SwipeList {
  // MARK: Where rows lie

  /// Returns the upper edge that an item has at its place, in points of the window.
  private func top(of item: VisibleItem) -> Double {
    frame.y + scrolled.layout.offset(of: item.item) - contentOffset
  }

  /// Returns the distance of an item below its place, in points.
  func shift(of item: VisibleItem) -> Double { shift(of: item.item, item.key) }

  private func shift(of item: ListItem, _ key: ItemID) -> Double {
    if carrying.isIdle { return 0 }
    if let carry = carrying.carry, let grip = carry.grip, carry.item.key == key {
      return grip.top - (frame.y + scrolled.layout.offset(of: item) - contentOffset)
    }
    return carrying.shifts[key]?.value(at: now) ?? restShift(of: item)
  }

  /// Returns the extent of an item, wherever it is carried; a header's section ends where the next one begins.
  func extent(of item: VisibleItem) -> ItemExtent {
    var extent = scrolled.layout.extent(of: item.item)
    if carrying.isIdle { return extent }
    extent.top += shift(of: item)
    let (sections, next) = (scrolled.layout.sections, item.index + 1)
    if let end = extent.end, next < sections.count {
      extent.end = end + shift(of: sections.header(next), ItemID(id: sections.id(of: next), isHeader: true))
    }
    return extent
  }

  /// Returns the frame of an item in the window, on whole device pixels, wherever it is carried.
  func rect(of item: VisibleItem) -> Rect {
    if carrying.isIdle { return rect(of: item.item) }
    if item.isHeader { return rect(of: extent(of: item)) }
    var rect = rect(of: item.item)
    rect.y = frame.y + viewport.snapped(top(of: item) + shift(of: item) - frame.y)
    return rect
  }

  /// The gap that the items leave; nil for none.
  private var gap: Carrying.Gap? {
    guard
      let (row, destination) = carrying.carry.map({ ($0.item.id, $0.destination) })
        ?? carrying.dropped.map({ ($0.row, $0.destination) }), let index = source.index(of: row)
    else { return nil }
    let origin = scrolled.layout.row(index)
    return Carrying.Gap(
      origin: origin.position, destination: destination, height: scrolled.layout[origin])
  }

  /// Returns the distance below its place at which an item comes to rest.
  func restShift(of item: ListItem) -> Double { restShift(of: item, beside: gap) }

  private func restShift(of item: ListItem, beside gap: Carrying.Gap?) -> Double {
    guard let gap else { return 0 }
    if item.position != gap.origin { return gap.shift(of: item.position) }
    let layout = scrolled.layout
    let target = layout.sections.item(at: gap.destination)
    let top = layout.offset(of: target) + (gap.destination > gap.origin ? layout[target] - gap.height : 0)
    return top - layout.offset(of: item)
  }

  /// The visible items, and the row that is carried or was dropped, whose place may be off screen.
  private var movingItems: [VisibleItem] {
    guard let row = carrying.carry?.item.id ?? carrying.dropped?.row, let index = source.index(of: row),
      !visible.items.contains(where: { $0.id == row && !$0.isHeader })
    else { return visible.items }
    return visible.items + [visibleRow(at: index)]
  }

  /// The upper edges of these items in the window, and their velocities.
  var tops: [ItemID: (top: Double, velocity: Double)] {
    Dictionary(
      uniqueKeysWithValues: movingItems.map {
        ($0.key, (top(of: $0) + shift(of: $0), carrying.shifts[$0.key]?.velocity(at: now) ?? 0))
      })
  }

  /// Sends the visible items on to where they belong, each from where it was, with the velocity that it had.
  ///
  /// - Parameter tops: the former upper edges and velocities of items in the window.
  mutating func moveToRest(from tops: [ItemID: (top: Double, velocity: Double)]) {
    var shifts: [ItemID: Motion] = [:]
    let held = carrying.carry.flatMap { $0.grip == nil ? nil : $0.item.key }
    for item in movingItems where item.key != held && !reducesMotion {
      guard let former = tops[item.key] else { continue }
      shifts[item.key] = motion(of: item, from: former.top - top(of: item), velocity: former.velocity)
    }
    carrying.shifts = shifts
  }

  /// Returns the motion of an item to where it belongs; nil where it is at rest there.
  private func motion(of item: VisibleItem, from shift: Double, velocity: Double) -> Motion? {
    let target = restShift(of: item.item)
    guard abs(shift - target) > 1e-9 || velocity != 0 else { return nil }
    return Motion.spring(from: shift, velocity: velocity, to: target, frequency: Motion.rowFrequency, at: now)
  }

  /// Lets rows go on from where they were before the source changed.
  mutating func followCarried(from tops: [ItemID: (top: Double, velocity: Double)]) {
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
    let (item, range) = (visibleRow(at: index), destinations(ofRow: index))
    let destination = carry.destination + item.item.position - carry.item.item.position
    return Carrying.Carry(
      item: item, destination: min(max(destination, range.lowerBound), range.upperBound - 1),
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
      item: item, destination: item.item.position, grip: place.map { Carrying.Grip(distance: $0.y - top, y: $0.y) })
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
    if let velocity { tops[carry.item.key]?.velocity = velocity }
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

  /// Returns whether the list can still scroll as a pointer near its end asks.
  private func canScroll(_ scroll: AutoScroll) -> Bool {
    let range = scrolled.scroll.range
    return scroll.speed > 0 ? contentOffset < range.upperBound : contentOffset > range.lowerBound
  }

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
  private mutating func autoScroll(_ begun: AutoScroll?, by speed: Double) -> AutoScroll? {
    if speed == 0 { return nil }
    // What moved the list until now ends.
    if begun == nil { scrolled.go(to: contentOffset, smoothly: false, at: now) }
    var scroll = begun ?? AutoScroll(from: contentOffset, speed: speed, at: now)
    scroll.turn(to: speed, from: contentOffset, at: now)
    return scroll
  }

  /// Moves the gap to where the carried row would be dropped.
  mutating func makeRoom(at destination: Int?) {
    guard let destination, let carry = carrying.carry, destination != carry.destination else { return }
    let (former, held) = (gap, carry.grip == nil ? nil : carry.item.key)
    carrying.carry?.destination = destination
    if reducesMotion { return carrying.shifts.removeAll(keepingCapacity: true) }
    // In place, since the gap moves in many of the frames in which a row is carried.
    let items = movingItems
    removeShifts { key, _ in !items.contains { $0.key == key } }
    for item in items where item.key != held {
      let moving = carrying.shifts[item.key]
      carrying.shifts[item.key] = motion(
        of: item, from: moving?.value(at: now) ?? restShift(of: item.item, beside: former),
        velocity: moving?.velocity(at: now) ?? 0)
    }
  }

  /// The position of the gap for the row under a pointer: before the first item whose middle its upper edge has not
  /// passed, if the others lay without a gap; nil where keys carry it.
  private var destination: Int? {
    guard let carry = carrying.carry, let grip = carry.grip, let index = source.index(of: carry.item.id) else {
      return nil
    }
    let layout = scrolled.layout
    let row = layout.row(index)
    let (origin, height, range) = (row.position, layout[row], destinations(ofRow: index))
    let top = grip.top - frame.y + contentOffset
    /// Returns the middle of an item, counted without the carried one.
    func middle(_ position: Int) -> Double {
      let item = layout.sections.item(at: position < origin ? position : position + 1)
      return layout.offset(of: item) - (position < origin ? 0 : height) + layout[item] / 2
    }
    var destination = min(max(carry.destination, range.lowerBound), range.upperBound - 1)
    while destination < range.upperBound - 1, middle(destination) < top { destination += 1 }
    while destination > range.lowerBound, middle(destination - 1) > top { destination -= 1 }
    return destination
  }

  // MARK: After the drop

  /// Reports that a row is to be moved, and with a selected one all selected rows.
  mutating func report(move row: RowID, to destination: Int) {
    guard let index = source.index(of: row) else { return }
    let layout = scrolled.layout
    let origin = layout.row(index).position
    let (first, section) = place(at: destination, from: origin)
    let rows = rowsGoing(with: row, into: section)
    guard destination != origin || rows.count > 1 else { return }
    carrying.dropped = (row, destination, now + Carrying.patience)
    carrying.reach = layout[layout.row(index)]
    // Those before the gap leave it.
    let gap = destination < origin ? destination : destination + 1
    let items = rows.map { id in source.index(of: id).map(layout.row) }
    let before = zip(rows, items).count { id, item in id != row && item.map { $0.position < gap } == true }
    for (place, (id, item)) in zip(rows, items).enumerated() {
      let isElsewhere = section != item.flatMap { $0.headersAbove > 0 ? $0.headersAbove - 1 : nil }
      let other = isElsewhere ? section.map(layout.sections.id) : nil
      swiped.outcomes.report(.moved(to: first - before + place, section: other), of: id, at: now)
    }
  }

  /// Lets a dropped row go back that the program has not moved.
  mutating func returnWhatWasDropped() {
    guard let dropped = carrying.dropped, elapsed(from: dropped.end, to: now) >= 0 else { return }
    let tops = tops
    carrying.dropped = nil
    moveToRest(from: tops)
  }

  mutating func settleCarried() { removeShifts { [now] _, motion in motion.isOver(at: now) } }

  /// Removes motions without a copy of the others.
  private mutating func removeShifts(where isGone: (ItemID, Motion) -> Bool) {
    while let gone = carrying.shifts.first(where: { isGone($0.key, $0.value) })?.key { carrying.shifts[gone] = nil }
  }
}
