import SwipeKit
import SwipeKitTraces

/// The commands of the window beside those of every stage; their keys are declared here and nowhere else.
extension App {
  /// Restores the rows of an empty list.
  static let restore: ActionID = "restore"
  private var styles: [Command] {
    demo.styles.enumerated().map { index, style in
      Command(
        StylePicker.action(index), title: language("Style: {style}").filling(["style": style.texts(language).name]),
        keys: [StylePicker.key(index)], isInMenu: false)
    }
  }
  private static let chooseStyle = Command(StylePicker.open, title: "Styles…")

  /// All commands, in the order of the window's menu.
  var commands: [Command] {
    [Self.chooseStyle.translated(into: language)] + styles
      + (Command.ofHost + [.quit]).map { $0.translated(into: language) }
  }
}
