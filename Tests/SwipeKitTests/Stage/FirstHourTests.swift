import SwipeKit
import Testing

struct FirstHourTests {
  private struct Song: Identifiable, Equatable { let id: Int }

  private struct Songs: ItemProgram {
    var store = ItemStore((0..<12).map(Song.init))
    var rows = ListSource((0..<12).map(Song.init), height: .uniform(64)) {
      Row(title: "Song \($0.id)", trailing: [RowAction("Remove", role: .destructive)])
    }
    var stage: Stage
    var controls: [ActionID] = []

    init() {
      rows.isReorderable = true
      stage = Stage(rows, style: .delete, size: Size(width: 360, height: 400))
    }

    mutating func perform(_ action: ActionID, of songs: [Song], at time: Double) {
      store.remove(songs.map(\.id), kind: "removed", at: time)
    }

    mutating func perform(command control: ActionID) { controls.append(control) }

    mutating func mouse(_ phase: PointerEvent.Phase, at point: Point, time: Double) {
      handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: point, time: time)))
    }

    func frame(_ row: Int) -> Rect { stage.list.visibleRows.first { $0.index == row }?.frame ?? .zero }

    mutating func carry(_ row: Int, to y: Double, at time: Double) {
      let start = frame(row).y + 32
      mouse(.down, at: Point(x: 340, y: start), time: time)
      for step in 1...20 {
        mouse(
          .move, at: Point(x: 340, y: start + (y - start) * Double(step) / 20), time: time + 0.02 * Double(step))
      }
      mouse(.up, at: Point(x: 340, y: y), time: time + 0.5)
      advance(to: time + 2)
    }
  }

  // MARK: A dropped row

  @Test(arguments: [(4, 0, 0.0), (0, 3, 0), (6, 5, 200), (5, 6, 200)])
  func `a dropped row lies at its new place, and the list stands still`(
    origin: Int, place: Int, offset: Double
  ) {
    var songs = Songs()
    songs.handle(.wheel(WheelEvent(at: Point(x: 100, y: 200), by: Point(x: 0, y: -offset), in: .points, time: 0.5)))
    songs.advance(to: 1)
    #expect(songs.stage.list.contentOffset == offset)
    songs.carry(origin, to: songs.frame(place).y + 32, at: 1)
    #expect(songs.store.items[place].id == origin)
    #expect(songs.stage.list.contentOffset == offset)
    let rect = songs.frame(place)
    #expect(rect.y >= 0 && rect.maxY <= 400)
  }

  // MARK: A section header

  private struct Header: RowContent {
    static let button = Rect(x: 300, y: 2, width: 40, height: 24)
    var text: String { "Songs" }
    func draw(in row: RowContext, into list: inout DisplayList) {
      let frame = Self.button.moved(by: Point(x: row.frame.x, y: row.frame.y))
      list.place(.button, in: frame, text: "Add", action: "add") { list in
        list.fill(frame, row.pressed == "add" ? row.theme.accent : row.theme.border)
      }
    }
  }

  private struct Headed: RowSource {
    let rows = TestRows(30)
    var count: Int { 30 }
    var height: RowHeight { .uniform(44) }
    var sections: RowSections { .uniform(rows: 5, header: 28) }
    func id(at index: Int) -> RowID { RowID(index) }
    func index(of id: RowID) -> Int? { id.value }
    func row(at index: Int) -> Row { rows.row(at: index) }
    func header(ofSection index: Int) -> any RowContent { Header() }
  }

  @Test func `a button in a section header is pressed by a pointer and by a screen reader`() {
    var user = StageUser()
    user.stage.show(Headed(), style: .actions)
    user.wait(1)
    let place = Point(x: 310, y: user.stage.list.frame.y + 10)
    user.tap(place)
    #expect(user.activated == ["add"] && user.told.isEmpty)
    user.send(.hover(place, time: user.time))
    #expect(user.stage.cursor == .hand)
    user.send(.request(.activate(.control("add")), time: user.time))
    #expect(user.activated == ["add", "add"])
    let header = user.stage.list.accessible.children.first { $0.role == .heading }
    #expect(header?.children.map(\.name) == ["Add"])
    user.tap(Point(x: 100, y: place.y))
    #expect(user.activated.count == 2, "beside the button there is none")
    user.tap(Point(x: 100, y: place.y + 40))
    #expect(user.activated.count == 2 && user.told.contains(.tapped), "below it there is a row")
  }

  @Test func `a button in a section header shows that it is pressed`() {
    var user = StageUser()
    user.stage.show(Headed(), style: .actions)
    user.wait(1)
    let place = Point(x: 310, y: user.stage.list.frame.y + 10)
    func fills() -> [Color] {
      var list = DisplayList()
      user.draw(into: &list)
      return list.commands.compactMap {
        if case .fill(let rect, let color) = $0, rect.width == 40 { color } else { nil }
      }
    }
    #expect(!fills().contains(Theme.light.accent))
    user.send(.pointer(PointerEvent(.down, Pointer(.mouse), at: place, time: user.time)))
    #expect(fills().contains(Theme.light.accent))
  }

  // MARK: Loading

  @Test func `rows that were loaded show alike, whether loading ends before or after the reload`() {
    func loaded(endsBefore: Bool) -> ListHarness {
      var hand = ListHarness(TestRows(30), style: .inbox)
      hand.list.isRefreshing = true
      hand.wait(1)
      var rows = TestRows(30)
      rows.ids = [100, 101] + rows.ids
      if endsBefore { hand.list.isRefreshing = false }
      hand.list.reload(rows, changes: RowChanges(inserted: [RowID(100), RowID(101)]))
      if !endsBefore { hand.list.isRefreshing = false }
      hand.settle()
      return hand
    }
    let (before, after) = (loaded(endsBefore: true), loaded(endsBefore: false))
    #expect(before.list.contentOffset == 0 && after.list.contentOffset == 0)
    #expect(before.list.visibleRows.first?.id == RowID(100))
    #expect(before.picture == after.picture)
  }

  // MARK: The empty state

  @Test func `an empty state that the program sets stays`() {
    var songs = Songs()
    songs.stage.emptyState = EmptyState("No songs yet", button: "Add", action: "add")
    songs.stage.list.perform("Remove", of: RowID(4))
    songs.advance(to: 1)
    #expect(songs.store.items.count == 11)
    #expect(songs.stage.emptyState?.text == "No songs yet")
    songs.handle(.key("Ctrl+Z", time: 2))
    #expect(songs.stage.emptyState?.text == "No songs yet")
  }

  // MARK: Actions

  @Test func `an action at an edge for which the style has no rule is in the row's menu`() {
    struct Rows: RowSource {
      var count: Int { 1 }
      var height: RowHeight { .uniform(44) }
      func id(at index: Int) -> RowID { RowID(index) }
      func index(of id: RowID) -> Int? { 0 }
      func row(at index: Int) -> Row {
        Row(title: "Song", leading: [RowAction("Play")], trailing: [RowAction("Remove", role: .destructive)])
      }
    }
    #expect(SwipeStyle.delete[.leading] == nil)
    var hand = ListHarness(Rows(), style: .delete)
    #expect(hand.list.actions(of: RowID(0)).map(\.id) == ["Play", "Remove"])
    let isPerformed = hand.list.perform("Play", of: RowID(0))
    #expect(isPerformed)
    hand.advance()
    #expect(hand.kinds == [.action("Play", at: .leading)])
  }

  // MARK: Quitting

  @Test func `Ctrl+Q quits a program with a stage, unless a command of its own has that key`() {
    var songs = Songs()
    songs.handle(.key("Ctrl+W", time: 1))
    #expect(!songs.stage.takeRequests().contains(.end))
    songs.handle(.key("Ctrl+Q", time: 1))
    #expect(songs.stage.takeRequests().contains(.end) && songs.controls.isEmpty)
    var other = Songs()
    other.stage.commands = [Command("leave", title: "Leave", keys: ["Ctrl+Q"])]
    other.handle(.key("Ctrl+Q", time: 1))
    #expect(!other.stage.takeRequests().contains(.end) && other.controls == ["leave"])
    #expect(other.stage.shortcuts.flatMap(\.shortcuts).count { $0.keys.contains("Ctrl+Q") } == 1)
  }
}
