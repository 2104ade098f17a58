import Glibc
import SwipeKit
import SwipeRowsShared

enum Folder: CaseIterable {
  case inbox, archive, later, trash
  /// The flagged mails of all folders except the trash.
  case flagged

  func contains(_ mail: Mail) -> Bool {
    switch (self, mail.home) {
    case (.inbox, .inbox), (.archive, .archive), (.later, .later), (.trash, .trash): true
    case (.flagged, .inbox), (.flagged, .archive), (.flagged, .later): mail.isFlagged
    default: false
    }
  }

  func title(in language: Language) -> String {
    switch self {
    case .inbox: language("Inbox", as: "folder")
    case .archive: language("Archive", as: "folder")
    case .later: language("Later", as: "folder")
    case .trash: language("Trash", as: "folder")
    case .flagged: language("Flagged", as: "folder")
    }
  }

  var icon: Icon {
    switch self {
    case .inbox: .unread
    case .archive: .archive
    case .later: .later
    case .trash: .trash
    case .flagged: .flag
    }
  }
}

enum Until: CaseIterable {
  case tonight, tomorrow, nextWeek

  private static let (evening, morning) = (20, 8)

  func title(in language: Language) -> String {
    switch self {
    case .tonight: language("Tonight")
    case .tomorrow: language("Tomorrow")
    case .nextWeek: language("Next week")
    }
  }

  func sentence(in language: Language) -> String {
    switch self {
    case .tonight: language("Later, tonight")
    case .tomorrow: language("Later, tomorrow")
    case .nextWeek: language("Later, next week")
    }
  }

  static func choices(after now: MailDate) -> [Until] { now.hour < evening ? allCases : [.tomorrow, .nextWeek] }

  /// Returns the time, such as `20:00` or `Tue 08:00`.
  func text(after now: MailDate, in language: Language) -> String {
    var time = tm()
    time.tm_hour = Int32(self == .tonight ? Self.evening : Self.morning)
    if self == .tonight { return language.date(time, language("%H:%M", as: "strftime")) }
    time.tm_wday = self == .tomorrow ? Int32((now.day.weekday + 2) % 7) : 1
    return language.date(time, language("%a %H:%M", as: "strftime"))
  }
}
