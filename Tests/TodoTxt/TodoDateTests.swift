import Foundation
import Testing
import TodoTxt

@Suite struct TodoDateTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Of all years, around the ends of months.
  private static let dates: [TodoDate] = [1, 4, 99, 100, 400, 1899, 1900, 2000, 2019, 2020, 2100, 9998, 9999]
    .flatMap { year in
      (1...12).flatMap { month in
        [1, 2, 15, 28, 29, 30, 31].compactMap { TodoDate(year: year, month: month, day: $0) }
      }
    }

  private static func system(_ date: TodoDate) -> Date? {
    calendar.date(from: DateComponents(year: date.year, month: date.month, day: date.day))
  }

  private static func date(_ system: Date) -> TodoDate? {
    let parts = calendar.dateComponents([.year, .month, .day], from: system)
    return TodoDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  @Test(arguments: [
    (TodoDate.Unit.day, Calendar.Component.day, 1), (.week, .day, 7), (.month, .month, 1), (.year, .year, 1),
  ])
  func `arithmetic equals the system's calendar`(
    unit: TodoDate.Unit, component: Calendar.Component, factor: Int
  ) throws {
    // The system's calendar is Julian before 1582.
    for start in Self.dates where start.year > 1800 {
      for count in [-400, -61, -12, -1, 0, 1, 2, 11, 12, 30, 59, 365, 366, 1461] {
        let system = try #require(Self.system(start))
        let expected = try #require(Self.calendar.date(byAdding: component, value: count * factor, to: system))
        #expect(start.adding(count, unit) == Self.date(expected), "\(start) \(count)")
      }
    }
  }

  @Test func `a day later is the next day of the calendar, through a cycle of its years`() throws {
    var date = try #require(TodoDate("1890-01-01"))
    for _ in 0..<146_097 {
      let next = try #require(date.adding(1, .day))
      let isWithin = TodoDate(year: date.year, month: date.month, day: date.day + 1) == next
      let isMonth = next.day == 1 && TodoDate(year: date.year, month: date.month, day: date.day + 1) == nil
      let months = (next.year - date.year) * 12 + next.month - date.month
      guard isWithin || isMonth && months == 1, next.weekday == (date.weekday + 1) % 7, date < next else {
        Issue.record("\(next) after \(date)")
        break
      }
      date = next
    }
    // 400 years have 97 leap days, and whole weeks.
    #expect(date == TodoDate("2290-01-01"))
    #expect(try TodoDate("9999-12-31")?.days(since: #require(TodoDate("0001-01-01"))) == 9999 * 365 + 2424 - 1)
  }

  @Test func `a business day is not on a weekend`() throws {
    let friday = try #require(TodoDate("2021-01-01"))
    #expect(friday.weekday == 4)
    #expect(friday.adding(1, .businessDay) == TodoDate("2021-01-04"))
    #expect(friday.adding(5, .businessDay) == TodoDate("2021-01-08"))
    #expect(friday.adding(1, .day)?.adding(1, .businessDay) == TodoDate("2021-01-04"))
    #expect(friday.adding(-5, .businessDay) == TodoDate("2020-12-25"))
  }

  @Test func `a date beyond the calendar is nil`() throws {
    let date = try #require(TodoDate("2020-12-27"))
    for unit in [TodoDate.Unit.day, .businessDay, .week, .month, .year] {
      #expect(date.adding(.max, unit) == nil && date.adding(-.max, unit) == nil)
    }
    #expect(date.adding(7979, .year) == TodoDate("9999-12-27") && date.adding(7980, .year) == nil)
    #expect(date.adding(-2019, .year) == TodoDate("0001-12-27") && date.adding(-2020, .year) == nil)
    #expect(TodoDate("0001-01-01")?.adding(-1, .day) == nil)
  }

  @Test func `a date is printed as it is read`() {
    for date in Self.dates { #expect(TodoDate(date.description) == date) }
  }
}
