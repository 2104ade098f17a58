/// The position of what moves in a list, by hand or by itself.
public struct ShownMovement: Equatable, Sendable {
  /// A part of a list that moves as one.
  public enum Subject: Equatable, Sendable {
    /// The content, which scrolls.
    case list
    /// The content of a row, which is swiped.
    case row(RowID)
  }

  /// The part that moves.
  public var subject: Subject
  /// The content offset of the list, or the offset of the row's content, in points.
  public var position: Double

  /// Creates a movement from its parts.
  public init(subject: Subject, position: Double) { (self.subject, self.position) = (subject, position) }
}

extension SwipeList {
  /// The position of what moves: of the list, or else of the row whose swipe began first; nil where nothing does.
  public var shownMovement: ShownMovement? {
    if scrolled.scroll.motion != nil || scrolled.scroll.state(at: now) == .dragging || drag.stray.list != 0 {
      return ShownMovement(subject: .list, position: contentOffset)
    }
    guard let row = swiped.rows.first(where: { $0.isHeld || $0.motion != nil }) else { return nil }
    return ShownMovement(subject: .row(row.id), position: offset(of: row.id))
  }
}
