import SwipeKit
import SwipeRowsShared

/// The mails of a file, each in one folder, with their marks.
///
/// A mail keeps its place, counted from 0 for the newest mail that is still to arrive. Only differences from the file
/// are stored, however many mails there are.
struct MailStore {
  let now: MailDate
  private let mails: [Mail]
  /// The number of mails that arrive later.
  let arrivals: Int
  let total: Int
  private(set) var hasArrived = false
  /// The folders of mails that were moved out of the inbox, by place.
  private var moved: [Int: Act.Place] = [:]
  /// The places of mails that were moved out of the inbox, or have not arrived.
  private(set) var absent = RemovedNumbers()
  private var (unread, flagged): (Set<Int>, Set<Int>) = ([], [])

  /// - Parameter count: the number of mails at launch; nil for all mails of the file.
  init(_ file: MailFile, count: Int?) {
    (now, mails) = (file.now, file.mails)
    arrivals = mails.prefix { $0.date > file.now }.count
    precondition(arrivals < mails.count, "an inbox has mails that are there")
    total = count ?? mails.count - arrivals
    for place in 0..<arrivals { absent[place] = true }
    setMarks()
  }

  private mutating func setMarks() {
    let places = mails.indices.prefix(arrivals + total)
    unread = Set(places.filter { mails[$0].isUnread })
    flagged = Set(places.filter { mails[$0].isFlagged })
  }

  func isThere(_ place: Int) -> Bool { place < arrivals + total && place >= (hasArrived ? 0 : arrivals) }

  /// Returns the mail at a place; beyond the file, mails repeat, each time a year older.
  func mail(at place: Int) -> Mail {
    let (years, number) = max(0, place - arrivals).quotientAndRemainder(dividingBy: mails.count - arrivals)
    var mail = mails[place < arrivals ? place : number + arrivals]
    mail.date.yearsBack = years
    (mail.isUnread, mail.isFlagged) = (unread.contains(place), flagged.contains(place))
    return mail
  }

  func home(of place: Int) -> Act.Place { moved[place] ?? .inbox }

  func has(_ place: Int, in folder: Folder) -> Bool {
    switch (folder, home(of: place)) {
    case (.inbox, _): !absent[place]
    case (.archive, .archive), (.later, .later), (.trash, .trash): true
    case (.flagged, .trash), (.flagged, .gone): false
    case (.flagged, _): flagged.contains(place) && isThere(place)
    default: false
    }
  }

  /// The newest mail comes first, but mails that were put off are sorted by their due time.
  func places(in folder: Folder) -> [Int] {
    func due(_ place: Int) -> Int {
      if folder == .later, case .later(let until) = home(of: place) {
        Until.allCases.firstIndex(of: until) ?? 0
      } else {
        0
      }
    }
    let places = folder == .flagged ? Array(flagged) : Array(moved.keys)
    return places.filter { has($0, in: folder) }.sorted { (due($0), $0) < (due($1), $1) }
  }

  func count(in folder: Folder) -> Int {
    folder == .inbox ? arrivals + total - absent.count : places(in: folder).count
  }

  func unreadCount(in folder: Folder) -> Int { unread.count { has($0, in: folder) } }

  /// Performs an act, and returns whether anything changed; not for a mail in another folder.
  mutating func perform(_ act: Act, on place: Int) -> Bool {
    switch act {
    case .flag(_, let isFlagged): return Self.mark(place, isFlagged, in: &flagged)
    case .read(_, let isRead): return Self.mark(place, !isRead, in: &unread)
    case .move(_, let from, let to):
      guard home(of: place) == from, from != to else { return false }
      moved[place] = to == .inbox ? nil : to
      absent[place] = to != .inbox
      return true
    }
  }

  private static func mark(_ place: Int, _ isMarked: Bool, in places: inout Set<Int>) -> Bool {
    isMarked ? places.insert(place).inserted : places.remove(place) != nil
  }

  /// Restores all mails except new ones, and returns the places that were missing, ascending.
  mutating func startOver() -> [Int] {
    let missing = absent.numbers.filter { $0 >= arrivals }
    for place in missing {
      absent[place] = false
      moved[place] = nil
    }
    setMarks()
    return missing
  }

  mutating func arrive() -> Range<Int> {
    guard !hasArrived else { return 0..<0 }
    hasArrived = true
    for place in 0..<arrivals { absent[place] = false }
    return 0..<arrivals
  }
}
