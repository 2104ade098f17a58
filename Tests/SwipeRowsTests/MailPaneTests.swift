import SwipeKit
import Testing

@testable import swiperows

/// The mail that is open beside the list.
@Suite struct MailPaneTests {
  /// The row of the mail whose text is longest.
  private func longest(_ app: App) throws -> Int {
    let mails = try #require(app.demo.mails)
    return try #require(
      (0..<mails.count).max { (mails[RowID($0)]?.text.count ?? 0) < (mails[RowID($1)]?.text.count ?? 0) })
  }

  @Test(arguments: [700.0, 760, 900])
  func `who sent it stands there once`(width: Double) throws {
    var user = try AppUser("inbox", size: Size(width: width, height: 640))
    user.app.open(RowID(3))
    user.wait(1)
    let pane = try #require(user.app.layout.mail)
    let sender = try #require(user.app.letter(of: RowID(3))).sender
    var list = DisplayList()
    user.app.draw(into: &list)
    let times = list.commands.count { command in
      switch command {
      case .text(let text, _, let rect, _, _), .paragraph(let text, _, let rect, _, _):
        rect.x >= pane.x && text.contains(sender)
      default: false
      }
    }
    #expect(times == 1)
  }

  @Test(arguments: [(700.0, 640.0, false), (700, 240, true), (1400, 640, false), (1400, 160, true)])
  func `a mail that is too long for the room beside the list is a sheet, which scrolls`(
    width: Double, height: Double, isSheet: Bool
  ) throws {
    var user = try AppUser("inbox", size: Size(width: width, height: height))
    user.app.open(RowID(try longest(user.app)))
    user.wait(1)
    #expect((user.app.sheet != nil) == isSheet)
    let pane = try #require(user.app.layout.mail)
    let letter = try #require(user.app.openMail.flatMap(user.app.letter))
    #expect(MailPane(frame: pane, letter: letter).hasRoom != isSheet)
  }
}
