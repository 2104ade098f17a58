extension SwipeList {
  /// The time that it stays once nothing moves, and the duration of its fade, in seconds.
  private static let (rest, fade) = (0.6, 0.25)
  /// Its width, and its distance from the edge, in points; while it is dragged it is twice as wide.
  private static let width = 3.0
  /// The maximum part at an item's ends without text, at text scale 1, in points.
  private static let itemGap = 12.0
  /// The minimum length, and the minimum length beyond an edge of the list, in points.
  private static let (minimumLength, minimumBeyond) = (36.0, 24.0)
  /// The width of its hit frame for a mouse, and the excess of that at both ends, in points.
  private static let (reach, reachAround) = (12.0, 4.0)
  /// The width at the edge in which a long press of a finger is on its track, in points.
  private static let touchReach = 24.0
  private var hasIndicator: Bool { rows.scrolled.scrollableLength > 0 }

  private var isDraggingIndicator: Bool { pointers.press?.claim.isIndicator ?? false }

  var indicatorChange: Double? {
    guard hasIndicator, !isDraggingIndicator, let scrolledAt = rows.scrolled.scrolledAt, state == .idle,
      now < scrolledAt + Self.rest + Self.fade
    else { return nil }
    return max(now, scrolledAt + Self.rest)
  }

  /// Whether the list goes on although an item ends at its bottom: then only the indicator says so.
  ///
  /// A mouse cannot drag that one, since the button of a row may be there.
  private var seemsToEnd: Bool {
    let bottom = contentOffset + frame.height - insets.bottom
    guard hasIndicator, contentOffset < rows.scroll.range.upperBound, rows.layout.transitions.isEmpty,
      let item = rows.layout.item(at: bottom)?.item
    else { return false }
    let (visible, height) = (bottom - rows.layout.offset(of: item), rows.layout.fullHeight(of: item))
    let gap = min(height / 4, rows.metrics.scaled(Self.itemGap))
    return visible < gap || height - visible < gap
  }

  var indicatorOpacity: Double {
    guard hasIndicator, let scrolledAt = rows.scrolled.scrolledAt else { return 0 }
    if state != .idle || isDraggingIndicator { return 1 }
    return min(1, max(0, 1 - (now - scrolledAt - Self.rest) / Self.fade))
  }

  /// The beginning of its track in the window, and the length of that, in points.
  private var indicatorTrack: (start: Double, length: Double) {
    let room = frame.height - insets.top - insets.bottom
    return (frame.y + insets.top + Self.width, room - 2 * Self.width)
  }

  /// The frame in the window; as if people read from left to right.
  private var indicator: Rect {
    let (track, range) = (indicatorTrack, rows.scroll.range)
    // Beyond an edge the content is the longer for what shows beyond it, so the indicator shrinks.
    let beyond = max(0, range.lowerBound - contentOffset, contentOffset - range.upperBound)
    let whole = max(Self.minimumLength, track.length * (track.length + 2 * Self.width) / rows.layout.total)
    let length = max(0, min(track.length, max(Self.minimumBeyond, whole - beyond)))
    let place = ((contentOffset - range.lowerBound) / rows.scrolled.scrollableLength).clamped(to: 0...1)
    let width = isDraggingIndicator ? 2 * Self.width : Self.width
    return Rect(
      x: frame.maxX - Self.width - width, y: rows.viewport.snapped(track.start + place * (track.length - length)),
      width: width, height: rows.viewport.snapped(length))
  }

  func drawIndicator(into list: inout DisplayList, theme: Theme) {
    let opacity = seemsToEnd ? 1 : indicatorOpacity
    guard opacity > 0 else { return }
    list.indicator(in: indicator, theme: theme, opacity: opacity)
  }

  /// Whether a press takes hold of the indicator or its track: beyond an edge the list is caught, as ever.
  private var takesPresses: Bool {
    indicatorOpacity > 0 && !pointers.isPressed && rows.scroll.range.contains(contentOffset)
  }

  /// Returns the press of the mouse on the indicator, while that is visible; nil for any other.
  func indicatorPress(by event: PointerEvent) -> Press<PressTarget>? {
    guard event.pointer.device == .mouse, takesPresses else { return nil }
    let indicator = indicator
    var target = indicator.inset(y: -Self.reachAround)
    (target.x, target.width) = (frame.maxX - Self.reach, Self.reach)
    guard target.contains(event.position) else { return nil }
    return Press(on: PressTarget(target: .indicator, time: now, grabDistance: event.position.y - indicator.y))
  }

  /// Returns whether a press is on the track, so that a click of the mouse or a long press brings the indicator there.
  func isOnTrack(_ event: PointerEvent) -> Bool {
    let reach = event.pointer.device == .touch ? Self.touchReach : Self.reach
    let track = Rect(
      x: frame.maxX - reach, y: indicatorTrack.start, width: reach, height: max(0, indicatorTrack.length))
    return takesPresses && track.contains(event.position)
  }

  /// Brings the middle of the indicator to a height in the window; returns the distance of that below its upper end.
  @discardableResult mutating func moveIndicator(to y: Double, smoothly: Bool) -> Double {
    let grab = indicator.height / 2
    closeRows(because: .scroll)
    scroll(to: contentOffset(forIndicatorAt: y - grab), smoothly: smoothly)
    updateVisible()
    return grab
  }

  private func contentOffset(forIndicatorAt y: Double) -> Double {
    let way = indicatorTrack.length - indicator.height
    let part = way > 0 ? (y - indicatorTrack.start) / way : 0
    return rows.scroll.range.lowerBound + part * rows.scrolled.scrollableLength
  }

  mutating func dragIndicator(_ event: PointerEvent) {
    guard let press = pointers.press, case .indicator(let grab) = press.claim, press.pointer == event.pointer,
      event.position.isFinite
    else { return }
    if event.phase == .move { closeRows(because: .scroll) }
    // Even at the same offset, so that what moved it stops.
    scroll(
      to: event.phase == .move ? contentOffset(forIndicatorAt: event.position.y - grab) : contentOffset,
      smoothly: false)
    updateVisible()
  }
}
