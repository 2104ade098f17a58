import Testing

@testable import SwipeRowsDemo

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
