import SwipeKit
import Testing

@testable import SwipeRowsDemo

@Suite struct MailTests {
  private func mail(from sender: String) throws -> Mail {
    Mail(
      date: try #require(MailDate("2026-05-18 09:00")), sender: sender, address: "", subject: "Hello", text: "Hello"
    )
  }

  @Test(arguments: [
    ("Ada Quint", "ada.quint"), ("Mam", "mam"), ("Sana Okonjo-Bell", "sana.okonjo.bell"),
    ("Dr. Halloran's Practice", "dr.hallorans.practice"),
    ("Wren & Daughter Bookbinders", "wren.daughter.bookbinders"),
    ("Parents of 4b", "parents.of.4b"), ("Élodie Öberg", nil), ("守山 恵子", nil), ("&", nil),
  ])
  func `the words of a name in ASCII are its address, and other names have no address by a rule`(
    sender: String, local: String?
  ) {
    #expect(Mail.address(of: sender) == local.map { "\($0)@example.org" })
  }

  @Test(arguments: [
    ("Ada Quint", "AQ"), ("Mam", "M"), ("Jan van der Velde", "JV"), ("Post Office on the Square", "PS"),
    ("Neighbours at No. 12", "NN"), ("Wren & Daughter Bookbinders", "WB"), ("Parents of 4b", "P"),
    ("Élodie Öberg", "ÉÖ"), ("Ольга Верещагина", "ОВ"), ("守山 恵子", "守"), ("أمل حدادين", "أ"), ("देविका नायर", "दे"),
    ("김하린", "김"), ("e.e.", "e"), ("12", "1"),
  ])
  func `initials are the first letters of names, and a single letter in scripts without capitals`(
    sender: String, initials: String
  ) throws {
    #expect(try mail(from: sender).initials == initials)
  }

  @Test func `white letters can be read on every colour of a circle`() {
    for color in Mail.colors { #expect(color.contrast(with: Color(0xFFFFFF)) >= 4.5, "\(color)") }
  }

  @Test func `a sender has one colour, and senders have all of them`() throws {
    #expect(try mail(from: "Ada Quint").color == mail(from: "Ada Quint").color)
    let colors = MailFile.embedded.mails.map(\.color)
    #expect(Set(colors).count == Mail.colors.count)
    for mail in MailFile.embedded.mails { #expect((1...2).contains(mail.initials.count), "\(mail.sender)") }
  }
}

@Suite struct MailDateTests {
  private func date(_ text: String) throws -> MailDate { try #require(MailDate(text), "\(text)") }

  @Test func `a year can be far back`() throws {
    let today = try date("2026-05-18 17:45")
    var old = today
    old.yearsBack = 80_000
    #expect(old < today && old.year == -77974)
    #expect(old.shown(on: today, in: .english).text == "May -77974")
  }

  @Test(arguments: [
    "", "2026-05-18", "2026-05-18 17:4", "2026-5-18 17:45", "2026-13-01 00:00", "2026-00-01 00:00",
    "2026-04-31 00:00",
    "2026-02-29 00:00", "1900-02-29 00:00", "2026-05-18 24:00", "2026-05-18 00:60", "2026/05/18 17:45",
    "2026-05-18 17:45 ", "2026-05 18-17:45", "-026-05-18 17:45",
  ])
  func `an invalid date is refused`(text: String) {
    #expect(MailDate(text) == nil)
  }

  @Test(arguments: [
    ("2026-05-18 18:00", "Today", "18:00"), ("2026-05-18 00:00", "Today", "00:00"),
    ("2026-05-17 09:05", "Yesterday", "09:05"), ("2026-05-16 23:59", "Last week", "Sat"),
    ("2026-05-11 00:00", "Last week", "Mon"), ("2026-05-10 23:59", "May", "10 May"),
    ("2026-05-01 12:00", "May", "1 May"),
    ("2026-04-30 12:00", "April", "30 Apr"), ("2025-12-31 12:00", "December 2025", "Dec 2025"),
  ])
  func `sections and texts go back from a Monday`(text: String, section: String, shown: String) throws {
    let today = try date("2026-05-18 17:45")
    let found = try date(text).shown(on: today, in: .english)
    #expect(found.section == section && found.text == shown)
  }

  @Test(arguments: [
    ("2026-05-20", "2026-05-21", "Yesterday"), ("2026-05-19", "2026-05-21", "This week"),
    ("2026-05-18", "2026-05-21", "This week"), ("2026-05-17", "2026-05-21", "Last week"),
    ("2026-05-11", "2026-05-21", "Last week"), ("2026-05-10", "2026-05-21", "May"),
    ("2025-12-31", "2026-01-02", "This week"), ("2025-12-26", "2026-01-02", "Last week"),
  ])
  func `later in a week, its days are this week, also over the end of a year`(
    day: String, today: String, section: String
  ) throws {
    #expect(try date("\(day) 12:00").shown(on: date("\(today) 08:00"), in: .english).section == section)
  }

  @Test(arguments: [
    ("2026-05-18 09:05", "Heute", "09:05", "اليوم", "09:05"),
    ("2026-05-17 23:59", "Gestern", "23:59", "أمس", "23:59"),
    ("2026-05-12 12:00", "Letzte Woche", "Di", "الأسبوع الماضي", "الثلاثاء"),
    ("2026-05-10 12:00", "Mai", "10. Mai", "مايو", "10 مايو"),
    ("2026-03-01 12:00", "März", "1. Mär", "مارس", "1 مارس"),
    ("2025-12-31 12:00", "Dezember 2025", "Dez 2025", "ديسمبر 2025", "ديسمبر 2025"),
  ])
  func `dates are in the words and the order of the language`(
    text: String, section: String, shown: String, arabicSection: String, arabicShown: String
  ) throws {
    let (date, today) = (try #require(MailDate(text)), try #require(MailDate("2026-05-18 17:45")))
    let (german, arabic) = (try Languages.language(Languages.german), try Languages.language(Languages.arabic))
    let (inGerman, inArabic) = (date.shown(on: today, in: german), date.shown(on: today, in: arabic))
    #expect(inGerman.section == section && inGerman.text == shown)
    #expect(inArabic.section == arabicSection && inArabic.text == arabicShown)
    #expect(Until.allCases.map { $0.text(after: today, in: german) } == ["20:00", "Di 08:00", "Mo 08:00"])
  }

  @Test(arguments: [
    ("2026-05-18 17:45", ["20:00", "Tue 08:00", "Mon 08:00"]),
    ("2026-05-24 19:59", ["20:00", "Mon 08:00", "Mon 08:00"]),
    ("2026-05-22 20:00", ["Sat 08:00", "Mon 08:00"]),
  ])
  func `the times are still to come`(now: String, texts: [String]) throws {
    let now = try #require(MailDate(now))
    #expect(Until.choices(after: now).map { $0.text(after: now, in: .english) } == texts)
  }
}

@Suite struct MailFileTests {
  @Test func `a text has a time and mails`() throws {
    let file = MailFile(
      "# Mails\n\nnow 2026-05-18 17:45\n\n2026-05-18 09:00 unread flagged\nAda Quint\nHello\nHow are you?\n\n\n"
        + "2026-05-17 08:30\nБо <bo@example.org>\nHi\n#\nBye\n")
    #expect(file.now == MailDate("2026-05-18 17:45"))
    let date = try #require(MailDate("2026-05-18 09:00"))
    let other = try #require(MailDate("2026-05-17 08:30"))
    #expect(
      file.mails == [
        Mail(
          date: date, sender: "Ada Quint", address: "ada.quint@example.org", subject: "Hello", text: "How are you?",
          isUnread: true, isFlagged: true),
        Mail(date: other, sender: "Бо", address: "bo@example.org", subject: "Hi", text: "Bye"),
      ])
  }

  @Test func `the program brings about 100 mails, each with all its parts`() {
    let mails = MailFile.embedded.mails
    #expect((90...130).contains(mails.count))
    for mail in mails {
      #expect(mail.sender.count >= 3 && mail.sender.count <= 40, "\(mail.sender)")
      #expect(mail.subject.count >= 3 && mail.subject.count <= 45, "\(mail.subject)")
      #expect(mail.text.count >= 4 && mail.text.count <= 160, "\(mail.text)")
      for part in [mail.sender, mail.subject, mail.text] {
        #expect(
          part.first?.isWhitespace == false && part.last?.isWhitespace == false && !part.contains("  "), "\(part)")
        #expect(!part.contains("\t") && !part.contains("\u{FFFD}"), "\(part)")
      }
    }
    #expect(Set(mails.map(\.text)).count == mails.count)
    for mail in mails { #expect(mail.address.wholeMatch(of: /[a-z0-9.]+@example\.org/) != nil, "\(mail.address)") }
    // One sender writes her name in two scripts.
    #expect(Set(mails.map(\.address)).count == Set(mails.map(\.sender)).count - 1)
    #expect(Set(mails.map(\.sender)).count >= 35)
  }

  @Test func `their texts have various lengths, and some are in other scripts`() {
    let mails = MailFile.embedded.mails
    #expect(mails.contains { $0.text.count < 40 } && mails.contains { $0.text.count > 110 })
    let scripts: [ClosedRange<Unicode.Scalar>] = [
      "\u{600}"..."\u{6FF}", "\u{900}"..."\u{97F}", "\u{3040}"..."\u{30FF}", "\u{370}"..."\u{3FF}",
      "\u{400}"..."\u{4FF}", "\u{AC00}"..."\u{D7A3}", "\u{1F300}"..."\u{1FAFF}",
    ]
    for script in scripts {
      #expect(mails.contains { $0.subject.unicodeScalars.contains(where: script.contains) }, "\(script)")
    }
  }

  @Test func `dates go down from the newest, all at times when people and houses write`() {
    let mails = MailFile.embedded.mails
    for (newer, older) in zip(mails, mails.dropFirst()) { #expect(newer.date > older.date) }
    #expect(mails.allSatisfy { (7...20).contains($0.date.hour) })
  }
}

@Suite struct MailRowsTests {
  /// Two of the five mails arrive later.
  private func small() -> MailFile {
    let mails = [
      ("18 17:50", "Bo Ax"), ("18 17:46", "Cy Ax"), ("18 09:00 unread", "Di Ax"), ("17 09:00 flagged", "Ed Ax"),
      ("11 09:00", "Fe Ax"),
    ]
    let blocks = mails.map { "2026-05-\($0.0)\n\($0.1)\nFor \($0.1)\nDear \($0.1)" }
    return MailFile("now 2026-05-18 17:45\n\n" + blocks.joined(separator: "\n\n"))
  }

  private func groups(_ source: ListSource<Mail>) -> [String] {
    guard case .each(let sections) = source.sections else { return [] }
    return sections.indices.map { source.header(ofSection: $0).text }
  }

  private func rows(_ file: MailFile) -> MailRows { MailRows(now: file.now, language: .english) }

  @Test func `a row shows its mail in 72 points, in a group with a header of 28 points`() throws {
    let file = small()
    let mails = file.mails(count: nil).present
    let source = rows(file).source(mails)
    #expect(source.height == .uniform(72))
    #expect(mails.map(\.sender) == ["Di Ax", "Ed Ax", "Fe Ax"])
    var expected = DetailContent(
      "Di Ax", subtitle: "For Di Ax", note: "Dear Di Ax", trailingText: "09:00",
      badge: .initials("DA", mails[0].color), isMarked: true)
    (expected.markLabel, expected.accessoryLabel) = ("unread", "flagged")
    #expect(source.row(at: 0).content as? DetailContent == expected)
    let flagged = try #require(source.row(at: 1).content as? DetailContent)
    #expect(flagged.accessory == .flag && !flagged.isMarked)
    #expect(
      source.sections
        == .each(
          ["Today", "Yesterday", "Last week"].map { RowSections.Section(RowID($0), rows: 1, header: 28) }))
    #expect(groups(source) == ["Today", "Yesterday", "Last week"])
  }

  @Test func `the program's inbox is what the mails of today make`() {
    let file = MailFile.embedded
    let mails = file.mails(count: nil)
    #expect(mails.present.count == file.mails.count - 3 && mails.expected.count == 3)
    #expect(
      groups(rows(file).source(mails.present)) == [
        "Today", "Yesterday", "Last week", "May", "April", "March", "December 2025",
      ])
  }

  @Test func `mails that arrive are newer than all others, and have identities of their own`() {
    let mails = small().mails(count: nil)
    #expect(mails.present.map(\.id) == [0, 1, 2])
    #expect(mails.expected.map(\.sender) == ["Bo Ax", "Cy Ax"] && mails.expected.map(\.id) == [4, 3])
  }

  @Test func `a mail of this very minute is there, one of the next is still to arrive`() {
    let blocks = ["17:46", "17:45", "17:44"].map { "2026-05-18 \($0)\n\($0)\nB\nC" }
    let mails = MailFile("now 2026-05-18 17:45\n\n" + blocks.joined(separator: "\n\n")).mails(count: nil)
    #expect(mails.present.map(\.sender) == ["17:45", "17:44"] && mails.expected.map(\.sender) == ["17:46"])
  }

  @Test func `what can be done with a mail is what it is not yet, and its button says so`() {
    let file = small()
    var mail = file.mails(count: nil).present[0]
    func offers() -> [String] {
      rows(file).row(of: mail).leading.map { "\($0.title) \($0.icon?.name ?? "")" }
    }
    #expect(offers() == ["Read \(Icon.read.name)", "Flag \(Icon.unflagged.name)"])
    for (action, kind) in [
      (MailRows.read, ChangeKind.read), (MailRows.flag, .flagged), (MailRows.read, .unread),
      (MailRows.flag, .unflagged), (MailRows.delete, .deleted), (MailRows.inbox, .putBack),
      (MailRows.archive, .archived), (MailRows.inbox, .movedToInbox), (MailRows.delete, .deleted),
      (MailRows.delete, .deletedForGood),
    ] {
      #expect(MailRows.kind(of: action, on: mail) == kind)
      mail.change(kind)
      if kind == .flagged { #expect(offers() == ["Unread \(Icon.unread.name)", "Unflag \(Icon.unflag.name)"]) }
    }
    #expect(MailRows.kind(of: "other", on: mail) == nil)
  }

  @Test(arguments: [0, 1, 2, 7, 1000])
  func `there are as many rows as asked for, and the mails come again a year older`(count: Int) {
    let file = MailFile(
      "now 2026-05-18 17:45\n\n2026-05-18 18:00\nA\nB\nC\n\n2026-05-18 09:00 unread flagged\nA\nB\nC\n\n2026-04-01 09:00\nD\nE\nF"
    )
    let mails = file.mails(count: count)
    #expect(mails.present.map(\.id) == Array(0..<count) && mails.expected.map(\.id) == [count])
    for (index, mail) in mails.present.enumerated() {
      #expect(mail.sender == (index % 2 == 0 ? "A" : "D") && mail.date.year == 2026 - index / 2)
      #expect(mail.isUnread == (index == 0) && mail.isFlagged == (index == 0))
    }
    #expect(groups(rows(file).source(mails.present)) == Array(["Today", "April", "Earlier"].prefix(count)))
  }
}
