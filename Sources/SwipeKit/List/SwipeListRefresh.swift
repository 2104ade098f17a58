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
  /// Set it while new rows are on their way, and back once they are there, before or after `reload`. A list that is
  /// still at its beginning shows them.
  public var isRefreshing: Bool {
    get { pointers.pull.start != nil }
    set {
      guard newValue != isRefreshing else { return }
      pointers.pull.start = newValue ? now : nil
      pointers.pull.end = newValue || reducesMotion ? nil : now
      scrolled.makeRoom(newValue ? Self.refreshPull : 0, smoothly: !reducesMotion, at: now)
      updateVisible()
    }
  }

  /// The distance beyond the beginning from which a release refreshes, in points.
  private static let refreshPull = 60.0
  /// The size of the arrow, in points, and the minimum fraction of its size.
  private static let (arrowSize, minimumFraction) = (24.0, 0.4)
  /// The time of a whole turn of the arrow, and that in which it fades, in seconds.
  private static let (turnTime, fadeTime) = (1.0, 0.15)

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

  /// The opacity of the arrow of rows that are being loaded, or were: 1 until they are there, then less to 0.
  private var arrowOpacity: Double {
    if isRefreshing { return 1 }
    guard let end = pointers.pull.end, !reducesMotion else { return 0 }
    return max(0, 1 - elapsed(from: end, to: now) / Self.fadeTime)
  }

  /// The time at which the arrow turns or fades on, in seconds; nil where it does neither.
  var refreshChange: Double? {
    if !isRefreshing { return arrowOpacity > 0 && pulled > 0 ? now : nil }
    guard let start = pointers.pull.start, let turns else { return nil }
    return max(now.nextUp, start + Double(turns + 1) * Self.turnTime / Double(Icon.turns))
  }

  /// Places the arrow above the rows while a pointer pulls them down, and while new ones are being loaded.
  ///
  /// It turns with the pull, a whole turn where a release refreshes, and has the accent's colour from there on. Once new
  /// rows are there, it fades and shrinks.
  ///
  /// - Parameter frame: the frame of the list.
  func placeRefresh(in frame: Rect, into list: inout DisplayList, theme: Theme) {
    let isPulled = refreshes && state == .dragging && !isRefreshing
    let opacity = isPulled ? 1 : arrowOpacity
    guard opacity > 0, pulled > 0 else { return }
    let share = isPulled ? min(1, pulled / Self.refreshPull) : 1
    let turn = share + Double((turns ?? 0) % Icon.turns) / Double(Icon.turns)
    let size = Self.arrowSize * (Self.minimumFraction + (1 - Self.minimumFraction) * share * opacity)
    let arrow = Rect(
      x: frame.x + (frame.width - size) / 2,
      y: frame.y + insets.top + (min(pulled, Self.refreshPull) - size) / 2,
      width: size, height: size)
    list.place(.refresh, in: arrow) { list in
      list.icon(
        .refresh.turned(by: turn), in: arrow, (share < 1 ? theme.secondaryLabel : theme.accent).opacity(opacity))
    }
  }
}
