@testable import SwipeKit

struct ArenaHarness {
  var arena = GestureArena<Int>()
  private(set) var gestures: [Gesture] = []
  var press = Press(on: 1, directions: [.leading, .trailing])

  static let finger = Pointer(.touch, id: 7)
  static let mouse = Pointer(.mouse)

  mutating func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at time: Double, _ pointer: Pointer = finger
  ) {
    send([PointerEvent(phase, pointer, at: Point(x: x, y: y), time: time)])
  }

  mutating func send(_ events: [PointerEvent]) {
    for event in events {
      arena.handle(event, on: press)
      takeGestures()
    }
  }

  mutating func cancel() {
    arena.cancel()
    takeGestures()
  }

  private mutating func takeGestures() {
    gestures += arena.gestures.map(\.gesture)
    arena.forgetGestures()
  }

  // MARK: Press targets

  var flicks: Bool {
    get { press.flicks }
    set { press.flicks = newValue }
  }

  var stopsScroll: Bool {
    get { press.stopsScroll }
    set { press.stopsScroll = newValue }
  }

  var sides: Set<Edge> {
    get {
      Set([Edge.leading, .trailing].filter { press.directions.contains($0 == .leading ? .leading : .trailing) })
    }
    set { press.directions = newValue.reduce(into: []) { $0.insert($1 == .leading ? .leading : .trailing) } }
  }

  // MARK: The gesture

  var owner: Pointer? { arena.pointer }

  var isIdle: Bool { arena.press == nil }

  var holdsPress: Bool { arena.press == press }

  var hasStoppedScroll: Bool { arena.press?.stopsScroll == true }

  /// Whether the gesture is over, although its pointer is still down.
  var isSpent: Bool { arena.isSpent }

  var axis: Axis? { arena.axis }

  var velocity: Point { arena.velocity }

  var axes: [Axis] {
    gestures.compactMap { if case .panBegan(let axis) = $0 { axis } else { nil } }
  }

  var translations: [Double] {
    gestures.compactMap { if case .panChanged(_, let translation) = $0 { translation } else { nil } }
  }

  var velocities: [Double] {
    gestures.compactMap { if case .panEnded(_, let velocity) = $0 { velocity } else { nil } }
  }
}
