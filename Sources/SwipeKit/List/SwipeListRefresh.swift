/// Pull to refresh: a list that is pulled beyond its beginning and let go of asks for what is new.
extension SwipeList {
  /// Whether a list that is pulled beyond its beginning and let go of asks for what is new (`takeRefresh`).
  public var refreshes: Bool {
    get { pointers.pull.isOn }
    set { pointers.pull.isOn = newValue }
  }

  /// How far beyond its beginning a list must show when it is let go of, in points.
  private static let refreshPull = 60.0
  /// The size of the arrow, in points, and the share of its opacity and size that it begins with.
  private static let (arrowSize, leastShare) = (24.0, 0.4)

  /// Whether the user has pulled the list beyond its beginning and let go, since this was last asked.
  public mutating func takeRefresh() -> Bool {
    defer { pointers.pull.isAsked = false }
    return pointers.pull.isAsked
  }

  /// How far beyond its beginning the list shows, in points.
  private var pulled: Double { max(0, scrolled.scroll.range.lowerBound - contentOffset) }

  /// Notes that the list was let go of; only a hand can ask, since a wheel stops at the edge and a fling is no hold.
  mutating func askForRefresh() {
    if refreshes, pulled >= Self.refreshPull { pointers.pull.isAsked = true }
  }

  /// Places the arrow in what shows above the rows while a hand pulls them down.
  ///
  /// It turns with the pull, all the way round where a lift refreshes, and has the accent's colour from there on.
  ///
  /// - Parameter frame: where the list lies.
  func placeRefresh(in frame: Rect, into list: inout DisplayList, theme: Theme) {
    guard refreshes, state == .dragging, pulled > 0 else { return }
    let share = min(1, pulled / Self.refreshPull)
    let size = Self.arrowSize * (Self.leastShare + (1 - Self.leastShare) * share)
    let arrow = Rect(
      x: frame.x + (frame.width - size) / 2,
      y: frame.y + insets.top + (min(pulled, Self.refreshPull) - size) / 2,
      width: size, height: size)
    list.place(.refresh, in: arrow) { list in
      list.icon(.refresh.turned(by: share), in: arrow, share < 1 ? theme.secondaryLabel : theme.accent)
    }
  }
}
