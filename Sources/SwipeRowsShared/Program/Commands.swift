import SwipeKit

/// The commands of every program; their keys are declared here and nowhere else.
extension Command {
  /// Prints the view tree, in the state before the command.
  package static let describe = Command(
    "describe", title: "Print the view tree", keys: ["F2"], isInMenu: false, isForDevelopers: true)
  /// Writes the steps of the last minute as a trace.
  package static let report = Command(
    "report", title: "Write the last minute as a trace", keys: ["F6"], isInMenu: false, isForDevelopers: true)
  package static let quit = Command("quit", title: "Quit", keys: ["Ctrl+Q", "Ctrl+W"], isInMenu: false)

  /// Returns the command with its title in a language.
  package func translated(into language: Language) -> Command {
    var command = self
    command.title = language(title)
    return command
  }
}

extension InputEvent {
  /// Returns whether the event is a key of a command.
  package func asks(for command: Command) -> Bool {
    if case .key(let key, _) = self { command.keys.contains(key) } else { false }
  }
}
