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
  /// An element that moves the window with the mouse, as a title bar does (`Element.Role.movesWindow`).
  case dragArea
  /// A place beside the list on which a press does nothing.
  case background
  /// A target of another list than the main one, by the identity of that list (`SwipeList.id`).
  indirect case within(String, Target)

  /// The action of a control; nil for any other target.
  var control: ActionID? { if case .control(let control) = self { control } else { nil } }

  /// The row that it is on or in; nil for any other target.
  var row: RowID? {
    switch self {
    case .row(let row), .button(_, let row): row
    case .list, .indicator, .control, .dragArea, .background: nil
    case .within(_, let target): target.row
    }
  }
}
