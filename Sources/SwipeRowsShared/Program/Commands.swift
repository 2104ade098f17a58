import SwipeKit

extension Command {
  package static let quit = Command("quit", title: "Quit", keys: ["Ctrl+Q", "Ctrl+W"], isInMenu: false)

  /// Returns the command with its title in a language.
  package func translated(into language: Language) -> Command {
    var command = self
    command.title = language(title)
    return command
  }
}
