/// A target of a press, of the keyboard's focus, or of a screen reader's request.
public enum Target: Hashable, Sendable {
  /// The list: for the focus, the row that had it last, or the first visible one.
  case list
  /// The list's scroll indicator, which only a mouse takes.
  case indicator
  /// A row.
  case row(RowID)
  /// A button of a row or a control within it; to activate, any of the row's actions, visible or not.
  case button(ActionID, of: RowID)
  /// An element beside the list or over it, by its action.
  case control(ActionID)
  /// A target of another list than the main one, by the identity of that list (`SwipeList.id`).
  indirect case within(String, Target)

  /// The row that it is on or in; nil for any other target.
  var row: RowID? {
    switch self {
    case .row(let row), .button(_, let row): row
    case .list, .indicator, .control: nil
    case .within(_, let target): target.row
    }
  }
}
