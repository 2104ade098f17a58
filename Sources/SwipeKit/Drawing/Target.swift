/// A target of the keyboard's focus, of a press, or of a screen reader's request.
public enum Target: Hashable, Sendable {
  /// The list: the row that had the focus last, or the first visible one.
  case list
  /// A row.
  case row(RowID)
  /// A button of a row or a control within it; to activate, any of the row's actions, visible or not.
  case button(ActionID, of: RowID)
  /// An element beside the list or over it, by its action.
  case control(ActionID)
}
