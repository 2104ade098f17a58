import SwipeKit
import SwipeRowsShared

extension StyleDemo {
  static let inbox = StyleDemo(
    words: [("inbox", "mails to sort out, to both sides")],
    texts: { language in (language("Inbox", as: "style"), language("Archive, delete, flag")) },
    picture: [.button(0...0.45, ActionLook.archive.color), .text(at: 0.45) { $0.accent }]
  ) { _, count throws(UsageError) in
    if let count, count > Demo.maximumMails {
      throw UsageError("an inbox has at most \(Demo.maximumMails) rows: choose another style for \(count)")
    }
    return Demo(.inbox, nil, effect: .nothing)
  }
}
