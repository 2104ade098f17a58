import SwipeKit

extension Command {
  /// Prints the view tree, in the state before the command.
  package static let describe = Command(
    "describe", title: "Print the view tree", keys: ["F2"], isInMenu: false, isForDevelopers: true)
  package static let report = Command(
    "report", title: "Write the last minute as a trace", keys: ["F6"], isInMenu: false, isForDevelopers: true)
  /// The commands of every host, in the order users read them.
  package static let ofHost = [describe, Inspection.overlay, Inspection.layers, report]
  package static let quit = Command("quit", title: "Quit", keys: ["Ctrl+Q", "Ctrl+W"], isInMenu: false)
}

extension StageProgram {
  /// Returns whether an event is a key of one of the host's commands.
  ///
  /// If the program has a command with the same identity, the keys of that command count instead. If another command of
  /// the program has the key, only that command gets the event.
  package func asks(for command: Command, by event: InputEvent) -> Bool {
    guard case .key(let key, _) = event else { return false }
    let own = stage.commands
    if let own = own.first(where: { $0.id == command.id }) { return own.keys.contains(key) }
    return command.keys.contains(key) && !own.contains { $0.keys.contains(key) }
  }
}

extension InputEvent {
  package func asks(for command: Command) -> Bool {
    if case .key(let key, _) = self { command.keys.contains(key) } else { false }
  }
}
