import SwipeKit
import SwipeRowsShared

extension Element.Role { static let stylePicker = Element.Role("StylePicker") }

enum StylePicker {
  static let open: ActionID = "styles"
  private static let actions = (1...9).map { ActionID("style \($0)") }

  static func action(_ index: Int) -> ActionID { actions[index] }

  static func index(of action: ActionID) -> Int? { actions.firstIndex(of: action) }

  static func key(_ index: Int) -> Key { Key("\(index + 1)", with: .alt) }

  static func page(
    _ styles: [StyleDemo] = StyleDemo.all, selected: Int, in language: Language = .english
  ) -> ChoicePage {
    let choices = styles.enumerated().map { index, style in
      let (name, line) = style.texts(language)
      return ChoicePage.Choice(
        action: action(index), key: key(index), title: name, detail: line, pictureSize: StylePicture.size
      ) { list, frame, theme, _ in style.picture.draw(into: &list, in: frame, theme: theme) }
    }
    return ChoicePage(.stylePicker, choices: choices, selected: selected, marksSelected: true)
  }
}
