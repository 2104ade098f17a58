/// The insets of a list's content, in points, such as for bars over it.
public struct Insets: Equatable, Sendable {
  /// The inset above the content.
  public let top: Double
  /// The inset below the content.
  public let bottom: Double

  /// Creates insets, in points.
  ///
  /// - Precondition: both are finite, and not below zero.
  public init(top: Double = 0, bottom: Double = 0) {
    require(top >= 0 && bottom >= 0 && (top + bottom).isFinite, "insets are not below nothing")
    self.top = top
    self.bottom = bottom
  }
}

/// A position of a row in the visible part of the list between its insets.
public enum RowPosition: Equatable, Sendable {
  /// At the top, below its section's header.
  case top
  /// In the middle between the header and the bottom.
  case center
  /// At the bottom.
  case bottom
  /// The position that needs the shortest scroll to show the whole row.
  case nearest
}

/// A position that a layer scrolls its list to.
@nonexhaustive public enum ScrollTarget: Equatable, Sendable {
  /// The row with an index, at the top below its section's header.
  case row(Int)
  /// The first row of the section with an index.
  case section(Int)
  /// A content offset, in points.
  case offset(Double)
}

/// A row that is at least partly visible.
public struct VisibleRow: Equatable, Sendable {
  /// The identity of the row.
  public let id: RowID
  /// The index in its source.
  public let index: Int
  /// The frame in the window, in points, on whole device pixels.
  ///
  /// A swipe moves the content of the row, not its frame.
  public let frame: Rect
}

extension SwipeList {
  /// The insets of the content; a list at its beginning stays there.
  public var insets: Insets {
    get { rows.insets }
    set {
      guard newValue != insets else { return }
      rows.scrolled.inset(by: newValue, at: now)
      updateVisible()
    }
  }

  /// The visible rows, from top to bottom, at the time of the latest advance.
  public var visibleRows: [VisibleRow] {
    rows.visible.rows.compactMap { row in
      let place = rect(of: row)
      guard place.maxY > frame.y, place.y < frame.maxY, place.height > 0 else { return nil }
      return VisibleRow(id: row.id, index: row.index, frame: place)
    }
  }

  /// Returns the row at a point in the window; nil outside of the rows.
  ///
  /// In the gap of a row that leaves, it is the row that will be there.
  ///
  /// - Complexity: at most logarithmic in the number of rows.
  public func row(at point: Point) -> RowID? {
    point.isFinite ? rows.hit(at: point).map { source.id(at: $0.index) } : nil
  }

  /// Scrolls a row to a position, as far as the list's ends allow.
  ///
  /// Open rows stay open. Nothing happens if the row is not in the source, or while the user holds the list or a row
  /// (`isTracking`). An animated scroll moves as by a key.
  public mutating func scroll(to row: RowID, at position: RowPosition = .nearest, animated: Bool = true) {
    guard !isTracking, let index = source.index(of: row) else { return }
    cancelGesture()
    scroll(to: rows.contentOffset(showing: index, at: position), smoothly: animated)
    updateVisible()
  }

  private func offset(ofRow index: Int) -> Double {
    (0..<source.count).contains(index) ? rows.contentOffset(showing: index, at: .top) : .nan
  }

  /// Scrolls immediately to what a layer asks for.
  mutating func scroll(to target: ScrollTarget) {
    let offset =
      switch target {
      case .row(let index): self.offset(ofRow: index)
      case .section(let index):
        (0..<rows.layout.sections.count).contains(index)
          ? self.offset(ofRow: rows.layout.sections.firstRow(of: index)) : .nan
      case .offset(let offset): offset
      }
    guard offset.isFinite else { return }
    // Only a pointer on the list itself gives way, and a drag of the layer goes on.
    if isPressed { cancelGesture() }
    closeRows(because: .scroll)
    scroll(to: offset, smoothly: false)
    updateVisible()
  }

  /// Scrolls until all of a row is visible; a fling stops there.
  mutating func reveal(_ index: Int) { reveal(rows.contentOffset(showing: index, at: .nearest)) }

  mutating func reveal(_ offset: Double) {
    let target = offset.clamped(to: rows.scroll.range)
    let isThrown = state == .decelerating || state == .bouncing
    guard isThrown || target != rows.scroll.destination(at: now) else { return }
    scroll(to: target)
  }

  /// Scrolls by a pan, on a row or elsewhere; a caught row goes on to its destination.
  mutating func scroll(by gesture: Gesture, on row: RowID?) {
    switch gesture {
    case .panChanged(_, let translation): rows.scrolled.drag(by: translation, at: now)
    case .panEnded(_, let velocity):
      pull.release(rows)
      releaseScroll(velocity: velocity)
    default:
      if let row { resumeSwipe(of: row) }
      closeRows(because: .scroll)
      holdScroll()
    }
  }

  /// Scrolls to an offset, animated unless motion is reduced, or immediately.
  mutating func scroll(to offset: Double, smoothly: Bool = true) {
    rows.scrolled.go(to: offset, smoothly: smoothly && !rows.reducesMotion, at: now)
  }

  mutating func scroll(by distance: Double, smoothly: Bool) {
    rows.scrolled.step(by: distance, smoothly: smoothly, at: now)
  }

  mutating func holdScroll() { rows.scrolled.hold(at: now) }

  /// Releases the scroll, if it is held, at a velocity in points per second downwards.
  mutating func releaseScroll(velocity: Double = 0) { rows.scrolled.release(velocity: velocity, at: now) }

  mutating func glide(velocity: Double) { rows.scrolled.glide(velocity: velocity, at: now) }
}
