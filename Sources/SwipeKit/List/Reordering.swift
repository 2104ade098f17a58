/// The reordering of rows: a row that a pointer or keys drag, and the rows that make way.
///
/// It moves nothing by itself: the program is asked to move the row in its source. From the drop until then the row
/// lies in the gap that the others have made. If the program does not move it, it goes back.
struct Reordering: Sendable {
  /// A dragged row: under a pointer, or in its gap while keys drag it.
  struct DraggedRow: Sendable {
    let item: VisibleItem
    /// The position among the items that the row would have if it were dropped.
    var destination: Int
    /// The grab of the pointer that drags the row; nil if keys do.
    var grab: PointerGrab?
  }

  struct PointerGrab: Sendable {
    /// The distance of the pointer from the row's upper edge, in points.
    let distance: Double
    /// The height of the pointer in the window, in points.
    var y: Double
    /// The ends that the list may scroll to by itself.
    var ends: AutoScroll.Ends
    var scroll: AutoScroll?
    /// The time when the gap last followed the scroll, and the content offset then.
    var stepped = (time: -Double.infinity, offset: 0.0)

    var top: Double { y - distance }
  }

  /// The upper edges of items in the window, in points, and their velocities.
  typealias Tops = [ItemID: (top: Double, velocity: Double)]

  /// The way that rows made before the source changed.
  struct Way {
    let tops: Tops
    let dropped: RowID?
    /// The distances of the others below their places; they stay there if they made room for a dropped row.
    let rests: [RowID: Double]
  }

  /// The time for which a gap waits for the program to move a dropped row, in seconds.
  private static let moveTimeout = 0.1
  /// The interval in which the gap follows a scroll, in seconds, so that the number of frames makes no difference.
  private static let step = 1.0 / 120
  /// The distance from its place from which on the shadow of a row fades, in points.
  private static let shadowFade = 8.0

  private(set) var draggedRow: DraggedRow?
  /// The row that was dropped and waits to be moved, its destination, and the time until which it does.
  private(set) var dropped: (row: RowID, destination: Int, end: Double)?
  /// The motions of items to their destinations, as distances below their places.
  private(set) var shifts: [ItemID: Motion] = [:]
  /// The row that was dragged or sent last, which lies above all others until it is at its place.
  private(set) var raised: ItemID?
  /// Whether that row was sent: then the others exchange their places with it, and do not make way beneath a hand.
  private var isExchange = false
  private var gapHeight = 0.0

  /// Whether every row lies at its place.
  var isIdle: Bool { draggedRow == nil && dropped == nil && shifts.isEmpty }

  /// The maximum distance between an item and its place, in points.
  var reach: Double { isIdle ? 0 : gapHeight }

  /// Returns the row that keys drag, with its index and its section if it were dropped; nil if keys drag no row.
  func rowReorderedByKeys(in rows: Rows) -> (row: RowID, destination: Int, section: Int?)? {
    guard let draggedRow, draggedRow.grab == nil else { return nil }
    let place = rows.place(at: draggedRow.destination, from: draggedRow.item.item.position)
    return (draggedRow.item.id, place.index, place.section)
  }
}

// MARK: Dragging

extension Reordering {
  /// Begins to drag a row, under a pointer, or with keys if `point` is nil.
  mutating func begin(_ index: Int, at point: Point?, pressedAt press: Point?, in rows: Rows) {
    let (item, tops) = (rows.visibleRow(at: index), tops(in: rows))
    let top = top(of: item, in: rows) + shift(of: item, in: rows)
    (dropped, raised, isExchange) = (nil, item.key, false)
    gapHeight = rows.layout[item.item]
    draggedRow = DraggedRow(
      item: item, destination: item.item.position,
      grab: point.map {
        PointerGrab(distance: $0.y - top, y: $0.y, ends: AutoScroll.Ends(pressedAt: (press ?? $0).y))
      })
    moveToRest(from: tops, in: rows)
  }

  /// Returns whether a pointer at a height begins to scroll the list, so that what moved it until now ends.
  func beginsScroll(at y: Double, in rows: Rows) -> Bool {
    guard var grab = draggedRow?.grab else { return false }
    return grab.scroll == nil && grab.ends.follow(y, from: rows.frame.y, in: rows.frame.height) != 0
  }

  mutating func drag(to y: Double, in rows: Rows) {
    guard var grab = draggedRow?.grab else { return }
    let (speed, offset) = (grab.ends.follow(y, from: rows.frame.y, in: rows.frame.height), rows.contentOffset)
    var scroll = speed == 0 ? nil : grab.scroll ?? AutoScroll(from: offset, speed: speed, at: rows.now)
    scroll?.turn(to: speed, from: offset, at: rows.now)
    (grab.scroll, grab.y, grab.stepped) = (scroll, y, (rows.now, offset))
    draggedRow?.grab = grab
    if let destination = destination(in: rows) { move(to: destination, in: rows) }
  }

  mutating func move(to destination: Int, in rows: Rows) {
    guard let draggedRow, destination != draggedRow.destination else { return }
    let (former, held) = (gap(in: rows), draggedRow.grab == nil ? nil : draggedRow.item.key)
    self.draggedRow?.destination = destination
    if rows.reducesMotion { return shifts.removeAll(keepingCapacity: true) }
    // In place, since the gap moves in many of the frames in which a row is dragged.
    let items = movingItems(in: rows)
    removeShifts { key, _ in !items.contains { $0.key == key } }
    for item in items where item.key != held {
      let moving = shifts[item.key]
      shifts[item.key] = motion(
        of: item, from: moving?.value(at: rows.now) ?? restShift(of: item.item, beside: former, in: rows.layout),
        velocity: moving?.velocity(at: rows.now) ?? 0, in: rows)
    }
  }

  /// Returns the position that a key moves the row to.
  func destination(for command: ListCommand?, in rows: Rows) -> Int? {
    guard let draggedRow, let index = rows.source.index(of: draggedRow.item.id) else { return nil }
    let range = rows.destinations(ofRow: index)
    return switch command {
    case .up: max(draggedRow.destination - 1, range.lowerBound)
    case .down: min(draggedRow.destination + 1, range.upperBound - 1)
    case .home: range.lowerBound
    case .end: range.upperBound - 1
    default: nil
    }
  }

  /// Returns the position of the gap for the row under a pointer; nil if keys drag it.
  ///
  /// It is before the first item whose middle the row's upper edge has not passed, as if the others lay without a gap.
  private func destination(in rows: Rows) -> Int? {
    guard let draggedRow, let grab = draggedRow.grab, let index = rows.source.index(of: draggedRow.item.id) else {
      return nil
    }
    let layout = rows.layout
    let row = layout.row(index)
    let (origin, height, range) = (row.position, layout[row], rows.destinations(ofRow: index))
    let top = grab.top - rows.frame.y + rows.contentOffset
    /// Returns the middle of an item, counted without the dragged one.
    func middle(_ position: Int) -> Double {
      let item = layout.sections.item(at: position < origin ? position : position + 1)
      return layout.offset(of: item) - (position < origin ? 0 : height) + layout[item] / 2
    }
    var destination = min(max(draggedRow.destination, range.lowerBound), range.upperBound - 1)
    while destination < range.upperBound - 1, middle(destination) < top { destination += 1 }
    while destination > range.lowerBound, middle(destination - 1) > top { destination -= 1 }
    return destination
  }

  /// Drops the dragged row: it goes to its gap, at a velocity in points per second downwards, nil for the row's.
  ///
  /// - Parameter waits: whether the program is asked to move the row, which waits for that.
  mutating func drop(velocity: Double?, waits: Bool, in rows: Rows) {
    guard let draggedRow else { return }
    var tops = tops(in: rows)
    if let velocity { tops[draggedRow.item.key]?.velocity = velocity }
    self.draggedRow = nil
    if waits { wait(for: draggedRow.item.id, to: draggedRow.destination, in: rows) }
    moveToRest(from: tops, in: rows)
  }

  mutating func send(_ row: RowID, to destination: Int, in rows: Rows) {
    let tops = tops(in: rows)
    (raised, isExchange) = (ItemID(id: row, isHeader: false), true)
    wait(for: row, to: destination, in: rows)
    moveToRest(from: tops, in: rows)
  }

  private mutating func wait(for row: RowID, to destination: Int, in rows: Rows) {
    dropped = (row, destination, rows.now + Self.moveTimeout)
    if let index = rows.source.index(of: row) { gapHeight = rows.layout[rows.layout.row(index)] }
  }

  mutating func cancel(in rows: Rows) {
    guard draggedRow != nil else { return }
    let tops = tops(in: rows)
    draggedRow = nil
    moveToRest(from: tops, in: rows)
  }

  /// Returns the way that rows make for another; nil if every row lies at its place.
  func way(in rows: Rows) -> Way? {
    if isIdle { return nil }
    let rests = dropped == nil ? [] : rows.visible.rows.map { ($0.id, restShift(of: $0.item, in: rows)) }
    return Way(tops: tops(in: rows), dropped: dropped?.row, rests: Dictionary(uniqueKeysWithValues: rests))
  }

  /// Lets rows go on from their positions before the source changed.
  mutating func follow(_ way: Way, in rows: Rows) {
    let tops = way.tops
    dropped = nil
    draggedRow = draggedRow.flatMap { follow($0, in: rows) }
    if let destination = destination(in: rows) { draggedRow?.destination = destination }
    moveToRest(from: tops, in: rows)
  }

  /// Returns a dragged row in the new source, as far from its place; nil if it is gone or keys cannot drag it now.
  private func follow(_ row: DraggedRow, in rows: Rows) -> DraggedRow? {
    guard let index = rows.source.index(of: row.item.id), row.grab != nil || rows.canReorder(row.item.id)
    else { return nil }
    let (item, range) = (rows.visibleRow(at: index), rows.destinations(ofRow: index))
    let destination = row.destination + item.item.position - row.item.item.position
    return DraggedRow(
      item: item, destination: min(max(destination, range.lowerBound), range.upperBound - 1), grab: row.grab)
  }

  /// Sends the visible items to their destinations, from their former positions and with their former velocities.
  private mutating func moveToRest(from tops: Tops, in rows: Rows) {
    var shifts: [ItemID: Motion] = [:]
    let held = draggedRow.flatMap { $0.grab == nil ? nil : $0.item.key }
    for item in movingItems(in: rows) where item.key != held && !rows.reducesMotion {
      guard let former = tops[item.key] else { continue }
      shifts[item.key] = motion(
        of: item, from: former.top - top(of: item, in: rows), velocity: former.velocity, in: rows)
    }
    self.shifts = shifts
  }

  private func motion(of item: VisibleItem, from shift: Double, velocity: Double, in rows: Rows) -> Motion? {
    let target = restShift(of: item.item, in: rows)
    guard abs(shift - target) > 1e-9 || velocity != 0 else { return nil }
    return Motion.spring(from: shift, velocity: velocity, to: target, frequency: Motion.rowFrequency, at: rows.now)
  }
}

// MARK: Time

extension Reordering {
  func isMoving(in rows: Rows) -> Bool { isScrolling(in: rows) || !shifts.isEmpty || dropped != nil }

  func next(_ wake: Wake, in rows: Rows) -> Double? {
    if wake == .effect { return earlier(dropped?.end, nextStep(in: rows)) }
    guard wake == .picture else { return nil }
    var next = isScrolling(in: rows) ? rows.now : dropped?.end
    for motion in shifts.values { next = earlier(next, motion.nextChange(after: rows.now, scale: rows.scale)) }
    return next
  }

  private func isScrolling(in rows: Rows) -> Bool {
    guard let scroll = draggedRow?.grab?.scroll else { return false }
    let range = rows.scroll.range
    return scroll.speed > 0 ? rows.contentOffset < range.upperBound : rows.contentOffset > range.lowerBound
  }

  func scrollOffset(at time: Double) -> Double? { draggedRow?.grab?.scroll?.offset(at: time) }

  private func nextStep(in rows: Rows) -> Double? {
    guard let grab = draggedRow?.grab, grab.scroll != nil,
      isScrolling(in: rows) || grab.stepped.offset != rows.contentOffset
    else { return nil }
    return max(grab.stepped.time + Self.step, grab.stepped.time.nextUp)
  }

  func isStepDue(in rows: Rows) -> Bool { nextStep(in: rows).map { elapsed(from: $0, to: rows.now) >= 0 } ?? false }

  mutating func step(in rows: Rows) {
    draggedRow?.grab?.stepped = (rows.now, rows.contentOffset)
    if let destination = destination(in: rows) { move(to: destination, in: rows) }
  }

  mutating func returnDropped(in rows: Rows) {
    guard let end = dropped?.end, elapsed(from: end, to: rows.now) >= 0 else { return }
    let tops = tops(in: rows)
    dropped = nil
    moveToRest(from: tops, in: rows)
  }

  mutating func settle(in rows: Rows) { removeShifts { $1.isOver(at: rows.now) } }

  /// Returns the opacity of the shadow of a row that moves above others, 0 to 1; nil for any other item.
  func shadow(of item: VisibleItem, in rows: Rows) -> Double? {
    if isIdle || item.isHeader { return nil }
    if draggedRow?.item.key == item.key { return 1 }
    // What unfolds fades as it does at its place.
    guard let motion = shifts[item.key], rows.scrolled.layout.transition(of: item.item) == nil else { return nil }
    guard isExchange || raised == item.key else { return 0 }
    return min(1, abs(motion.value(at: rows.now) - motion.target) / Self.shadowFade)
  }

  // Without a copy of the others.
  private mutating func removeShifts(where isGone: (ItemID, Motion) -> Bool) {
    while let gone = shifts.first(where: { isGone($0.key, $0.value) })?.key { shifts[gone] = nil }
  }
}
