import SwipeKit
import Testing

@testable import SwipeRowsDemo

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
}
