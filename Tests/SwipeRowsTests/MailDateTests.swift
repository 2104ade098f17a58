import Foundation
import Testing

@testable import swiperows

@Suite struct MailDateTests {
  private func date(_ text: String) throws -> MailDate { try #require(MailDate(text), "\(text)") }

  @Test func `days are counted as the calendar has them`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let first = try date("1999-12-31 23:59")
    for day in 0..<4000 {
      let there = try #require(calendar.date(from: DateComponents(year: 1999, month: 12, day: 31 + day)))
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: there)
      let (year, month, number) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(number < 10 ? "0" : "")\(number) 00:00"
      let found = try date(text)
      #expect(found.dayNumber - first.dayNumber == day, "\(text)")
      // The calendar's Sunday is 1.
      #expect(found.weekday == ((parts.weekday ?? 0) + 5) % 7, "\(text)")
      #expect(found.minutes - first.minutes == day * 1440 - 1439, "\(text)")
    }
  }

  @Test func `a year can be far back`() throws {
    var old = try date("2026-05-18 17:45")
    let new = old
    old.year -= 400 * 200
    #expect(new.dayNumber - old.dayNumber == 146_097 * 200)
    #expect(old.weekday == 0)
  }

  @Test(arguments: [
    "", "2026-05-18", "2026-05-18 17:4", "2026-5-18 17:45", "2026-13-01 00:00", "2026-00-01 00:00",
    "2026-04-31 00:00",
    "2026-02-29 00:00", "1900-02-29 00:00", "2026-05-18 24:00", "2026-05-18 00:60", "2026/05/18 17:45",
    "2026-05-18 17:45 ", "2026-05 18-17:45", "-026-05-18 17:45",
  ])
  func `what is no date is none`(text: String) {
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
    #expect(try date(text).section(on: today, in: .english) == section)
    #expect(try date(text).text(on: today, in: .english) == shown)
  }

  @Test(arguments: [
    ("2026-05-20 12:00", "Yesterday"), ("2026-05-19 12:00", "This week"), ("2026-05-18 12:00", "This week"),
    ("2026-05-17 12:00", "Last week"), ("2026-05-11 12:00", "Last week"), ("2026-05-10 12:00", "May"),
  ])
  func `later in a week, its days are this week`(text: String, section: String) throws {
    #expect(try date(text).section(on: try date("2026-05-21 08:00"), in: .english) == section)
  }

  @Test func `a week goes on over the end of a year`() throws {
    #expect(try date("2025-12-31 12:00").section(on: try date("2026-01-02 12:00"), in: .english) == "This week")
    #expect(try date("2025-12-26 12:00").section(on: try date("2026-01-02 12:00"), in: .english) == "Last week")
  }
}
