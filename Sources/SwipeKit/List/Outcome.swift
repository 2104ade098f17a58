/// An outcome of the user's input, which the program may act upon.
public struct Outcome: Equatable, Sendable {
  /// The kind of an outcome.
  public enum Kind: Equatable, Sendable {
    /// The row was decided to open; the movement has just begun.
    case opened
    /// The row was decided to close.
    case closed
    /// An action was performed, by its button or by a swipe past a threshold: its identity, its title at that time, and
    /// its edge; nil for that of a control within the row.
    case action(ActionID, title: String, edge: Edge?)
    /// The row is off screen after an action that removes it; unless the program removes it now, it comes back.
    case left
    /// A drag reached a stage, one of the edge's or `Threshold.noStage`.
    case stage(String)
    /// The row was carried to another place: the index that it is to have, once all rows that were carried at this time
    /// have moved, and the identity of the section if that is another one. Unless the program moves it now, it goes back.
    case moved(to: Int, section: RowID? = nil)
    /// The row itself was tapped while closed.
    case tapped
    /// The user asked for the row's menu: beside a point in the window, which has no area, or the frame of the row or
    /// of the button that asks.
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
