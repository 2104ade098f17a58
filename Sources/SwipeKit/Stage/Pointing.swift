/// Where the mouse is in a window; a finger takes its place.
struct Pointing: Equatable, Sendable {
  /// nil where the mouse is not in the window, or a finger took its place.
  private(set) var mouse: Point?
  /// Where a finger was last: the server takes the mouse there too.
  private var finger: Point?

  /// Takes note of where the mouse is; what the server takes it to with a finger is none of its own.
  ///
  /// - Returns: whether it is the mouse's own place.
  @discardableResult mutating func hover(at place: Point?) -> Bool {
    func isFingers(_ place: Point) -> Bool {
      guard let finger else { return false }
      return max(abs(place.x - finger.x), abs(place.y - finger.y)) <= GestureConstants.emulationDistance
    }
    guard let place else {
      mouse = nil
      return false
    }
    guard place.isFinite, !isFingers(place) else { return false }
    (mouse, finger) = (place, nil)
    return true
  }

  /// Keeps to where the mouse is while it is pressed; a finger takes it away.
  mutating func follow(_ event: PointerEvent) {
    guard event.phase != .cancel, event.position.isFinite else { return }
    if event.pointer.device == .touch {
      (mouse, finger) = (nil, event.position)
    } else if mouse != nil {
      mouse = event.position
    }
  }
}
