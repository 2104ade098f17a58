/// A target of a press, of the keyboard focus or of a screen reader's request.
@nonexhaustive public enum Target: Hashable, Sendable {
  /// The list; for the focus, the last focused row or the first visible row.
  case list
  /// The list's scroll indicator, which only a mouse can press.
  case indicator
  /// A row.
  case row(RowID)
  /// A button of a row or a control within it.
  ///
  /// For activation, it can be any action of the row, visible or not.
  case button(ActionID, of: RowID)
  /// An element next to the list or over it, by its action.
  case control(ActionID)
  /// An element that moves the window with the mouse, as a title bar does.
  case dragArea
  /// Next to the list, a place where a press does nothing.
  case background
  /// A target in another list than the main list, by that list's identity (`SwipeList.id`).
  indirect case within(String, Target)

  var control: ActionID? { if case .control(let control) = self { control } else { nil } }

  var row: RowID? {
    switch self {
    case .row(let row), .button(_, let row): row
    case .list, .indicator, .control, .dragArea, .background: nil
    case .within(_, let target): target.row
    }
  }
}
