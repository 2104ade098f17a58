import SwipeKit
import SwipeRowsDemo
import Testing

@Suite struct OpenedMailTests {
  private static let (wide, narrow) = (Size(width: 1100, height: 640), Size(width: 360, height: 640))

  private func user(_ size: Size, mail: Int = 1) throws -> AppUser {
    var user = try AppUser("inbox", size: size)
    user.open(mail)
    user.wait(0.5)
    _ = user.told()
    return user
  }

  @Test(arguments: [224.0, 232, 240, 248, 256, 280, 320, 360, 480, 690])
  func `no two buttons of its bar overlap`(width: Double) throws {
    let user = try user(Size(width: width, height: 400))
    let titles = try #require(user.app.mail(1)).buttons
    let frames = user.elements.filter { $0.role == .button && titles.contains($0.text) && $0.frame.height == 44 }
      .map(\.frame)
    #expect(frames.count == titles.count)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxX <= b.x + 1e-9) }
    #expect(frames.allSatisfy { $0.x >= 0 && $0.maxX <= width })
  }

  @Test func `it is a pane once the window is wide, and a sheet again once it is narrow`() throws {
    var user = try user(Self.narrow)
    let subject = try subject(of: 1, user)
    #expect(user.app.sheet != nil && self.subject(user) == subject)
    user.app.handle(.resize(Self.wide, scale: 1, time: user.time))
    user.wait(1)
    #expect(user.app.sheet == nil && self.subject(user) == subject)
    user.app.handle(.resize(Self.narrow, scale: 1, time: user.time))
    user.wait(1)
    #expect(user.app.sheet != nil && self.subject(user) == subject)
    user.press("Escape")
    user.wait(1)
    #expect(user.app.sheet == nil)
  }

  @Test func `its page has the whole date, and says whether it is flagged`() throws {
    var user = try user(Self.narrow)
    func date() -> String? { paragraphs(user.picture).last { $0.text.contains("2026") }?.text }
    #expect(date()?.hasSuffix(" May 2026, 16:27, flagged") == true)
    user.press("Ctrl+G")
    user.wait(1)
    #expect(date()?.hasSuffix(" May 2026, 16:27") == true)
  }

  /// In one line they could have two directions.
  @Test func `on a narrow page the address and the date have lines of their own`() throws {
    var user = try user(Self.narrow)
    user.app.stage.settings.set(.textScale(2))
    let head = try #require(paragraphs(user.picture).last { $0.text.contains("2026") })
    let lines = head.text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("@example.org") && lines[1].hasSuffix("16:27, flagged"))
  }

  private func subject(_ user: AppUser) -> String? {
    let lines = heading(user.picture).map(\.text)
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  private func paragraphs(_ list: DisplayList) -> [(text: String, frame: Rect, color: Color)] {
    list.commands.compactMap { command in
      if case .paragraph(let text, _, let frame, _, let color) = command { (text, frame, color) } else { nil }
    }
  }

  private func heading(_ list: DisplayList) -> [(text: String, frame: Rect)] {
    list.commands.compactMap { command in
      guard case .text(let text, let style, let frame, _, _) = command, style.isBold, style.size == 20 else {
        return nil
      }
      return (text, frame)
    }
  }

  /// In DejaVu Sans Bold the subject has 16,296 thousandths of its size.
  @Test(arguments: Array(stride(from: 330.0, to: 400, by: 2)))
  func `a subject that has room in one line has one, and the text follows it`(width: Double) throws {
    var user = try AppUser("inbox", size: Size(width: width, height: 640))
    user.open(2)
    user.wait(0.5)
    let list = user.picture
    let lines = heading(list)
    #expect(lines.map(\.text).joined(separator: " ") == "Two books are due on Friday")
    #expect(lines.count == (width - 40 >= 16.296 * 20 ? 1 : 2))
    let text = try #require(paragraphs(list).last { $0.text.hasPrefix("\"An Atlas") }).frame
    let end = try #require(lines.last).frame.maxY
    #expect(text.y - end >= 12 && text.y - end <= 13)
  }

  private func subject(of mail: Int, _ user: AppUser) throws -> String {
    try #require(user.app.mail(mail)).subject
  }

  @Test(arguments: [wide, narrow], ["Archive", "Delete", "Later"])
  func `a button puts the mail elsewhere, and undo brings it back`(size: Size, button: String) throws {
    var user = try user(size)
    let next = try subject(of: 2, user)
    user.tap(try #require(user.place(of: button)))
    if button == "Later" { user.tap(try #require(user.place(of: "Next week, Mon 08:00"))) }
    user.wait(1)
    #expect(user.app.rows.index(of: RowID(1)) == nil)
    // Next to the list, the next mail opens. Over the list, the list returns.
    #expect(user.app.sheet == nil && subject(user) == (size == Self.wide ? next : nil))
    user.press("Ctrl+Z")
    #expect(user.app.rows.index(of: RowID(1)) == 1)
  }

  @Test(arguments: [wide, narrow])
  func `a button that keeps the mail shows what it does now`(size: Size) throws {
    var user = try user(size)
    let subject = try subject(of: 1, user)
    // The second mail is flagged, and read since it is open.
    for title in ["Unflag", "Flag", "Unread", "Read"] {
      user.tap(try #require(user.place(of: title), "\(title)"))
      user.wait(0.5)
    }
    #expect(self.subject(user) == subject && user.app.mail(1)?.isFlagged == true)
  }

  @Test(arguments: [wide, narrow])
  func `the neighbours open by buttons and by keys, to the ends of the list`(size: Size) throws {
    var user = try user(size)
    user.tap(try #require(user.place(of: "Next mail")))
    user.wait(0.5)
    #expect(try subject(user) == subject(of: 2, user))
    user.tap(try #require(user.place(of: "Previous mail")))
    user.tap(try #require(user.place(of: "Previous mail")))
    user.wait(0.5)
    #expect(try subject(user) == subject(of: 0, user))
    user.tap(try #require(user.place(of: "Previous mail")))
    user.wait(0.5)
    #expect(try subject(user) == subject(of: 0, user))
    user.press("Alt+Down", "Alt+Down", "Alt+Up")
    #expect(try subject(user) == subject(of: 1, user))
    // Next to the list, keys are for the focused row.
    guard size == Self.narrow else { return }
    user.press("Ctrl+E")
    user.wait(1)
    #expect(user.app.rows.index(of: RowID(1)) == nil && user.app.sheet == nil)
  }

  private func all(_ things: [AccessibilityNode]) -> [AccessibilityNode] {
    things + things.flatMap { all($0.children) }
  }

  @Test(arguments: [wide, narrow, Size(width: 200, height: 400)], [1, 1.5, 3])
  func `the sender's address shows in the secondary colour, and a reader says it before the subject`(
    size: Size, scale: Double
  ) throws {
    var user = try AppUser("inbox", size: size)
    user.app.stage.settings.set(.textScale(scale))
    user.open(1)
    user.wait(0.5)
    let mail = try #require(user.app.mail(1))
    #expect(mail.address == "tomasz.bielak@example.org")
    var list = DisplayList()
    list.recordsAccessibility = true
    user.app.draw(into: &list)
    let address = paragraphs(list).filter { $0.text.contains(mail.address) }
    #expect(address.map(\.color) == [Theme.light.secondaryLabel])
    #expect(list.elements.contains { $0.text.contains("\(mail.address)\n\(mail.subject)") })
    #expect(all(list.accessibilityNodes).contains { "\($0)".contains(mail.address) })
  }

  @Test(arguments: [narrow, Size(width: 200, height: 400)], [1, 1.5, 3])
  func `in a sheet the sender is its title, and stands nowhere else in it`(size: Size, scale: Double) throws {
    var user = try AppUser("inbox", size: size)
    user.app.stage.settings.set(.textScale(scale))
    user.open(1)
    user.wait(0.5)
    let mail = try #require(user.app.mail(1))
    let list = user.picture
    let sheet = try #require(list.elements.first { $0.role == .sheet })
    #expect(sheet.title == mail.sender)
    let texts = list.commands[sheet.drawing].compactMap { command in
      if case .paragraph(let text, _, _, _, _) = command { text } else { nil }
    }
    #expect(texts.contains { $0.contains(mail.address) } && !texts.contains { $0.contains(mail.sender) })
  }

  @Test func `next to the list the row of the open mail is marked, and a reader hears so`() throws {
    func current(_ user: AppUser) -> [AccessibilityNode] {
      var list = DisplayList()
      list.recordsAccessibility = true
      user.app.draw(into: &list)
      return all(list.accessibilityNodes).filter { $0.role == .row && $0.states.contains(.selected) }
    }
    var user = try user(Self.wide)
    #expect(current(user).map(\.id) == [.row(RowID(1))])
    user.open(3)
    #expect(current(user).map(\.id) == [.row(RowID(3))])
    user = try self.user(Self.narrow)
    user.press("Escape")
    user.wait(1)
    #expect(current(user).isEmpty)
  }

  @Test func `a swipe that takes the open mail away opens the next one, and of the last mail the one before`()
    throws
  {
    var user = try AppUser("inbox", size: Self.wide, count: 2)
    user.open(1)
    user.wait(0.1)
    let first = try subject(of: 0, user)
    user.focus(1)
    user.press("Ctrl+E")
    user.wait(1)
    #expect(subject(user) == first)
    user.focus(0)
    user.press("Ctrl+E")
    user.wait(1)
    #expect(subject(user) == nil && user.app.stage.list.activeRow == nil)
  }

  // MARK: The pane

  private func longest(_ app: App) throws -> Int {
    try #require(app.mails.max { $0.text.count < $1.text.count }).id
  }

  @Test(arguments: [700.0, 760, 900])
  func `who sent it stands there once`(width: Double) throws {
    var user = try AppUser("inbox", size: Size(width: width, height: 640))
    user.open(3)
    user.wait(1)
    let pane = width - (try #require(user.app.panes.mail))
    let sender = try #require(user.app.mail(3)).sender
    let times = user.picture.commands.count { command in
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
    let text = try #require(user.app.mail(mail)).text
    func end(_ user: AppUser) throws -> Double {
      try #require(paragraphs(user.picture).first { $0.text == text }).frame.maxY
    }
    let before = try end(user)
    #expect(before > height)
    user.app.handle(
      .wheel(WheelEvent(at: Point(x: width - 50, y: height / 2), by: Point(x: 0, y: -1000), time: user.time)))
    user.wait(2)
    #expect(try end(user) <= height && user.app.stage.list.contentOffset == 0)
    user.open(1)
    user.open(mail)
    user.wait(1)
    #expect(try end(user) == before)
  }
}
