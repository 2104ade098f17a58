import SwipeKit
import SwipeKitTraces

/// The demo's own commands; their keys are declared only here.
extension App {
  static let restore: ActionID = "restore"
  private var styles: [Command] {
    demo.styles.enumerated().map { index, style in
      Command(
        StylePicker.action(index), title: language("Style: {style}").filling(["style": style.texts(language).name]),
        keys: [StylePicker.key(index)], isInMenu: false)
    }
  }
  private static let chooseStyle = Command(StylePicker.open, title: "Styles…")

  var commands: [Command] {
    [Self.chooseStyle.translated(into: language)] + styles
      + (Command.ofHost + [.quit]).map { $0.translated(into: language) }
  }
}
