import SwipeKit

/// Verbs of a user, for tests in Swift: each plays at the present time of the program, and ends when it is done.
///
/// ```swift
/// struct Fruit: Identifiable { let id: String }
/// struct Fruits: StageProgram {
///   let rows = ListSource(["Apple", "Fig"].map(Fruit.init)) { Row(title: $0.id, trailing: [RowAction("Eat")]) }
///   var stage: Stage
///   init() { stage = Stage(rows, style: .actions, size: Size(width: 320, height: 480)) }
///   mutating func act(upon outcome: Outcome) { stage.list.close(outcome.id) }
/// }
///
/// var user = TracePlayer(Fruits())
/// try user.swipe(RowID("Apple"), .trailing, by: 0.5)
/// try user.expect(.row(RowID("Apple"), .open))
/// try user.tap("Eat")
/// try user.rest()
/// try user.expect(.row(RowID("Apple"), .closed))
/// ```
extension TracePlayer {
  /// Creates a player without a trace, for a program in its initial state.
  public init(_ program: Program) { self.init(Trace(), program) }

  /// Taps the element with a text.
  ///
  /// - Throws: if no such element shows.
  public mutating func tap(_ text: String) throws(TraceError) { try play(.tap(text)) }

  /// Swipes a row by a finger that rests before its lift.
  ///
  /// - Parameters:
  ///   - row: the identity of the row.
  ///   - edge: the edge that the swipe uncovers.
  ///   - fraction: the length of the swipe, as a fraction of the row's width.
  /// - Throws: if the row is not visible.
  public mutating func swipe(_ row: RowID, _ edge: Edge, by fraction: Double) throws(TraceError) {
    try play(.swipe(row, edge, by: fraction))
  }

  /// Performs an action of a row, as its menu does.
  ///
  /// - Throws: if there is no such row or action.
  public mutating func perform(_ action: ActionID, of row: RowID) throws(TraceError) {
    try play(.input(.request(.activate(.button(action, of: row)), time: 0)))
  }

  /// Presses a key.
  public mutating func press(_ key: Key) throws(TraceError) { try play(.input(.key(key, time: 0))) }

  /// Types a text into the focused field.
  public mutating func type(_ text: String) throws(TraceError) { try play(.input(.text(text, time: 0))) }

  /// Waits until nothing moves.
  ///
  /// - Parameter limit: the maximum duration, in seconds.
  /// - Throws: if it still moves after that.
  public mutating func rest(within limit: Double = 10) throws(TraceError) { try play(.wait(limit: limit, line: 0)) }

  /// Checks an expectation.
  ///
  /// - Throws: the actual state, if the expectation is not met.
  public mutating func expect(_ expectation: Trace.Expectation) throws(TraceError) {
    try play(.expect(expectation, line: 0))
  }
}
