import SwipeKit

/// What can be done in the window beside what every stage does; the keys of it are declared here and nowhere else.
extension App {
  /// Brings the rows back that are not there.
  static let restore: ActionID = "restore"
  /// Shows the gesture and the frame.
  static let overlay = Command("overlay", title: "Show gestures and frames", keys: ["F3"], isInMenu: false)
  /// Colours the layers.
  static let layers = Command("layers", title: "Colour the layers", keys: ["F4"], isInMenu: false)
  /// Prints the view tree, as the window stands before it.
  static let describe = Command("describe", title: "Print the view tree", keys: ["F2"], isInMenu: false)
  /// Writes down what was done of late.
  static let report = Command("report", title: "Write the last minute as a trace", keys: ["F6"], isInMenu: false)
  /// Ends the program.
  static let quit = Command("quit", title: "Quit", keys: ["Ctrl+Q", "Ctrl+W"], isInMenu: false)
  /// Chooses a style each.
  static let styles = Demo.choices.indices.map {
    Command(
      StylePicker.action($0), title: "Style \(Demo.choices[$0].name)", keys: [StylePicker.key($0)], isInMenu: false)
  }
  private static let chooseStyle = Command(StylePicker.open, title: "Styles")

  /// All of them, in the order of the window's menu.
  static let commands = [chooseStyle] + styles + [overlay, layers, describe, report, quit]

  /// All keys and what they do, for the command line.
  var keyHelp: String {
    stage.shortcuts.joined().map { shortcut in
      let gap = String(repeating: " ", count: max(1, 19 - shortcut.keys.utf8.count))
      return "  \(shortcut.keys)\(gap)\(shortcut.title)"
    }.joined(separator: "\n")
  }
}

extension InputEvent {
  /// Whether it is a key of a command.
  func asks(for command: Command) -> Bool {
    if case .key(let key, _) = self { command.keys.contains(key) } else { false }
  }
}
