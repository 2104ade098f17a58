import SwipeKit
import Testing

/// What the list looks like, against pictures that were looked at.
@Suite(.serialized) struct PictureTests {
  private struct Rows: RowSource {
    var titles: [String]
    var actions: [RowAction]
    var count: Int { titles.count }
    let height = RowHeight.uniform(44)

    func id(at index: Int) -> RowID { RowID(index) }
    func index(of id: RowID) -> Int? { titles.indices.contains(id.value) ? id.value : nil }
    func row(at index: Int) -> Row { Row(title: titles[index], actions: actions) }
  }

  private static let two = [
    RowAction("Button 1", width: 59, color: Color(0x800080), textColor: Color(0xFFFFFF)),
    RowAction("Button 2", width: 59, color: Color(0x00FFFF), textColor: Color(0x000000)),
  ]
  private static let size = Size(width: 240, height: 132)

  private func list(
    _ titles: [String] = ["One", "Two", "Three", "Four", "Five"], _ actions: [RowAction] = two, scale: Double = 1
  ) -> SwipeList {
    SwipeList(
      Rows(titles: titles, actions: actions), style: .actions,
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

  @Test func `one row is open and the next is on its way`() throws {
    var list = list()
    list.setOpen(true, row: RowID(0), animated: false)
    list.setOpen(true, row: RowID(1))
    _ = list.advance(to: 0.1)
    try expectPicture("open-and-bouncing", list)
  }

  @Test func `in the dark at two pixels a point the lines are one pixel high`() throws {
    var list = list(scale: 2)
    list.setOpen(true, row: RowID(1), animated: false)
    try expectPicture("dark-at-scale-2", list, scale: 2, theme: .dark)
  }

  @Test func `five buttons narrow and cut their names`() throws {
    let actions = (1...5).map {
      RowAction("Action \($0)", width: 70, color: Color(UInt32($0) * 0x202020), textColor: Color(0xFFFFFF))
    }
    var list = list(["One", "Two", "Three"], actions)
    list.setOpen(true, row: RowID(1), animated: false)
    try expectPicture("five-buttons", list)
  }

  @Test func `long, foreign and empty titles stay in their rows`() throws {
    try expectPicture("titles", list(["A title that is much longer than its row", "Ελλάδα · Россия · ❄", ""]))
  }

  @Test func `pulled beyond the top the background shows and the indicator shrinks`() throws {
    var list = list()
    let finger = Pointer(.touch, id: 1)
    list.handle(PointerEvent(.down, finger, at: Point(x: 100, y: 20), time: 0))
    list.handle(PointerEvent(.move, finger, at: Point(x: 100, y: 100), time: 0.1))
    _ = list.advance(to: 0.2)
    try expectPicture("pulled-beyond-the-top", list)
  }

  @Test func `a pressed row and a pressed button are darker`() throws {
    var list = list()
    list.setOpen(true, row: RowID(1), animated: false)
    list.handle(PointerEvent(.down, Pointer(.mouse), at: Point(x: 220, y: 66), time: 0))
    _ = list.advance(to: 0.2)
    try expectPicture("pressed-button", list)
    list.handle(PointerEvent(.up, Pointer(.mouse), at: Point(x: 220, y: 66), time: 0.2))
    list.handle(PointerEvent(.down, Pointer(.mouse), at: Point(x: 100, y: 20), time: 0.3))
    _ = list.advance(to: 0.5)
    try expectPicture("pressed-row", list)
  }
}
