import SwipeKit
import SwipeRowsShared

/// The rows of a folder's mails.
struct MailRows: Sendable {
  /// The heights of a row and of a group's header, in points.
  private static let (rowHeight, headerHeight) = (72.0, 28.0)

  let now: MailDate
  let language: Language
  var folder = Folder.inbox

  func source(_ mails: [Mail]) -> ListSource<Mail> {
    ListSource(
      mails, sections: group, header: Self.headerHeight, height: .uniform(Self.rowHeight), row: row,
      headerContent: { HeaderContent($0, margin: DetailContent.margin) }
    ).searching { "\($0.sender), \($0.subject)" }
  }

  /// Returns the mails of the folder, the newest first; mails that were put off are sorted by their due time.
  func visibleMails(of mails: [Mail]) -> [Mail] {
    guard folder == .later else { return mails.filter(folder.contains) }
    return Until.allCases.flatMap { until in mails.filter { $0.home == .later(until) } }
  }

  /// Returns the title of the mails that came at about the same time, or are due then.
  func group(of mail: Mail) -> String {
    if folder == .later, case .later(let until) = mail.home { return until.title(in: language) }
    return mail.date.yearsBack > 0 ? language("Earlier") : mail.date.shown(on: now, in: language).section
  }

  func row(of mail: Mail) -> Row {
    var date = mail.date.shown(on: now, in: language).text
    if folder == .later, case .later(let until) = mail.home { date = until.text(after: now, in: language) }
    var content = DetailContent(
      mail.sender, subtitle: mail.subject, note: mail.text, trailingText: date,
      badge: .initials(mail.initials, mail.color), isMarked: mail.isUnread, accessory: mail.isFlagged ? .flag : nil)
    (content.markLabel, content.accessoryLabel) = (language("unread"), language("flagged", as: "mark"))
    let (leading, trailing) = actions(on: mail, in: language)
    return Row(content, leading: leading, trailing: trailing)
  }

  func englishTitle(of action: ActionID, on mail: Mail) -> String? {
    let (leading, trailing) = actions(on: mail, in: .english)
    return (leading + trailing).first { $0.id == action }?.title
  }

  func page(of mail: Mail) -> OpenedMail {
    let row = row(of: mail)
    let date = mail.date.fullText(in: language)
    return OpenedMail(
      mail: mail, date: mail.isFlagged ? "\(date), \(language("flagged", as: "mark"))" : date,
      actions: row.trailing + row.leading, language: language)
  }
}
