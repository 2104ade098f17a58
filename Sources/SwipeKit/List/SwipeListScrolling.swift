/// How far the content may scroll beyond the list's frame at its ends, in points: as far as a bar lies over it there.
public struct Insets: Equatable, Sendable {
  /// How far down the content begins when it is scrolled to its beginning.
  public let top: Double
  /// How far up it ends when it is scrolled to its end.
  public let bottom: Double

  /// Makes insets of numbers of points.
  ///
  /// - Precondition: both are finite, and not below zero.
  public init(top: Double = 0, bottom: Double = 0) {
    precondition(top >= 0 && bottom >= 0 && (top + bottom).isFinite, "insets are not below nothing")
    self.top = top
    self.bottom = bottom
  }
}

/// Where a row is to lie in what shows of the list between its insets.
public enum RowPosition: Equatable, Sendable {
  /// At the top, below its section's header.
  case top
  /// In the middle between the header and the bottom.
  case center
  /// At the bottom.
  case bottom
  /// Wherever it takes the shortest way to see all of it; nowhere else if that is so already.
  case nearest
}

/// A row that shows, in part at least.
public struct RowInSight: Equatable, Sendable {
  /// The row.
  public let id: RowID
  /// Where it is in its source.
  public let index: Int
  /// Where it lies in the window, in points, on whole device pixels; a swipe moves its content, not the row.
  public let frame: Rect
}

/// What of the rows shows, and how the program changes that.
extension SwipeList {
  /// How far the content may scroll beyond the frame; a list that shows its beginning goes on to show it.
  public var insets: Insets {
    get { scrolled.scroll.insets }
    set {
      guard newValue != insets else { return }
      scrolled.inset(by: newValue, at: now)
      updateSight()
    }
  }

  /// The rows that show, from top to bottom, as of the time that the list was last advanced to.
  public var rowsInSight: [RowInSight] {
    sight.rows.compactMap { row in
      let place = rect(ofRow: row.index)
      guard place.maxY > frame.y, place.y < frame.maxY, place.height > 0 else { return nil }
      return RowInSight(id: row.id, index: row.index, frame: place)
    }
  }

  /// The row that a place in the window is on; nil beside the rows.
  ///
  /// While rows make way for one that goes, it is the row that will be there.
  ///
  /// - Parameter place: in the window, in points.
  /// - Complexity: that of the search for an offset, logarithmic at most.
  public func row(at place: Point) -> RowID? {
    place.isFinite ? hit(at: place).map { source.id(at: $0.index) } : nil
  }

  /// Scrolls so that a row lies at a position, or as near to it as the list's ends allow.
  ///
  /// It cancels the present gesture; rows that are open stay open. A row that is not in the source scrolls nothing.
  ///
  /// - Parameter animated: whether it is seen to scroll, as by a key.
  public mutating func scroll(to row: RowID, at position: RowPosition = .nearest, animated: Bool = true) {
    guard let index = source.index(of: row) else { return }
    cancelGesture()
    scrolled.go(to: contentOffset(showing: index, at: position), smoothly: animated && !reducesMotion, at: now)
    updateSight()
  }

  /// The content offset that has a row at a position, whether the list may rest there or not.
  func contentOffset(showing index: Int, at position: RowPosition) -> Double {
    let layout = scrolled.layout
    let (y, height) = (layout.offset(of: index), layout[index])
    let above = insets.top + layout.height(ofHeaderOver: index)
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

  /// Shows the same rows in another style, where they are; rows that are open close at once, and what is held is
  /// cancelled.
  ///
  /// - Parameter style: how the rows are swiped from now on.
  public mutating func restyle(_ style: SwipeStyle) {
    cancelGesture()
    swiped.forgetAll(thenClosingBy: style.autoClose)
    returnWhatStays()
    self.style = style
  }
}
