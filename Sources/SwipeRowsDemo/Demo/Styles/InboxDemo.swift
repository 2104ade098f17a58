import SwipeKit
import SwipeRowsShared

extension StyleDemo {
  static let inbox = StyleDemo(
    words: [("inbox", "mails to sort out, to both sides")],
    texts: { language in (language("Inbox", as: "style"), language("Archive, delete, flag")) },
    picture: [.button(0...0.45, ActionLook.archive.color), .text(at: 0.45) { $0.accent }]
  ) { _, count, language in Demo(.inbox, MailRows(count: count, in: language), effect: .act, undoes: true) }
}
