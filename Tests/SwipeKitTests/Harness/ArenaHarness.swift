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

  /// Whether no pointer has the arena.
  var isIdle: Bool { arena.press == nil }

  /// Whether what is pressed takes a flick, not a drag.
  var flicks: Bool {
    get { press.flicks }
    set { press.flicks = newValue }
  }

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
