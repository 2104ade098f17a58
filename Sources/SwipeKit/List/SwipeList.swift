/// A scrolling list whose rows can be swiped: the model that takes events in and gives pictures out.
///
/// One frame goes one way: `handle` the events that came, `advance` to the time of the picture, `draw` it. The list
/// has no clock: the same events and times give the same frames, bit for bit. Times are in seconds on any scale that
/// grows; lengths are in points.
public struct SwipeList: Sendable {
  /// Where the rows come from.
  public internal(set) var source: any RowSource
  /// How its rows are swiped.
  public internal(set) var style: SwipeStyle
  /// Where the list lies in its window.
  public internal(set) var frame: Rect
  /// Device pixels a point.
  public internal(set) var scale: Double
  /// The direction of reading, which mirrors rows, edges, gestures and the wheel; a change cancels the present gesture.
  public var direction = ReadingDirection.leftToRight { didSet { if direction != oldValue { cancelGesture() } } }
  /// How wide the letters of buttons are.
  let letters: LetterWidths

  var layout: RowLayout
  var scroll = Scroll() { didSet { steadyScroll = nil } }
  /// While rows are in transition, the scroll before the latest look fitted it to the heights of its time; nil once something else
  /// happened to it.
  ///
  /// The next look fits it from here, so that looks change nothing.
  private var steadyScroll: Scroll?
  /// When the scroll is next fitted for good while rows are in transition.
  var nextTransitionStep = 0.0
  /// The rows off their rest.
  var swiped: SwipedRows
  var arena = GestureArena<RowPart>()
  var gestures: [Gesture] = []
  var wheel: WheelBurst?
  /// What the present gesture began on.
  var held: RowPart?
  /// When the present press came; nil once it is a drag.
  var pressTime: Double?
  /// When the list last scrolled, or will have; nil before the first time.
  var scrolledAt: Double?
  var gestureLog: [GestureRecord] = []
  var visible: [VisibleRow] = []
  var headers: [VisibleHeader] = []
  /// The latest time that the list was told of.
  var now: Double

  /// Whether the list notes the states of gestures for `takeGestureLog`.
  public var keepsGestureLog = false

  /// A part of the list that a pointer can press.
  struct RowPart: Equatable {
    enum Part: Equatable {
      case content
      case button(ActionID)
      /// Something of the program's own, outside of the list or over it.
      case control(ActionID)
    }

    /// The row, by identity; nil beside the rows.
    var row: RowID?
    var part = Part.content

    var control: ActionID? { if case .control(let action) = part { action } else { nil } }
  }

  /// A row in sight, as its source told it when it came into sight.
  struct VisibleRow {
    let index: Int
    let id: RowID
    let row: Row
  }

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
    self.letters = letters
    self.source = source
    self.style = style
    swiped = SwipedRows(autoClose: style.autoClose)
    self.frame = frame
    self.scale = scale
    layout = RowLayout(of: source)
    now = time
    place(in: frame, scale: scale)
  }

  /// The content offset: how far the rows have moved up, in points.
  public var contentOffset: Double { scroll.offset(at: now) }

  /// What the list is doing.
  public var state: ScrollState { scroll.state(at: now) }

  /// How far a row's content is to the trailing side of its place, in points.
  public func offset(of row: RowID) -> Double { swiped[row]?.offset(at: now) ?? 0 }

  /// Left and right exchanged, where people read from right to left; nil where nothing is.
  var mirror: Mirror? { direction == .rightToLeft ? Mirror(in: frame) : nil }

  /// What a row is doing.
  public func state(of row: RowID) -> RowState { swiped[row]?.state ?? .closed }

  /// Moves time on and gives what came about since the last call.
  public mutating func advance(to time: Double) -> [Outcome] {
    advanceClock(to: time)
    updateVisibleRows()
    return swiped.takeOutcomes()
  }

  /// Whether a removed row has not quite gone.
  public var isRemovingRow: Bool { layout.transitions.contains { $0.gone != nil } }

  /// What pointer owns a gesture, and what has become of that; nil while none does.
  public var gesture: GestureStatus? {
    guard let press = arena.press, let pointer = arena.pointer else { return nil }
    if press.target.control != nil || arena.isSpent { return nil }
    var velocity = arena.velocity
    if mirror != nil { velocity.x = -velocity.x }
    return GestureStatus(pointer: pointer, row: press.target.row, axis: arena.axis, velocity: velocity)
  }

  /// What is pressed of the program's own, for as long as a lift would be a tap on it.
  public var pressedControl: ActionID? { arena.axis == nil ? arena.press?.target.control : nil }

  /// The states of gestures since the last call, if the list keeps a log.
  public mutating func takeGestureLog() -> [GestureRecord] {
    if gestureLog.isEmpty { return [] }
    defer { gestureLog = [] }
    return gestureLog
  }

  /// When the next frame will look different from the last one, in seconds: now or earlier while something moves,
  /// nil while nothing will happen by itself.
  public var nextFrameTime: Double? {
    var next = indicatorChange
    func take(_ time: Double?) { if let time { next = min(time, next ?? time) } }
    take(scroll.motion?.nextChange(after: now, scale: scale))
    for swipe in swiped.rows {
      take(swipe.motion?.nextChange(after: now, scale: scale))
      take(stageChange(of: swipe))
    }
    for transition in layout.transitions {
      take(transition.progress.nextChange(after: now, scale: transition.height * scale))
    }
    if let wheel, wheel.awaitsEnd { take(wheel.end) }
    if let pressTime, held?.part == .content {
      let shows = pressTime + GestureConstants.pressDelay
      if elapsed(from: now, to: shows) > 0 { take(shows) }
    }
    return next
  }

  /// When something will come about by itself unless an event comes before, in seconds; nil if nothing will.
  ///
  /// What a program makes of outcomes, such as removing a row for its action, is done at its own time, however seldom
  /// there are frames, by a program that advances through these times.
  public var nextOutcomeTime: Double? {
    var next: Double?
    func take(_ time: Double?) { if let time { next = min(time, next ?? time) } }
    if let wheel, wheel.awaitsEnd { take(wheel.end) }
    take(swiped.nextOutcomeTime)
    return next
  }

  /// Shows other rows in another style, from their beginning; nothing is open, and nothing moves.
  ///
  /// What is down, or turns the wheel, means nothing to them until it begins anew.
  public mutating func show(_ source: any RowSource, style: SwipeStyle) {
    cancelGesture()
    var list = SwipeList(source, style: style, frame: frame, scale: scale, letters: letters, at: now)
    (list.arena, list.wheel) = (arena, wheel)
    list.swiped.takeOver(outcomesOf: swiped)
    (list.gestureLog, list.keepsGestureLog, list.direction) = (gestureLog, keepsGestureLog, direction)
    list.insets = insets
    self = list
  }

  /// Places the list anew in its window, at finite numbers of points.
  ///
  /// The row at the top stays there; a row that is dragged goes back.
  public mutating func place(in frame: Rect, scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a scale is a number of pixels a point, above zero")
    precondition(frame.isFinite, "a list has a place and a size in finite numbers of points")
    if arena.axis == .horizontal || wheel?.axis == .horizontal || heldSwipe?.isHeld == true { cancelGesture() }
    self.frame = frame
    self.scale = scale
    scroll.tolerance = 0.5 / scale
    swiped.tolerance = scroll.tolerance
    scroll.resize(viewport: max(0, frame.height), content: layout.total, at: now)
    refresh()
  }

  /// Opens or closes a row by the program's own will; it tells no outcome of that.
  ///
  /// Where the style has one row open at a time, the others close. A row that cannot be swiped stays closed. Where the
  /// row rests nowhere but a lift carries it over, it goes there, performs its action and comes back.
  ///
  /// - Parameter edge: where it opens; nil for the only edge where a flick or the style lets it, else the trailing one.
  public mutating func setOpen(_ open: Bool, row id: RowID, at edge: Edge? = nil, animated: Bool = true) {
    // First, since it forgets rows that are at rest.
    if arena.press?.target.row == id || wheel?.row == id { cancelGesture() }
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
    arena.cancel(into: &gestures)
    _ = applyGestures()
    spendWheel(cancelled: true)
  }
}

extension SwipeList {
  /// How often the scroll follows the rows in transition, in seconds.
  static let transitionStep = 1.0 / 120

  /// Takes time on to `time`, through whatever is due before, each at its own time and in that order.
  ///
  /// So it makes no difference how often this is called, or how far the way is.
  mutating func advanceClock(to time: Double) {
    guard time.isFinite else { return }
    if let steadyScroll { scroll = steadyScroll }
    while let due = nextDueTime, elapsed(from: due, to: time) >= 0 {
      now = max(now, due)
      happen()
    }
    now = max(now, time)
    if let motion = scroll.motion { scrolledAt = min(motion.end, now) }
    let steady = scroll
    if advanceTransitions() { steadyScroll = steady }
  }

  /// When something is next due that changes what comes after; nil while nothing will change by itself.
  private var nextDueTime: Double? {
    var next = layout.transitions.isEmpty ? nil : nextTransitionStep
    func take(_ time: Double?) { if let time { next = min(time, next ?? time) } }
    take(wheel?.end)
    take(scroll.motion?.end)
    for transition in layout.transitions { take(transition.progress.end) }
    take(swiped.nextEnd)
    return next
  }

  /// Does what is due now.
  private mutating func happen() {
    if let end = wheel?.end, elapsed(from: end, to: now) >= 0 { endWheel() }
    if let motion = scroll.motion { scrolledAt = min(motion.end, now) }
    scroll.settle(at: now)
    if advanceTransitions() { nextTransitionStep = max(now + Self.transitionStep, now.nextUp) }
    swiped.settle(at: now)
  }

  /// Brings transitions to where they are now, and fits the scroll to what is left; tells whether there are any.
  private mutating func advanceTransitions() -> Bool {
    guard layout.advanceTransitions(to: now) else { return false }
    scroll.resize(viewport: scroll.viewport, content: layout.total, at: now)
    return true
  }

  func geometry(of row: Row) -> RowGeometry {
    RowGeometry(width: frame.width, row: row, style: style, letters: letters)
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
    visible.removeAll(keepingCapacity: true)
    headers.removeAll(keepingCapacity: true)
    updateVisibleRows()
  }
}
