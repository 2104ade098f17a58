/// The recogniser of two fingers that come down together and are dragged over rows.
///
/// The gesture arena ignores such fingers (`TouchFilter`), so neither takes anything from the other. A third finger, and
/// a movement that is more horizontal than vertical, cancel it until all fingers are lifted.
struct TwoFingerPan: Sendable {
  /// A step of the pan.
  enum Step: Equatable {
    /// The middle of the fingers left the slop; the points are the middle at the press and now.
    case began(at: Point, to: Point)
    /// The middle of the fingers moved.
    case moved(to: Point)
    /// A finger was lifted.
    case ended
    /// The pan is void.
    case cancelled
  }

  private enum State {
    case idle, pending, panning, void
  }

  private var fingers: [(pointer: Pointer, start: Point, time: Double, position: Point)] = []
  private var state = State.idle

  /// Whether the pan is under way.
  var isActive: Bool { state == .panning }

  /// Handles an event of a finger.
  ///
  /// - Parameter counts: whether a press there may begin a pan.
  mutating func handle(_ event: PointerEvent, counts: Bool) -> Step? {
    guard event.phase == .up || event.phase == .cancel || event.position.isFinite else { return nil }
    switch event.phase {
    case .down: return press(event, counts: counts)
    case .move:
      guard let i = fingers.firstIndex(where: { $0.pointer == event.pointer }) else { return nil }
      fingers[i].position = event.position
      return move()
    case .up, .cancel:
      guard fingers.contains(where: { $0.pointer == event.pointer }) else { return nil }
      let step: Step? = state == .panning ? (event.phase == .up ? .ended : .cancelled) : nil
      if fingers.count > 1 { state = .void }
      fingers.removeAll { $0.pointer == event.pointer }
      if fingers.isEmpty { state = .idle }
      return step
    }
  }

  /// Ends the pan; the fingers mean nothing until all are lifted.
  mutating func cancel() { if state != .idle { state = .void } }

  private mutating func press(_ event: PointerEvent, counts: Bool) -> Step? {
    // The lift of one that has long been silent, or is down already, was lost.
    fingers.removeAll {
      $0.pointer == event.pointer || elapsed(from: $0.time, to: event.time) > GestureConstants.lostLiftTimeout
    }
    if fingers.isEmpty { state = .idle }
    let wasPanning = state == .panning
    let isTogether =
      fingers.first.map { elapsed(from: $0.time, to: event.time) <= GestureConstants.togetherTime } ?? true
    fingers.append((event.pointer, event.position, event.time, event.position))
    switch fingers.count {
    case 1: state = counts ? .idle : .void
    case 2 where isTogether && counts && state == .idle: state = .pending
    default: state = .void
    }
    return wasPanning ? .cancelled : nil
  }

  private mutating func move() -> Step? {
    guard fingers.count == 2, state == .pending || state == .panning else { return nil }
    let (start, here) = (middle(\.start), middle(\.position))
    if state == .panning { return .moved(to: here) }
    let way = here - start
    guard way.x * way.x + way.y * way.y > GestureConstants.touchSlop * GestureConstants.touchSlop else {
      return nil
    }
    state = abs(way.x) > abs(way.y) ? .void : .panning
    return state == .panning ? .began(at: start, to: here) : nil
  }

  private func middle(_ point: ((pointer: Pointer, start: Point, time: Double, position: Point)) -> Point) -> Point
  {
    let (a, b) = (point(fingers[0]), point(fingers[1]))
    return Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}
