import Testing

@testable import SwipeKit

/// `MenuTests` has the menu in a window.
struct RowMenuTests {
  private let context = LayerContext(window: .zero)

  /// All letters have this width, as a fraction of their size.
  private func square(_ width: Double) -> FontMetrics { FontMetrics(regular: { _ in width }, bold: { _ in width }) }

  private func menu(_ metrics: FontMetrics) -> (size: Size, lines: [String]) {
    let menu = menu(
      [RowAction("Mark as read")], beside: Rect(x: 0, y: 0, width: 200, height: 44),
      in: Size(width: 200, height: 400), metrics: metrics)
    let lines = drawn(menu).commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    return (Size(width: menu.frame.width, height: menu.frame.height), lines)
  }

  @Test func `the font metrics decide how wide a menu is, and how its titles are broken`() {
    let size = Theme.light.rowText.size
    // 12 letters with 16 points on both sides. The window keeps 4 points free at each side.
    let usual = menu(square(0.7))
    #expect(usual.size.width == max(160, (32 + 12 * 0.7 * size).rounded(.up)) && usual.size.height == 2 * 6 + 40)
    #expect(usual.lines == ["Mark as read"])
    let wide = menu(square(1.2))
    #expect(wide.size.width == 192 && 12 * 1.2 * size > 160)
    // Two lines with 4 points above and below them.
    #expect(abs(wide.size.height - (2 * 6 + 2 * 1.4 * size + 2 * 4)) < 1e-9)
    #expect(wide.lines == ["Mark as", "read"])
  }

  private func menu(
    _ actions: [RowAction] = ["Archive", "Copy", "Delete"].map { RowAction(ActionID($0)) },
    beside place: Rect = Rect(x: 20, y: 20, width: 0, height: 0), clearOf row: Rect? = nil,
    in window: Size = Size(width: 400, height: 400), highlighted: Int? = nil,
    metrics: FontMetrics = .dejaVuSans
  ) -> RowMenu {
    RowMenu(
      of: RowID(0), actions, beside: place, clearOf: row, in: window, highlighted: highlighted, metrics: metrics)
  }

  @Test func `a reader hears whose menu it is, and each item with its key`() {
    var shown = DisplayList()
    shown.recordsAccessibility = true
    let menu = RowMenu(
      of: RowID(0), named: "Ada", [RowAction("archive", title: "Archive", key: "Ctrl+E"), RowAction("Copy")],
      beside: Rect(x: 0, y: 0, width: 300, height: 44), in: Size(width: 300, height: 400), highlighted: 1)
    menu.draw(into: &shown, in: context)
    let things = shown.accessibilityNodes
    #expect(things.map(\.name) == ["Ada"] && things[0].role == .menu)
    let items = things[0].children
    #expect(items.map(\.name) == ["Archive", "Copy"] && items.map { $0.actions[0].key } == ["Ctrl+E", nil])
    #expect(items.map(\.hasFocus) == [false, true] && items.map(\.setSize) == [2, 2])
  }

  private func stage() -> Stage {
    Stage(TestRows.diverse, style: FuzzTests.styles[0], size: Size(width: 300, height: 400), at: 0)
  }

  @Test func `a menu that is dismissed as it opens is gone`() throws {
    var stage = stage()
    let row = try #require((0..<stage.list.allRows.count).first { !stage.list.menuActions(of: RowID($0)).isEmpty })
    stage.presentMenu(of: RowID(row))
    #expect(stage.menu != nil)
    stage.dismiss(RowMenu.self)
    _ = stage.advance(to: 0)
    #expect(stage[RowMenu.self] == nil)
  }

  @Test func `a menu goes with its row`() {
    var user = StageUser()
    user.present(user.menu)
    #expect(user.stage.menu != nil)
    user.stage.list.reload(TestRows(1))
    user.wait(1)
    #expect(user.stage.menu == nil)
  }

  @Test func `a missing row or a row without actions opens no menu`() {
    var stage = stage()
    let rows = (0...stage.list.allRows.count).filter { stage.list.menuActions(of: RowID($0)).isEmpty }
    #expect(rows.count > 1)
    for row in rows {
      stage.presentMenu(of: RowID(row))
      #expect(stage.menu == nil)
    }
  }

  @Test func `if no item is highlighted, Down goes to the first and Up to the last`() {
    for (key, item) in [(Key.down, 0), (.up, 2)] {
      var menu = menu()
      #expect(menu.handle(key, in: context) == .stays)
      #expect(menu.highlighted == item)
    }
  }

  @Test(arguments: [Key("C"), Key("Ctrl+C"), Key("Alt+C"), Key("Shift+C")])
  func `a letter goes to the item that begins with it, unless a modifier is down`(key: Key) {
    var menu = menu()
    #expect(menu.handle(key, in: context) == .stays)
    #expect(menu.highlighted == (key.modifiers.isEmpty ? 1 : nil))
  }

  @Test(arguments: [Key("Ctrl+C"), .delete, .tab, .left, .escape, Key("Application"), Key("Shift+F10"), Key("F1")])
  func `a key that is no letter highlights nothing, and Tab, Left, Escape and menu keys close the menu`(key: Key) {
    var menu = menu()
    let closes = [.tab, .left, .escape].contains(key) || Key.menus.contains(key)
    #expect(menu.handle(key, in: context) == (closes ? .dismisses : .stays) && menu.highlighted == nil)
  }

  @Test func `letters cycle through the items that begin with them, from the first one`() {
    var menu = menu([RowAction("copy"), RowAction("Cut"), RowAction("Duplicate")])
    let items = (0..<3).map { _ in
      _ = menu.handle(Key("C"), in: context)
      return menu.highlighted
    }
    #expect(items == [0, 1, 0])
  }

  @Test(arguments: [Key.enter, .space, Key("Keypad Enter")])
  func `Return and Space perform the highlighted item, if there is one`(key: Key) {
    var menu = menu()
    #expect(menu.handle(key, in: context) == .stays)
    _ = menu.handle(Key("Keypad End"), in: context)
    #expect(menu.handle(key, in: context) == .performs("Delete", of: RowID(0)))
  }

  @Test func `each item has a control of its own, which stands for its action`() {
    let menu = menu()
    let actions = (0..<4).map { menu.action(of: RowMenu.control(ofItem: $0)) }
    #expect(actions == ["Archive", "Copy", "Delete", nil])
  }

  // MARK: Position

  /// In a menu of three items, 132 points high and 160 wide.
  private func frame(beside frame: Rect, in window: Size) -> Rect { menu(beside: frame, in: window).frame }

  @Test(
    arguments: [
      // 132 below it, and twice as much above.
      (264.0, 400.0, 264.0), (265, 400, 133),
      // No room on either side: as low or as high as possible.
      (90, 200, 64), (100, 200, 64), (101, 200, 4), (150, 200, 18),
    ])
  func `a menu lies below a place if it fits there, and otherwise on the larger side`(
    y: Double, height: Double, top: Double
  ) {
    let frame = frame(beside: Rect(x: 20, y: y, width: 0, height: 0), in: Size(width: 400, height: height))
    #expect(frame == Rect(x: 20, y: top, width: 160, height: 132))
  }

  @Test(
    arguments: [
      // Below the row; above it; on neither side, so next to the pointer.
      (100.0, 400.0, 130.0), (200, 300, 38), (80, 220, 80), (165, 270, 33), (166, 270, 4),
    ])
  func `a menu that opens at the pointer leaves its row free if it fits above or below`(
    y: Double, height: Double, top: Double
  ) {
    let row = Rect(x: 0, y: y - 30, width: 400, height: 60)
    let menu = menu(
      beside: Rect(x: 20, y: y, width: 0, height: 0), clearOf: row, in: Size(width: 400, height: height))
    #expect(menu.frame == Rect(x: 20, y: top, width: 160, height: 132))
  }

  @Test(
    arguments: [
      // At full height; lower by up to a fifth; beyond that they scroll.
      (140.0, 40.0), (139, 39), (129, 36), (116, 32), (115, 40), (60, 40),
    ])
  func `if items almost fit their height is reduced, so that the last one is whole`(height: Double, each: Double) {
    let menu = menu(in: Size(width: 400, height: height))
    var list = DisplayList()
    menu.draw(into: &list, in: LayerContext(window: Rect(x: 0, y: 0, width: 400, height: height)))
    let items = list.elements.filter { $0.role == .menuItem }.map(\.frame)
    #expect(items.map(\.height) == [each, each, each])
    #expect((items[2].maxY <= menu.frame.maxY) == (height >= 116))
  }

  @Test func `a menu of a point begins or ends there, and a menu of a wide frame begins near its edge`() {
    func x(beside x: Double, width: Double) -> Double {
      frame(beside: Rect(x: x, y: 50, width: width, height: 20), in: Size(width: 400, height: 400)).x
    }
    #expect(x(beside: 236, width: 0) == 236 && x(beside: 238, width: 0) == 78)
    #expect(x(beside: 200, width: 100) == 200 && x(beside: 300, width: 90) == 236 && x(beside: 0, width: 400) == 4)
  }

  @Test(arguments: [0.0, 3, 8, 50])
  func `in a window that is smaller than its margins, a menu lies within it all the same`(length: Double) {
    let window = Size(width: length, height: length)
    let frame = frame(beside: Rect(x: 1, y: 1, width: 0, height: 0), in: window)
    #expect(frame.x >= 0 && frame.y >= 0 && frame.width >= 0 && frame.height >= 0)
    #expect(frame.maxX <= length && frame.maxY <= length)
  }

  @Test func `there is a line before the actions that take the row away, unless all do`() {
    let theme = Theme.light
    for (removing, line) in [([false, false], nil), ([false, true], 1), ([true, true], nil)] as [([Bool], Int?)] {
      let menu = menu(removing.enumerated().map { RowAction(ActionID("\($0)"), removesRow: $1) })
      let list = drawn(menu)
      let items = list.elements.filter { $0.role == .menuItem }.map(\.frame)
      #expect(menu.frame.height == (line == nil ? 92 : 101))
      #expect(items.map(\.y) == [26, line == nil ? 66 : 75])
      let lines = list.commands.compactMap { command -> Rect? in
        if case .fill(let rect, theme.separator) = command { rect } else { nil }
      }
      #expect(lines.count == (line == nil ? 0 : 1) && lines.allSatisfy { $0.y > 66 && $0.maxY < 75 })
    }
  }

  // MARK: Cut content

  @Test func `what has no room is neither seen nor hit, and scrolls no further than it goes`() {
    // 92 of 132 points are visible.
    var menu = menu(beside: Rect(x: 20, y: 4, width: 0, height: 0), in: Size(width: 400, height: 100))
    func first() -> Double? { drawn(menu).elements.first { $0.role == .menuItem }?.frame.y }
    #expect(menu.frame.height == 92 && drawn(menu).commands.contains(.clip(menu.frame.inset(y: 6))))
    #expect(
      menu.item(at: Point(x: 30, y: 95), in: context) == 2 && menu.item(at: Point(x: 30, y: 97), in: context) == nil
    )
    for (distance, place) in [(-30.0, 10.0), (.nan, 10), (.infinity, 10), (25, -15), (500, -30), (-500, 10)] {
      menu.scroll(by: distance, smoothly: false, in: context)
      #expect(first() == place, "\(distance)")
    }
  }

  // MARK: Appearance

  private func drawn(_ menu: RowMenu, pressed: Int? = nil) -> DisplayList {
    var list = DisplayList()
    menu.draw(into: &list, in: LayerContext(window: .zero, pressed: pressed.map(RowMenu.control(ofItem:))))
    return list
  }

  @Test func `if there is too little room the keys are left out first, and then the icons`() {
    let theme = Theme.light
    let action = RowAction("Copy all of it", icon: .reply, key: "Ctrl+C")
    // 16 at each side, 20 for the icon and 12 after it, and 12 on both sides of the key.
    let withIcons = 64 + 14 * theme.rowText.size
    let withKeys = withIcons + 24 + 6 * theme.buttonText.size
    for (room, hasIcons, hasKeys) in [
      (withKeys + 100, true, true), (withKeys, true, true), (withKeys - 1, true, false), (withIcons, true, false),
      (withIcons - 1, false, false),
    ] {
      let menu = menu(
        [action], beside: Rect(x: 4, y: 4, width: 0, height: 0), in: Size(width: room + 8, height: 400),
        metrics: square(1))
      #expect(menu.frame.width == min(room, withKeys))
      var (icons, keys, titles): ([Rect], [Rect], [Rect]) = ([], [], [])
      for command in drawn(menu).commands {
        if case .icon(_, let frame, _) = command { icons.append(frame) }
        if case .text(let text, _, let frame, _, _) = command {
          if text == "Ctrl+C" { keys.append(frame) } else { titles.append(frame) }
        }
      }
      #expect(icons == (hasIcons ? [Rect(x: 20, y: 20, width: 20, height: 20)] : []), "\(room)")
      #expect(keys.count == (hasKeys ? 1 : 0), "\(room)")
      let left = hasIcons ? 52.0 : 20
      #expect(titles == [Rect(x: left, y: 10, width: menu.frame.maxX - 16 - left, height: 40)], "\(room)")
    }
  }

  @Test func `an item looks as if pressed, highlighted or dangerous, in that order`() {
    let theme = Theme.light
    let actions = [
      RowAction("Copy", icon: .reply, key: "Ctrl+C"), RowAction("Archive", removesRow: true),
      RowAction("Delete", role: .destructive),
    ]
    func look(_ item: Int, highlighted: Int? = nil, pressed: Int? = nil) -> (grounds: [Color], text: Set<Color>) {
      let list = drawn(menu(actions, highlighted: highlighted), pressed: pressed)
      let frame = list.elements.filter { $0.role == .menuItem }[item].frame
      var (grounds, texts): ([Color], Set<Color>) = ([], [])
      for command in list.commands {
        switch command {
        case .fill(frame, let color): grounds.append(color)
        case .text(_, _, let place, _, let color) where place.y == frame.y: texts.insert(color)
        case .icon(_, let place, let color) where frame.contains(place.origin): texts.insert(color)
        default: break
        }
      }
      return (grounds, texts)
    }
    #expect(look(0) == ([], [theme.label, theme.secondaryLabel]))
    #expect(look(1) == ([], [theme.label]) && look(2).text.contains(theme.destructiveLabel))
    for item in 0..<3 {
      #expect(look(item, highlighted: item) == ([theme.accent], [theme.bar]))
      #expect(look(item, pressed: item) == ([theme.pressedRow], [theme.label]))
      #expect(look(item, highlighted: item, pressed: item) == ([theme.pressedRow], [theme.label]))
    }
  }
}
