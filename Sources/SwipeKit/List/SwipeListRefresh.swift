/// Pull to refresh: a list that is pulled beyond its beginning and released asks for new rows.
extension SwipeList {
  /// Whether pull to refresh is on: a list that is pulled beyond its beginning and released asks for new rows
  /// (`takeRefresh`).
  public var refreshes: Bool {
    get { pointers.pull.isOn }
    set { pointers.pull.isOn = newValue }
  }

  /// The distance beyond the beginning from which a release refreshes, in points.
  private static let refreshPull = 60.0
  /// The size of the arrow, in points, and the minimum fraction of its size.
  private static let (arrowSize, minimumFraction) = (24.0, 0.4)

  /// Returns whether the user has pulled the list beyond its beginning and released it since the last call.
  public mutating func takeRefresh() -> Bool {
    defer { pointers.pull.isAsked = false }
    return pointers.pull.isAsked
  }

  /// The distance of the list beyond its beginning, in points.
  private var pulled: Double { max(0, scrolled.scroll.range.lowerBound - contentOffset) }

  /// Notes a release; only a pointer can refresh, since a wheel stops at the edge and nothing holds a fling.
  mutating func askForRefresh() {
    if refreshes, pulled >= Self.refreshPull { pointers.pull.isAsked = true }
  }

  /// Places the arrow above the rows while a pointer pulls them down.
  ///
  /// It turns with the pull, a whole turn where a release refreshes, and has the accent's colour from there on.
  ///
  /// - Parameter frame: the frame of the list.
  func placeRefresh(in frame: Rect, into list: inout DisplayList, theme: Theme) {
    guard refreshes, state == .dragging, pulled > 0 else { return }
    let share = min(1, pulled / Self.refreshPull)
    let size = Self.arrowSize * (Self.minimumFraction + (1 - Self.minimumFraction) * share)
    let arrow = Rect(
      x: frame.x + (frame.width - size) / 2,
      y: frame.y + insets.top + (min(pulled, Self.refreshPull) - size) / 2,
      width: size, height: size)
    list.place(.refresh, in: arrow) { list in
      list.icon(.refresh.turned(by: share), in: arrow, share < 1 ? theme.secondaryLabel : theme.accent)
    }
  }
}
