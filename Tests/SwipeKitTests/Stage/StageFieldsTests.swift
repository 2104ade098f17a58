import Testing

import SwipeKit

struct StageFieldsTests {
  @Test func `a key that is an action's does nothing with selected rows while a field has the focus`() {
    let archive = RowAction("Archive", key: "Ctrl+E")
    let rows = ListSource((0..<5).map { NumberedItem(id: $0) }) { Row(title: "Row \($0.id)", trailing: [archive]) }
    var stage = Stage(rows, style: .inbox, size: Size(width: 320, height: 480))
    (stage.isSearchable, stage.list.isSelectable) = (true, true)
    stage.list.select(RangeSet(1..<3))
    _ = stage.handle(.key("Ctrl+F", time: 1))
    _ = stage.handle(.key("Ctrl+E", time: 2))
    #expect(stage.advance(to: 3).filter { $0.performedAction != nil }.isEmpty)
    _ = stage.handle(.key("Escape", time: 4))
    _ = stage.handle(.key("Ctrl+E", time: 5))
    #expect(stage.advance(to: 6).compactMap(\.performedAction) == [archive.id, archive.id])
  }

  // MARK: The menu of a field

  private func writer() throws -> (user: StageUser, field: Point) {
    var user = StageUser()
    user.stage.isSearchable = true
    user.press("Ctrl+F")
    user.send(.text("row", time: user.time))
    return (user, try #require(user.picture.elements.last { $0.role == .textField }).middle)
  }

  private func query(_ user: StageUser) -> String? { user.stage[SearchBar.self]?.field.text }

  @Test func `a right click on a field has a menu that cuts, copies and pastes in it`() throws {
    let (writer, field) = try writer()
    var user = writer
    user.press("Ctrl+A")
    user.send(.context(field, time: user.time))
    user.wait(1)
    #expect(user.stage.menu?.actions.map(\.title) == ["Cut", "Copy", "Paste", "Select All"])
    user.tap(try #require(user.place(of: "Cut", .menuItem)))
    user.wait(1)
    #expect(query(user) == "")
    #expect(user.stage.takeRequests() == [.announce("Nothing found"), .copy("row")])
    #expect(user.stage.wantsText, "the field still has the focus")
    user.send(.context(field, time: user.time))
    user.wait(1)
    user.tap(try #require(user.place(of: "Paste", .menuItem)))
    #expect(user.stage.takeRequests() == [.paste])
    user.send(.text("fig", time: user.time))
    #expect(query(user) == "fig" && user.activated.isEmpty && user.told.isEmpty)
  }

  @Test func `a finger that presses a field for long has the menu, and its lift does nothing more`() throws {
    let (writer, field) = try writer()
    var user = writer
    let finger = Pointer(.touch, id: 1)
    for (way, hasMenu) in [(4.0, true), (30, false)] {
      user.send(.down, at: field, by: finger)
      user.wait(0.1)
      let point = Point(x: field.x + way, y: field.y)
      user.send(.move, at: point, by: finger)
      user.wait(1)
      #expect((user.stage.menu != nil) == hasMenu)
      user.send(.up, at: point, by: finger)
      user.wait(0.2)
      #expect((user.stage.menu != nil) == hasMenu)
      if hasMenu { user.press("Escape") }
    }
    #expect(query(user) == "row")
  }

  @Test func `the menu of a field that a finger presses for long appears at its time, whatever is drawn meanwhile`()
    throws
  {
    let (writer, field) = try writer()
    func picture(drawnEvery step: Double) -> DisplayList {
      var user = writer
      user.send(.down, at: field, by: Pointer(.touch, id: 1))
      let start = user.time
      for frame in 1...Int(0.6 / step) { _ = user.stage.advance(to: start + Double(frame) * step) }
      return user.picture
    }
    #expect(picture(drawnEvery: 0.6).elements.contains { $0.text == "Copy" })
    #expect(picture(drawnEvery: 0.6).commands == picture(drawnEvery: 0.02).commands)
  }

  @Test func `the key for menus opens the menu of the field with the focus`() throws {
    var user = try writer().user
    user.press("Menu")
    #expect(user.stage.menu?.actions.map(\.title).first == "Cut")
    user.press("Ctrl+A")
    #expect(user.stage[SearchBar.self]?.field.selection == 0..<3)
  }
}

extension Element {
  fileprivate var middle: Point { Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2) }
}
