import SwipeKit

/// A folder of the inbox.
enum Folder: CaseIterable {
  case inbox, archive, later, trash
  /// The mails with a flag, wherever they are but for the trash.
  case flagged

  /// The title.
  var title: String {
    switch self {
    case .inbox: "Inbox"
    case .archive: "Archive"
    case .later: "Later"
    case .trash: "Trash"
    case .flagged: "Flagged"
    }
  }

  /// The icon.
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

/// The time until which a mail is put off.
enum Until: CaseIterable {
  case tonight, tomorrow, nextWeek

  /// The first hour of the evening, and of the day.
  private static let (evening, morning) = (20, 8)

  /// The title.
  var title: String {
    switch self {
    case .tonight: "Tonight"
    case .tomorrow: "Tomorrow"
    case .nextWeek: "Next week"
    }
  }

  /// Returns the times that are to come.
  static func choices(after now: MailDate) -> [Until] { now.hour < evening ? allCases : [.tomorrow, .nextWeek] }

  /// Returns the day and the hour, such as `Tue 08:00`.
  func text(after now: MailDate) -> String {
    switch self {
    case .tonight: "\(Self.evening):00"
    case .tomorrow: "\(MailDate.weekdays[(now.weekday + 1) % 7]) 0\(Self.morning):00"
    case .nextWeek: "\(MailDate.weekdays[0]) 0\(Self.morning):00"
    }
  }
}
