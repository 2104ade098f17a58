import SwipeRowsCMails

/// The mails of a text file such as `Sources/CMails/mails.txt`.
///
/// Empty lines separate blocks. The first block is the current time, `now 2026-05-18 17:45`. Each other block is a mail
/// of four lines: the time, maybe with `unread` or `flagged`; the sender; the subject; the text. The newest mail comes
/// first. A sender's name may have an address after it: `守山 恵子 <keiko@example.org>`. ASCII names get one by default.
/// Lines that begin with `#` are ignored.
struct MailFile {
  struct Failure: Error, Equatable {
    let line: Int
    let reason: String
  }

  let now: MailDate
  let mails: [Mail]

  init(_ text: String) throws(Failure) {
    var blocks: [[(number: Int, text: Substring)]] = [[]]
    // By bytes, since the program reads its mails before its first frame.
    for (index, bytes) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where bytes.first != UInt8(ascii: "#") {
      let line = Substring(bytes.last == 0x0D ? bytes.dropLast() : bytes)
      if line.isEmpty { blocks.append([]) } else { blocks[blocks.count - 1].append((index + 1, line)) }
    }
    blocks.removeAll(where: \.isEmpty)
    guard let first = blocks.first, first.count == 1, first[0].text.hasPrefix("now "),
      let now = MailDate(first[0].text.dropFirst(4))
    else {
      throw Failure(
        line: blocks.first?[0].number ?? 1, reason: "it says first when it is now: now 2026-05-18 17:45")
    }
    var mails: [Mail] = []
    for block in blocks.dropFirst() {
      let mail = try Self.mail(block)
      if let last = mails.last, mail.date > last.date {
        throw Failure(line: block[0].number, reason: "the newest comes first")
      }
      mails.append(mail)
    }
    (self.now, self.mails) = (now, mails)
  }

  private static func mail(_ lines: [(number: Int, text: Substring)]) throws(Failure) -> Mail {
    let number = lines[0].number
    guard lines.count == 4 else {
      throw Failure(line: number, reason: "a mail has four lines: when, from whom, what about, the text")
    }
    let words = lines[0].text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
      Substring($0)
    }
    guard let date = MailDate(words.prefix(2).joined(separator: " ")) else {
      throw Failure(line: number, reason: "a mail begins with when it came, such as 2026-05-18 17:45")
    }
    let marks = words.dropFirst(2)
    guard marks.allSatisfy({ ["unread", "flagged"].contains($0) }), Set(marks).count == marks.count else {
      throw Failure(line: number, reason: "behind its time a mail is unread, or flagged, or both")
    }
    let line = lines[1].text.utf8
    let name = line.prefix { $0 != UInt8(ascii: "<") }
    let written = line[name.endIndex...].dropFirst().dropLast()
    let sender = String(Substring(written.isEmpty ? name : name.dropLast()))
    guard let address = written.isEmpty ? Mail.address(of: sender) : String(Substring(written)) else {
      throw Failure(
        line: lines[1].number, reason: "a name beyond ASCII has its address behind it: Νεφέλη <nefeli@example.org>")
    }
    return Mail(
      date: date, sender: sender, address: address, subject: String(lines[2].text), text: String(lines[3].text),
      isUnread: marks.contains("unread"), isFlagged: marks.contains("flagged"))
  }

  /// Returns the mails at launch, and the mails that arrive later; beyond the file, mails repeat, each time a year older.
  ///
  /// - Parameter count: the number of mails at launch; nil for all mails of the file.
  func mails(count: Int?) -> (present: [Mail], expected: [Mail]) {
    let arrivals = mails.prefix { $0.date > now }.count
    let own = mails.count - arrivals
    precondition(own > 0, "an inbox has mails that are there")
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

  static let embedded: MailFile = {
    do throws(Failure) { return try MailFile(String(cString: swiperows_mails())) } catch {
      preconditionFailure("the program's mails cannot be read: line \(error.line) of them: \(error.reason)")
    }
  }()
}
