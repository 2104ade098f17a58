import SwipeKit

extension Command {
  package func translated(into language: Language) -> Command {
    var command = self
    command.title = language(title)
    return command
  }
}
