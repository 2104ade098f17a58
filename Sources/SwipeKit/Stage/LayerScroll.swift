extension Scroll {
  /// The distance of a key that scrolls by a line, and the overlap of two pages, in points.
  private static let line = 44.0

  mutating func follow(_ drag: LayerDrag, at time: Double) {
    switch drag {
    case .pressed: if isCaught(byPressAt: time) { hold(at: time) }
    case .began: hold(at: time)
    case .changed(let translation): self.drag(by: translation)
    case .ended(let velocity): release(velocity: velocity, at: time)
    case .cancelled: release(velocity: 0, at: time)
    case .glided(let velocity): glide(velocity: -velocity, at: time)
    }
  }

  /// Scrolls by a distance from the offset where it will rest.
  mutating func reveal(by distance: Double, smoothly: Bool, at time: Double) {
    if distance != 0 { go(to: (motion?.target ?? offset(at: time)) + distance, smoothly: smoothly, at: time) }
  }

  /// Scrolls by the minimum distance until a part is within a viewport.
  mutating func reveal(_ part: Rect, in viewport: Rect, smoothly: Bool, at time: Double) {
    let distance = min(0, part.y - viewport.y) + max(0, part.maxY - viewport.maxY)
    reveal(by: distance, smoothly: smoothly, at: time)
  }

  /// Scrolls by a key, and returns whether it is a key that scrolls.
  mutating func scroll(by key: Key, smoothly: Bool, at time: Double) -> Bool {
    let (page, place) = (max(Self.line, viewport - Self.line), destination(at: time))
    let target: Double
    switch key {
    case .up: target = place - Self.line
    case .down: target = place + Self.line
    case .pageUp: target = place - page
    case .pageDown: target = place + page
    case .home: target = range.lowerBound
    case .end: target = range.upperBound
    default: return false
    }
    go(to: target, smoothly: smoothly, at: time)
    return true
  }
}

extension DisplayList {
  /// The width of the indicator, its distance from the edges, and its minimum length, in points.
  private static let (indicatorWidth, indicatorMargin, minimumIndicator) = (3.0, 3.0, 24.0)

  /// Draws the scroll indicator of a layer's content that is longer than its viewport.
  ///
  /// Unlike a list's indicator it stays, since the content may look complete although a part of it is hidden.
  mutating func indicator(of scroll: Scroll, in viewport: Rect, opacity: Double = 1, _ context: LayerContext) {
    let length = scroll.range.upperBound - scroll.range.lowerBound
    let track = viewport.inset(y: Self.indicatorMargin)
    guard length >= 1, track.height > 0 else { return }
    let size = min(track.height, max(Self.minimumIndicator, track.height * viewport.height / scroll.content))
    let fraction = ((scroll.offset(at: context.time) - scroll.range.lowerBound) / length).clamped(to: 0...1)
    let frame = Rect(
      x: viewport.maxX - Self.indicatorMargin - Self.indicatorWidth,
      y: context.snapped(track.y + fraction * (track.height - size)), width: Self.indicatorWidth,
      height: context.snapped(size))
    indicator(in: frame, theme: context.theme, opacity: opacity)
  }
}
