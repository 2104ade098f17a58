import Testing

import SwipeKit

struct StageKeysTests {
  private func user(isMirrored: Bool, focusesField: Bool) -> StageUser {
    var user = StageUser()
    user.stage.direction = isMirrored ? .rightToLeft : .leftToRight
    user.stage.isSearchable = true
    user.stage.list.isSelectable = true
    user.stage.list.select(RangeSet(8..<10))
    user.press("Ctrl+F")
    user.send(.text("#1", time: user.time))
    user.wait(0.1)
    if !focusesField { user.press("Return") }
    user.stage.list.open(RowID(11))
    user.wait(1)
    return user
  }

  private func rest(_ user: StageUser) -> [String] {
    [
      user.stage.list.isPressed ? "drag" : nil, user.stage.menu != nil ? "menu" : nil,
      user.stage.list.openRows.isEmpty ? nil : "rows", user.stage.searchBar != nil ? "search" : nil,
      user.stage.list.selectionCount > 0 ? "selection" : nil,
    ].compactMap(\.self)
  }

  @Test(arguments: [false, true], [false, true])
  func `each Escape ends one thing, in its order`(isMirrored: Bool, focusesField: Bool) {
    for begin in ["drag", "menu", "rows"] {
      var user = user(isMirrored: isMirrored, focusesField: focusesField)
      let row = user.stage.mirrored(user.stage.list.rect(ofRow: 4))
      let place = Point(x: row.x + 160, y: row.y + 22)
      var expected = ["rows", "search", "selection"]
      if begin == "menu" { user.send(.context(place, time: user.time)) }
      if begin == "drag" {
        user.send(.down, at: place)
        user.send(.move, at: place + Point(x: 0, y: 40))
      }
      if begin != "rows" { expected.insert(begin, at: 0) }
      while !expected.isEmpty {
        #expect(rest(user) == expected, "from \(begin)")
        user.press("Escape")
        user.wait(0.5)
        expected.removeFirst()
      }
      #expect(rest(user).isEmpty, "from \(begin)")
    }
  }

  @Test func `Escape is the input method's while that composes in the search, though a row is open`() {
    var user = user(isMirrored: false, focusesField: true)
    user.send(.preedit("か", selection: 0..<1, time: user.time))
    user.press("Escape")
    #expect(rest(user) == ["rows", "search", "selection"] && user.stage.searchBar?.field.shownPreedit != nil)
  }

  @Test func `Escape ends a drag on a sheet before it closes the sheet`() {
    var user = StageUser()
    user.present(Sheet(title: "A", PageText("text")))
    user.send(.down, at: Point(x: 100, y: 60))
    user.send(.move, at: Point(x: 100, y: 120))
    for isThere in [true, false] {
      user.press("Escape")
      user.wait(1)
      #expect((user.stage[Sheet.self] != nil) == isThere)
    }
  }
}
