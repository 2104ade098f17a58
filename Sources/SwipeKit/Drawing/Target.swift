/// What the keyboard's focus can be on, and what a press or a screen reader activates.
public enum Target: Hashable, Sendable {
  /// The list: the row that had the focus last, or the first in sight.
  case list
  /// A row.
  case row(RowID)
  /// A button of a row or a control within it; to activate, any of the row's actions, whether it shows or not.
  case button(ActionID, of: RowID)
  /// An element beside the list or over it, by its action.
  case control(ActionID)
}
