import SwipeKit
import SwipeRowsDemo
import Testing

struct LayoutTests {
  @Test(arguments: [(700.0, 240.0), (1000, 240), (1200, 60), (1200, 700), (999, 640)])
  func `each style is reached and read in the picker, at the side or in the sheet`(width: Double, height: Double)
    throws
  {
    var user = try AppUser("inbox", size: Size(width: width, height: height))
    user.wait(0.1)
    // The mail needs its part of the width.
    #expect((user.app.panes.styles != nil) == (width >= 1000))
    if user.app.panes.styles == nil {
      user.app.activate("styles")
      user.wait(1)
    }
    var seen: Set<String> = []
    func isInPicker(_ control: ActionID?) -> Bool {
      control.map { $0.name.hasPrefix("style ") || $0.name.hasPrefix("folder ") } ?? false
    }
    for step in 0..<40 {
      for element in user.elements
      where element.role == .button && element.target.height >= element.frame.height - 1e-6
        && element.frame.height >= 32 && element.frame.maxY <= height
      {
        // At the side the inbox is the first of its folders.
        seen.insert(element.text.hasPrefix("Inbox, ") ? "Inbox" : element.text)
      }
      // By Tab to the picker, and by arrows through it.
      user.press(step < 20 || !isInPicker(user.app.focusedControl) ? "Tab" : "Down")
    }
    // A very low window cannot show everything.
    if height >= 44 + 48 { #expect(seen.isSuperset(of: StyleDemo.all.map(\.title))) }
  }

  @Test(arguments: [(360.0, true), (1200, true), (1200, false)])
  func `the selected style is visible in a low window`(width: Double, isChosen: Bool) throws {
    for (index, style) in StyleDemo.all.dropLast().enumerated() {
      var user = try AppUser(isChosen ? "inbox" : style.name, size: Size(width: width, height: 160))
      if isChosen { user.press("Alt+\(index + 1)") }
      if user.app.panes.styles == nil { user.app.activate("styles") }
      user.wait(1)
      let button = try #require(user.elements.last { $0.action == ActionID("style \(index + 1)") })
      #expect(abs(button.target.height - button.frame.height) < 1e-6, "\(style.name)")
    }
  }

  @Test func `panes next to the list leave it at least half of the rest, and at most its rows' width`() throws {
    for width in stride(from: 1.0, through: 2000, by: 37) {
      for height in [10.0, 44, 640] {
        for hasMail in [false, true] {
          let style = hasMail ? "inbox" : "actions"
          let panes = try AppUser(style, size: Size(width: width, height: height), count: 1).app.panes
          let rest = width - (panes.styles ?? 0)
          #expect((panes.mail != nil) == (hasMail && width >= 700))
          #expect((panes.styles != nil) == (width >= (hasMail ? 1000 : 700)))
          if let mail = panes.mail { #expect(rest - mail <= 640 && (mail <= rest / 2 + 1 || rest - mail == 640)) }
        }
      }
    }
  }

  @Test func `the rows fill their room, or leave a background on both sides that is no sliver`() throws {
    for style in ["inbox", "actions"] {
      for width in stride(from: 600.0, through: 1500, by: 25) {
        let user = try AppUser(style, size: Size(width: width, height: 640))
        let (room, list) = (user.app.stage.contentFrame, user.app.stage.list.frame)
        #expect(list.width == room.width || list.width == 640 && list.x - room.x >= 59.5, "\(style) \(width)")
      }
    }
  }
}

@Suite struct StylePickerTests {
  private func picker(width: Double) throws -> AppUser {
    var user = try AppUser("delete", size: Size(width: width, height: 900))
    user.app.activate("styles")
    user.wait(1)
    return user
  }

  @Test func `the styles are told with their names, and each is hit over its whole width`() throws {
    let user = try picker(width: 240)
    let page = try #require(user.elements.last { $0.role.name == "StylePicker" }).frame
    #expect(user.app.describe().contains("<StylePicker; ") && user.app.describe().contains("; selected = 2>"))
    let list = user.picture
    for (index, style) in StyleDemo.all.enumerated() {
      let row = Rect(x: 0, y: page.y + 4 + 48 * Double(index), width: 240, height: 48)
      #expect(list.elements.contains { $0.role == .button && $0.frame == row && $0.text == style.title })
      for x in [0.0, 239.9] {
        #expect(list.element(at: Point(x: x, y: row.y + 24))?.action == ActionID("style \(index + 1)"))
      }
    }
    #expect(list.element(at: Point(x: 100, y: page.y + 4 + 7 * 48 + 1))?.action == nil)
  }

  @Test(arguments: [(240.0, true), (180, false)])
  func `each style shows its line, and its key if there is room`(width: Double, isWide: Bool) throws {
    let texts = try picker(width: width).picture.commands.texts
    for (index, style) in StyleDemo.all.enumerated() {
      #expect(texts.contains(style.title) && texts.contains(style.line))
      #expect(texts.contains("Alt+\(index + 1)") == isWide)
    }
  }
}
