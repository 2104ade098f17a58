import SwipeKit
import TestSupport
import Testing

extension DrawingTests {
  @Suite struct PictureTests {
    private static let two = [
      RowAction("Button 1", width: 59, color: Color(0x800080), textColor: Color(0xFFFFFF)),
      RowAction("Button 2", width: 59, color: Color(0x00FFFF), textColor: Color(0x000000)),
    ]
    private static let size = Size(width: 240, height: 132)

    private func list(
      _ titles: [String] = ["One", "Two", "Three", "Four", "Five"], _ actions: [RowAction] = two, scale: Double = 1
    ) -> SwipeList {
      SwipeList(
        IndexedRows(count: titles.count) { Row(title: titles[$0], trailing: actions) }, style: .actions,
        frame: Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height), scale: scale)
    }

    private func expectPicture(
      _ name: String, _ list: SwipeList, scale: Double = 1, theme: Theme = .light,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      var displayList = DisplayList()
      list.draw(into: &displayList, theme: theme)
      try SwipeKitSDLTests.expectPicture(
        name, of: displayList, size: Self.size, scale: scale, sourceLocation: sourceLocation)
    }

    @Test func `a header sticks over a row, and the next one is below`() throws {
      let rows = IndexedRows(
        count: 8, sections: .uniform(rows: 2, header: 28, of: 8),
        header: { ["Fruit", "Roots", "Nuts", "Herbs"][$0] }
      ) { Row(title: "Row \($0 + 1)", trailing: PictureTests.two) }
      var list = SwipeList(
        rows, style: .actions, frame: Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height))
      list.open(RowID(0), animated: false)
      list.handle(WheelEvent(at: Point(x: 100, y: 100), by: Point(x: 0, y: -30), in: .points, time: 0))
      _ = list.advance(to: 5)
      try expectPicture("sticking-header", list)
    }

    @Test func `one row is open and the next is on its way`() throws {
      var list = list()
      list.open(RowID(0), animated: false)
      list.open(RowID(1))
      _ = list.advance(to: 0.1)
      try expectPicture("open-and-bouncing", list)
    }

    @Test func `in the dark at two pixels a point the lines are one pixel high`() throws {
      var list = list(scale: 2)
      list.open(RowID(1), animated: false)
      try expectPicture("dark-at-scale-2", list, scale: 2, theme: .dark)
    }

    @Test func `five buttons narrow, and their names are smaller`() throws {
      let actions = (1...5).map {
        RowAction(
          ActionID("Action \($0)"), width: 70, color: Color(UInt32($0) * 0x202020), textColor: Color(0xFFFFFF))
      }
      var list = list(["One", "Two", "Three"], actions)
      list.open(RowID(1), animated: false)
      try expectPicture("five-buttons", list)
    }

    @Test func `of more buttons than have room the last has three dots, and leads to all`() throws {
      let icons: [Icon] = [.archive, .trash, .flag, .later, .read, .reply, .favorite, .profile, .links, .action]
      let actions = icons.enumerated().map { i, icon in
        RowAction(
          ActionID(icon.name), icon: icon, color: Color(UInt32(i + 1) * 0x181818), textColor: Color(0xFFFFFF))
      }
      var list = list(["One", "Two", "Three"], actions)
      list.open(RowID(1), animated: false)
      try expectPicture("more-buttons", list)
    }

    @Test func `long, foreign and empty titles stay in their rows`() throws {
      try expectPicture("titles", list(["A title that is much longer than its row", "Ελλάδα · Россия · ❄", ""]))
    }

    @Test func `pulled beyond the top the background shows and the indicator shrinks`() throws {
      var hand = Hand()
      var list = list()
      let finger = Pointer(.touch, id: 1)
      hand.send(PointerEvent(.down, finger, at: Point(x: 100, y: 20), time: 0), on: &list)
      hand.send(PointerEvent(.move, finger, at: Point(x: 100, y: 100), time: 0.1), on: &list)
      _ = list.advance(to: 0.2)
      try expectPicture("pulled-beyond-the-top", list)
    }

    @Test func `a pressed row and a pressed button are darker`() throws {
      var hand = Hand()
      var list = list()
      list.open(RowID(1), animated: false)
      hand.send(PointerEvent(.down, Pointer(.mouse), at: Point(x: 220, y: 66), time: 0), on: &list)
      _ = list.advance(to: 0.2)
      try expectPicture("pressed-button", list)
      hand.send(PointerEvent(.up, Pointer(.mouse), at: Point(x: 220, y: 66), time: 0.2), on: &list)
      hand.send(PointerEvent(.down, Pointer(.mouse), at: Point(x: 100, y: 20), time: 0.3), on: &list)
      _ = list.advance(to: 0.5)
      try expectPicture("pressed-row", list)
    }
  }

  @Suite struct StylePictureTests {
    private static func row(_ index: Int, _ style: SwipeStyle) -> Row {
      if style.trailing?.underlay is MenuUnderlay {
        let icons = [Icon.reply, .retweet, .favorite, .profile, .links, .action]
        let items = icons.map { RowAction(ActionID($0.name), icon: $0, width: 53) }
        return Row(title: "\(index)", leading: items, trailing: items)
      }
      let delete = RowAction("Delete", width: 82, color: Color(0xE0302A), textColor: Color(0xFFFFFF))
      return Row(title: "Item #\(index + 1)", trailing: [delete], accessory: .chevron)
    }

    private static let size = Size(width: 330, height: 132)

    private func list(_ style: SwipeStyle) -> SwipeList {
      SwipeList(
        IndexedRows(count: 3) { Self.row($0, style) }, style: style,
        frame: Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height))
    }

    private func expectPicture(
      _ name: String, _ list: SwipeList, theme: Theme = .light, layers: Bool = false,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      var displayList = DisplayList()
      displayList.showsLayers = layers
      list.draw(into: &displayList, theme: theme)
      try SwipeKitSDLTests.expectPicture(
        name, of: displayList, size: Self.size, sourceLocation: sourceLocation)
    }

    /// The first row is open, and the second is being dragged.
    private func dragged(
      _ style: SwipeStyle, by way: Double, opens: Bool = true
    ) -> SwipeList {
      var hand = Hand()
      var list = list(style)
      if opens { list.open(RowID(0), animated: false) } else { list.close(RowID(0), animated: false) }
      let (finger, slop) = (Pointer(.touch, id: 1), way < 0 ? -10.0 : 10.0)
      hand.send(PointerEvent(.down, finger, at: Point(x: 165, y: 66), time: 0), on: &list)
      hand.send(PointerEvent(.move, finger, at: Point(x: 165 + way + slop, y: 66), time: 0.2), on: &list)
      _ = list.advance(to: 0.2)
      return list
    }

    @Test func `delete lies still under the content, with a chevron on it`() throws {
      var style = SwipeStyle.delete
      style.autoClose = []
      try expectPicture("delete", dragged(style, by: -40))
      try expectPicture("delete-dark", dragged(style, by: -120), theme: .dark)
    }

    @Test func `the panel leaves a handle on the textured back view`() throws {
      var style = SwipeStyle.panel
      style.autoClose = []
      try expectPicture("panel", dragged(style, by: -200))
    }

    @Test func `the trigger shows its number from 40 percent on`() throws {
      try expectPicture("trigger", dragged(.trigger, by: 200, opens: false))
      try expectPicture("trigger-before", dragged(.trigger, by: 120, opens: false))
    }

    @Test func `the menu lies still or pushes`() throws {
      for (name, pushes) in [("menu", false), ("menu-push", true)] {
        var style = SwipeStyle.menu(pushes: pushes)
        style.autoClose = []
        var list = list(style)
        list.open(RowID(0), animated: false)
        list.open(RowID(1))
        _ = list.advance(to: 0.1)
        try expectPicture(name, list)
      }
    }

    @Test(arguments: [
      (SwipeStyle.actions, -60.0, true), (.delete, -120, true), (.panel, -200, true), (.trigger, 200, false),
      (.menu, -40, true),
    ])
    func `from right to left all is on the other side`(style: SwipeStyle, way: Double, opens: Bool) throws {
      var open = style
      open.autoClose = []
      var picture = DisplayList()
      dragged(open, by: way, opens: opens).draw(into: &picture, theme: .light)
      picture.mirror(Mirror(in: Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)))
      try SwipeKitSDLTests.expectPicture("rtl-\(style.name)", of: picture, size: Self.size)
    }

    @Test func `a removed row fades while its gap closes`() throws {
      struct Less: RowSource {
        let count = 2
        let height = RowHeight.uniform(44)
        func id(at index: Int) -> RowID { RowID(index == 0 ? 0 : 2) }
        func index(of id: RowID) -> Int? { [0: 0, 2: 1][id.value] }
        func row(at index: Int) -> Row { StylePictureTests.row(id(at: index).value, .delete) }
      }
      var list = list(.delete)
      list.open(RowID(1), animated: false)
      list.reload(Less(), changes: RowChanges(removed: [RowID(1)]))
      _ = list.advance(to: 0.15)
      try expectPicture("removing", list)
    }

    @Test func `layers have colours of their own`() throws {
      try expectPicture("layers", dragged(.delete, by: -60, opens: false), layers: true)
    }
  }
}
