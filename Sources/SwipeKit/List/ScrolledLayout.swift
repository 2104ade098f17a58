/// Where each row and header begins, and how far all of it has been scrolled.
///
/// While rows come and go, the scroll is fitted to their heights: neither changes without the other.
struct ScrolledLayout {
  /// How often the scroll follows the rows in transition, in seconds.
  private static let transitionStep = 1.0 / 120

  private(set) var layout: RowLayout
  private(set) var scroll = Scroll()
  /// When it last scrolled, or will have; nil before the first time.
  private(set) var scrolledAt: Double?
  /// When the scroll is next fitted for good while rows are in transition.
  private var nextStep: Double { max(steppedAt + Self.transitionStep, steppedAt.nextUp) }
  /// When that was last done.
  private var steppedAt = -Double.infinity
  /// The scroll before the latest look fitted it to the heights of its time; nil where it did not, and once something
  /// else happened to it.
  ///
  /// The next look fits it from here, so that looks change nothing.
  private var steady: Scroll?

  init(_ layout: RowLayout) { self.layout = layout }

  /// How far it is from the beginning to the end, in points; 0 where everything shows at once.
  var scrollableLength: Double { scroll.range.upperBound - scroll.range.lowerBound }
}

// MARK: Time

extension ScrolledLayout {
  /// When something is next due that changes what comes after; nil while nothing will change by itself.
  var nextDueTime: Double? {
    var next = scroll.motion?.end
    for transition in layout.transitions where !transition.isAtRest(at: steppedAt) {
      next = earlier(next, earlier(nextStep, transition.progress.end))
    }
    return next
  }

  /// Where it will be scrolled to once its rows lie as in a layout, if nothing else scrolls it.
  func destination(of layout: RowLayout, at time: Double) -> Double {
    let (offset, range) = (scroll.offset(at: time), scroll.range)
    let end = max(range.lowerBound, range.upperBound + layout.total - self.layout.total)
    return offset > range.upperBound ? offset - range.upperBound + end : min(offset, end)
  }

  /// When it will next look different by itself, in seconds; nil if it won't.
  func nextChange(after time: Double, scale: Double) -> Double? {
    layout.transitions.reduce(scroll.motion?.nextChange(after: time, scale: scale)) {
      earlier($0, $1.progress.nextChange(after: time, scale: $1.height * scale))
    }
  }

  /// Forgets how the latest look fitted the scroll.
  mutating func forgetLook() {
    if let steady { scroll = steady }
    steady = nil
  }

  /// Does what is due.
  mutating func settle(at time: Double) {
    if let motion = scroll.motion { scrolledAt = min(motion.end, time) }
    scroll.settle(at: time)
    if advanceTransitions(to: time) { steppedAt = time }
  }

  /// Has everything be where it is to be seen at a time, until the look is forgotten.
  mutating func look(at time: Double) {
    if let motion = scroll.motion { scrolledAt = min(motion.end, time) }
    let before = scroll
    if advanceTransitions(to: time) { steady = before }
  }

  /// Brings transitions to where they are, and fits the scroll to what is left; tells whether there were any.
  private mutating func advanceTransitions(to time: Double) -> Bool {
    guard layout.advanceTransitions(to: time) else { return false }
    // What unfolds upwards takes its room from what is still to come, and what is below stays where it shows.
    let toCome = layout.toCome
    scroll.resize(
      viewport: scroll.viewport, content: layout.total, toCome: toCome, shift: scroll.toCome - toCome, at: time)
    return true
  }
}

// MARK: Scrolling

extension ScrolledLayout {
  /// Holds it where it shows.
  mutating func hold(at time: Double) { scroll(at: time) { $0.hold(at: time) } }

  /// Puts it where the finger is that moved by `translation` points since it took hold.
  mutating func drag(by translation: Double, at time: Double) { scroll(at: time) { $0.drag(by: translation) } }

  /// Lets go of it, if it is held, at the finger's velocity in points per second downwards.
  mutating func release(velocity: Double, at time: Double) {
    guard scroll.state(at: time) == .dragging else { return }
    scroll(at: time) { $0.release(velocity: velocity, at: time) }
  }

  /// Moves on by a distance, smoothly or at once, never beyond an edge.
  mutating func step(by distance: Double, smoothly: Bool, at time: Double) {
    scroll(at: time) { $0.step(by: distance, smoothly: smoothly, at: time) }
  }

  /// Goes to an offset, smoothly or at once, never beyond an edge.
  mutating func go(to offset: Double, smoothly: Bool, at time: Double) {
    guard offset != scroll.offset(at: time) || scroll.motion != nil else { return }
    scroll(at: time) { $0.go(to: offset, smoothly: smoothly, at: time) }
  }

  private mutating func scroll(at time: Double, by change: (inout Scroll) -> Void) {
    steady = nil
    change(&scroll)
    scrolledAt = time
  }
}

// MARK: Change

extension ScrolledLayout {
  /// Takes a viewport's height on, in points.
  mutating func resize(viewport: Double, at time: Double) {
    fit(to: max(0, viewport), at: time)
  }

  /// Takes insets on; what shows its beginning goes on to show that.
  mutating func inset(by insets: Insets, at time: Double) {
    let isAtBeginning = scroll.offset(at: time) == scroll.range.lowerBound
    let shift = isAtBeginning ? scroll.insets.top - insets.top : 0
    scroll.insets = insets
    fit(to: scroll.viewport, shift: shift, at: time)
  }

  /// Takes other heights and sections on, and the rows that are in transition from now on, from top to bottom.
  ///
  /// - Parameter anchor: a row among the new ones that stays where it shows, and where it began before; nil for none.
  mutating func change(
    to new: RowLayout, transitions: [RowTransition], keeping anchor: (index: Int, offset: Double)?, at time: Double
  ) {
    layout.change(to: new, transitions: transitions)
    steppedAt = time
    fit(keeping: anchor, at: time)
  }

  /// Lets what has come unfold from nothing, while one of all rows stays where it shows.
  mutating func unfold(_ transitions: [RowTransition], keeping anchor: Int?, at time: Double) {
    let before = anchor.map { (index: $0, offset: layout.offset(of: $0)) }
    for transition in transitions { layout.insert(transition) }
    fit(keeping: before, at: time)
    // What was on its way back from beyond the beginning is not beyond it any more.
    if transitions.contains(where: { $0.toCome > 0 }), [.bouncing, .decelerating].contains(scroll.state(at: time)) {
      hold(at: time)
      release(velocity: 0, at: time)
    }
  }

  /// Lets a row that leaves make way from now on, or come back.
  mutating func fold(_ transition: RowTransition, at time: Double) {
    if layout.transitions.allSatisfy({ $0.isAtRest(at: steppedAt) }) { steppedAt = time }
    layout.insert(transition)
    fit(keeping: nil, at: time)
  }

  private mutating func fit(keeping anchor: (index: Int, offset: Double)?, at time: Double) {
    fit(to: scroll.viewport, shift: anchor.map { layout.offset(of: $0.index) - $0.offset } ?? 0, at: time)
  }

  /// - Parameter shift: how much longer the content became above what shows, in points.
  private mutating func fit(to viewport: Double, shift: Double = 0, at time: Double) {
    steady = nil
    scroll.resize(viewport: viewport, content: layout.total, toCome: layout.toCome, shift: shift, at: time)
  }
}
