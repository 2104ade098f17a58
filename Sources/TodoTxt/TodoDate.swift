/// A day of the calendar, from 0001-01-01 to 9999-12-31.
///
/// ```swift
/// let end = TodoDate("2024-01-31")
/// assert(end?.adding(1, .month) == TodoDate("2024-02-29"))
/// ```
public struct TodoDate: Hashable, Sendable {
  /// A unit of calendar arithmetic.
  public enum Unit: Sendable {
    /// A day, a day from Monday to Friday, or a week.
    case day, businessDay, week
    /// A month or a year.
    ///
    /// In a shorter month the last day is used.
    case month, year
  }

  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The first day, 0001-01-01.
  public static let first = TodoDate()

  private init() { (year, month, day) = (1, 1, 1) }

  /// Creates a date; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a date from the ten bytes `YYYY-MM-DD`; nil for other bytes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 10 else { return nil }
    var numbers = [0, 0, 0]
    for (place, byte) in bytes.enumerated() {
      if place == 4 || place == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard byte.isDigit else { return nil }
      let part = place < 4 ? 0 : place < 7 ? 1 : 2
      numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
    }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Creates a date from the text `YYYY-MM-DD`; nil for other texts.
  public init?(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// The ten bytes `YYYY-MM-DD`.
  public var bytes: [UInt8] {
    func digits(_ number: Int, _ count: Int) -> [UInt8] {
      count == 0 ? [] : digits(number / 10, count - 1) + [UInt8(ascii: "0") + UInt8(number % 10)]
    }
    let dash = UInt8(ascii: "-")
    return digits(year, 4) + [dash] + digits(month, 2) + [dash] + digits(day, 2)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension TodoDate {
  /// Returns the date a number of units later, or earlier if the number is negative.
  ///
  /// In a shorter month the last day is used: a month after 31 January is the end of February. The result is nil beyond
  /// the years 1 to 9999.
  public func adding(_ count: Int, _ unit: Unit) -> TodoDate? {
    switch unit {
    case .day: return adding(days: count)
    case .week: return adding(days: count.multiplied(by: 7))
    case .businessDay: return adding(businessDays: count)
    case .month: return adding(months: count)
    case .year: return adding(months: count.multiplied(by: 12))
    }
  }

  /// Returns the number of days from another date to this one, which can be negative.
  public func days(since other: TodoDate) -> Int { number - other.number }

  /// The day of the week, from 0 for Monday to 6.
  public var weekday: Int { (number + 6) % 7 }

  /// The number of days since 31 December of the year 0.
  private var number: Int {
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400
    return (1..<month).reduce(before * 365 + leapDays + day) { $0 + Self.days(inMonth: $1, of: year) }
  }

  private func adding(days count: Int) -> TodoDate? {
    guard abs(count) < 4_000_000 else { return nil }
    let number = number + count
    // This is the year or the year after it, since no year is a day longer than the average.
    var year = number * 400 / 146_097 + 1
    guard number > 0, year <= 10_000 else { return nil }
    while let first = TodoDate(year: year, month: 1, day: 1), first.number > number { year -= 1 }
    while let next = TodoDate(year: year + 1, month: 1, day: 1), next.number <= number { year += 1 }
    guard let first = TodoDate(year: year, month: 1, day: 1) else { return nil }
    var (month, rest) = (1, number - first.number)
    while month <= 12, rest >= Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    return TodoDate(year: year, month: month, day: rest + 1)
  }

  private func adding(months count: Int) -> TodoDate? {
    guard abs(count) < 200_000 else { return nil }
    let months = year * 12 + month - 1 + count
    guard months >= 12, months < 120_000 else { return nil }
    let (year, month) = (months / 12, months % 12 + 1)
    return TodoDate(year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }

  /// Returns the date after a number of days, not counting weekends.
  private func adding(businessDays count: Int) -> TodoDate? {
    guard abs(count) < 4_000_000 else { return nil }
    var date: TodoDate? = self
    var rest = abs(count)
    while rest > 0, let present = date {
      date = present.adding(days: count.signum())
      if let date, date.weekday < 5 { rest -= 1 }
    }
    return date
  }
}

extension TodoDate: Comparable {
  /// Returns whether a date is earlier than another date.
  public static func < (left: TodoDate, right: TodoDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension TodoDate: CustomStringConvertible {
  /// The text `YYYY-MM-DD`.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension Int {
  /// Returns the product, or a number beyond all dates if it overflows.
  fileprivate func multiplied(by factor: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? .max : product
  }
}
