/// The offsets of items, and the content offset.
///
/// While rows come and go, the scroll is fitted to their heights: neither changes without the other.
struct ScrolledLayout {
  /// The interval in which the scroll follows the rows in transition, in seconds.
  private static let transitionStep = 1.0 / 120

  private(set) var layout: ItemLayout
  private(set) var scroll = Scroll()
  /// The time of the last scroll, which may lie ahead; nil before the first.
  private(set) var scrolledAt: Double?
  /// The time when the scroll is next fitted for good while rows are in transition.
  private var nextStep: Double { max(steppedAt + Self.transitionStep, steppedAt.nextUp) }
  /// The time when that was last done.
  private var steppedAt = -Double.infinity
  /// The committed scroll, before the latest preview fitted it to the heights of its time.
  ///
  /// It is nil without a preview, and once the scroll has changed otherwise. The next preview starts from here, so that
  /// previews change nothing.
  private var committed: Scroll?
  /// The row that keeps its position under a resting mouse while others fold; nil if unset.
  ///
  /// The committed scroll is fitted to its offset in the layout.
  private var steady: (row: ListItem, offset: Double)?

  init(_ layout: ItemLayout) { self.layout = layout }

  /// The distance from the beginning to the end, in points; 0 if everything is visible.
  var scrollableLength: Double { scroll.range.upperBound - scroll.range.lowerBound }

  var steadyRow: ListItem? { steady?.row }

  /// Whether the scroll stays at its end as the content grows, once it is there; the user's hold keeps its position.
  private(set) var staysAtEnd = false
  /// Whether it was at its end after the latest scroll, without regard to searches.
  private var wasAtEnd = false
  private var isHeld = false
  private(set) var isFiltered = false
  private var keepsEnd: Bool { staysAtEnd && wasAtEnd && !isHeld && !isFiltered }

  /// Lets it stay at its end from now on, beginning there, or not.
  mutating func stayAtEnd(_ stays: Bool, at time: Double) {
    staysAtEnd = stays
    if stays { go(to: scroll.range.upperBound, smoothly: false, at: time) }
    wasAtEnd = stays
  }

  /// Returns whether all rows show, and the last of them is visible.
  func showsEnd(at time: Double) -> Bool { staysAtEnd && !isFiltered && scroll.isAtEnd(at: time) }

  /// Follows whether the user holds the list or a row, and whether a query hides rows.
  ///
  /// The end comes back after a hold without a scroll, and after a search that began there.
  mutating func follow(isHeld: Bool, isFiltered: Bool, smoothly: Bool, at time: Double) {
    guard (isHeld, isFiltered) != (self.isHeld, self.isFiltered) else { return }
    (self.isHeld, self.isFiltered) = (isHeld, isFiltered)
    if keepsEnd { go(to: scroll.range.upperBound, smoothly: smoothly, at: time) }
  }
}

// MARK: Time

extension ScrolledLayout {
  func next(_ wake: Wake, at time: Double, scale: Double) -> Double? {
    if wake == .outcome { return nil }
    if wake == .picture {
      return layout.transitions.reduce(scroll.motion?.nextChange(after: time, scale: scale)) {
        earlier($0, $1.progress.nextChange(after: time, scale: $1.height * scale))
      }
    }
    return layout.transitions.reduce(scroll.motion?.end) {
      $1.isAtRest(at: steppedAt) ? $0 : earlier($0, earlier(nextStep, $1.progress.end))
    }
  }

  /// Returns the content offset once the rows lie as in a layout, if nothing else scrolls.
  func destination(of layout: ItemLayout, at time: Double) -> Double {
    let (offset, range) = (scroll.offset(at: time), scroll.range)
    let end = max(range.lowerBound, range.upperBound + layout.total - self.layout.total)
    return offset > range.upperBound ? offset - range.upperBound + end : min(offset, end)
  }

  mutating func discardPreview() {
    if let committed { scroll = committed }
    committed = nil
  }

  mutating func settle(at time: Double) {
    if let motion = scroll.motion { scrolledAt = min(motion.end, time) }
    scroll.settle(at: time)
    if advanceTransitions(to: time) {
      steppedAt = time
      noteSteadyRow()
    }
  }

  /// Moves everything to its visible position at a time, as a preview, until that is discarded.
  mutating func preview(at time: Double) {
    if let motion = scroll.motion { scrolledAt = min(motion.end, time) }
    let before = scroll
    if advanceTransitions(to: time) { committed = before }
  }

  /// Advances the transitions, fits the scroll to the new heights, and returns whether there were any.
  private mutating func advanceTransitions(to time: Double) -> Bool {
    guard layout.advanceTransitions(to: time) else { return false }
    // What unfolds upwards takes its room from what is still to come, and what is below keeps its position.
    let pendingHeight = layout.pendingHeight
    let shift = steady.map { layout.offset(of: $0.row) - $0.offset } ?? scroll.pendingHeight - pendingHeight
    scroll.resize(
      viewport: scroll.viewport, content: layout.total, pendingHeight: pendingHeight, shift: shift,
      mayLeaveRange: steady != nil, staysAtEnd: keepsEnd, at: time)
    return true
  }

  /// Notes the offset of the steady row, to which the scroll is fitted now.
  private mutating func noteSteadyRow() { steady = steady.map { ($0.row, layout.offset(of: $0.row)) } }

  /// Lets the steady row move again: what lies beyond the bounds comes back.
  mutating func releaseSteadyRow(smoothly: Bool, at time: Double) {
    guard steady != nil else { return }
    // It goes on from its visible offset.
    (committed, steady) = (nil, nil)
    guard scroll.state(at: time) != .dragging else { return }
    go(to: scroll.offset(at: time).clamped(to: scroll.range), smoothly: smoothly, at: time)
  }
}

// MARK: Scrolling

extension ScrolledLayout {
  mutating func hold(at time: Double) { scroll(at: time) { $0.hold(at: time) } }

  mutating func drag(by translation: Double, at time: Double) { scroll(at: time) { $0.drag(by: translation) } }

  /// Releases it, if it is held, at the finger's velocity in points per second downwards.
  mutating func release(velocity: Double, at time: Double) {
    guard scroll.state(at: time) == .dragging else { return }
    scroll(at: time) { $0.release(velocity: velocity, at: time) }
  }

  mutating func glide(velocity: Double, at time: Double) {
    scroll(at: time) { $0.glide(velocity: velocity, at: time) }
  }

  mutating func step(by distance: Double, smoothly: Bool, at time: Double) {
    scroll(at: time) { $0.step(by: distance, smoothly: smoothly, at: time) }
  }

  mutating func go(to offset: Double, smoothly: Bool, at time: Double) {
    guard offset != scroll.offset(at: time) || scroll.motion != nil else { return }
    scroll(at: time) { $0.go(to: offset, smoothly: smoothly, at: time) }
  }

  private mutating func scroll(at time: Double, by change: (inout Scroll) -> Void) {
    (committed, steady) = (nil, nil)
    change(&scroll)
    if !isFiltered { wasAtEnd = scroll.isAtEnd(at: time) }
    scrolledAt = time
  }
}

// MARK: Change

extension ScrolledLayout {
  mutating func resize(viewport: Double, at time: Double) { fit(to: max(0, viewport), at: time) }

  /// Changes the insets; a list at its beginning stays there.
  mutating func inset(by insets: Insets, at time: Double) {
    let isAtBeginning = scroll.offset(at: time) == scroll.range.lowerBound
    let shift = isAtBeginning ? scroll.insets.top - insets.top : 0
    scroll.insets = insets
    fit(to: scroll.viewport, shift: shift, at: time)
  }

  /// Makes room above the content while new rows are loaded; a list in that room, or on its way there, goes along.
  mutating func makeRoom(_ height: Double, smoothly: Bool, at time: Double) {
    committed = nil
    let (start, end) = (scroll.range.lowerBound, scroll.motion?.target ?? scroll.offset(at: time))
    scroll.refreshHeight = height
    if end <= max(start, scroll.range.lowerBound), scroll.state(at: time) != .dragging {
      go(to: scroll.range.lowerBound, smoothly: smoothly, at: time)
    }
  }

  /// Replaces heights, sections and transitions; a steady anchor stays as long as a mouse rests on it.
  mutating func change(
    to new: ItemLayout, transitions: [ItemTransition], keeping anchor: (item: ListItem, offset: Double)?,
    isSteady: Bool = false, at time: Double
  ) {
    layout.change(to: new, transitions: transitions)
    steppedAt = time
    steady = isSteady ? anchor.map { ($0.item, $0.offset) } : nil
    fit(keeping: anchor, at: time)
  }

  /// Begins the transitions of what was inserted, while one of all rows keeps its position.
  mutating func unfold(_ transitions: [ItemTransition], keeping anchor: ListItem?, at time: Double) {
    let before = anchor.map { (item: $0, offset: layout.offset(of: $0)) }
    for transition in transitions { layout.insert(transition) }
    fit(keeping: before, at: time)
    // What was on its way back from beyond the beginning is not beyond it any more.
    if transitions.contains(where: { $0.pendingHeight > 0 }),
      [.bouncing, .decelerating].contains(scroll.state(at: time))
    {
      hold(at: time)
      release(velocity: 0, at: time)
    }
  }

  mutating func fold(_ transition: ItemTransition, at time: Double) {
    if layout.transitions.allSatisfy({ $0.isAtRest(at: steppedAt) }) { steppedAt = time }
    layout.insert(transition)
    fit(keeping: nil, at: time)
  }

  private mutating func fit(keeping anchor: (item: ListItem, offset: Double)?, at time: Double) {
    fit(to: scroll.viewport, shift: anchor.map { layout.offset(of: $0.item) - $0.offset } ?? 0, at: time)
  }

  /// - Parameter shift: the increase of the content's length above what is visible, in points.
  private mutating func fit(to viewport: Double, shift: Double = 0, at time: Double) {
    committed = nil
    scroll.resize(
      viewport: viewport, content: layout.total, pendingHeight: layout.pendingHeight, shift: shift,
      mayLeaveRange: steady != nil, staysAtEnd: keepsEnd, at: time)
    noteSteadyRow()
    if !isHeld, !isFiltered, scroll.isAtEnd(at: time) { wasAtEnd = true }
  }
}
