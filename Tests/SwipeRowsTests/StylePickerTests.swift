import SwipeKit
import SwipeRowsDemo
import Testing

@Suite struct StylePickerTests {
  private func picker(width: Double) throws -> AppUser {
    var user = try AppUser("delete", size: Size(width: width, height: 900))
    user.app.activate("styles")
    user.wait(1)
    return user
  }

  @Test func `the styles are told with their names, and each is hit over its whole width`() throws {
    let user = try picker(width: 240)
    let page = try #require(user.elements.last { $0.role.name == "StylePicker" }).frame
    #expect(user.app.describe().contains("<StylePicker; ") && user.app.describe().contains("; selected = 2>"))
    let list = user.picture
    for (index, style) in StyleDemo.all.enumerated() {
      let row = Rect(x: 0, y: page.y + 4 + 48 * Double(index), width: 240, height: 48)
      #expect(list.elements.contains { $0.role == .button && $0.frame == row && $0.text == style.title })
      for x in [0.0, 239.9] {
        #expect(list.element(at: Point(x: x, y: row.y + 24))?.action == ActionID("style \(index + 1)"))
      }
    }
    #expect(list.element(at: Point(x: 100, y: page.y + 4 + 7 * 48 + 1))?.action == nil)
  }

  @Test(arguments: [(240.0, true), (180, false)])
  func `each style shows its line, and its key if there is room`(width: Double, isWide: Bool) throws {
    let commands = try picker(width: width).picture.commands
    let texts = commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    for (index, style) in StyleDemo.all.enumerated() {
      #expect(texts.contains(style.title) && texts.contains(style.line))
      #expect(texts.contains("Alt+\(index + 1)") == isWide)
    }
  }
}
