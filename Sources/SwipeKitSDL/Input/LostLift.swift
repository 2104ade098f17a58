import SwipeKit

/// The lift of a drag that the window did not get, such as while it was hidden.
///
/// SDL then considers the button as pressed. It drops the next press, and reports only the events after it.
struct LostLift {
  private enum State {
    /// SDL knows whether the button is down.
    case none
    /// A drag was cancelled, and its lift may still come.
    case possible
    /// The button was released, so the next lift ends a press that SDL dropped.
    case certain
  }

  /// The minimum rest of the mouse before a lift that ends a click, in seconds.
  private static let restOfClick = 0.15

  private var state = State.none
  /// The time of the latest movement, or of the end of the cancelled drag, in seconds.
  private var moved = -Double.infinity

  var isExpected: Bool { state == .possible }

  var isCertain: Bool { state == .certain }

  mutating func expect(at time: Double) { (state, moved) = (.possible, time) }

  mutating func end() { state = .none }

  /// Records that the expected lift has happened without an event.
  mutating func confirm() { if state == .possible { state = .certain } }

  mutating func move(at time: Double) { moved = time }

  func endsClick(at time: Double) -> Bool { time - moved >= Self.restOfClick }
}
