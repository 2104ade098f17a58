import SwipeKit

/// The commands of whoever hosts a program, a window or a trace.
extension Command {
  /// Prints the view tree, in the state before the command.
  package static let describe = Command(
    "describe", title: "Print the view tree", keys: ["F2"], isInMenu: false, isForDevelopers: true)
  /// Writes the steps of the last minute as a trace.
  package static let report = Command(
    "report", title: "Write the last minute as a trace", keys: ["F6"], isInMenu: false, isForDevelopers: true)
}

extension InputEvent {
  /// Returns whether the event is a key of a command.
  package func asks(for command: Command) -> Bool {
    if case .key(let key, _) = self { command.keys.contains(key) } else { false }
  }
}
