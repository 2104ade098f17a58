import Testing

@testable import SwipeKit

@Suite struct KeyListTests {
  private func user(_ act: (inout StageUser) -> Void = { _ in }) -> StageUser {
    var user = StageUser()
    user.stage.list.isSelectable = true
    user.stage.commands = [Command("new", title: "New", keys: ["Ctrl+N"])]
    user.wait(0.1)
    act(&user)
    return user
  }

  private func texts(_ user: StageUser, _ role: Element.Role = .label) -> [String] {
    return user.picture.elements.filter { $0.role == role }.map(\.text)
  }

  @Test func `each group of keys has a heading, the window's first if nothing is open`() {
    var user = user()
    #expect(user.stage.shortcuts.map(\.heading) == ["Window", "Program", "List"])
    user.press("F1")
    user.wait(1)
    let texts = texts(user)
    #expect(texts.first == "Window")
    #expect(texts.contains("New: Ctrl+N") && texts.firstIndex(of: "Program").map { texts[$0 + 1] } == "New: Ctrl+N")
  }

  @Test func `the keys of what has the focus, is open or is selected come first, below its name`() {
    func headings(_ act: (inout StageUser) -> Void) -> [String] { user(act).stage.shortcuts.map(\.heading) }
    func source(_ stage: inout Stage) {
      stage.show(
        ListSource((1...3).map { NumberedItem(id: $0) }) { mail in
          Row(title: "Mail \(mail.id)", trailing: [RowAction("archive", title: "Archive", key: "Ctrl+E")])
        }, style: .actions)
    }
    let rest = ["Window", "Program", "List"]
    #expect(headings { source(&$0.stage) } == rest + ["Row"])
    #expect(
      headings { user in
        source(&user.stage)
        user.press("Down")
      } == ["Mail 1"] + rest)
    #expect(
      headings { user in
        source(&user.stage)
        user.stage.list.activeRow = RowID(2)
      } == ["Mail 2"] + rest)
    #expect(
      headings { user in
        source(&user.stage)
        user.stage.list.select(RangeSet(0..<2))
      } == ["2 selected"] + rest)
  }

  @Test(arguments: [
    (320.0, 480.0, false), (699, 640, false), (700, 640, true), (1200, 800, true), (1200, 399, false),
  ])
  func `the sheet is a dialog in the middle of a wide window, and elsewhere it reaches to the lower end`(
    width: Double, height: Double, isDialog: Bool
  ) throws {
    var user = user()
    user.send(.resize(Size(width: width, height: height), scale: 1, time: user.time))
    user.press("F1")
    user.wait(1)
    let sheet = try #require(user.picture.elements.last { $0.role == .sheet }).frame
    #expect(abs(sheet.x + sheet.maxX - width) <= 1)
    if isDialog {
      #expect(abs(sheet.y + sheet.maxY - height) <= 1 && sheet.y >= 32)
    } else {
      #expect(sheet.maxY == height)
    }
  }

  @Test func `a dialog comes from below the window, and a drag down dismisses it`() throws {
    var user = user()
    user.send(.resize(Size(width: 1000, height: 700), scale: 1, time: user.time))
    user.stage[Sheet.self] = Sheet(title: "Keys", PageText("a"))
    let sheet = try #require(user.stage[Sheet.self])
    #expect(sheet.frame(at: user.time).y == 700)
    user.wait(1)
    let rest = try #require(user.stage[Sheet.self]).frame(at: user.time)
    #expect(rest.y == 32 && rest.maxY == 668)
    let start = Point(x: 400, y: rest.y + 20)
    for (phase, y) in [(PointerEvent.Phase.down, 0.0), (.move, 30), (.move, 120), (.up, 120)] {
      user.send(phase, at: Point(x: start.x, y: start.y + y), by: Pointer(.touch))
      user.wait(0.1)
    }
    user.wait(1)
    #expect(user.stage[Sheet.self] == nil)
  }
}
