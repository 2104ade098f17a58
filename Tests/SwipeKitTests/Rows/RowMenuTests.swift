import Testing

@testable import SwipeKit

/// The menu of what can be done with a row; `MenuTests` has what a window makes of it.
struct RowMenuTests {
  /// How wide a menu of one item is in a window of 200 points, and how large its title.
  private func menu(_ letters: LetterWidths) -> (width: Double, title: Double?) {
    let menu = RowMenu(
      of: RowID(0), [RowAction("Mark as read")], beside: Rect(x: 0, y: 0, width: 200, height: 44),
      in: Size(width: 200, height: 400), letters: letters)
    var list = DisplayList()
    menu.place(into: &list, theme: .light, scale: 1, pressed: nil)
    let titles = list.commands.compactMap { if case .text(_, let style, _, _, _) = $0 { style.size } else { nil } }
    return (menu.frame.width, titles.first)
  }

  @Test func `what letters are taken for decides how wide a menu is, and how large its titles`() {
    func square(_ width: Int) -> LetterWidths {
      LetterWidths(ascii: Array(repeating: width, count: 95), other: width)
    }
    let size = Theme.light.rowText.size
    // 12 letters, and 16 points beside them; of the window 4 stay free at each side.
    #expect(menu(square(700)) == (max(160, (32 + 12 * 0.7 * size).rounded(.up)), size))
    let wide = menu(square(1200))
    #expect(wide.width == 192 && 12 * 1.2 * size > 160)
    // In steps of half a point, no larger than has room.
    #expect(wide.title == (160 / (12 * 1.2) * 2).rounded(.down) / 2)
  }

  private func menu() -> RowMenu {
    RowMenu(
      of: RowID(0), [RowAction("Archive"), RowAction("Copy"), RowAction("Delete")],
      beside: Rect(x: 0, y: 0, width: 300, height: 44), in: Size(width: 300, height: 400))
  }

  @Test func `where no item is highlighted, Down goes to the first and Up to the last`() {
    for (key, item) in [(Key.down, 0), (.up, 2)] {
      var menu = menu()
      #expect(menu.handle(key) == .stays)
      #expect(menu.highlighted == item)
    }
  }

  @Test(arguments: [Key("C"), Key("Ctrl+C"), Key("Alt+C"), Key("Shift+C")])
  func `a letter goes to the item that begins with it, unless a modifier is down`(key: Key) {
    var menu = menu()
    #expect(menu.handle(key) == .stays)
    #expect(menu.highlighted == (key.modifiers.isEmpty ? 1 : nil))
  }
}
