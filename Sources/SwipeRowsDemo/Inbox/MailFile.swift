import SwipeRowsCMails

/// The demo's mails, `Sources/CMails/mails.txt`.
///
/// Empty lines separate blocks. The first block is the current time, `now 2026-05-18 17:45`. Each other block is a mail
/// of four lines: the time, maybe with `unread` or `flagged`; the sender; the subject; the text. The newest mail comes
/// first. A sender's name may have an address after it: `守山 恵子 <keiko@example.org>`. ASCII names get one by default.
/// Lines that begin with `#` are ignored.
struct MailFile {
  static let embedded = MailFile(String(cString: swiperows_mails()))

  let now: MailDate
  let mails: [Mail]

  init(_ text: String) {
    // By bytes, since the program reads its mails before its first frame.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let blocks = lines.filter { $0.first != UInt8(ascii: "#") }.split(whereSeparator: \.isEmpty).map {
      $0.map { Substring($0) }
    }
    guard let now = MailDate(blocks[0][0].dropFirst("now ".count)) else {
      preconditionFailure("mails begin with the current time, not with: \(blocks[0])")
    }
    (self.now, mails) = (now, blocks.dropFirst().map(Self.mail))
  }

  private static func mail(_ lines: [Substring]) -> Mail {
    precondition(lines.count == 4, "a mail has four lines, not: \(lines)")
    let marks = lines[0].utf8.split(separator: UInt8(ascii: " ")).dropFirst(2).map { Substring($0) }
    let name = lines[1].utf8.prefix { $0 != UInt8(ascii: "<") }
    let written = lines[1].utf8[name.endIndex...].dropFirst().dropLast()
    let sender = String(Substring(written.isEmpty ? name : name.dropLast()))
    guard let date = MailDate(lines[0].prefix(16)),
      let address = written.isEmpty ? Mail.address(of: sender) : String(Substring(written))
    else { preconditionFailure("a mail has a time and an address, not: \(lines)") }
    return Mail(
      date: date, sender: sender, address: address, subject: String(lines[2]), text: String(lines[3]),
      isUnread: marks.contains("unread"), isFlagged: marks.contains("flagged"))
  }

  /// Returns the mails at launch, and the mails that arrive later; beyond the file, mails repeat, each time a year older.
  ///
  /// - Parameter count: the number of mails at launch; nil for all mails of the file.
  func mails(count: Int?) -> (present: [Mail], expected: [Mail]) {
    let arrivals = mails.prefix { $0.date > now }.count
    let own = mails.count - arrivals
    let count = count ?? own
    let present = (0..<count).map { number in
      var mail = mails[arrivals + number % own]
      mail.id = number
      if number >= own {
        mail.date.yearsBack = number / own
        (mail.isUnread, mail.isFlagged) = (false, false)
      }
      return mail
    }
    let expected = (0..<arrivals).map { place in
      var mail = mails[place]
      mail.id = count + arrivals - 1 - place
      return mail
    }
    return (present, expected)
  }
}
