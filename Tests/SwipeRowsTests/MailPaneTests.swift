import SwipeKit
import Testing

@testable import SwipeRowsDemo

@Suite struct MailPaneTests {
  private func longest(_ app: App) throws -> Int {
    try #require(app.inbox.store.items.max { $0.text.count < $1.text.count }).id
  }

  @Test(arguments: [700.0, 760, 900])
  func `who sent it stands there once`(width: Double) throws {
    var user = try AppUser("inbox", size: Size(width: width, height: 640))
    user.open(3)
    user.wait(1)
    let pane = width - (try #require(user.app.layout.mail))
    let sender = try #require(user.app.letter(of: RowID(3))).mail.sender
    var list = DisplayList()
    user.app.draw(into: &list)
    let times = list.commands.count { command in
      switch command {
      case .text(let text, _, let rect, _, _), .paragraph(let text, _, let rect, _, _):
        rect.x >= pane && text.contains(sender)
      default: false
      }
    }
    #expect(times == 1)
  }

  @Test(arguments: [(700.0, 240.0), (1400, 160)])
  func `a mail that is too long for the pane next to the list scrolls there`(width: Double, height: Double) throws {
    var user = try AppUser("inbox", size: Size(width: width, height: height))
    let mail = try longest(user.app)
    user.open(mail)
    user.wait(1)
    #expect(user.app.sheet == nil)
    func end(_ user: AppUser) throws -> Double {
      var list = DisplayList()
      user.app.draw(into: &list)
      let text = try #require(user.app.letter(of: RowID(mail))).mail.text
      return try #require(
        list.commands.lazy.compactMap { command in
          if case .paragraph(text, _, let rect, _, _) = command { rect.maxY } else { nil }
        }.first)
    }
    let before = try end(user)
    #expect(before > height)
    user.app.handle(
      .wheel(WheelEvent(at: Point(x: width - 50, y: height / 2), by: Point(x: 0, y: -1000), time: user.time)))
    user.wait(2)
    #expect(try end(user) <= height && user.app.list.contentOffset == 0)
    user.open(1)
    user.open(mail)
    user.wait(1)
    #expect(try end(user) == before)
  }
}
