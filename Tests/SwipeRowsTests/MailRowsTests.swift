import SwipeKit
import Testing

@testable import SwipeRowsDemo

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
