import Glibc
import SwipeRowsShared
import TodoTxt

struct MailDate: Equatable {
  let day: TodoDate
  let hour: Int
  let minute: Int
  /// The number of years before that day: mails are repeated, a year older each time.
  var yearsBack = 0

  /// Creates a date from a text such as `2026-05-18 17:45`; nil if it is invalid.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, let day = TodoDate(bytes: text.utf8.prefix(10)),
      let hour = Int(text.dropFirst(11).prefix(2)), let minute = Int(text.suffix(2)), (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    (self.day, self.hour, self.minute) = (day, hour, minute)
  }

  var year: Int { day.year - yearsBack }

  private var time: tm {
    var time = day.calendarTime
    (time.tm_year, time.tm_hour, time.tm_min) = (Int32(year - 1900), Int32(hour), Int32(minute))
    return time
  }

  func fullText(in language: Language) -> String {
    language.date(time, language("%A, %-d %B %Y, %H:%M", as: "strftime"))
  }

  /// The text is a time, a weekday, a day or a month, depending on its age; weeks begin on Monday.
  func shown(on today: MailDate, in language: Language) -> (section: String, text: String) {
    let (section, format) =
      switch yearsBack > 0 ? .max : today.day.days(since: day) {
      case ...0: (language("Today"), language("%H:%M", as: "strftime"))
      case 1: (language("Yesterday"), language("%H:%M", as: "strftime"))
      case ...today.day.weekday: (language("This week"), language("%a", as: "strftime"))
      case ...(today.day.weekday + 7): (language("Last week"), language("%a", as: "strftime"))
      case _ where year == today.year:
        (language.date(time, language("%B", as: "strftime")), language("%-d %b", as: "strftime"))
      default: (language.date(time, language("%B %Y", as: "strftime")), language("%b %Y", as: "strftime"))
      }
    return (section, language.date(time, format))
  }
}

extension MailDate: Comparable {
  static func < (one: MailDate, other: MailDate) -> Bool {
    (one.year, one.day.month, one.day.day, one.hour, one.minute) < (
      other.year, other.day.month, other.day.day, other.hour, other.minute
    )
  }
}
