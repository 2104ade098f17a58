/// An outcome of the user's input, which the program may act upon.
///
/// ```swift
/// func text(for outcome: Outcome) -> String {
///   switch outcome.kind {
///   case .tapped: "open \(outcome.id)"
///   case .action(let action, _, _): "perform \(action.name)"
///   case .moved(let index, _): "move to \(index)"
///   default: ""
///   }
/// }
/// ```
public struct Outcome: Equatable, Sendable {
  /// The kind of an outcome.
  @nonexhaustive public enum Kind: Equatable, Sendable {
    /// The row opens; the movement has just begun.
    case opened
    /// The row closes.
    case closed
    /// An action was performed, by its button or by a swipe past a threshold.
    ///
    /// It has its title at that time. The edge is nil for a control within the row.
    case action(ActionID, title: String, edge: Edge?)
    /// The row is off screen after an action that removes it.
    ///
    /// Unless the program removes it now, it comes back.
    case exited
    /// A drag reached a threshold of the edge, or `Threshold.noThreshold`.
    case thresholdChanged(String)
    /// The row was dragged to another position.
    ///
    /// The index is the one after all rows that were dragged together have moved. The section is nil if it stays the
    /// same. Unless the program moves the row now, it goes back.
    case moved(to: Int, section: RowID? = nil)
    /// The row itself was tapped while closed.
    case tapped
    /// The user asked for the row's menu, next to a frame in the window.
    ///
    /// It is the frame of the row or of a button, or a point without an area.
    case menu(Rect)
  }

  /// The time, in seconds.
  public var time: Double
  /// The identity of the row.
  public var id: RowID
  /// The kind.
  public var kind: Kind
  /// The identity of the list (`SwipeList.id`); empty for the main list.
  public internal(set) var list = ""

  package init(_ kind: Kind, of id: RowID, at time: Double) { (self.time, self.id, self.kind) = (time, id, kind) }
}
