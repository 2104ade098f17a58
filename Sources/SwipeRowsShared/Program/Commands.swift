import SwipeKit

extension Command {
  /// Returns the command with its title in a language.
  package func translated(into language: Language) -> Command {
    var command = self
    command.title = language(title)
    return command
  }
}
