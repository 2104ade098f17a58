import SwipeKit
import Testing

@testable import SwipeRowsLines

@Suite struct LineListNoticeTests {
  @Test(arguments: [
    ("!d:Delete:trash", "Deleted “"), ("d:Archive", "Archived “"), ("k:keep", "Kept “"), ("o:Open", "Open “"),
  ])
  func `it says what was done and the first words of a long line, whatever the identity of the action`(
    action: String, start: String
  ) throws {
    let action = try LineAction(action)
    for size in [Size(width: 360, height: 640), Size(width: 180, height: 640)] {
      var user = LineUser(String(repeating: "Lines of words ", count: 40) + "\n") { $0.trailing = [action] }
      user.list.handle(.resize(size, scale: 1, time: user.time))
      user.wait(1)
      user.perform(action.action.id, on: 0)
      user.wait(1)
      var list = DisplayList()
      user.list.draw(into: &list)
      let bar = try #require(list.elements.last { $0.role == .undoBar })
      let texts = list.commands[bar.drawing].compactMap { command -> (text: String, size: Double)? in
        if case .text(let text, let style, _, .leading, _) = command { (text, style.size) } else { nil }
      }
      #expect(texts.first?.text.hasPrefix(start + "Lin") == true && texts.last?.text.hasSuffix("…”") == true)
      #expect(Set(texts.map(\.size)).count == 1)
    }
  }
}
