/// What became of a source's rows from one state to the next.
///
/// Rows that are not named may still have come or gone: those do so at once, the named ones to be seen.
public struct RowChanges: Equatable, Sendable {
  /// Rows that are in the source and were not before.
  public var inserted: Set<RowID>
  /// Rows that were in the source and are not any more.
  public var removed: Set<RowID>
  /// Rows whose place among the others is another; one that others made room for has not moved.
  public var moved: Set<RowID>

  /// Makes changes of their parts.
  public init(inserted: Set<RowID> = [], removed: Set<RowID> = [], moved: Set<RowID> = []) {
    self.inserted = inserted
    self.removed = removed
    self.moved = moved
  }
}
