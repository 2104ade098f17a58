/// A touch filter: the fingers on the touchscreen, and whether they mean anything.
///
/// A compositor takes gestures of several fingers for itself, but only once it has seen them, and SDL turns its cancel
/// into a lift, or into nothing. So fingers that come down nearly together, and three of them, are void from the
/// beginning.
struct TouchFilter: Sendable {
  private struct Finger {
    let pointer: Pointer
    let start: Point
    let startTime: Double
    var position: Point
    var time: Double
    var isDown = true

    init(_ event: PointerEvent) {
      pointer = event.pointer
      start = event.position
      startTime = event.time
      position = event.position
      time = event.time
    }

    /// Whether it is still to be expected at a time: its lift cannot be lost yet, or its mouse events may be under way.
    func counts(at now: Double) -> Bool {
      elapsed(from: time, to: now) <= (isDown ? GestureConstants.lostLiftTimeout : GestureConstants.emulationTime)
    }
  }

  private var fingers: [Finger] = []
  /// Whether the fingers that are down came down nearly together, or are more than two: none of them means anything.
  private(set) var isVoid = false

  /// Adds a finger that comes down.
  mutating func press(_ event: PointerEvent) {
    // One that is down already is another: the lift of the first was lost.
    fingers.removeAll { $0.pointer == event.pointer || !$0.counts(at: event.time) }
    let down = fingers.filter(\.isDown)
    if down.isEmpty { isVoid = false }
    let isTogether = down.contains { elapsed(from: $0.startTime, to: event.time) <= GestureConstants.togetherTime }
    if isTogether || down.count > 1 { isVoid = true }
    fingers.append(Finger(event))
  }

  mutating func follow(_ event: PointerEvent) {
    guard let i = fingers.firstIndex(where: { $0.pointer == event.pointer }) else { return }
    fingers[i].time = event.time
    // A cancel has no place.
    if event.phase != .cancel { fingers[i].position = event.position }
    if event.phase != .move { fingers[i].isDown = false }
  }

  /// Whether a mouse event is at a finger, and so one that the server made from it.
  func isAt(_ event: PointerEvent) -> Bool {
    fingers.contains { $0.counts(at: event.time) && Self.areNear(event.position, $0.start, $0.position) }
  }

  /// Forgets all fingers: X reports nothing more of them once the mouse is pressed.
  mutating func forget() { fingers.removeAll(keepingCapacity: true) }

  /// Whether a position is as near to one of others as a mouse press is to the finger that it is made from.
  static func areNear(_ position: Point, _ others: Point...) -> Bool {
    let limit = GestureConstants.emulationDistance
    return others.contains { other in
      let d = position - other
      return d.x * d.x + d.y * d.y <= limit * limit
    }
  }
}
