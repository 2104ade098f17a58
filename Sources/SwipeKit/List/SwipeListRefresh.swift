/// Pull to refresh: a list that is pulled beyond its beginning and released asks for new rows.
extension SwipeList {
  /// Whether pull to refresh is on: a list that is pulled beyond its beginning and released asks for new rows
  /// (`takeRefresh`).
  public var refreshes: Bool {
    get { pointers.pull.isOn }
    set { pointers.pull.isOn = newValue }
  }

  /// Whether new rows are being loaded: meanwhile a list at its beginning rests below a turning arrow.
  ///
  /// Set it while new rows are on their way, and back once they are there, after `reload`: a list that is still at its
  /// beginning shows them.
  public var isRefreshing: Bool {
    get { pointers.pull.start != nil }
    set {
      guard newValue != isRefreshing else { return }
      pointers.pull.start = newValue ? now : nil
      scrolled.makeRoom(newValue ? Self.refreshPull : 0, smoothly: !reducesMotion, at: now)
      updateVisible()
    }
  }

  /// The distance beyond the beginning from which a release refreshes, in points.
  private static let refreshPull = 60.0
  /// The size of the arrow, in points, and the minimum fraction of its size.
  private static let (arrowSize, minimumFraction) = (24.0, 0.4)
  /// The time of a whole turn of the arrow, in seconds.
  private static let turnTime = 1.0

  /// Returns whether the user has pulled the list beyond its beginning and released it since the last call.
  public mutating func takeRefresh() -> Bool {
    defer { pointers.pull.isAsked = false }
    return pointers.pull.isAsked
  }

  /// The distance of the content below its place at the beginning, in points.
  private var pulled: Double { max(0, scrolled.scroll.beginning - contentOffset) }

  /// Notes a release; only a pointer can refresh, since a wheel stops at the edge and nothing holds a fling.
  mutating func askForRefresh() {
    if refreshes, !isRefreshing, pulled >= Self.refreshPull { pointers.pull.isAsked = true }
  }

  /// The number of steps by which the arrow has turned since new rows are being loaded; nil where it does not turn.
  private var turns: Int? {
    guard let start = pointers.pull.start, pulled > 0, !reducesMotion else { return nil }
    return Int((elapsed(from: start, to: now) / Self.turnTime * Double(Icon.turns)).rounded(.down))
  }

  /// The time at which the arrow turns on, in seconds; nil where it does not turn.
  var refreshChange: Double? {
    guard let start = pointers.pull.start, let turns else { return nil }
    return max(now.nextUp, start + Double(turns + 1) * Self.turnTime / Double(Icon.turns))
  }

  /// Places the arrow above the rows while a pointer pulls them down, and while new ones are being loaded.
  ///
  /// It turns with the pull, a whole turn where a release refreshes, and has the accent's colour from there on.
  ///
  /// - Parameter frame: the frame of the list.
  func placeRefresh(in frame: Rect, into list: inout DisplayList, theme: Theme) {
    guard isRefreshing || refreshes && state == .dragging, pulled > 0 else { return }
    let share = isRefreshing ? 1 : min(1, pulled / Self.refreshPull)
    let turn = share + Double((turns ?? 0) % Icon.turns) / Double(Icon.turns)
    let size = Self.arrowSize * (Self.minimumFraction + (1 - Self.minimumFraction) * share)
    let arrow = Rect(
      x: frame.x + (frame.width - size) / 2,
      y: frame.y + insets.top + (min(pulled, Self.refreshPull) - size) / 2,
      width: size, height: size)
    list.place(.refresh, in: arrow) { list in
      list.icon(.refresh.turned(by: turn), in: arrow, share < 1 ? theme.secondaryLabel : theme.accent)
    }
  }
}
