/// Something that the user brought about, and that the program may want to act upon.
public struct Outcome: Equatable, Sendable {
  /// What came about.
  public enum Kind: Equatable, Sendable {
    /// It was decided that the row opens; the movement there has just begun.
    case opened
    /// It was decided that the row closes.
    case closed
    /// The button of an action was pressed: its index in the row's actions, and its name.
    case action(Int, name: String)
    /// The row itself was tapped while closed.
    case tapped
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

/// A state that a gesture came into, for a log.
public struct GestureRecord: Equatable, Sendable {
  /// When, in seconds.
  public let time: Double
  /// The state.
  public let gesture: Gesture
  /// The row that the gesture began on; nil beside the rows.
  public let row: RowID?
}
