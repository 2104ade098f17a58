/// A request of a stage to its window and the desktop.
@nonexhaustive public enum HostRequest: Equatable, Sendable {
  /// An announcement by a screen reader, such as the effect of an action.
  case announce(String)
  /// A text to copy to the clipboard.
  case copy(String)
  /// A request for the text of the clipboard, which is to arrive as an `InputEvent.text`.
  case paste
  /// The end of the program, with all its windows.
  case end
}
