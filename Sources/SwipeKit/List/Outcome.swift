/// Something that the user brought about, and that the program may want to act upon.
public struct Outcome: Equatable, Sendable {
  /// What came about.
  public enum Kind: Equatable, Sendable {
    /// It was decided that the row opens; the movement there has just begun.
    case opened
    /// It was decided that the row closes.
    case closed
    /// An action was performed, by its button or by a swipe past a threshold: its identity, its title at that time, and
    /// the edge that it is at; nil for that of a control within the row.
    case action(ActionID, title: String, edge: Edge?)
    /// The row is out of sight after an action that takes it away; unless the program removes it now, it comes back.
    case left
    /// A drag came to a stage of its way, one of the edge's or `Threshold.noStage`.
    case stage(String)
    /// The row itself was tapped while closed.
    case tapped
    /// The user asked what can be done with the row: beside a place of the window, which has no area, or the frame
    /// of the row or of the button that asks.
    case menu(Rect)
  }

  /// When, in seconds.
  public var time: Double
  /// The row.
  public var id: RowID
  /// What came about.
  public var kind: Kind

  /// Makes an outcome of its parts.
  public init(_ kind: Kind, of id: RowID, at time: Double) {
    self.time = time
    self.id = id
    self.kind = kind
  }
}

/// A gesture in progress, for people who look at how it works.
package struct GestureStatus: Equatable, Sendable {
  /// The pointer that owns it.
  package let pointer: Pointer
  /// The row that it began on; nil beside the rows.
  package let row: RowID?
  /// The axis that won; nil while that is open.
  package let axis: Axis?
  /// How fast the pointer moves, in points per second.
  package let velocity: Point
}
