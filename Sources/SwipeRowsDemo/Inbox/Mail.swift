import SwipeKit

struct Mail: Identifiable, Equatable {
  /// The folder of a mail; a mail that was put off has a time, too.
  enum Home: Equatable {
    case inbox, archive, trash
    case later(Until)
    /// Deleted for good, until that is undone.
    case gone
  }

  /// The number of the mail at launch, from the newest; mails that arrive later have the numbers after the oldest.
  var id = 0
  var date: MailDate
  let sender: String
  let address: String
  let subject: String
  let text: String
  var isUnread = false
  var isFlagged = false
  var home = Home.inbox

  /// Returns an address such as `ada.king@example.org`; nil if the name is not ASCII.
  static func address(of name: String) -> String? {
    let letters = name.lowercased().unicodeScalars.filter { $0 != "'" }
    let words = letters.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    return !words.isEmpty && words.joined().allSatisfy(\.isASCII)
      ? words.map { String($0) }.joined(separator: ".") + "@example.org" : nil
  }

  /// In a script without capitals it is only one letter, since its letters may join or be wide.
  var initials: String {
    // By bytes, since each row that becomes visible asks for this.
    let words = sender.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
    let letters = words.compactMap { Substring($0).first }.filter { $0.isLetter && !$0.isLowercase }
    guard let first = letters.first, let last = letters.last else { return String(sender.prefix(1)) }
    return letters.count > 1 && first.isUppercase ? "\(first)\(last)" : "\(first)"
  }

  /// White letters on it have a contrast of at least 4.5 (WCAG 2.2, 1.4.3).
  var color: Color {
    // FNV-1a, since Swift's own hashes differ from run to run.
    let hash = sender.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Self.colors[Int(hash % UInt32(Self.colors.count))]
  }

  static let colors = [
    0xB03A48, 0xA6501E, 0x80620E, 0x4C7A1F, 0x1F7A4D, 0x0F7480, 0x1F6FB5, 0x4F5BC0, 0x7E4FB3, 0xA33D8B,
  ].map { Color($0) }
}
