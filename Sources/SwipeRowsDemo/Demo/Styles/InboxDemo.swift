import SwipeKit

extension StyleDemo {
  static let inbox = StyleDemo(
    words: [("inbox", "mails to sort out, to both sides")],
    texts: { language in (language("Inbox", as: "style"), language("Archive, delete, flag")) },
    picture: [.button(0...0.45, Color(0x1F7A4D)), .text(at: 0.45) { $0.accent }]
  ) { _, count, language in Demo(.inbox, MailRows(count: count, in: language), effect: .act, undoes: true) }
}
