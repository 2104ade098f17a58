import SwipeKit
import Testing

struct TooltipTests {
  private static let style = Theme.light.buttonText

  private func tooltip(_ user: StageUser) -> (texts: [String], frame: Rect)? {
    let list = user.picture
    guard let element = list.elements.last(where: { $0.role.name == "Tooltip" }) else { return nil }
    let texts = list.commands[element.drawing].compactMap {
      if case .text(let text, _, _, _, _) = $0, !text.isEmpty { text } else { nil }
    }
    return (texts, element.frame)
  }

  private var user = StageUser()

  init() {
    user.stage.isSearchable = true
    user.wait(1)
  }

  @Test mutating func `a button that has only an icon has its name and key next to a mouse that rests on it`()
    throws
  {
    let menu = try #require(user.place(of: "Menu"))
    user.send(.hover(menu, time: user.time))
    #expect(tooltip(user) == nil)
    let due = try #require(user.stage.nextFrameTime)
    #expect(due > user.time + 0.2 && due < user.time + 1)
    user.wait(due - user.time)
    let shown = try #require(tooltip(user))
    #expect(shown.texts == ["Menu", "F10"])
    #expect(shown.frame.x >= 0 && shown.frame.maxX <= 320 && !shown.frame.contains(menu))
    #expect(user.stage.nextFrameTime == nil, "nothing wakes the program any more")
    user.send(.hover(Point(x: 20, y: 20), time: user.time))
    #expect(tooltip(user) == nil)
  }

  @Test func `a row without room for its title has all of it next to the mouse, and above its menu`() throws {
    struct Line: Identifiable { let id: Int, text: String }
    let long = "A line that is much longer than a row of three hundred and twenty points has room for"
    let source = ListSource([Line(id: 0, text: long), Line(id: 1, text: "short")]) {
      Row(title: $0.text, trailing: [RowAction("Delete")])
    }
    var user = StageUser()
    user.stage.panes = []
    user.stage.show(source, style: .actions)
    user.wait(1)
    user.send(.hover(Point(x: 60, y: 20), time: user.time))
    user.wait(1)
    #expect(tooltip(user)?.texts.joined(separator: " ") == long)
    user.send(.hover(Point(x: 60, y: 66), time: user.time))
    user.wait(1)
    #expect(tooltip(user) == nil)
    for (row, heading) in [(0, [long]), (1, [])] {
      user.stage.presentMenu(of: RowID(row))
      user.wait(1)
      let texts = user.picture.commands.compactMap { command in
        if case .paragraph(let text, _, _, _, _) = command { text } else { nil }
      }
      #expect(texts == heading)
      user.press("Escape")
      user.wait(1)
    }
  }

  @Test mutating func `a button with a text has no tooltip, nor has a pressed button`() throws {
    user.showUndoBar()
    for (name, hasName) in [("Undo", false), (Strings().closeUndoBar, true)] {
      let place = try #require(user.place(of: name))
      user.send(.hover(place, time: user.time))
      user.wait(1)
      #expect((tooltip(user)?.texts == [name]) == hasName)
    }
    // Above the button, since the bar is at the bottom.
    #expect(try #require(tooltip(user)).frame.maxY <= 480)
    let menu = try #require(user.place(of: "Menu"))
    user.send(.hover(menu, time: user.time))
    user.wait(1)
    user.send(.down, at: menu)
    #expect(tooltip(user) == nil)
    user.wait(2)
    #expect(tooltip(user) == nil)
  }

  @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
  mutating func `the dots of a row have a tooltip, within the window`(direction: ReadingDirection) throws {
    user.stage.direction = direction
    let row = user.stage.mirrored(user.stage.list.visibleRows[2].frame)
    let x = direction == .leftToRight ? row.maxX - 8 : row.x + 8
    user.send(.hover(Point(x: x, y: row.y + row.height / 2), time: user.time))
    user.wait(1)
    let shown = try #require(tooltip(user))
    #expect(shown.texts == ["More", "Menu"])
    #expect(shown.frame.x >= 0 && shown.frame.maxX <= 320)
  }

  @Test mutating func `the mouse is an I-beam over a text field, and a hand over a button`() throws {
    user.press("Ctrl+F")
    func shape(at point: Point?) -> CursorShape {
      user.send(.hover(point, time: user.time))
      return user.stage.cursor
    }
    let field = try #require(user.picture.elements.first { $0.role == .textField }).frame
    #expect(shape(at: Point(x: field.x + 20, y: field.y + 20)) == .text)
    #expect(shape(at: user.place(of: "Menu")) == .hand)
    #expect(shape(at: Point(x: 100, y: 300)) == .arrow)
    #expect(shape(at: nil) == .arrow)
  }
}
