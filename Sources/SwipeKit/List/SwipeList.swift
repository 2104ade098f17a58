/// A scrolling list whose rows can be swiped: a model from input events to pictures.
///
/// One frame goes one way: `handle` the events that came, `advance` to the time of the picture, `draw` it. The list has
/// no clock: the same events and times give the same frames, bit for bit. Times are in seconds on any scale that grows;
/// lengths are in points. Rows run from left to right; a `Stage` mirrors its list where people read the other way.
///
/// ```swift
/// struct Mail: Identifiable { let id: Int }
/// let mails = ListSource((1...9).map(Mail.init)) { Row(title: "Mail \($0.id)", trailing: [RowAction("Archive")]) }
/// var list = SwipeList(mails, style: .actions, frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// list.handle(PointerEvent(.down, Pointer(.mouse), at: Point(x: 300, y: 20), time: 0.25))
/// for outcome in list.advance(to: 0.3) { print(outcome.id, outcome.kind) }
/// var picture = DisplayList()
/// list.draw(into: &picture, theme: .light)
/// ```
public struct SwipeList: Sendable {
  /// The source of the rows.
  public internal(set) var source: any RowSource
  /// The style of swiping.
  public internal(set) var style: SwipeStyle
  private(set) var viewport: Viewport
  /// The heights of the rows, in the present width and letters.
  private var rowHeight: RowHeight
  private(set) var visible = VisibleItems()
  /// The offsets of everything, and the content offset.
  var scrolled: ScrolledLayout
  var swiped: SwipedRows
  var pointers = PointerState()
  var drag = ShownDrag()
  var keyboard = FocusState()
  var chosen = SelectionState()
  /// The row that is carried, and those that make way.
  var carrying = Carrying()
  /// The query by which rows are found, and the search for them; nil where all rows show.
  var finding: Finding?
  /// The number of sources shown before this one.
  private(set) var generation = 0
  /// The name of the list for a screen reader, such as that of a folder; empty for none.
  public var name = ""
  /// The row whose item shows elsewhere in the window, such as an open mail, and which is marked for that; nil for none.
  public var current: RowID?
  /// The row whose menu is open, which is marked; nil for none.
  var menuRow: RowID?
  /// The texts that people read or hear.
  var phrases = Phrases() { didSet { if phrases != oldValue { refresh() } } }
  /// The latest time of an event or a picture.
  private(set) var now: Double

  /// Creates a list that shows the beginning of its rows.
  ///
  /// - Parameters:
  ///   - frame: the frame in the window, in finite numbers of points.
  ///   - scale: device pixels a point, above zero.
  ///   - letters: the widths of letters.
  ///   - time: the first time, in seconds.
  public init(
    _ source: any RowSource, style: SwipeStyle, frame: Rect, scale: Double = 1,
    letters: LetterWidths = .dejaVuSans, at time: Double = 0
  ) {
    self.source = source
    self.style = style
    viewport = Viewport(frame, scale: scale, letters: letters)
    rowHeight = source.height(in: frame.width, letters)
    scrolled = ScrolledLayout(ItemLayout(of: source, rowHeight, letters))
    swiped = SwipedRows(autoClose: style.autoClose)
    now = time
    fitToViewport()
  }

  /// The frame in the window.
  public var frame: Rect { viewport.frame }

  /// Device pixels a point.
  public var scale: Double { viewport.scale }

  /// The widths of letters, by which buttons and texts are laid out; setting them keeps the text scale.
  public var letters: LetterWidths {
    get { viewport.letters }
    set { lay(by: newValue.at(scale: textScale)) }
  }

  /// The text scale: a factor of the usual size of all texts, with which the rows grow.
  ///
  /// The row at the top stays there when it changes, and rows stay open.
  ///
  /// - Precondition: it is above 0, and finite.
  public var textScale: Double {
    get { viewport.letters.scale }
    set { lay(by: letters.at(scale: newValue)) }
  }

  /// Returns the layout of the source in the present width and letters.
  mutating func layoutOfSource() -> ItemLayout {
    rowHeight = source.height(in: frame.width, letters)
    return ItemLayout(of: source, rowHeight, letters)
  }

  private mutating func lay(by letters: LetterWidths) {
    guard letters != self.letters else { return }
    let grows = letters.scale != textScale
    viewport.letters = letters
    if !grows { return refresh() }
    let showsFocus = showsFocusedRow
    reload(allRows)
    if showsFocus { revealFocus() }
  }

  /// Whether movements that no pointer makes are immediate: rows that open, close or leave, rows that fold and unfold,
  /// and scrolling by keys, by whole steps of a wheel and by the program.
  ///
  /// What the finger moves still follows it, and a list that is flung goes on. Motions that are under way when this
  /// changes end as before.
  public var reducesMotion: Bool {
    get { viewport.reducesMotion }
    set {
      guard newValue != reducesMotion else { return }
      viewport.reducesMotion = newValue
      refresh()
    }
  }

  /// Whether the list logs gestures for `takeGestureLog`.
  package var keepsGestureLog: Bool {
    get { pointers.log.isKept }
    set { pointers.log.isKept = newValue }
  }

  /// The content offset: the distance that the rows have moved up, in points.
  public var contentOffset: Double { shown(scrolled.scroll.offset(at: now)) }

  /// The state of the scroll.
  public var state: ScrollState { scrolled.scroll.state(at: now) }

  /// Returns the offset of a row's content, in points; positive towards the trailing side.
  public func offset(of row: RowID) -> Double { shown(swiped[row]?.offset(at: now) ?? 0, of: row) }

  /// Returns the state of a row.
  public func state(of row: RowID) -> RowState { swiped[row]?.state ?? .closed }

  /// Advances to a time and returns the outcomes since the last call.
  ///
  /// - Parameter time: the time of the picture, in seconds; one before the latest, or one that is not finite, changes
  ///   nothing.
  /// - Returns: the outcomes, in their order.
  /// - Complexity: that of the visible rows, and of those that are held or move, whatever the number of rows.
  public mutating func advance(to time: Double) -> [Outcome] {
    advanceClock(to: time)
    updateVisible()
    return swiped.outcomes.take()
  }

  /// Whether a removed row is still folding.
  package var isRemovingRow: Bool { scrolled.layout.transitions.contains { $0.isGone && !$0.item.isHeader } }

  /// Whether a pointer is down in the window, on a row or on something else.
  package var isPressed: Bool { pointers.arena.press != nil }

  /// Whether something moves by itself: the list, a row, rows that fold or unfold, or the focus, once a typed row is
  /// found.
  public var isMoving: Bool {
    scrolled.scroll.motion != nil || swiped.isMoving || !scrolled.layout.transitions.isEmpty
      || pointers.nextWheelChange != nil || keyboard.search != nil || isSearching
      || scrollsCarry || !carrying.shifts.isEmpty || carrying.dropped != nil
  }

  /// The gesture in progress; nil for none.
  package var gesture: GestureStatus? {
    guard let press = pointers.arena.press, let pointer = pointers.arena.pointer else { return nil }
    if press.target.isElsewhere || press.target.grip != nil || pointers.arena.isSpent { return nil }
    return GestureStatus(
      pointer: pointer, row: press.target.row, axis: pointers.arena.axis, velocity: pointers.arena.velocity)
  }

  /// The pressed control of the program's own, for as long as a lift would press it.
  public var pressedControl: ActionID? {
    guard let press = pointers.arena.press, !press.stopsScroll, !press.target.isNew,
      pointers.arena.endsAsTap || pointers.control.isPressed,
      case .elsewhere(let control) = press.target.part
    else { return nil }
    return control
  }

  /// Returns the gestures since the last call, if the list logs them.
  ///
  /// - Returns: none while the list keeps no log.
  package mutating func takeGestureLog() -> [GestureRecord] {
    pointers.log.take()
  }

  /// The time of the next frame that differs from the last one, in seconds: now or earlier while something moves; nil
  /// while nothing will change by itself.
  public var nextFrameTime: Double? {
    if drag.isMoving(at: now) { return now }
    var next = earlier(earlier(indicatorChange, refreshChange), scrolled.nextChange(after: now, scale: scale))
    next = earlier(next, swiped.nextChange(after: now, scale: scale) { change(of: $0) })
    next = earlier(next, pointers.nextWheelChange)
    next = earlier(next, earlier(longPressEnd, earlier(keyboard.search?.due, findingDue)))
    if scrollsCarry { next = now }
    for motion in carrying.shifts.values { next = earlier(next, motion.nextChange(after: now, scale: scale)) }
    next = earlier(next, carrying.dropped?.end)
    if let held, held.part == .content, pointers.arena.axis == nil {
      let shows = held.time + GestureConstants.pressDelay
      if elapsed(from: now, to: shows) > 0 { next = earlier(next, shows) }
    }
    return next
  }

  /// The time of the next outcome without an event before it, in seconds; nil for none.
  ///
  /// A program that advances through these times acts upon outcomes, such as removing a row for its action, at their
  /// own time, however seldom there are frames.
  public var nextOutcomeTime: Double? {
    earlier(longPressEnd, earlier(pointers.nextWheelChange, swiped.nextOutcomeTime))
  }

  /// Shows other rows in another style, from their beginning; nothing is open, and nothing moves.
  ///
  /// Pointers that are down, and the present wheel burst, have no effect on them. Their rows are others than those that
  /// had the same identity before: outcomes of those that were not taken yet are discarded.
  ///
  /// - Parameters:
  ///   - source: the source of the rows.
  ///   - style: the style of swiping.
  public mutating func show(_ source: any RowSource, style: SwipeStyle) {
    cancelGesture()
    drag.cancel()
    (self.source, self.style) = (source, style)
    generation += 1
    (keyboard, finding) = (FocusState(), nil)
    chosen.forget()
    carrying = Carrying()
    (pointers.pull.start, pointers.pull.end) = (nil, nil)
    swiped.forgetAll(thenClosingBy: style.autoClose)
    swiped.outcomes.discard(after: 0) { _ in true }
    let insets = insets
    scrolled = ScrolledLayout(layoutOfSource())
    fitToViewport()
    self.insets = insets
  }

  /// Changes the frame of the list in its window.
  ///
  /// The row at the top stays there; a row that is dragged goes back, unless frame and scale stay the same.
  ///
  /// - Precondition: all numbers are finite, and the scale, in device pixels a point, is above 0.
  public mutating func place(in frame: Rect, scale: Double) {
    if (frame, scale) == (self.frame, self.scale) { return }
    if pointers.arena.axis == .horizontal || pointers.wheel?.axis == .horizontal || heldSwipe?.isHeld == true {
      cancelGesture()
    }
    viewport.place(in: frame, scale: scale)
    if source.height(in: frame.width, letters) != rowHeight { reload(allRows) }
    fitToViewport()
  }

  /// Opens or closes a row for the program; it reports no outcome of that.
  ///
  /// Where the style has one row open at a time, the others close. A row that cannot be swiped stays closed. Where the
  /// row never rests open but a lift carries it over, it goes there, performs its action and comes back.
  ///
  /// - Parameter edge: the edge to open; nil for the only edge where a flick or the style allows it, else the trailing
  ///   one.
  public mutating func setOpen(_ open: Bool, row id: RowID, at edge: Edge? = nil, animated: Bool = true) {
    // First, since it forgets rows that are at rest.
    if pointers.arena.press?.target.row == id || pointers.wheel?.row == id { cancelGesture() }
    if carriedByKeys?.row == id { cancelCarry() }
    if open {
      swiped.close(butFor: id, because: .otherRow, at: now)
      beginSwipe(id)
    }
    guard let geometry = swiped[id]?.geometry else { return }
    let edge = style.flickedEdge ?? edge ?? geometry.defaultEdge
    let point = open ? edge.flatMap(geometry.farthestPoint) ?? .closed : .closed
    swiped.set(id, to: point, animated: animated, at: now)
  }

  /// Cancels the present gesture without effect: a row goes back to its cancel destination, or to its place if it is
  /// carried, and a list stops where it is.
  public mutating func cancelGesture() {
    endGesture()
    followMouseOnSteadyRow()
  }

  /// Cancels the present gesture, also while the layout has not followed the rows yet.
  mutating func endGesture() {
    if isPressed { drag.finish(at: now) }
    pointers.arena.cancel()
    _ = applyGestures()
    strayFromDrag()
    spendWheel(cancelled: true)
    cancelCarry()
  }
}

extension SwipeList {
  /// Advances the clock to `time`, through whatever is due before, each at its own time and in that order.
  ///
  /// So the number of calls makes no difference, nor the time between them.
  mutating func advanceClock(to time: Double) {
    guard time.isFinite else { return }
    scrolled.discardPreview()
    while goOn(before: time) {}
    now = max(now, time)
    scrolled.preview(at: now)
    scrollCarry()
    settleCarried()
    strayFromDrag()
  }

  /// Advances to what is due next, if that is not after `time`.
  ///
  /// - Returns: whether there was anything.
  private mutating func goOn(before time: Double) -> Bool {
    guard let due = nextDueTime, elapsed(from: due, to: time) >= 0 else { return false }
    now = max(now, due)
    if let end = pointers.touchpadPauseEnd, elapsed(from: end, to: now) >= 0 { liftTouchpad() }
    if let end = pointers.wheel?.end, elapsed(from: end, to: now) >= 0 { endWheel() }
    endLongPress()
    goOnWithSearch()
    goOnWithFinding()
    scrolled.settle(at: now)
    let told = swiped.outcomes.count
    swiped.settle(at: now)
    shareCarriedOver(reportedAfter: told)
    returnWhatStays()
    returnWhatWasDropped()
    stepCarry()
    return true
  }

  /// The time of the next change that affects later ones; nil while nothing will change by itself.
  private var nextDueTime: Double? {
    let ofHands = earlier(longPressEnd, earlier(pointers.wheelDue, earlier(keyboard.search?.due, findingDue)))
    return earlier(
      earlier(ofHands, earlier(carrying.dropped?.end, carryStepDue)), earlier(scrolled.nextDueTime, swiped.nextEnd))
  }

  /// The overflow action, in the list's language.
  var more: RowAction {
    var more = RowAction.more
    more.title = phrases.more
    return more
  }

  func geometry(of row: Row) -> RowGeometry {
    RowGeometry(
      width: frame.width, row: row, style: reducesMotion ? style.still : style, letters: viewport.letters,
      more: more)
  }

  /// Begins the swipe of a row, unless it is gone.
  mutating func beginSwipe(_ row: RowID) {
    guard swiped[row] == nil, let index = source.index(of: row) else { return }
    swiped.add(row, geometry: geometry(of: source.row(at: index)))
  }

  /// Gives swiped rows their present lengths, and forgets rows that are gone.
  private mutating func updateSwipes() {
    // Most rows of a list offer the same as the one before.
    var latest: (row: Row, geometry: RowGeometry)?
    let geometries = swiped.rows.indices.map { i -> RowGeometry? in
      guard let index = source.index(of: swiped.rows[i].id) else { return nil }
      let row = source.row(at: index)
      if let latest, latest.row.offersSame(as: row) { return latest.geometry }
      let own = geometry(of: row)
      latest = (row, own)
      return own
    }
    swiped.update(to: geometries, at: now)
  }

  func visibleRow(at index: Int) -> VisibleItem {
    VisibleItem(scrolled.layout.row(index), of: source, scrolled.layout.sections)
  }

  /// Reads anew all that is kept of the source.
  mutating func refresh() {
    updateSwipes()
    visible.forget()
    updateVisible()
  }

  /// Adds what became visible.
  mutating func updateVisible() {
    // What makes way lies beside its place.
    let reach = carrying.isIdle ? 0 : carrying.reach
    visible.update(
      from: source, scrolled.layout, from: contentOffset - reach, to: contentOffset + frame.height + reach)
  }

  private mutating func fitToViewport() {
    scrolled.resize(viewport: frame.height, at: now)
    refresh()
  }
}
