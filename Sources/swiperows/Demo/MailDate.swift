import Glibc

/// The date and time of a mail.
struct MailDate: Equatable {
  var year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int

  /// Creates a date from a text such as `2026-05-18 17:45`; nil where there is no such day or time.
  init?(_ text: some StringProtocol) {
    var numbers = [0]
    // By bytes, since the program reads some hundreds before its first frame.
    for (byte, expected) in zip(text.utf8, "0000-00-00 00:00".utf8) {
      switch (byte, expected) {
      case (UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "0")):
        numbers[numbers.count - 1] = 10 * numbers[numbers.count - 1] + Int(byte - UInt8(ascii: "0"))
      case (expected, _) where expected != UInt8(ascii: "0"): numbers.append(0)
      default: return nil
      }
    }
    guard text.utf8.count == 16 else { return nil }
    (year, month, day, hour, minute) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    guard (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day), hour < 24, minute < 60
    else { return nil }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days since 1 March 0000, a Wednesday, in the Gregorian calendar.
  var dayNumber: Int {
    // Years that begin in March have their leap day last, and months of 31, 30, 31, 30, 31 days twice and once more.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = Self.floor(year, 4) - Self.floor(year, 100) + Self.floor(year, 400)
    return 365 * year + leapDays + (153 * month + 2) / 5 + day - 1
  }

  /// The day of the week, from 0 on Monday to 6 on Sunday.
  var weekday: Int { dayNumber + 2 - 7 * week }

  /// The number of the week; weeks begin on Mondays.
  var week: Int { Self.floor(dayNumber + 2, 7) }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }

  /// The minutes since that first day began.
  var minutes: Int { (24 * dayNumber + hour) * 60 + minute }

  /// The date for C.
  private var time: tm {
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
    (time.tm_hour, time.tm_min, time.tm_wday) = (Int32(hour), Int32(minute), Int32((weekday + 1) % 7))
    return time
  }

  /// The time within which a mail came, the longer the longer ago.
  enum Period: Equatable {
    case today, yesterday, thisWeek, lastWeek, month, monthOfYear
  }

  /// Returns the period that it is in.
  func period(on today: MailDate) -> Period {
    switch today.dayNumber - dayNumber {
    case ...0: .today
    case 1: .yesterday
    case _ where week == today.week: .thisWeek
    case _ where week == today.week - 1: .lastWeek
    case _ where year == today.year: .month
    default: .monthOfYear
    }
  }

  /// Returns the title of its section, such as `Yesterday` or `April`.
  func section(on today: MailDate, in language: Language) -> String {
    switch period(on: today) {
    case .today: language("Today")
    case .yesterday: language("Yesterday")
    case .thisWeek: language("This week")
    case .lastWeek: language("Last week")
    case .month: language.date(time, language("%B", as: "strftime"))
    case .monthOfYear: language.date(time, language("%B %Y", as: "strftime"))
    }
  }

  /// Returns the day and the time in full, such as `Monday, 18 May 2026, 17:45`.
  func fullText(in language: Language) -> String {
    language.date(time, language("%A, %-d %B %Y, %H:%M", as: "strftime"))
  }

  /// Returns the text beside a mail: a time, a weekday, a day or a month, the coarser the longer ago.
  func text(on today: MailDate, in language: Language) -> String {
    switch period(on: today) {
    case .today, .yesterday: language.date(time, language("%H:%M", as: "strftime"))
    case .thisWeek, .lastWeek: language.date(time, language("%a", as: "strftime"))
    case _ where year == today.year: language.date(time, language("%-d %b", as: "strftime"))
    default: language.date(time, language("%b %Y", as: "strftime"))
    }
  }
}
