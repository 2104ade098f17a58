import SwipeKit
import SwipeKitTraces

/// The commands of the window beside those of every stage; their keys are declared here and nowhere else.
extension App {
  /// Restores the rows of an empty list.
  static let restore: ActionID = "restore"
  /// Shows or hides the overlay with the gesture and the frame.
  static let overlay = Command(
    "overlay", title: "Show gestures and frames", keys: ["F3"], isInMenu: false, isForDevelopers: true)
  /// Gives each layer of the drawing a colour of its own, or ends that.
  static let layers = Command(
    "layers", title: "Colour the layers", keys: ["F4"], isInMenu: false, isForDevelopers: true)
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
      + [Self.overlay, Self.layers, .describe, .report, .quit].map { $0.translated(into: language) }
  }
}
