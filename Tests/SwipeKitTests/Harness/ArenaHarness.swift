@testable import SwipeKit

/// An arena, and everything that it recognised.
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

  // MARK: What a press is on

  /// Whether it takes a flick, not a drag.
  var flicks: Bool {
    get { press.flicks }
    set { press.flicks = newValue }
  }

  /// Whether it stops a list that moves.
  var stopsScroll: Bool {
    get { press.stopsScroll }
    set { press.stopsScroll = newValue }
  }

  /// The sides to which it can be dragged.
  var sides: Set<Edge> {
    get {
      Set([Edge.leading, .trailing].filter { press.directions.contains($0 == .leading ? .leading : .trailing) })
    }
    set { press.directions = newValue.reduce(into: []) { $0.insert($1 == .leading ? .leading : .trailing) } }
  }

  // MARK: The gesture

  /// The pointer that is down; nil if no pointer has the arena.
  var owner: Pointer? { arena.pointer }

  /// Whether no press is under way.
  var isIdle: Bool { arena.press == nil }

  /// Whether what was pressed is the present press of the harness.
  var holdsPress: Bool { arena.press == press }

  /// Whether the press that is under way stopped a list.
  var hasStoppedScroll: Bool { arena.press?.stopsScroll == true }

  /// Whether the gesture is over, though its pointer is still down.
  var isSpent: Bool { arena.isSpent }

  /// The axis that won; nil if there is no decision yet.
  var axis: Axis? { arena.axis }

  var velocity: Point { arena.velocity }

  /// The axes that have won, in their order.
  var axes: [Axis] {
    gestures.compactMap { if case .panBegan(let axis) = $0 { axis } else { nil } }
  }

  /// The translations of all changes.
  var translations: [Double] {
    gestures.compactMap { if case .panChanged(_, let translation) = $0 { translation } else { nil } }
  }

  /// The velocities of all ends.
  var velocities: [Double] {
    gestures.compactMap { if case .panEnded(_, let velocity) = $0 { velocity } else { nil } }
  }
}
