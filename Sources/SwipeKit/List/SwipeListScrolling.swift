/// The distances that the content may scroll beyond the list's frame at its ends, in points: the heights of bars over
/// it.
public struct Insets: Equatable, Sendable {
  /// The inset of the content at its beginning, from above.
  public let top: Double
  /// The inset of the content at its end, from below.
  public let bottom: Double

  /// Creates insets from numbers of points.
  ///
  /// - Precondition: both are finite, and not below zero.
  public init(top: Double = 0, bottom: Double = 0) {
    precondition(top >= 0 && bottom >= 0 && (top + bottom).isFinite, "insets are not below nothing")
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
  /// The position of the shortest scroll that shows all of it; the present one if that does already.
  case nearest
}

/// A row that is visible, at least in part.
public struct RowInSight: Equatable, Sendable {
  /// The identity of the row.
  public let id: RowID
  /// The index in its source.
  public let index: Int
  /// The frame in the window, in points, on whole device pixels; a swipe moves its content, not the row.
  public let frame: Rect
}

/// The visible rows, and scrolling by the program.
extension SwipeList {
  /// The distances that the content may scroll beyond the frame; a list at its beginning stays there.
  public var insets: Insets {
    get { scrolled.scroll.insets }
    set {
      guard newValue != insets else { return }
      scrolled.inset(by: newValue, at: now)
      updateVisible()
    }
  }

  /// The visible rows, from top to bottom, at the time that the list was last advanced to.
  public var visibleRows: [RowInSight] {
    visible.rows.compactMap { row in
      let place = rect(of: row)
      guard place.maxY > frame.y, place.y < frame.maxY, place.height > 0 else { return nil }
      return RowInSight(id: row.id, index: row.index, frame: place)
    }
  }

  /// Returns the row at a point in the window; nil beside the rows.
  ///
  /// In the gap of a row that leaves it is the row that will be there.
  ///
  /// - Parameter place: a point in the window.
  /// - Complexity: that of the search for an offset, logarithmic at most.
  public func row(at place: Point) -> RowID? {
    place.isFinite ? hit(at: place).map { source.id(at: $0.index) } : nil
  }

  /// Scrolls a row to a position, or as near to it as the list's ends allow.
  ///
  /// It cancels the present gesture; rows that are open stay open. For a row that is not in the source nothing scrolls.
  ///
  /// - Parameter animated: whether the scroll is animated, as by a key.
  public mutating func scroll(to row: RowID, at position: RowPosition = .nearest, animated: Bool = true) {
    guard let index = source.index(of: row) else { return }
    cancelGesture()
    scrolled.go(to: contentOffset(showing: index, at: position), smoothly: animated && !reducesMotion, at: now)
    updateVisible()
  }

  /// Returns the content offset for a row at a position, within the bounds or not.
  func contentOffset(showing index: Int, at position: RowPosition) -> Double {
    // What folds above it does not move it on any more.
    let layout = scrolled.layout.transitions.isEmpty ? scrolled.layout : scrolled.layout.atDestination
    let row = layout.row(index)
    return contentOffset(
      showing: layout.offset(of: row), height: layout[row], below: layout.header(over: row), at: position)
  }

  /// Returns the content offset for a row's place at a position, within the bounds or not.
  ///
  /// - Parameters:
  ///   - y: the offset of the place, in points.
  ///   - height: the height of the row, in points.
  ///   - header: the header above it, which may cover it; nil for none.
  func contentOffset(showing y: Double, height: Double, below header: ListItem?, at position: RowPosition) -> Double
  {
    let above = insets.top + (header.map { scrolled.layout[$0] } ?? 0)
    let below = frame.height - insets.bottom
    let (top, bottom) = (y - above, y + height - below)
    switch position {
    case .top: return top
    case .center: return (top + bottom) / 2
    case .bottom: return bottom
    // One that is higher than what shows is seen from its top on.
    case .nearest: return min(max(scrolled.scroll.destination(at: now), bottom), top)
    }
  }

  /// Shows the same rows in another style, where they are; open rows close immediately, and the present gesture is
  /// cancelled.
  ///
  /// - Parameter style: the new style.
  public mutating func restyle(_ style: SwipeStyle) {
    cancelGesture()
    swiped.forgetAll(thenClosingBy: style.autoClose)
    returnWhatStays()
    self.style = style
  }
}
