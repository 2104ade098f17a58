import SwipeKit
import Testing

/// Lists that stay at their end while rows come, as in a chat.
@Suite struct SwipeListEndTests {
  private static let finger = Pointer(.touch, id: 1)

  /// 30 rows of 44 points in a list of 436 points below the title bar.
  private var user = StageUser()

  init() {
    user.stage.list.staysAtEnd = true
    user.stage.present(NewRowsSign())
    user.wait(0.1)
  }

  private mutating func come(_ count: Int) { user.stage.list.reload(TestRows(count)) }

  private var last: Int? { user.stage.list.visibleRows.last?.index }

  private var end: Double { Double(user.stage.list.source.count) * 44 - user.stage.list.frame.height }

  private mutating func move(_ phase: PointerEvent.Phase, to point: Point) {
    user.send(.pointer(PointerEvent(phase, Self.finger, at: point, time: user.time)))
    user.wait(0.05)
  }

  @Test mutating func `the sign lies above the room of an undo bar`() throws {
    user.stage.list.insets = Insets(bottom: 64)
    user.stage.list.scroll(to: RowID(0), at: .top, animated: false)
    come(31)
    user.wait(0.1)
    var list = DisplayList()
    user.stage.draw(into: &list)
    let sign = try #require(list.elements.first { $0.text == "1 new" })
    #expect(sign.frame.maxY == user.stage.list.frame.maxY - 64 - 8)
  }

  @Test mutating func `it begins at its end, and shows each row that comes`() {
    #expect(user.stage.list.contentOffset == end && last == 29)
    for count in 31...40 {
      come(count)
      user.wait(0.05)
      #expect(user.stage.list.contentOffset == end && last == count - 1)
    }
    #expect(user.place(of: "10 new") == nil)
  }

  @Test mutating func `rows that unfold are followed on their way`() {
    user.stage.list.reload(TestRows(32), changes: RowChanges(inserted: [RowID(30), RowID(31)]))
    for _ in 0..<60 {
      user.wait(0.01)
      // The end of the last row is the end of the list.
      let bottom = user.stage.list.visibleRows.last?.frame.maxY ?? 0
      #expect(abs(bottom - user.stage.list.frame.maxY) < 1, "\(bottom) at \(user.time)")
    }
    #expect(user.stage.list.contentOffset == end)
  }

  @Test mutating func `it stays at its end in a lower window, and for another source`() {
    user.send(.resize(Size(width: 320, height: 300), scale: 1, time: user.time))
    user.wait(0.1)
    #expect(user.stage.list.contentOffset == end)
    user.stage.show(TestRows(50), style: .delete)
    user.wait(0.1)
    #expect(user.stage.list.contentOffset == end)
  }

  @Test mutating func `a list that was scrolled away stays, and a sign with the number of new rows leads back`()
    throws
  {
    user.press("Home")
    user.wait(1)
    come(33)
    user.wait(0.1)
    #expect(user.stage.list.contentOffset == 0)
    let sign = try #require(user.place(of: "3 new"))
    user.tap(sign)
    user.wait(0.1)
    #expect(user.stage.list.contentOffset == end && user.place(of: "3 new") == nil)
    come(34)
    user.wait(0.1)
    #expect(user.stage.list.contentOffset == end, "it stays at its end again")
  }

  @Test mutating func `a row that is held keeps its place, its swipe goes on, and the end comes back after it`()
    throws
  {
    let start = Point(x: 250, y: 300)
    let row = try #require(user.stage.list.row(at: start))
    let place = user.stage.list.visibleRows.first { $0.id == row }?.frame
    #expect(!user.stage.list.isTracking)
    move(.down, to: start)
    move(.move, to: Point(x: 200, y: 300))
    for count in 31...33 {
      come(count)
      user.stage.list.scroll(to: RowID(count - 1), at: .bottom, animated: false)
      user.wait(0.05)
      #expect(user.stage.list.isTracking)
      #expect(user.stage.list.visibleRows.first { $0.id == row }?.frame == place)
    }
    #expect(user.place(of: "3 new") != nil)
    move(.move, to: Point(x: 100, y: 300))
    move(.up, to: Point(x: 100, y: 300))
    user.wait(1)
    #expect(user.stage.list.state(of: row) == .open)
    #expect(!user.stage.list.isTracking && user.stage.list.contentOffset == end)
    #expect(user.place(of: "3 new") == nil)
  }

  @Test mutating func `a list that comes to its end with the window stays there`() {
    user.stage.list.scroll(to: RowID(25), at: .bottom, animated: false)
    user.wait(0.1)
    #expect(user.stage.list.contentOffset < end)
    user.send(.resize(Size(width: 320, height: 900), scale: 1, time: user.time))
    user.wait(0.1)
    come(31)
    user.wait(0.1)
    #expect(user.stage.list.contentOffset == end)
  }

  @Test mutating func `the number of new rows outlives the last row that was seen`() {
    user.press("Home")
    user.wait(1)
    var rows = TestRows(33)
    user.stage.list.reload(rows)
    rows.ids.removeAll { $0 == 29 }
    user.stage.list.reload(rows)
    user.wait(0.1)
    #expect(user.place(of: "3 new") != nil)
  }

  @Test(arguments: [true, false]) mutating func `a search changes neither what was seen nor the place`(
    isAtEnd: Bool
  ) {
    user.stage.isSearchable = true
    if !isAtEnd {
      user.press("Home")
      user.wait(1)
      come(33)
    }
    user.press("Ctrl+F")
    user.send(.text("7", time: user.time))
    user.wait(1)
    #expect(user.stage.list.source.count == 3)
    user.press("Escape")
    user.wait(1)
    #expect(user.stage.list.query == nil)
    #expect(user.stage.list.contentOffset == (isAtEnd ? end : 0))
    #expect((user.place(of: "3 new") != nil) == !isAtEnd)
  }

  @Test mutating func `a tap is not lost while rows come and the program scrolls`() {
    let point = Point(x: 150, y: 300)
    move(.down, to: point)
    come(31)
    user.stage.list.scroll(to: RowID(30), at: .bottom, animated: false)
    move(.up, to: point)
    user.wait(0.5)
    #expect(user.told == [.tapped])
  }
}
