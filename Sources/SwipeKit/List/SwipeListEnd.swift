/// Lists that stay at their end while rows come.
extension Rows {
  /// The number of rows after the last row that was seen; 0 unless the list stays at its end.
  var unseenCount: Int {
    guard scrolled.staysAtEnd, let lastSeen, let index = source.index(of: lastSeen) else { return 0 }
    return source.count - 1 - index
  }

  mutating func stayAtEnd(_ stays: Bool) { scrolled.stayAtEnd(stays, at: now) }

  mutating func follow(isHeld: Bool, isFiltered: Bool) {
    scrolled.follow(isHeld: isHeld, isFiltered: isFiltered, smoothly: !reducesMotion, at: now)
  }
}

extension SwipeList {
  /// Whether a list at its end stays there while rows come and grow, as in a chat; false by default.
  ///
  /// It begins at its end. A list that the user has scrolled away keeps its position, and so does a row that the user
  /// holds. `NewRowsSign` leads back.
  public var staysAtEnd: Bool {
    get { rows.scrolled.staysAtEnd }
    set {
      guard newValue != staysAtEnd else { return }
      rows.stayAtEnd(newValue)
      updateVisible()
    }
  }

  /// Whether the user holds the list, or a row of it: a pointer is down there, and its gesture is not over.
  public var isTracking: Bool { pointers.held != nil }

  /// Follows the user's hold and search, before anything changes: neither moves the list to its end.
  ///
  /// - Parameter isSame: whether a query is about to hide or show rows.
  mutating func followHold(isSame: Bool = false) {
    rows.follow(isHeld: isTracking, isFiltered: isSame || filter != nil)
  }
}
