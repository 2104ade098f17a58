import Testing

import SwipeKit

/// A row of 120 points has 80 for buttons, which show two of four actions and "More".
struct EdgeButtonsMoreTests {
  private static let frame = Rect(x: 0, y: 44, width: 120, height: 596)
  private static let icons: [Icon] = [.archive, .trash, .flag, .read]
  private static let actions = icons.map { RowAction(ActionID($0.name), title: "A title of \($0.name)", icon: $0) }
  private static let all = actions.map(\.id)

  /// "More" wants less than the others, and gets the minimum.
  private let place = Rect(x: 40, y: 44 + 132, width: 24, height: 44)

  private func hand(_ style: SwipeStyle = .actions, open row: Int? = 3) -> ListHarness {
    var hand = ListHarness(TestRows(actions: Self.actions), style: style, frame: Self.frame)
    if let row { hand.open(row) }
    return hand
  }

  private func menus(_ hand: ListHarness) -> [Rect] {
    hand.kinds.compactMap { if case .menu(let place) = $0 { place } else { nil } }
  }

  private func buttons(_ hand: ListHarness) -> [Element] { hand.picture.elements.filter { $0.role == .button } }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(a.width - b.width) < 1e-6 && a.height == b.height
  }

  @Test func `as many actions show as have room, as icons, and "More"`() {
    for style in [SwipeStyle.actions, .full] {
      let hand = hand(style)
      #expect(
        Set(buttons(hand).map(\.text)) == ["A title of archive", "A title of trash", "More"], "\(style.name)")
      let icons = hand.picture.commands.compactMap { if case .icon(let icon, _, _) = $0 { icon } else { nil } }
      #expect(Set(icons) == [.archive, .trash, .more], "\(style.name)")
      #expect(hand.offset(3) == -80 && hand.tree.contains("text = 'More'"))
    }
  }

  @Test func `in style inbox the buttons leave 20 points before the second threshold, which is at 74`() {
    let hand = hand(.inbox)
    #expect(Set(buttons(hand).map(\.text)) == ["A title of archive", "More"])
    #expect(hand.offset(3) == -54 && hand.tree.contains("text = 'More'"))
  }

  @Test func `a press on it opens a menu of all actions, and the row stays open`() {
    var hand = hand()
    hand.pressButton(2, row: 3)
    #expect(hand.kinds.count == 1 && menus(hand).allSatisfy { isNear($0, place) } && hand.state(3) == .open)
    #expect(hand.list.actions(of: RowID(3)).map(\.id) == Self.all)
    for action in Self.all {
      let isDone = hand.list.perform(action, of: RowID(3))
      #expect(isDone)
    }
    hand.pressButton(1, row: 3)
    #expect(hand.kinds.last == .action("trash", title: "A title of trash", edge: .trailing))
  }

  @Test func `keys walk to it, and Return does what a press does`() {
    var hand = hand(open: nil)
    for _ in 0..<4 { hand.key(.down) }
    hand.key(.right)
    hand.settle()
    #expect(hand.tree.contains("text = 'More'; color = \(Theme.light.plainAction.hex); focused = true"))
    hand.key(.enter)
    #expect(hand.kinds.count == 2 && menus(hand).count == 1 && menus(hand).allSatisfy { isNear($0, place) })
    hand.key(.right)
    #expect(hand.list.focusedButton == "trash")
    hand.key(.left)
    hand.key(.left)
    hand.settle()
    #expect(hand.displaced.isEmpty && hand.list.focusedButton == nil)
  }

  @Test func `a screen reader has it as a button, and every action at its row`() throws {
    var hand = hand()
    let row = try #require(hand.list.accessible.children.first { $0.position == 4 })
    #expect(row.children.map(\.name) == ["A title of archive", "A title of trash", "More"])
    #expect(row.children.allSatisfy { $0.role == .button })
    #expect(row.actions.map(\.title).suffix(4) == Self.actions.map(\.title)[...])
    let press = try #require(row.children.last?.actions.first?.request)
    let isTaken = hand.list.handle(press, at: hand.time)
    hand.advance()
    #expect(isTaken && hand.kinds.count == 1 && menus(hand).count == 1)
  }

  @Test func `the mouse over it tints it and shows that it can be pressed`() {
    var hand = hand()
    hand.pointer = Pointer(.mouse)
    hand.list.handle(.hover(hand.middle(of: 3, x: 50), time: hand.time))
    let tinted = hand.picture.commands.contains {
      if case .fill(let rect, Theme.light.hoveredButton) = $0 { isNear(rect, place) } else { false }
    }
    #expect(hand.list.hoversButton && tinted)
    hand.tap(row: 3, x: 50)
    #expect(menus(hand).count == 1 && menus(hand).allSatisfy { isNear($0, place) })
  }

  @Test func `the button has its title in the list's language, and the width for that`() {
    var hand = hand(open: 3)
    hand.list.overflowTitle = "Weitere Aktionen"
    #expect(buttons(hand).contains { $0.text == "Weitere Aktionen" } && !hand.tree.contains("'More'"))
  }

  @Test func `a full swipe performs what it did, whether that has a button or not`() {
    // The second threshold performs the second action. A row of 88 points shows the first one and "More".
    for (way, action) in [(-62.0, "archive"), (-110, "trash")] {
      var hand = ListHarness(
        TestRows(actions: Self.actions), style: .inbox, frame: Rect(x: 0, y: 44, width: 88, height: 596))
      hand.swipe(row: 3, by: way, x: 80)
      #expect(hand.kinds.last == .action(ActionID(action), title: "A title of \(action)", edge: .trailing))
      #expect(buttons(hand).allSatisfy { $0.text != "More" })
    }
    var open = ListHarness(
      TestRows(actions: Self.actions), style: .inbox, frame: Rect(x: 0, y: 44, width: 88, height: 596))
    open.open(3)
    #expect(buttons(open).map(\.text) == ["A title of archive", "More"])
    open.take(row: 3, by: -60, x: 20)
    open.wait(0.2)
    #expect(buttons(open).map(\.text) == ["A title of trash"])
  }

  @Test func `in a wider window all have their buttons, and the keyboard is on the row`() {
    var hand = hand(open: nil)
    hand.key(.down)
    hand.key(.right)
    hand.settle()
    #expect(hand.list.focusedButton == RowAction.overflow.id)
    hand.list.place(in: Rect(x: 0, y: 44, width: 700, height: 596), scale: 1)
    hand.settle()
    #expect(Set(buttons(hand).map(\.text)) == Set(Self.actions.map(\.title)))
    #expect(hand.list.focusedRow == RowID(0) && hand.list.focusedButton == nil)
  }

  @Test func `in a narrower window the keyboard is on no button that has gone`() {
    let wide = Rect(x: 0, y: 44, width: 700, height: 596)
    var hand = ListHarness(TestRows(actions: Self.actions), style: .actions, frame: wide)
    hand.key(.down)
    hand.key(.right)
    hand.settle()
    #expect(hand.list.focusedButton == "read")
    hand.list.place(in: Self.frame, scale: 1)
    #expect(hand.list.focusedButton == nil && hand.list.focusedRow == RowID(0))
  }

  private func menu(_ count: Int, pushes: Bool = false, width: Double = 320) -> ListHarness {
    let actions = (0..<count).map { RowAction(ActionID("\($0)"), icon: .reply) }
    var hand = ListHarness(
      TestRows(actions: actions), style: .menu(pushes: pushes), frame: Rect(x: 0, y: 44, width: width, height: 596))
    hand.list.open(RowID(2), animated: false)
    return hand
  }

  @Test func `a menu of more icons than the document's six moves them together, and each can be pressed`() {
    for pushes in [false, true] {
      for count in 7...13 {
        let hand = menu(count, pushes: pushes)
        let icons = buttons(hand)
        #expect(icons.map(\.text) == (0..<count).map(String.init))
        #expect(icons.allSatisfy { $0.frame.x >= 0 && $0.frame.maxX <= 320 && $0.target.width >= 24 })
        for (icon, next) in zip(icons, icons.dropFirst()) {
          #expect(icon.frame.maxX <= next.frame.x && icon.target.maxX <= next.target.x + 1e-9)
        }
        for icon in icons {
          var hand = hand
          hand.tap(row: 2, x: icon.frame.x + icon.frame.width / 2)
          #expect(hand.kinds == [.action(icon.text, at: .trailing)], "of \(count)")
        }
      }
    }
  }

  @Test(arguments: [14, 100]) func `a menu without room for every icon has as many as fit, and "More" for all`(
    count: Int
  ) throws {
    for pushes in [false, true] {
      var hand = menu(count, pushes: pushes)
      let titles = (0..<12).map(String.init) + ["More"]
      #expect(buttons(hand).map(\.text) == titles)
      let more = try #require(buttons(hand).last)
      #expect(more.frame.maxX <= 320 && more.target.width >= 24)
      hand.tap(row: 2, x: more.frame.x + more.frame.width / 2)
      #expect(hand.kinds == [.menu(more.frame)] && hand.state(2) == .open)
      #expect(hand.list.actions(of: RowID(2)).count == count)
    }
  }

  @Test func `a menu's icons have their names if these fit into the narrowest frame, too`() {
    func texts(_ width: Double) -> [String] {
      menu(7, width: width).picture.commands.compactMap {
        if case .text(let text, _, _, _, _) = $0, text.count == 1 { text } else { nil }
      }
    }
    // An icon of 28 points and a digit, with 4 points around each, fit into 49 points but not into 45.
    #expect(texts(320) == [] && texts(350) == (0..<7).map(String.init))
  }

  @Test func `what has a look of its own keeps it: a menu of icons has them all, and keys walk over them`() {
    var hand = hand(.menu, open: nil)
    hand.key(.down)
    hand.key(.right)
    hand.settle()
    for action in Self.all {
      #expect(hand.list.focusedButton == action)
      hand.key(.right)
    }
    #expect(buttons(hand).count == 4)
  }

  @Test func `a press on it while the actions change asks for nothing`() {
    for (actions, isAsked) in [(Array(Self.actions.reversed()), false), (Self.actions, true)] {
      var hand = hand()
      hand.press(at: hand.middle(ofButton: 2, row: 3))
      hand.list.reload(TestRows(actions: actions))
      hand.lift()
      hand.advance()
      #expect(menus(hand).count == (isAsked ? 1 : 0))
    }
  }

  @Test func `a row with an action of its identity is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Row(title: "a", trailing: [.overflow]) }
  }
}
