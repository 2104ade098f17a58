/// Pull to refresh: a list that is pulled beyond its beginning and released asks for new rows.
struct PullToRefresh: Sendable {
  /// The distance beyond the beginning from which a release refreshes, in points.
  static let distance = 60.0
  /// The arrow's size at text scale 1, in points, and the minimum fraction of it.
  private static let (arrowSize, minimumFraction) = (24.0, 0.4)
  /// The time of a whole turn of the arrow, and the duration of its fade, in seconds.
  private static let (turnTime, fadeTime) = (1.0, 0.15)

  var isOn = false
  /// Whether the user has pulled and released, and nobody has taken note of that.
  private var isAsked = false
  /// The time since which new rows are being loaded, in seconds; nil otherwise.
  private var start: Double?
  /// The time when the last ones were there, in seconds; nil if no arrow fades after them.
  private var end: Double?

  var isLoading: Bool { start != nil }

  /// Returns whether new rows have come so lately that a list which goes back to its beginning shows them.
  func hasJustLoaded(at time: Double) -> Bool {
    end.map { elapsed(from: $0, to: time) < GestureConstants.aimingTime } ?? false
  }

  /// Returns the distance of the content below its place at the beginning, in points.
  private func pulled(_ rows: Rows) -> Double { max(0, rows.scroll.beginning - rows.contentOffset) }

  /// Returns the number of the arrow's steps while new rows are being loaded; nil if it does not turn.
  private func turns(_ rows: Rows) -> Int? {
    guard let start, pulled(rows) > 0, !rows.reducesMotion else { return nil }
    return Int((elapsed(from: start, to: rows.now) / Self.turnTime * Double(Icon.turns)).rounded(.down))
  }

  /// Returns the opacity of the arrow of rows that are being loaded, or were: 1 until they are there, then less to 0.
  private func arrowOpacity(_ rows: Rows) -> Double {
    if isLoading { return 1 }
    guard let end, !rows.reducesMotion else { return 0 }
    return max(0, 1 - elapsed(from: end, to: rows.now) / Self.fadeTime)
  }

  func next(_ wake: Wake, in rows: Rows) -> Double? {
    guard wake == .picture else { return nil }
    guard let start else { return arrowOpacity(rows) > 0 && pulled(rows) > 0 ? rows.now : nil }
    return turns(rows).map { max(rows.now.nextUp, start + Double($0 + 1) * Self.turnTime / Double(Icon.turns)) }
  }

  /// Places the arrow above the rows while a pointer pulls them down, and while new ones are being loaded.
  ///
  /// It turns with the pull, and has the accent's colour from a whole turn on, when a release refreshes. Once new rows
  /// are there, it fades and shrinks.
  func draw(_ rows: Rows, into list: inout DisplayList, theme: Theme) {
    let isPulled = isOn && rows.state == .dragging && !isLoading
    let (opacity, pulled) = (isPulled ? 1 : arrowOpacity(rows), pulled(rows))
    guard opacity > 0, pulled > 0 else { return }
    let fraction = isPulled ? min(1, pulled / Self.distance) : 1
    let turn = fraction + Double((turns(rows) ?? 0) % Icon.turns) / Double(Icon.turns)
    let whole = min(rows.viewport.metrics.scaledUp(Self.arrowSize), Self.distance - Self.arrowSize / 2)
    let size = whole * (Self.minimumFraction + (1 - Self.minimumFraction) * fraction * opacity)
    let arrow = Rect(
      x: rows.frame.x + (rows.frame.width - size) / 2,
      y: rows.frame.y + rows.insets.top + (min(pulled, Self.distance) - size) / 2, width: size, height: size)
    list.place(.refresh, in: arrow) { list in
      list.icon(
        .refresh.turned(by: turn), in: arrow, (fraction < 1 ? theme.secondaryLabel : theme.accent).opacity(opacity))
    }
  }

  // MARK: Changes

  /// Notes a release; only a pointer can refresh, since a wheel stops at the edge and nothing holds a fling.
  mutating func release(_ rows: Rows) { if isOn, !isLoading, pulled(rows) >= Self.distance { isAsked = true } }

  mutating func take() -> Bool {
    defer { isAsked = false }
    return isAsked
  }

  mutating func begin(_ rows: Rows) { (start, end) = (rows.now, nil) }

  mutating func finish(_ rows: Rows) { (start, end) = (nil, rows.reducesMotion ? nil : rows.now) }

  /// Forgets the rows that are being loaded, since others show.
  mutating func forget() { (start, end) = (nil, nil) }
}

extension SwipeList {
  /// Whether pull to refresh is on.
  ///
  /// If it is, a list that is pulled beyond its beginning and released asks for new rows (`Stage.refresh`). Only the
  /// main list of a window refreshes.
  public var isRefreshable: Bool {
    get { pull.isOn }
    set { pull.isOn = newValue }
  }

  /// Whether new rows are being loaded, which a turning arrow shows.
  ///
  /// Set it to true while rows are loaded, and to false once they are there, before or after `reload`. Meanwhile a list
  /// at its beginning rests below the arrow. If it is still there afterwards, it shows the new rows.
  public var isRefreshing: Bool {
    get { pull.isLoading }
    set {
      guard newValue != isRefreshing else { return }
      if newValue { pull.begin(rows) } else { pull.finish(rows) }
      rows.scrolled.makeRoom(newValue ? PullToRefresh.distance : 0, smoothly: !reducesMotion, at: now)
      updateVisible()
    }
  }

  package mutating func takeRefresh() -> Bool { pull.take() }
}
