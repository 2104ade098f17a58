/// The fingers on the touchscreen, and whether the list ignores them.
///
/// A compositor takes gestures of several fingers for itself, but only once it has recognised them. SDL turns its
/// cancel into a lift, or into nothing. So fingers that come down nearly together, and three fingers, are void from the
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

    /// Returns whether it is still expected: no lift was lost, and mouse events may come.
    func counts(at now: Double) -> Bool {
      elapsed(from: time, to: now) <= (isDown ? GestureConstants.lostLiftTimeout : GestureConstants.emulationTime)
    }
  }

  private var fingers: [Finger] = []
  /// Whether the fingers are ignored: they came down nearly together, or are more than two.
  private(set) var isVoid = false

  mutating func press(_ event: PointerEvent) {
    // A finger that is already down is a new finger: the lift of the first finger was lost.
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
    // A cancel has no position.
    if event.phase != .cancel { fingers[i].position = event.position }
    if event.phase != .move { fingers[i].isDown = false }
  }

  /// Returns whether the server made a mouse event from a finger, by its position.
  func isAt(_ event: PointerEvent) -> Bool {
    fingers.contains { $0.counts(at: event.time) && Self.areNear(event.position, $0.start, $0.position) }
  }

  /// Forgets all fingers: X reports nothing more of them once the mouse is pressed.
  mutating func forget() { fingers.removeAll(keepingCapacity: true) }

  static func areNear(_ position: Point, _ others: Point...) -> Bool {
    let limit = GestureConstants.emulationDistance
    return others.contains { (position - $0).squaredLength <= limit * limit }
  }
}
