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
    let coordinateLimit = GestureConstants.coordinateLimit
    event.position.x = min(max(event.position.x, -coordinateLimit), coordinateLimit)
    event.position.y = min(max(event.position.y, -coordinateLimit), coordinateLimit)
    event.time = max(event.time, latest)
    return event
  }
}
