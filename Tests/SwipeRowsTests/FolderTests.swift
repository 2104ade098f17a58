import SwipeKit
import SwipeRowsDemo
import Testing

@Suite struct FolderTests {
  static let sizes = [Size(width: 360, height: 640), Size(width: 1100, height: 680)]

  private func user(_ size: Size, count: Int? = 20) throws -> AppUser {
    var user = try AppUser("inbox", size: size, count: count)
    user.wait(0.1)
    return user
  }

  private func rows(_ user: AppUser) -> [Int] {
    (0..<user.app.rows.count).compactMap { user.app.rows.id(at: $0).value(as: Int.self) }
  }

  private func archived(_ user: AppUser) -> [Int] {
    user.app.mails.filter { $0.folders.contains("Archive") }.map(\.id)
  }

  private func perform(_ action: ActionID, on mail: Int, _ user: inout AppUser, until: ActionID? = nil) {
    user.app.stage.list.perform(action, of: RowID(mail))
    user.wait(1)
    if let until { user.app.activate(until) }
    user.wait(1)
  }

  private func title(_ user: AppUser) -> String? { user.elements.first { $0.role == .titleBar }?.text }

  private func show(_ folder: String, _ user: inout AppUser) throws {
    let title = try #require(user.app.folder)
    user.tap(
      try #require(user.elements.first { $0.role == .button && $0.text == title && $0.frame.y == 0 }).target.middle)
    let choice = try #require(user.elements.last { $0.role == .button && $0.text.hasPrefix("\(folder), ") })
    user.tap(choice.target.middle)
  }

  private func choose(_ item: String, of row: Int, _ user: inout AppUser) throws {
    user.askForMenu(at: try #require(user.middle(of: row)))
    user.wait(0.5)
    user.tap(try #require(user.place(of: item, .menuItem), "\(item) is not in the menu"))
  }

  private func items(of row: Int, _ user: AppUser) -> [String] {
    user.app.stage.list.actions(of: RowID(row)).map(\.title)
  }

  @Test(arguments: sizes) func `the title chooses a folder, each with its number of mails`(size: Size) throws {
    var user = try user(size)
    #expect(title(user) == "Inbox, 5 unread")
    user.tap(
      try #require(user.elements.first { $0.text == "Inbox" && $0.frame.y == 0 && $0.role == .button }).target
        .middle)
    let choices = user.elements.drop { $0.role != .sheet }.filter { $0.role == .button }.map(\.text)
    #expect(
      choices == [
        "Done", "Inbox, 20 mails", "Archive, 0 mails", "Later, 0 mails", "Trash, 0 mails", "Flagged, 3 mails",
      ])
    user.press("Escape")
    #expect(user.app.sheet == nil && rows(user).count == 20)
    try show("Flagged", &user)
    #expect(
      rows(user) == [1, 8, 16] && title(user) == "Flagged, 1 unread" && user.app.stage.list.name == "Flagged")
    // The current folder has the focus, and arrows continue from there.
    user.press("Shift+Tab", "Shift+Tab")
    while user.app.focusedControl != "folders" { user.press("Tab") }
    user.press("Return", "Down", "Return")
    #expect(user.app.folder == "Inbox")
  }

  @Test(arguments: sizes) func `the styles are in the window's menu if they are not next to the list`(size: Size)
    throws
  {
    var user = try user(size)
    user.tap(try #require(user.place(of: "Menu")))
    let item = user.place(of: "Styles…", .menuItem)
    #expect((item == nil) == (size.width > 1000))
    guard let item else { return }
    user.tap(item)
    user.tap(try #require(user.place(of: "Panels")))
    #expect(user.app.shownStyle == "panel")
    user.tap(try #require(user.place(of: "Panels")))
    #expect(user.app.sheet?.title == "Styles", "where there are no folders, the title shows the styles")
  }

  @Test(arguments: sizes) func `what is archived, deleted and put off is in its folder, and is put back`(size: Size)
    throws
  {
    var user = try user(size)
    let all = rows(user)
    try choose("Archive", of: 2, &user)
    try choose("Delete", of: 3, &user)
    try choose("Later", of: 4, &user)
    user.tap(try #require(user.place(of: "Tonight, 20:00")))
    #expect(user.bar?.hasPrefix("Later, tonight: “") == true)
    #expect(rows(user) == all.filter { ![2, 3, 4].contains($0) })
    for (folder, row, offers, back) in [
      ("Archive", 2, ["Unread", "Flag", "Inbox", "Delete"], "Inbox"),
      ("Trash", 3, ["Read", "Flag", "Put back", "Delete for good"], "Put back"),
      ("Later", 4, ["Unread", "Flag", "Inbox", "Done"], "Inbox"),
    ] {
      try show(folder, &user)
      #expect(rows(user) == [row], "\(folder)")
      #expect(items(of: row, user) == offers)
      try choose(back, of: row, &user)
      #expect(rows(user).isEmpty)
    }
    #expect(user.elements.contains { $0.role == .emptyState && $0.text == "Later is empty." })
    user.wait(1)
    user.tap(try #require(user.place(of: "Show the inbox")))
    #expect(rows(user) == all && title(user) == "Inbox, 5 unread")
  }

  @Test(arguments: sizes) func `a swipe takes a mail out of its folder, at each threshold`(size: Size) throws {
    for (folder, action, way, folders) in [
      ("Archive", "archive", -0.4, ["Inbox", "Flagged"]), ("Archive", "archive", -0.75, ["Trash"]),
      ("Later", "later", -0.4, ["Inbox", "Flagged"]), ("Later", "later", -0.75, ["Archive", "Flagged"]),
      ("Trash", "delete", -0.4, ["Inbox", "Flagged"]), ("Trash", "delete", -0.75, []),
      ("Flagged", nil, -0.75, ["Trash"]),
    ] as [(String, ActionID?, Double, [String])] {
      var user = try user(size)
      if let action { perform(action, on: 1, &user, until: action == "later" ? "until nextWeek" : nil) }
      try show(folder, &user)
      user.swipe(1, by: way * user.app.stage.list.frame.width, over: 0.4, with: Pointer(.touch, id: 1))
      #expect(!rows(user).contains(1) && user.app.mail(1)?.folders == folders, "\(folder) by \(way)")
      user.press("Ctrl+Z")
      #expect(rows(user).first == 1, "\(folder) by \(way)")
    }
  }

  @Test func `a mail that is flagged stays among those while it is moved, and goes with its flag`() throws {
    var user = try user(Self.sizes[0])
    try show("Flagged", &user)
    #expect(items(of: 1, user) == ["Read", "Archive", "Unflag", "Delete"])
    user.focus(0)
    user.press("Ctrl+E")
    #expect(rows(user) == [1, 8, 16] && items(of: 1, user).contains("Inbox"))
    #expect(archived(user) == [1])
    user.press("Ctrl+I", "Ctrl+G")
    #expect(rows(user) == [8, 16] && archived(user) == [])
    for _ in 0..<3 { user.press("Ctrl+Z") }
    #expect(rows(user) == [1, 8, 16] && user.app.mail(1)?.isFlagged == true)
  }

  @Test func `undo and redo reach over folders, and say so wherever they are`() throws {
    var user = try user(Self.sizes[0])
    user.focus(0)
    user.press("Ctrl+E")
    try show("Trash", &user)
    _ = user.app.stage.takeAnnouncements()
    _ = user.told()
    user.press("Ctrl+Z")
    #expect(user.told() == ["undone id=0"] && rows(user).isEmpty)
    #expect(user.app.stage.takeAnnouncements() == ["Undone: archived. Redo: Control Shift Z"])
    user.press("Ctrl+Shift+Z")
    #expect(user.told() == ["redone id=0"])
    try show("Archive", &user)
    #expect(rows(user) == [0])
    user.press("Ctrl+Z")
    #expect(rows(user).isEmpty && user.told() == ["undone id=0"])
    user.press("Ctrl+Shift+Z")
    #expect(rows(user) == [0])
  }

  @Test(arguments: sizes) func `a mail is read in its folder, with what can be done there`(size: Size) throws {
    var user = try user(size)
    for row in 2...4 { try choose("Archive", of: row, &user) }
    try show("Archive", &user)
    user.tap(try #require(user.middle(of: 3)))
    #expect(user.app.openMail == 3)
    user.press("Alt+Down")
    #expect(user.app.openMail == 4)
    user.tap(
      try #require(user.elements.last { $0.role == .button && $0.text == "Inbox" && $0.frame.y > 0 }).target.middle)
    #expect(rows(user) == [2, 3])
    // Next to the list, the next mail opens. Over the list, the list returns.
    #expect(user.app.openMail == (size.width > 1000 ? 3 : nil) && user.app.sheet == nil)
    try show("Inbox", &user)
  }

  enum Route: CaseIterable { case button, menu, key, reader, mail }

  @Test(arguments: Route.allCases, sizes)
  func `who puts a mail off is asked until when, and may think better of it`(route: Route, size: Size) throws {
    var user = try user(size)
    let all = rows(user)
    if route == .mail {
      user.tap(try #require(user.middle(of: 1)))
    }
    for answer in ["Cancel", "Tomorrow, Tue 08:00"] {
      switch route {
      case .button:
        user.swipe(1, by: -74, over: 0.3, with: Pointer(.touch, id: 1))
        user.tap(try #require(user.place(of: "Later")))
      case .menu: try choose("Later", of: 1, &user)
      case .key:
        user.focus(1)
        user.press("Ctrl+L")
      case .reader:
        user.app.handle(.request(.activate(.button("later", of: RowID(1))), time: user.time))
        user.wait(1)
      case .mail: user.tap(try #require(user.place(of: "Later")))
      }
      user.wait(1)
      #expect(user.app.sheet?.title == "Later" && rows(user) == all)
      user.tap(try #require(user.place(of: answer), "\(answer)"))
      if answer == "Cancel" {
        #expect(rows(user) == all && user.bar == nil && user.app.stage.list.state(of: RowID(1)) == .closed)
        #expect((user.app.sheet != nil) == (route == .mail && size.width < 700), "the open mail is there again")
      }
    }
    #expect(rows(user) == all.filter { $0 != 1 } && user.bar == "Later, tomorrow: “Slides for Thursday”")
    #expect(user.app.sheet == nil)
    user.press("Ctrl+Z")
    #expect(rows(user) == all)
    user.press("Ctrl+Shift+Z")
    #expect(user.bar == "Later, tomorrow: “Slides for Thursday”", "until when is not asked again")
    try show("Later", &user)
    let content = user.app.rows.row(at: 0).content as? DetailContent
    #expect(content?.trailingText == "Tue 08:00" && user.app.groups == ["Tomorrow"])
  }

  @Test func `what is put off stands in the order in which it is due`() throws {
    var user = try user(Self.sizes[0])
    for (row, until) in ["nextWeek", "tonight", "tomorrow", "tonight"].enumerated() {
      perform("later", on: row, &user, until: ActionID("until \(until)"))
    }
    try show("Later", &user)
    #expect(rows(user) == [1, 3, 2, 0])
    #expect(user.app.groups == ["Tonight", "Tomorrow", "Next week"])
  }

  @Test func `next to a wide list the folders come first, with their numbers, then the other styles`() throws {
    var user = try AppUser("actions", size: Size(width: 1100, height: 700))
    user.wait(0.1)
    func places() -> [String] {
      user.elements.filter { $0.frame.maxX <= 240 && $0.frame.y >= 44 && [.button, .label].contains($0.role) }.map(
        \.text)
    }
    let styles = ["Actions", "Delete", "Panels", "Trigger", "Menu", "Pushing menu"]
    #expect(places() == ["Inbox", "Archive", "Later", "Trash", "Flagged", "Other styles"] + styles)
    user.tap(try #require(user.place(of: "Flagged")))
    user.wait(1)
    #expect(title(user)?.hasPrefix("Flagged") == true)
    #expect(places().first == "Inbox, 102 mails" && places().last == "Pushing menu")
  }

  @Test func `what arrives does so in the inbox, whatever folder shows`() throws {
    var user = try user(Self.sizes[0])
    try show("Archive", &user)
    user.press("F5")
    user.wait(1)
    #expect(rows(user).isEmpty && user.app.stage.takeAnnouncements().last == "3 new mails")
    try show("Inbox", &user)
    #expect(rows(user).count == 23 && title(user) == "Inbox, 8 unread")
  }

  @Test func `whatever is done in whatever folder, no mail is lost or there twice`() {
    Property.holds(cases: Property.cases / 20) { random in
      Case(
        setup: Self.sizes[random.int(0...1)],
        steps: (0..<random.int(1...30)).map { _ in (random.int(0...9), random.int(0...19)) })
    } failure: { tried in
      let folders: [ActionID] = [
        "folder inbox", "folder archive", "folder later", "folder trash", "folder flagged",
      ]
      guard var user = try? user(tried.setup, count: 8) else { return "there is no inbox" }
      for (what, pick) in tried.steps {
        let shown = rows(user)
        switch what {
        case 0: user.press("Ctrl+Z")
        case 1: user.press("Ctrl+Shift+Z")
        case 2, 3: user.app.activate(folders[pick % 5])
        case 4: user.wait(10)
        case 5: user.press(["Alt+2", "Alt+7", "F5", "Escape", "Return"][pick % 5])
        case 6 where !shown.isEmpty:
          let way = [-0.3, -0.75, 0.3, 0.75][pick % 4]
          user.swipe(
            shown[pick % shown.count], by: way * tried.setup.width, over: 0.2, with: Pointer(.touch, id: 1))
        default:
          guard !shown.isEmpty else { break }
          let row = RowID(shown[pick % shown.count])
          let actions = user.app.stage.list.actions(of: row)
          if actions.isEmpty { break }
          user.app.stage.list.perform(actions[pick % actions.count].id, of: row)
          user.wait(0.3)
          if user.app.sheet?.title == "Later" {
            user.app.handle(
              .request(
                .activate(.control(["until tonight", "until tomorrow", "until nextWeek"][pick % 3])),
                time: user.time))
          }
        }
        let mails = user.app.mails
        let ids = Set(mails.map(\.id))
        if ids.count != mails.count || ![8, 11].contains(ids.count) { return "the mails are \(ids)" }
        for mail in mails where !mail.isGone && mail.folders.count(where: { $0 != "Flagged" }) != 1 {
          return "mail \(mail.id) is in \(mail.folders)"
        }
        guard let folder = user.app.folder else { continue }
        let expected = mails.filter { $0.folders.contains(folder) }.map(\.id)
        if rows(user).sorted() != expected.sorted() { return "\(folder) shows \(rows(user)) of \(expected)" }
      }
      return nil
    }
  }
}
