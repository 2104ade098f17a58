import Testing

import SwipeKit

struct RowActionTests {
  /// Of an open row that is 360 points wide.
  private func widths(_ actions: [RowAction]) -> [Double] {
    var hand = ListHarness(TestRows(1, actions: actions))
    hand.open(0)
    let widths = hand.list.buttons(of: RowID(0), at: .trailing)?.widths ?? []
    #expect(hand.offset(0) == -widths.reduce(0, +))
    return widths
  }

  @Test func `a button is as wide as its title needs, and 74 points at least`() {
    let widths = widths([RowAction("Ok"), RowAction("Move to another folder")])
    #expect(widths.first == 74)
    // By the font's widths: 22 letters of 12 points, and 12 points on each side.
    let letters = "Move to another folder".reduce(0.0) { sum, letter in
      let letterWidths: [Character: Double] = [
        "M": 0.863, "o": 0.612, "v": 0.592, "e": 0.615, " ": 0.318, "t": 0.392, "a": 0.613, "n": 0.634, "h": 0.634,
        "r": 0.411, "f": 0.352, "l": 0.278, "d": 0.635,
      ]
      return sum + 12 * (letterWidths[letter] ?? .nan)
    }
    #expect(widths.last == (letters + 24).rounded(.up))
  }

  @Test func `a width that is given holds`() {
    #expect(widths([RowAction("Move to another folder", width: 30)]) == [30])
  }

  @Test func `buttons without enough room narrow, and then show only their icons`() {
    let actions = ["Archive", "Delete", "Flag", "Later"].map { RowAction(ActionID($0), icon: .favorite) }
    var shown = DisplayList()
    for (width, hasTitles) in [(400.0, true), (336, true), (200, true), (180, false)] {
      var list = SwipeList(
        TestRows(1, actions: actions), style: .actions, frame: Rect(x: 0, y: 0, width: width, height: 44))
      list.open(RowID(0), animated: false)
      shown.removeAll()
      list.draw(into: &shown, theme: .light)
      let titles = shown.commands.count {
        if case .text(let text, _, _, .center, _) = $0 { text != "" } else { false }
      }
      let icons = shown.commands.count { if case .icon = $0 { true } else { false } }
      #expect(titles == (hasTitles ? 4 : 0) && icons == (hasTitles ? 0 : 4), "in \(width) points")
      #expect(shown.elements.filter { $0.role == .button }.map(\.text) == ["Archive", "Delete", "Flag", "Later"])
    }
  }

  @Test func `a button without a colour has the theme's, by its role`() {
    let plain = RowAction("a").colors(in: .dark)
    let destructive = RowAction("b", role: .destructive).colors(in: .dark)
    #expect(plain.fill == Theme.dark.plainAction && destructive.fill == Theme.dark.destructiveAction)
    #expect(RowAction("c", color: Color(0x123456)).colors(in: .light).fill == Color(0x123456))
  }

  @Test func `what takes a row away need not be destructive, nor what is destructive take it away`() {
    #expect(RowAction("a", role: .destructive).removesRow && !RowAction("a").removesRow)
    #expect(RowAction("a", role: .destructive).key == .delete && RowAction("a", removesRow: true).key == nil)
    let archive = RowAction("archive", removesRow: true).colors(in: .light)
    #expect(archive.fill == Theme.light.plainAction)
    #expect(
      RowAction("clear", role: .destructive, removesRow: false).colors(in: .light).fill
        == Theme.light.destructiveAction)
  }

  @Test func `Delete deletes, though another action takes the row away too, and both swipes let it leave`() {
    let actions = [RowAction("archive", removesRow: true), RowAction("delete", role: .destructive)]
    var hand = ListHarness(TestRows(5, actions: actions), style: .inbox)
    hand.key(.down)
    hand.key(.delete)
    #expect(hand.kinds.last == .action("delete", at: .trailing))
    #expect(hand.list.actions(of: RowID(0)).map(\.id) == ["archive", "delete"])
    for (way, action) in [(-120.0, "archive"), (-280, "delete")] {
      hand.drag(row: 2, by: way)
      hand.settle()
      #expect(hand.kinds.suffix(2) == [.action(action), .exited])
    }
  }

  @Test(arguments: [Theme.light, .dark, .lightHighContrast, .darkHighContrast])
  func `what a button says can be read in every theme`(theme: Theme) {
    #expect(theme.actionText.contrast(with: theme.plainAction) >= 4.5)
    #expect(theme.actionText.contrast(with: theme.destructiveAction) >= 4.5)
  }

  @Test func `an action is known by its identity, whatever it is called`() {
    var rows = TestRows(20, actions: [RowAction("read", title: "Read", width: 60)])
    var hand = ListHarness(rows)
    hand.open(3)
    rows.actions = [RowAction("read", title: "Unread", width: 60)]
    hand.list.reload(rows)
    hand.pressButton(0, row: 3)
    #expect(hand.kinds == [.action("read", title: "Unread", edge: .trailing)])
  }

  @Test func `what an action says can be read on its own colour in every theme, unless it says otherwise`() {
    for theme in [Theme.light, .dark, .lightHighContrast, .darkHighContrast] {
      for color in [0x2E7D32, 0x0A62D0, 0xB35900, 0xFFE066, 0x000000, 0xFFFFFF] as [UInt32] {
        let colors = RowAction("a", color: Color(color)).colors(in: theme)
        #expect(colors.text.contrast(with: colors.fill) >= 4.5, "on \(colors.fill.hex)")
      }
    }
    let own = RowAction("a", color: Color(0x000000), textColor: Color(0x101010)).colors(in: .light)
    #expect(own.text == Color(0x101010))
    // The theme's colour has priority over a colour with more contrast.
    #expect(RowAction("a", color: Color(0x2E7D32)).colors(in: .light).text == Theme.light.actionText)
  }
}
