import SwipeKit
import SwipeRowsShared

/// The mails of a folder as rows, the newest first.
///
/// The row identities are numbers, the same in each folder. The mails at launch count from 0 for the newest. New mails
/// have the numbers after the oldest.
struct MailRows: ActedRows {
  /// Mails that came at about the same time, or are due then.
  struct Group: Equatable {
    let title: String
    let count: Int
  }

  private let language: Language
  private(set) var mails: MailStore
  var folder = Folder.inbox { didSet { update() } }
  /// The places of the rows if the folder is not the inbox, with their indices.
  private var (shown, indices): ([Int], [Int: Int]) = ([], [:])
  private let groupEnds: [(title: String, end: Int)]
  private(set) var groups: [Group] = []

  /// - Parameter count: the number of rows, which repeat the mails if it is larger; nil for one per mail.
  init(_ file: MailFile = .embedded, count: Int? = nil, in language: Language = .english) {
    self.language = language
    mails = MailStore(file, count: count)
    let all = mails.arrivals + mails.total
    var ends: [(title: String, end: Int)] = []
    for (index, mail) in file.mails.prefix(all).enumerated() {
      let title = mail.date.shown(on: file.now, in: language).section
      if ends.last?.title == title { ends.removeLast() }
      ends.append((title, index + 1))
    }
    if all > file.mails.count { ends.append((language("Earlier"), all)) }
    groupEnds = ends
    update()
  }

  private mutating func update() {
    shown = folder == .inbox ? [] : mails.places(in: folder)
    indices = Dictionary(uniqueKeysWithValues: zip(shown, shown.indices))
    groups = []
    guard folder == .inbox else {
      for place in shown {
        let title = groupTitle(ofPlace: place)
        let count = groups.last?.title == title ? groups.removeLast().count : 0
        groups.append(Group(title: title, count: count + 1))
      }
      return
    }
    var start = 0
    for (title, end) in groupEnds {
      let count = end - start - (mails.absent.count(below: end) - mails.absent.count(below: start))
      if count > 0 { groups.append(Group(title: title, count: count)) }
      start = end
    }
  }

  private func groupTitle(ofPlace place: Int) -> String {
    if folder == .later, case .later(let until) = mails.home(of: place) { return until.title(in: language) }
    return groupEnds.first { place < $0.end }?.title ?? ""
  }

  var count: Int { folder == .inbox ? mails.count(in: .inbox) : shown.count }

  var height: RowHeight { .uniform(72) }

  private func place(at index: Int) -> Int { folder == .inbox ? mails.absent.left(after: index) : shown[index] }

  func id(at index: Int) -> RowID {
    precondition(index >= 0 && index < count, "there is no row at that index")
    return id(ofPlace: place(at: index))
  }

  private func id(ofPlace place: Int) -> RowID {
    RowID(place >= mails.arrivals ? place - mails.arrivals : mails.total + mails.arrivals - 1 - place)
  }

  private func place(of id: RowID) -> Int? {
    let (total, arrivals) = (mails.total, mails.arrivals)
    guard let number = id.value(as: Int.self), (0..<total + arrivals).contains(number) else { return nil }
    let place = number < total ? number + arrivals : total + arrivals - 1 - number
    return mails.isThere(place) ? place : nil
  }

  func index(of id: RowID) -> Int? {
    guard let place = place(of: id) else { return nil }
    if folder != .inbox { return indices[place] }
    return mails.absent[place] ? nil : place - mails.absent.count(below: place)
  }

  func row(at index: Int) -> Row {
    let place = place(at: index)
    let mail = mails.mail(at: place)
    var date = dateText(of: mail)
    if folder == .later, case .later(let until) = mails.home(of: place) {
      date = until.text(after: mails.now, in: language)
    }
    var content = DetailContent(
      mail.sender, subtitle: mail.subject, note: mail.text, trailingText: date,
      badge: .initials(mail.initials, mail.color), isMarked: mail.isUnread, accessory: mail.isFlagged ? .flag : nil)
    (content.markLabel, content.accessoryLabel) = (language("unread"), language("flagged", as: "mark"))
    let (leading, trailing) = Self.actions(on: mail, at: mails.home(of: place), in: folder, language)
    return Row(content, leading: leading, trailing: trailing)
  }

  func searchedText(at index: Int) -> String? {
    let mail = mails.mail(at: place(at: index))
    return "\(mail.sender), \(mail.subject)"
  }

  func englishTitle(of action: ActionID, on id: RowID) -> String? {
    guard let mail = self[id], let place = place(of: id) else { return nil }
    let (leading, trailing) = Self.actions(on: mail, at: mails.home(of: place), in: folder, .english)
    return (leading + trailing).first { $0.id == action }?.title
  }

  func dateText(of mail: Mail) -> String { mail.date.shown(on: mails.now, in: language).text }

  func pageText(of mail: Mail) -> String {
    let date = mail.date.fullText(in: language)
    return mail.isFlagged ? "\(date), \(language("flagged", as: "mark"))" : date
  }

  subscript(id: RowID) -> Mail? { place(of: id).map(mails.mail) }

  var sections: RowSections {
    .each(groups.map { RowSections.Section(RowID($0.title), rows: $0.count, header: Self.headerHeight) })
  }

  func header(ofSection index: Int) -> any RowContent {
    HeaderContent(groups[index].title, margin: DetailContent.margin)
  }

  /// The height of a group's header, in points.
  private static let headerHeight = 28.0

  func title(of id: RowID) -> String { self[id]?.subject ?? "" }

  /// Returns the act of an action; mails are put off until tomorrow.
  func act(of action: ActionID, on id: RowID) -> Act? {
    guard let place = place(of: id), index(of: id) != nil else { return nil }
    let (mail, home) = (mails.mail(at: place), mails.home(of: place))
    return switch action {
    case Self.read: .read(id, mail.isUnread)
    case Self.flag: .flag(id, !mail.isFlagged)
    case Self.inbox: .move(id, from: home, to: .inbox)
    case Self.archive: .move(id, from: home, to: .archive)
    case Self.delete: .move(id, from: home, to: home == .trash ? .gone : .trash)
    case Self.later: .move(id, from: home, to: .later(.tomorrow))
    default: nil
    }
  }

  @discardableResult mutating func perform(_ act: Act) -> Bool {
    guard let place = place(of: act.id), mails.perform(act, on: place) else { return false }
    update()
    return true
  }

  mutating func startOver() -> [RowID] {
    defer { update() }
    return mails.startOver().map(id(ofPlace:))
  }

  mutating func arrive() -> [RowID] {
    defer { update() }
    return mails.arrive().map(id(ofPlace:))
  }
}
