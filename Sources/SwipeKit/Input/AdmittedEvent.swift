extension PointerEvent {
  /// Returns the event with its numbers in valid ranges; nil for an invalid event.
  ///
  /// A lift is never refused, or its gesture would not end.
  func admitted(after latest: Double, at former: Point?) -> PointerEvent? {
    var event = self
    let isEnd = phase == .up || phase == .cancel
    if !position.isFinite {
      guard isEnd else { return nil }
      event.position = former ?? .zero
    }
    if !time.isFinite {
      guard isEnd else { return nil }
      event.time = latest
    }
    event.position = event.position.clamped(to: GestureConstants.coordinateLimit)
    event.time = max(event.time, latest)
    return event
  }
}
