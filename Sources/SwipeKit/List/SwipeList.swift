/// A scrolling list whose rows can be swiped: the model that takes events in and gives pictures out.
///
/// One frame goes one way: `handle` the events that came, `advance` to the time of the picture, `draw` it. The list
/// has no clock: the same events and times give the same frames, bit for bit. Times are in seconds on any scale that
/// grows; lengths are in points.
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
  /// Where the rows come from.
  public internal(set) var source: any RowSource
  /// How its rows are swiped.
  public internal(set) var style: SwipeStyle
  private(set) var viewport: Viewport
  /// The rows and headers in sight.
  private(set) var sight = Sight()
  /// Where everything lies, and how far it is scrolled.
  var scrolled: ScrolledLayout
  /// The rows off their rest.
  var swiped: SwipedRows
  /// What hands do to it.
  var pointers = Pointers()
  /// What keys do to it.
  var keyboard = Keyboard()
  /// How many sources were shown before this one.
  private(set) var generation = 0
  /// What a screen reader calls the list, such as the name of a folder; empty for just a list.
  public var name = ""
  /// The latest time that the list was told of.
  private(set) var now: Double

  /// Makes a list that shows the beginning of its rows.
  ///
  /// - Parameters:
  ///   - frame: where it lies in its window, in finite numbers of points.
  ///   - scale: device pixels a point, above zero.
  ///   - letters: how wide the letters of buttons are.
  ///   - time: the time that it begins at.
  public init(
    _ source: any RowSource, style: SwipeStyle, frame: Rect, scale: Double = 1,
    letters: LetterWidths = .dejaVuSans, at time: Double = 0
  ) {
    self.source = source
    self.style = style
    viewport = Viewport(frame, scale: scale, letters: letters)
    scrolled = ScrolledLayout(RowLayout(of: source))
    swiped = SwipedRows(autoClose: style.autoClose)
    now = time
    fitToViewport()
  }

  /// Where the list lies in its window.
  public var frame: Rect { viewport.frame }

  /// Device pixels a point.
  public var scale: Double { viewport.scale }

  /// The direction of reading, which mirrors rows, edges, gestures and the wheel; a change cancels the present gesture.
  public var direction: ReadingDirection {
    get { viewport.direction }
    set {
      guard newValue != direction else { return }
      viewport.direction = newValue
      cancelGesture()
    }
  }

  /// Whether what no hand moves is there at once: rows that open, close or leave, rows that fold and unfold, and the list
  /// by keys, by whole steps of a wheel and by the program.
  ///
  /// What the finger moves follows it as ever, and a list that it throws goes on. What moves already when this changes
  /// comes to its rest as it was to.
  public var reducesMotion: Bool {
    get { viewport.reducesMotion }
    set {
      guard newValue != reducesMotion else { return }
      viewport.reducesMotion = newValue
      refresh()
    }
  }

  /// Whether the list notes the states of gestures for `takeGestureLog`.
  package var keepsGestureLog: Bool {
    get { pointers.log.isKept }
    set { pointers.log.isKept = newValue }
  }

  /// The content offset: how far the rows have moved up, in points.
  public var contentOffset: Double { scrolled.scroll.offset(at: now) }

  /// What the list is doing.
  public var state: ScrollState { scrolled.scroll.state(at: now) }

  /// How far a row's content is to the trailing side of its place, in points.
  public func offset(of row: RowID) -> Double { swiped[row]?.offset(at: now) ?? 0 }

  /// What a row is doing.
  public func state(of row: RowID) -> RowState { swiped[row]?.state ?? .closed }

  /// Moves time on and gives what came about since the last call.
  ///
  /// - Parameter time: of the picture, in seconds; one before the latest, or none that is a number, moves nothing.
  /// - Returns: what came about, in the order in which it did.
  /// - Complexity: that of what is in sight and off its rest, however many rows there are.
  public mutating func advance(to time: Double) -> [Outcome] {
    advanceClock(to: time)
    updateSight()
    return swiped.takeOutcomes()
  }

  /// Whether a removed row has not quite gone.
  package var isRemovingRow: Bool { scrolled.layout.transitions.contains { $0.gone != nil } }

  /// Whether a pointer is down in the window, on a row or on something else.
  package var isPressed: Bool { pointers.arena.press != nil }

  /// Whether something moves by itself: the list, a row, what rows that come and go leave open, or the focus, once the
  /// row that was typed is found.
  public var isMoving: Bool {
    scrolled.scroll.motion != nil || swiped.isMoving || !scrolled.layout.transitions.isEmpty
      || pointers.wheel?.awaitsEnd == true || keyboard.search != nil
  }

  /// What pointer owns a gesture, and what has become of that; nil while none does.
  package var gesture: GestureStatus? {
    guard let press = pointers.arena.press, let pointer = pointers.arena.pointer else { return nil }
    if press.target.isElsewhere || press.target.grip != nil || pointers.arena.isSpent { return nil }
    var velocity = pointers.arena.velocity
    if viewport.mirror != nil { velocity.x = -velocity.x }
    return GestureStatus(pointer: pointer, row: press.target.row, axis: pointers.arena.axis, velocity: velocity)
  }

  /// What is pressed of the program's own, for as long as a lift would be a tap on it.
  public var pressedControl: ActionID? {
    guard pointers.arena.axis == nil, let press = pointers.arena.press, !press.stopsScroll,
      case .elsewhere(let control) = press.target.part
    else { return nil }
    return control
  }

  /// The states of gestures since the last call, if the list keeps a log.
  ///
  /// - Returns: none while the list keeps no log.
  package mutating func takeGestureLog() -> [GestureRecord] {
    pointers.log.take()
  }

  /// When the next frame will look different from the last one, in seconds: now or earlier while something moves,
  /// nil while nothing will happen by itself.
  public var nextFrameTime: Double? {
    var next = earlier(indicatorChange, scrolled.nextChange(after: now, scale: scale))
    for swipe in swiped.rows {
      next = earlier(next, swipe.motion?.nextChange(after: now, scale: scale))
      next = earlier(next, stageChange(of: swipe))
    }
    if let wheel = pointers.wheel, wheel.awaitsEnd { next = earlier(next, wheel.end) }
    next = earlier(next, earlier(longPressEnd, keyboard.search?.due))
    if let held, held.part == .content, pointers.arena.axis == nil {
      let shows = held.time + GestureConstants.pressDelay
      if elapsed(from: now, to: shows) > 0 { next = earlier(next, shows) }
    }
    return next
  }

  /// When something will come about by itself unless an event comes before, in seconds; nil if nothing will.
  ///
  /// What a program makes of outcomes, such as removing a row for its action, is done at its own time, however seldom
  /// there are frames, by a program that advances through these times.
  public var nextOutcomeTime: Double? {
    earlier(longPressEnd, earlier(pointers.wheel.flatMap { $0.awaitsEnd ? $0.end : nil }, swiped.nextOutcomeTime))
  }

  /// Shows other rows in another style, from their beginning; nothing is open, and nothing moves.
  ///
  /// What is down, or turns the wheel, means nothing to them until it begins anew. A row of theirs is another one than
  /// what had its identity before: what came about of that and was not taken yet is not told any more.
  ///
  /// - Parameters:
  ///   - source: where its rows come from.
  ///   - style: how they are swiped.
  public mutating func show(_ source: any RowSource, style: SwipeStyle) {
    cancelGesture()
    (self.source, self.style) = (source, style)
    generation += 1
    keyboard = Keyboard()
    swiped.forgetAll(thenClosingBy: style.autoClose)
    swiped.untell(after: 0) { _ in true }
    let insets = insets
    scrolled = ScrolledLayout(RowLayout(of: source))
    fitToViewport()
    self.insets = insets
  }

  /// Places the list anew in its window, at finite numbers of points.
  ///
  /// The row at the top stays there; a row that is dragged goes back, unless the place is what it was.
  ///
  /// - Precondition: all numbers are finite, and the scale, in device pixels a point, is above 0.
  public mutating func place(in frame: Rect, scale: Double) {
    if (frame, scale) == (self.frame, self.scale) { return }
    if pointers.arena.axis == .horizontal || pointers.wheel?.axis == .horizontal || heldSwipe?.isHeld == true {
      cancelGesture()
    }
    viewport.place(in: frame, scale: scale)
    fitToViewport()
  }

  /// Opens or closes a row by the program's own will; it tells no outcome of that.
  ///
  /// Where the style has one row open at a time, the others close. A row that cannot be swiped stays closed. Where the
  /// row rests nowhere but a lift carries it over, it goes there, performs its action and comes back.
  ///
  /// - Parameter edge: where it opens; nil for the only edge where a flick or the style lets it, else the trailing one.
  public mutating func setOpen(_ open: Bool, row id: RowID, at edge: Edge? = nil, animated: Bool = true) {
    // First, since it forgets rows that are at rest.
    if pointers.arena.press?.target.row == id || pointers.wheel?.row == id { cancelGesture() }
    if open {
      swiped.close(butFor: id, because: .otherRow, at: now)
      takeUp(id)
    }
    guard let geometry = swiped[id]?.geometry else { return }
    let edge = style.flickedEdge ?? edge ?? geometry.defaultEdge
    let point = open ? edge.flatMap(geometry.farthestPoint) ?? .closed : .closed
    swiped.set(id, to: point, animated: animated, at: now)
  }

  /// Ends the present gesture without effect: a row goes back to what it was, a list stops where it is.
  public mutating func cancelGesture() {
    pointers.arena.cancel()
    _ = applyGestures()
    spendWheel(cancelled: true)
  }
}

extension SwipeList {
  /// Takes time on to `time`, through whatever is due before, each at its own time and in that order.
  ///
  /// So it makes no difference how often this is called, or how far the way is.
  mutating func advanceClock(to time: Double) {
    guard time.isFinite else { return }
    scrolled.forgetLook()
    while let due = nextDueTime, elapsed(from: due, to: time) >= 0 {
      now = max(now, due)
      if let end = pointers.wheel?.end, elapsed(from: end, to: now) >= 0 { endWheel() }
      endLongPress()
      goOnWithSearch()
      scrolled.settle(at: now)
      swiped.settle(at: now)
      returnWhatStays()
    }
    now = max(now, time)
    scrolled.look(at: now)
  }

  /// When something is next due that changes what comes after; nil while nothing will change by itself.
  private var nextDueTime: Double? {
    let ofHands = earlier(longPressEnd, earlier(pointers.wheel?.end, keyboard.search?.due))
    return earlier(ofHands, earlier(scrolled.nextDueTime, swiped.nextEnd))
  }

  func geometry(of row: Row) -> RowGeometry {
    RowGeometry(width: frame.width, row: row, style: reducesMotion ? style.still : style, letters: viewport.letters)
  }

  /// Takes a row up that is to leave its rest, unless it is gone.
  mutating func takeUp(_ row: RowID) {
    guard swiped[row] == nil, let index = source.index(of: row) else { return }
    swiped.add(row, geometry: geometry(of: source.row(at: index)))
  }

  /// Asks the source anew about all that is kept of it.
  mutating func refresh() {
    swiped.update(
      to: swiped.rows.map { swipe in source.index(of: swipe.id).map { geometry(of: source.row(at: $0)) } }, at: now)
    sight.forget()
    updateSight()
  }

  /// Takes in what came into sight.
  mutating func updateSight() {
    sight.update(from: source, scrolled.layout, from: contentOffset, to: contentOffset + frame.height)
  }

  private mutating func fitToViewport() {
    scrolled.resize(viewport: frame.height, at: now)
    refresh()
  }
}
