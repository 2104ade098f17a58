/// A request of a stage to its window and the desktop.
public enum HostRequest: Equatable, Sendable {
  /// A screen reader is to say a text that shows in no other way, such as the effect of an action.
  case announce(String)
  /// A text is to be copied to the clipboard.
  case copy(String)
  /// The text of the clipboard is to come as an `InputEvent.text`.
  case paste
  /// The program is to end, with all its windows.
  case end
}
