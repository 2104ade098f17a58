import SwipeKit

/// The rows of an inbox, the newest first; those that were moved elsewhere are hidden, and keep their places.
///
/// Their identities are numbers: from 0 for the newest as the program begins, and beyond the oldest for what arrives.
struct MailRows: ActedRows {
  /// The rows of mails that came at about the same time.
  struct Group: Equatable {
    let title: String
    let count: Int
  }

  private struct Marks {
    var isUnread: Bool
    var isFlagged: Bool
  }

  private let now: MailDate
  /// The mails that are still to arrive and those that are there, the newest first.
  private let mails: [Mail]
  private let arrivals: Int
  private var hasArrived = false
  /// The number of rows without those that arrive.
  private let total: Int
  /// The groups of all mails, and the place at which each ends.
  private let groupEnds: [(title: String, end: Int)]
  /// The places of hidden mails.
  private var hidden = RemovedNumbers()
  /// The marks that have changed since the mails came, by their places.
  private var marks: [Int: Marks] = [:]

  /// Creates the rows of a file.
  ///
  /// - Parameter count: the number of rows; nil for one of each mail. Where there are more, the mails come again, a
  ///   year older each time.
  init(_ file: MailFile = .embedded, count: Int? = nil) {
    now = file.now
    mails = file.mails
    arrivals = file.mails.prefix { $0.date.minutes > file.now.minutes }.count
    precondition(arrivals < mails.count, "an inbox has mails that are there")
    total = count ?? mails.count - arrivals
    var ends: [(title: String, end: Int)] = []
    for (index, mail) in mails.prefix(arrivals + total).enumerated() {
      let title = mail.date.section(on: file.now)
      if ends.last?.title == title { ends.removeLast() }
      ends.append((title, index + 1))
    }
    if arrivals + total > mails.count { ends.append(("Earlier", arrivals + total)) }
    groupEnds = ends
    for place in 0..<arrivals { hidden.insert(place) }
  }

  // MARK: Rows

  // Each mail has a place that it keeps, counted from 0 for the newest of those that arrive.

  var count: Int { arrivals + total - hidden.count }

  var height: RowHeight { .uniform(72) }

  func id(at index: Int) -> RowID {
    precondition(index >= 0 && index < count, "there is no row at that index")
    return id(ofPlace: hidden.left(after: index))
  }

  private func id(ofPlace place: Int) -> RowID {
    RowID(place >= arrivals ? place - arrivals : total + arrivals - 1 - place)
  }

  private func place(of id: RowID) -> Int? {
    guard let number = id.value(as: Int.self), (0..<(hasArrived ? total + arrivals : total)).contains(number)
    else { return nil }
    return number < total ? number + arrivals : total + arrivals - 1 - number
  }

  func index(of id: RowID) -> Int? {
    guard let place = place(of: id), !hidden.contains(place) else { return nil }
    return place - hidden.count(below: place)
  }

  func row(at index: Int) -> Row {
    let mail = mail(at: hidden.left(after: index))
    var content = DetailContent(
      mail.sender, subtitle: mail.subject, note: mail.text, trailingText: dateText(of: mail),
      badge: .initials(mail.initials, mail.color), isMarked: mail.isUnread, accessory: mail.isFlagged ? .flag : nil)
    (content.spokenMark, content.spokenAccessory) = ("unread", "flagged")
    return Row(
      content,
      leading: [
        Self.action(
          Self.read, mail.isUnread ? "Read" : "Unread", mail.isUnread ? .read : .unread, "Ctrl+U", Color(0x1F6FB5)),
        Self.action(Self.flag, mail.isFlagged ? "Unflag" : "Flag", .flag, "Ctrl+G", Color(0xA6501E)),
      ], trailing: Self.moves)
  }

  // What can be done with a mail, by its identity.
  static let (read, flag): (ActionID, ActionID) = ("read", "flag")
  static let (archive, delete, later): (ActionID, ActionID, ActionID) = ("archive", "delete", "later")

  private static let moves = [
    action(archive, "Archive", .archive, "Ctrl+E", Color(0x1F7A4D), removesRow: true),
    action(delete, "Delete", .trash, "Delete", Color(0xC01C28), role: .destructive),
    action(later, "Later", .later, "Ctrl+L", Color(0x80620E), removesRow: true),
  ]

  private static func action(
    _ id: ActionID, _ title: String, _ icon: Icon, _ key: Key, _ color: Color, role: RowAction.Role = .plain,
    removesRow: Bool? = nil
  ) -> RowAction {
    RowAction(
      id, title: title, role: role, removesRow: removesRow, icon: icon, key: key, color: color,
      textColor: Color(0xFFFFFF))
  }

  /// Returns the date of a mail, in a word.
  func dateText(of mail: Mail) -> String { mail.date.text(on: now) }

  /// Returns a mail as it is now, hidden or not; nil if there is none.
  subscript(id: RowID) -> Mail? { place(of: id).map(mail) }

  private func mail(at place: Int) -> Mail {
    let (years, number) = max(0, place - arrivals).quotientAndRemainder(dividingBy: mails.count - arrivals)
    var mail = mails[place < arrivals ? place : number + arrivals]
    if years > 0 {
      mail.date.year -= years
      (mail.isUnread, mail.isFlagged) = (false, false)
    }
    if let marks = marks[place] { (mail.isUnread, mail.isFlagged) = (marks.isUnread, marks.isFlagged) }
    return mail
  }

  /// The groups of the rows, from above, without empty ones.
  var groups: [Group] {
    var groups: [Group] = []
    var start = 0
    for (title, end) in groupEnds {
      let count = end - start - (hidden.count(below: end) - hidden.count(below: start))
      if count > 0 { groups.append(Group(title: title, count: count)) }
      start = end
    }
    return groups
  }

  var sections: RowSections {
    .each(groups.map { RowSections.Section(RowID($0.title), rows: $0.count, header: Self.headerHeight) })
  }

  func header(ofSection index: Int) -> any RowContent { HeaderContent(groups[index].title) }

  /// The height of the header above a group, in points.
  private static let headerHeight = 28.0

  // MARK: Acts

  func title(of id: RowID) -> String { self[id]?.subject ?? "" }

  func act(of action: ActionID, on id: RowID) -> Act? {
    guard let mail = self[id] else { return nil }
    return switch action {
    case Self.read: .read(id, mail.isUnread)
    case Self.flag: .flag(id, !mail.isFlagged)
    case Self.archive: .move(id, to: .archive)
    case Self.delete: .move(id, to: .trash)
    case Self.later: .move(id, to: .later)
    default: nil
    }
  }

  mutating func perform(_ act: Act) -> Bool {
    guard index(of: act.id) != nil, let place = place(of: act.id) else { return false }
    let mail = mail(at: place)
    switch act {
    case .move: hidden.insert(place)
    case .flag(_, let isFlagged):
      if mail.isFlagged == isFlagged { return false }
      mark(place) { $0.isFlagged = isFlagged }
    case .read(_, let isRead):
      if mail.isUnread != isRead { return false }
      mark(place) { $0.isUnread = !isRead }
    }
    return true
  }

  mutating func revert(_ act: Act) {
    guard let place = place(of: act.id) else { return }
    switch act {
    case .move: hidden.remove(place)
    case .flag(_, let isFlagged): mark(place) { $0.isFlagged = !isFlagged }
    case .read(_, let isRead): mark(place) { $0.isUnread = isRead }
    }
  }

  mutating func startOver() -> [RowID] {
    let missing = hidden.numbers.filter { $0 >= arrivals }
    for place in missing { hidden.remove(place) }
    marks = [:]
    return missing.map(id(ofPlace:))
  }

  private mutating func mark(_ place: Int, _ change: (inout Marks) -> Void) {
    let mail = mail(at: place)
    var marks = Marks(isUnread: mail.isUnread, isFlagged: mail.isFlagged)
    change(&marks)
    self.marks[place] = marks
  }

  /// Adds the mails that came meanwhile, once.
  ///
  /// - Returns: their rows, which are above all others; none if no mails came.
  mutating func arrive() -> [RowID] {
    guard !hasArrived else { return [] }
    hasArrived = true
    for place in 0..<arrivals { hidden.remove(place) }
    return (0..<arrivals).map(id(ofPlace:))
  }
}
