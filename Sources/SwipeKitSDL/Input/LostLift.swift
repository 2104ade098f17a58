import SwipeKit

/// The lift of a drag that the window could not see, such as a drag that ended while the window was hidden.
///
/// SDL takes the button to be down then. It drops the next press, and reports only what follows that.
struct LostLift {
  private enum State {
    /// SDL knows whether the button is down.
    case none
    /// A drag was cancelled, and its lift may still come.
    case possible
    /// The button has been up since, so the next lift is the end of a press that SDL dropped.
    case certain
  }

  /// The time for which the mouse rests before a lift that is taken for the end of a click, in seconds.
  private static let restOfClick = 0.15

  private var state = State.none
  /// The time of the mouse's latest movement, or of the cancelled drag's end, in seconds.
  private var moved = -Double.infinity

  /// Whether the lift of a cancelled drag may still come.
  var isExpected: Bool { state == .possible }

  var isCertain: Bool { state == .certain }

  /// Begins to expect the lift of a drag that was cancelled.
  mutating func expect(at time: Double) { (state, moved) = (.possible, time) }

  /// Records that the lift was reported, or that it is no longer awaited.
  mutating func end() { state = .none }

  /// Records that the expected lift has happened where nobody saw it.
  mutating func confirm() { if state == .possible { state = .certain } }

  /// Records a movement of the mouse.
  mutating func move(at time: Double) { moved = time }

  /// Returns whether the mouse has rested for so long that a lift ends a click.
  func endsClick(at time: Double) -> Bool { time - moved >= Self.restOfClick }
}
