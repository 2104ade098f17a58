import SwipeKit
import Testing

@testable import SwipeRowsDemo

@Suite struct MailRowsTests {
  /// Two of the five mails arrive later.
  private func small() throws -> MailRows {
    let mails = [
      ("18 17:50", "Bo Ax"), ("18 17:46", "Cy Ax"), ("18 09:00 unread", "Di Ax"), ("17 09:00 flagged", "Ed Ax"),
      ("11 09:00", "Fe Ax"),
    ]
    let blocks = mails.map { "2026-05-\($0.0)\n\($0.1)\nFor \($0.1)\nDear \($0.1)" }
    return MailRows(try MailFile("now 2026-05-18 17:45\n\n" + blocks.joined(separator: "\n\n")))
  }

  private func titles(_ rows: MailRows) -> [String] {
    (0..<rows.count).compactMap { (rows.row(at: $0).content as? DetailContent)?.title }
  }

  private func perform(_ act: Act, _ rows: inout MailRows) throws {
    let isDone = rows.perform(act)
    try #require(isDone, "\(act)")
  }

  @Test func `a row shows its mail in 72 points`() throws {
    let rows = try small()
    #expect(rows.height == .uniform(72))
    #expect(titles(rows) == ["Di Ax", "Ed Ax", "Fe Ax"])
    var expected = DetailContent(
      "Di Ax", subtitle: "For Di Ax", note: "Dear Di Ax", trailingText: "09:00",
      badge: .initials("DA", try #require(rows[RowID(0)]).color), isMarked: true)
    (expected.markLabel, expected.accessoryLabel) = ("unread", "flagged")
    #expect(rows.row(at: 0).content as? DetailContent == expected)
    let flagged = try #require(rows.row(at: 1).content as? DetailContent)
    #expect(flagged.accessory == .flag && !flagged.isMarked)
  }

  @Test func `the program's inbox is what the mails of today make`() {
    let rows = MailRows()
    #expect(rows.count == MailFile.embedded.mails.count - 3)
    #expect(
      rows.groups.map(\.title) == ["Today", "Yesterday", "Last week", "May", "April", "March", "December 2025"])
    #expect(rows.groups.map(\.count).reduce(0, +) == rows.count)
  }

  @Test func `each group is a section of visible rows, and goes with its last row`() throws {
    var rows = try small()
    #expect(
      rows.groups == [
        .init(title: "Today", count: 1), .init(title: "Yesterday", count: 1), .init(title: "Last week", count: 1),
      ])
    try perform(.move(RowID(1), to: .archive), &rows)
    #expect(rows.groups.map(\.title) == ["Today", "Last week"])
    #expect(
      rows.sections
        == .each([.init(RowID("Today"), rows: 1, header: 28), .init(RowID("Last week"), rows: 1, header: 28)]))
    #expect(rows.header(ofSection: 1).text == "Last week")
    _ = rows.arrive()
    #expect(rows.groups.first == .init(title: "Today", count: 3))
  }

  @Test(arguments: [Act.Place.archive, .trash, .later(.tonight), .gone])
  func `a mail that is moved is not visible, and an undo restores its place`(
    place: Act.Place
  ) throws {
    var rows = try small()
    let act = Act.move(RowID(1), to: place)
    try perform(act, &rows)
    #expect(titles(rows) == ["Di Ax", "Fe Ax"] && rows.index(of: RowID(1)) == nil)
    let isDoneTwice = rows.perform(act)
    #expect(!isDoneTwice)
    #expect(rows[RowID(1)]?.sender == "Ed Ax")
    rows.perform(act.inverse)
    #expect(titles(rows) == ["Di Ax", "Ed Ax", "Fe Ax"] && rows.index(of: RowID(1)) == 1)
  }

  @Test func `a mail is flagged and read, and what is so already is not made so`() throws {
    var rows = try small()
    for (act, isNew) in [
      (Act.flag(RowID(0), true), true), (.flag(RowID(0), true), false), (.flag(RowID(1), true), false),
      (.read(RowID(0), true), true), (.read(RowID(1), true), false), (.read(RowID(1), false), true),
    ] {
      let isDone = rows.perform(act)
      #expect(isDone == isNew, "\(act)")
    }
    #expect(rows[RowID(0)]?.isFlagged == true && rows[RowID(0)]?.isUnread == false)
    #expect(rows[RowID(1)]?.isFlagged == true && rows[RowID(1)]?.isUnread == true)
    rows.perform(Act.read(RowID(1), false).inverse)
    rows.perform(Act.flag(RowID(0), true).inverse)
    #expect(rows[RowID(1)]?.isUnread == false && rows[RowID(0)]?.isFlagged == false)
  }

  @Test func `acts say what was done`() {
    let id = RowID(0)
    let acts: [Act] = [
      .move(id, to: .archive), .move(id, to: .trash), .move(id, to: .later(.tomorrow)),
      .move(id, from: .trash, to: .inbox), .move(id, from: .archive, to: .inbox),
      .move(id, from: .trash, to: .gone),
      .flag(id, true), .flag(id, false), .read(id, true), .read(id, false),
    ]
    #expect(
      acts.map(\.kind) == [
        "archived", "deleted", "put off", "put back", "moved to the inbox", "deleted for good", "flagged",
        "unflagged", "marked as read",
        "marked as unread",
      ])
    #expect(acts.allSatisfy { $0.id == id })
  }

  @Test func `mails arrive above all others, once, with identities of their own`() throws {
    var rows = try small()
    #expect(rows[RowID(3)] == nil && rows.index(of: RowID(4)) == nil)
    let isEarly = rows.perform(.flag(RowID(3), true))
    #expect(!isEarly)
    let ids = rows.arrive()
    #expect(titles(rows) == ["Bo Ax", "Cy Ax", "Di Ax", "Ed Ax", "Fe Ax"])
    #expect((0..<5).map(rows.id) == ids + [RowID(0), RowID(1), RowID(2)] && Set(ids).count == 2)
    try perform(.move(ids[0], to: .trash), &rows)
    let again = rows.arrive()
    #expect(again.isEmpty && titles(rows) == ["Cy Ax", "Di Ax", "Ed Ax", "Fe Ax"])
  }

  @Test func `a mail of this very minute is there, one of the next is still to arrive`() throws {
    let mails = ["17:46", "17:45", "17:44"].map { "2026-05-18 \($0)\n\($0)\nB\nC" }
    var rows = MailRows(try MailFile("now 2026-05-18 17:45\n\n" + mails.joined(separator: "\n\n")))
    #expect(titles(rows) == ["17:45", "17:44"])
    let came = rows.arrive()
    #expect(came.count == 1 && titles(rows) == ["17:46", "17:45", "17:44"])
  }

  @Test func `what can be done with a mail is what it is not yet, and its button says so`() throws {
    var rows = try small()
    func offers(_ id: RowID) -> [String] {
      rows.index(of: id).map { rows.row(at: $0).leading.map { "\($0.title) \($0.icon?.name ?? "")" } } ?? []
    }
    // The first is unread, the second flagged.
    #expect(rows.act(of: MailRows.read, on: RowID(0)) == .read(RowID(0), true))
    #expect(rows.act(of: MailRows.flag, on: RowID(0)) == .flag(RowID(0), true))
    #expect(rows.act(of: MailRows.read, on: RowID(1)) == .read(RowID(1), false))
    #expect(rows.act(of: MailRows.flag, on: RowID(1)) == .flag(RowID(1), false))
    #expect(offers(RowID(0)) == ["Read \(Icon.read.name)", "Flag \(Icon.unflagged.name)"])
    #expect(offers(RowID(1)) == ["Unread \(Icon.unread.name)", "Unflag \(Icon.unflag.name)"])
    for action in [MailRows.read, MailRows.flag] {
      for id in [RowID(0), RowID(1)] { try perform(try #require(rows.act(of: action, on: id)), &rows) }
    }
    #expect(offers(RowID(0)) == ["Unread \(Icon.unread.name)", "Unflag \(Icon.unflag.name)"])
    #expect(rows.act(of: "other", on: RowID(0)) == nil && rows.act(of: MailRows.read, on: RowID(9)) == nil)
  }

  @Test func `starting over brings all mails back as they came, but no mail that is still to arrive`() throws {
    var rows = try small()
    for act in [
      Act.move(RowID(0), to: .trash), .move(RowID(2), to: .later(.nextWeek)), .flag(RowID(0), true),
      .read(RowID(1), false),
    ] {
      _ = rows.perform(act)
    }
    try perform(.flag(RowID(1), false), &rows)
    let back = rows.startOver()
    #expect(Set(back) == [RowID(0), RowID(2)] && back.count == 2)
    #expect(titles(rows) == ["Di Ax", "Ed Ax", "Fe Ax"])
    #expect((0..<3).map { rows[RowID($0)]?.isUnread } == [true, false, false])
    #expect((0..<3).map { rows[RowID($0)]?.isFlagged } == [false, true, false])
    let came = rows.arrive()
    #expect(came.count == 2 && rows.count == 5)
  }

  @Test func `there are no rows of identities without a mail`() throws {
    var rows = try small()
    for id in [RowID(-1), RowID(5), RowID("Di Ax"), RowID(Int.max), RowID(Int.min)] {
      #expect(rows.index(of: id) == nil && rows[id] == nil)
      let isDone = rows.perform(.move(id, to: .archive))
      #expect(!isDone)
      rows.perform(Act.move(id, to: .archive).inverse)
    }
    #expect(rows.count == 3)
  }

  @Test(arguments: [0, 1, 2, 7, 1_000_000])
  func `there are as many rows as asked for, and the mails come again a year older`(count: Int) throws {
    let file = try MailFile(
      "now 2026-05-18 17:45\n\n2026-05-18 18:00\nA\nB\nC\n\n2026-05-18 09:00 unread flagged\nA\nB\nC\n\n2026-04-01 09:00\nD\nE\nF"
    )
    var rows = MailRows(file, count: count)
    #expect(rows.count == count && rows.groups.map(\.count).reduce(0, +) == count)
    for index in [0, 1, 2, 6, count / 2, count - 1] where (0..<count).contains(index) {
      #expect(rows.index(of: rows.id(at: index)) == index)
      let mail = try #require(rows[RowID(index)])
      #expect(mail.sender == (index % 2 == 0 ? "A" : "D") && mail.date.year == 2026 - index / 2)
      #expect(mail.isUnread == (index == 0) && mail.isFlagged == (index == 0))
    }
    #expect(rows.groups.map(\.title) == Array(["Today", "April", "Earlier"].prefix(count)))
    let ids = rows.arrive()
    #expect(ids == [RowID(count)] && rows.count == count + 1)
  }

  private enum Step { case act(pick: Int, kind: Int), show(Folder), undo, redo, load, wait }

  private func steps(_ random: inout SeededRandom) -> Case<Int, Step> {
    Case(
      setup: 0,
      steps: (0..<random.int(1...30)).map { _ in
        switch random.int(0...11) {
        case 0...4: .act(pick: random.int(0...4), kind: random.int(0...10))
        case 5, 6: .undo
        case 7: .redo
        case 8: random.chance(0.2) ? .load : .wait
        case 9, 10: .show(Folder.allCases[random.int(0...4)])
        default: .wait
        }
      })
  }

  private struct State: Equatable {
    let mails: [Mail?]
    let homes: [Act.Place]

    init(_ rows: MailRows) {
      mails = (0..<5).map { rows[RowID($0)] }
      homes = [2, 3, 4, 1, 0].map(rows.mails.home)
    }
  }

  private func fault(_ rows: MailRows) -> String? {
    let state = State(rows)
    var all = rows
    var found: [RowID] = []
    for folder in Folder.allCases {
      all.folder = folder
      let ids = (0..<all.count).map(all.id)
      for (index, id) in ids.enumerated() where all.index(of: id) != index { return "row \(index) is lost" }
      if ids.count != rows.mails.count(in: folder) { return "\(folder) has another number" }
      if all.groups.map(\.count).reduce(0, +) != ids.count { return "the groups of \(folder) have others" }
      let unread = ids.count { all[$0]?.isUnread == true }
      if unread != rows.mails.unreadCount(in: folder) { return "\(folder) has \(unread) unread" }
      if folder != .flagged {
        found += ids
      } else if !ids.allSatisfy({ all[$0]?.isFlagged == true }) {
        return "what is flagged has no flag"
      }
    }
    let isThere = (0..<5).filter { state.mails[$0] != nil && state.homes[$0] != .gone }
    return Set(found) == Set(isThere.map { RowID($0) }) && found.count == isThere.count
      ? nil : "the folders have \(found), and there are \(isThere)"
  }

  @Test func `with a history, no mail is lost or in two folders, and undoing all restores them`() throws {
    let fresh = try small()
    Property.holds(cases: 2000, of: steps) { run in
      var rows = fresh
      var history = UndoHistory<Act>()
      var time = 0.0
      var base = State(rows)
      for step in run.steps {
        switch step {
        case .act(let pick, let kind):
          let id = RowID(pick)
          let home = State(rows).homes[pick]
          let acts: [Act] =
            [.inbox, .archive, .trash, .gone, .later(.tonight), .later(.tomorrow), .later(.nextWeek)]
            .map { .move(id, from: home, to: $0) } + [
              .flag(id, true), .flag(id, false), .read(id, true), .read(id, false),
            ]
          let act = acts[kind]
          let old = State(rows)
          guard rows.perform(act) else {
            if State(rows) != old { return "what is not done changes something" }
            continue
          }
          if State(rows) == old { return "\(act) changes nothing" }
          history.add([act], kind: act.kind, at: time)
        case .show(let folder): rows.folder = folder
        case .undo: for act in history.undo() { rows.perform(act.inverse) }
        case .redo:
          for act in history.redo(at: time) where !rows.perform(act) { return "\(act) is not done again" }
        case .load:
          _ = history.finish()
          _ = rows.arrive()
          base = State(rows)
        case .wait: time += 5
        }
        if let fault = fault(rows) { return fault }
      }
      while history.undoable != nil { for act in history.undo() { rows.perform(act.inverse) } }
      return State(rows) == base ? nil : "undoing all leaves \(State(rows).homes)"
    }
  }
}
