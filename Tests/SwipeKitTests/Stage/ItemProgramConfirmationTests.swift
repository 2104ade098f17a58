import SwipeKit
import Testing

/// Acts that a program asks about before it performs them.
@Suite struct ItemProgramConfirmationTests {
  private struct Mail: Identifiable, Equatable {
    let id: Int
    var isRead = false
  }

  private struct Mails: ItemProgram {
    var store = ItemStore((0..<9).map { Mail(id: $0) })
    var rows = ListSource((0..<9).map { Mail(id: $0) }) { mail in
      Row(
        title: "Mail \(mail.id)", leading: [RowAction("Read")],
        trailing: [RowAction("Delete", role: .destructive), RowAction("Archive", removesRow: true)])
    }
    var stage: Stage
    var asked: [[Int]] = []

    init() {
      stage = Stage(rows, style: .inbox, size: Size(width: 360, height: 640))
      stage.list.isSelectable = true
    }

    func confirmation(for action: ActionID, of mails: [Mail]) -> Alert? {
      action == "Delete" ? Alert(asking: "Delete \(mails.count)?", button: "Delete", isDestructive: true) : nil
    }

    mutating func perform(_ action: ActionID, of mails: [Mail], at time: Double) {
      asked.append(mails.map(\.id))
      store.remove(mails.map(\.id), kind: action.name.lowercased(), at: time)
    }

    var ids: [Int] { store.items.map(\.id) }

    mutating func send(_ phase: PointerEvent.Phase, _ point: Point) {
      handle(.pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: point, time: stage.now)))
      wait(0.02)
    }

    /// Drags a row by a distance, rests, and lifts.
    mutating func drag(row: Int, by distance: Double) {
      let start = Point(x: 300, y: 44 * Double(row) + 22)
      send(.down, start)
      for step in 1...5 { send(.move, Point(x: start.x + distance * Double(step) / 5, y: start.y)) }
      wait(0.2)
      send(.up, Point(x: start.x + distance, y: start.y))
    }

    var alert: String? { stage[Alert.self]?.text }

    mutating func answer(_ title: String) throws {
      wait(0.5)
      let point = try #require(place(of: title))
      send(.down, point)
      send(.up, point)
      wait(1)
    }
  }

  private var mails = Mails()

  @Test(arguments: ["Delete", "Cancel"]) mutating func `a swiped row waits at the place of its lift`(answer: String)
    throws
  {
    mails.drag(row: 2, by: -160)
    let place = mails.stage.list.offset(of: RowID(2))
    #expect(place < -140 && place > -160 && mails.alert == "Delete 1?")
    mails.wait(5)
    #expect(mails.stage.list.offset(of: RowID(2)) == place && mails.stage.list.state(of: RowID(2)) == .leaving)
    // Nothing closes the gap meanwhile.
    #expect(mails.stage.list.visibleRows.map(\.frame.height) == Array(repeating: 44, count: 9))
    try mails.answer(answer)
    #expect(mails.alert == nil && mails.stage.list.offset(of: RowID(2)) == 0)
    #expect(mails.ids == (answer == "Delete" ? [0, 1, 3, 4, 5, 6, 7, 8] : Array(0..<9)))
    #expect(mails.asked == (answer == "Delete" ? [[2]] : []))
    #expect(mails.stage.list.state(of: RowID(2)) == .closed)
  }

  enum Route: CaseIterable { case button, key, menu, reader, selection, lessMotion }

  @Test(arguments: Route.allCases, ["Delete", "Cancel"])
  mutating func `each way to the action is asked about once`(route: Route, answer: String) throws {
    let rows = route == .selection ? [1, 2, 4] : [2]
    switch route {
    case .button:
      mails.stage.list.open(RowID(2), at: .trailing, animated: false)
      let button = try #require(mails.place(of: "Delete"))
      mails.send(.down, button)
      mails.send(.up, button)
    case .key:
      mails.press("Down", "Down", "Down", "Delete", wait: 0.5)
    case .menu: mails.stage.list.perform("Delete", of: RowID(2))
    case .reader: mails.handle(.request(.activate(.button("Delete", of: RowID(2))), time: mails.stage.now))
    case .selection:
      mails.stage.list.select(RangeSet(rows.map { $0..<$0 + 1 }))
      mails.press("Delete", wait: 0.5)
    case .lessMotion:
      mails.stage.reducesMotion = true
      mails.drag(row: 2, by: -160)
    }
    mails.wait(1)
    #expect(mails.alert == "Delete \(rows.count)?" && mails.ids.count == 9 && mails.asked.isEmpty)
    try mails.answer(answer)
    #expect(mails.alert == nil)
    #expect(mails.asked == (answer == "Delete" ? [rows] : []))
    #expect(mails.ids == (answer == "Delete" ? (0..<9).filter { !rows.contains($0) } : Array(0..<9)))
    for row in rows { #expect(mails.stage.list.state(of: RowID(row)) == .closed) }
    if answer == "Delete" {
      mails.press("Ctrl+Z", wait: 0.5)
      #expect(mails.ids == Array(0..<9), "it is one step of undo")
    }
  }

  @Test mutating func `an action that needs no answer is performed immediately`() {
    mails.stage.list.perform("Archive", of: RowID(1))
    mails.wait(1)
    #expect(mails.alert == nil && mails.asked == [[1]])
  }

  @Test(arguments: [("Escape", false), ("Return", false), ("Tab Return", false), ("Tab Tab Return", true)])
  mutating func `a key by chance deletes nothing, and the focused button decides`(keys: String, confirms: Bool) {
    mails.stage.list.perform("Delete", of: RowID(2))
    mails.wait(0.5)
    for key in keys.split(separator: " ") { mails.press(String(key), wait: 0.5) }
    mails.wait(1)
    #expect(mails.alert == nil && mails.asked == (confirms ? [[2]] : []))
  }

  @Test mutating func `another alert answers nothing, and the question comes back after it`() throws {
    mails.stage.list.perform("Delete", of: RowID(2))
    mails.wait(0.5)
    mails.stage.present(Alert(text: "No network."))
    mails.wait(0.5)
    try mails.answer("OK")
    #expect(mails.asked.isEmpty && mails.alert == "Delete 1?")
    try mails.answer("Delete")
    #expect(mails.asked == [[2]])
  }

  @Test(arguments: [false, true]) mutating func `a late answer is an act of its own time, with a bar to undo it`(
    isSwiped: Bool
  )
    throws
  {
    if isSwiped { mails.drag(row: 2, by: -160) } else { mails.stage.list.perform("Delete", of: RowID(2)) }
    mails.wait(20)
    try mails.answer("Delete")
    #expect(mails.asked == [[2]] && mails.stage.notice != nil)
  }

  @Test mutating func `a row that waits stays in sight in another window`() {
    mails.drag(row: 2, by: -160)
    mails.handle(.resize(Size(width: 420, height: 640), scale: 1, time: mails.stage.now))
    mails.wait(1)
    #expect(mails.stage.list.offset(of: RowID(2)) > -300 && mails.alert == "Delete 1?")
  }

  @Test mutating func `a question goes with its items`() {
    mails.stage.list.perform("Delete", of: RowID(2))
    mails.wait(0.5)
    mails.store.forget([2])
    mails.showItems()
    mails.wait(0.1)
    #expect(mails.stage[Alert.self]?.transition?.isLeaving == true)
    mails.wait(1)
    #expect(mails.alert == nil && mails.ids.count == 8 && mails.asked.isEmpty)
  }

  @Test mutating func `the second press of a double click answers nothing`() throws {
    mails.stage.list.perform("Delete", of: RowID(2))
    mails.wait(0.5)
    let button = try #require(mails.place(of: "Delete"))
    mails = Mails()
    for (phase, delay) in [(PointerEvent.Phase.down, 0.05), (.up, 0.05), (.down, 0.05), (.up, 0.05)] {
      mails.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: button, time: mails.stage.now)))
      if phase == .up, mails.alert == nil { mails.stage.list.perform("Delete", of: RowID(2)) }
      mails.wait(delay)
    }
    mails.wait(1)
    #expect(mails.asked.isEmpty && mails.alert == "Delete 1?")
  }

  @Test mutating func `what is not answered is not performed at the end`() {
    mails.drag(row: 2, by: -160)
    mails.wait(0.5)
    mails.performAwaited()
    mails.wait(1)
    #expect(mails.asked.isEmpty && mails.alert == nil && mails.stage.list.state(of: RowID(2)) == .closed)
  }
}
