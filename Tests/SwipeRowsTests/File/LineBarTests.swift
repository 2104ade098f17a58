import SwipeKit
import SwipeRowsFiles
import Testing

/// The field in which a line is typed.
@Suite struct LineBarTests {
  private static let line =
    "Ask Anna about the tickets for the concert on the twenty-first of June and the hotel nearby, "
    + "since nobody has seen the key of the cabin in the mountains, https://example.org/"
    + String(repeating: "x", count: 60) + " — اتصل بآنا بخصوص التذاكر للحفلة — 火曜日の午後二時はいかがでしょうか。"

  private static let sizes = [
    Size(width: 360, height: 640), Size(width: 1000, height: 700), Size(width: 240, height: 640),
  ]

  @Test(arguments: sizes, [1.0, 1.5, 2])
  func `the field grows with what is typed, up to five lines, with the caret in it`(size: Size, scale: Double)
    throws
  {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      var user = FileUser("a\nb\n", kind: .lines)
      user.list.handle(.resize(size, scale: 1, time: user.time))
      user.list.stage.textScale = scale
      user.list.stage.direction = direction
      user.wait(1)
      user.press("Ctrl+N")
      let letters = user.list.stage.metrics
      let lineHeight = letters.height(ofLines: 1, Theme.light.rowText)
      var most = 0.0
      for word in Self.line.split(separator: " ") {
        user.list.handle(.text(word + " ", time: user.time))
        let list = user.picture
        let bar = try #require(list.elements.last { $0.role.name == "LineBar" })
        let field = try #require(list.elements.last { $0.role == .textField })
        let caret = try #require(user.list.stage.caret)
        #expect(field.frame.y >= 0 && field.frame.maxY <= size.height && bar.frame.maxY == size.height)
        #expect(abs(caret.height - lineHeight) < 1e-9)
        #expect(field.frame.x <= caret.x && caret.maxX <= field.frame.maxX)
        #expect(field.frame.y <= caret.y && caret.maxY <= field.frame.maxY)
        #expect(field.frame.height >= most, "it does not shrink while letters are added")
        most = field.frame.height
      }
      #expect(most < 6 * lineHeight && (most >= 5 * lineHeight || size.width == 1000))
      user.press("Ctrl+A", "Backspace")
      let field = try #require(user.picture.elements.last { $0.role == .textField }).frame
      #expect(field.height < 2 * lineHeight && field.height >= lineHeight, "it shrinks once there is less")
    }
  }

  @Test func `the line stands once in the bar`() throws {
    var user = FileUser("a\n", kind: .lines)
    user.press("Ctrl+N")
    user.list.handle(.text("fig tree ", time: user.time))
    for _ in 0..<6 { user.list.handle(.text("one two three four five six ", time: user.time)) }
    let list = user.picture
    let bar = try #require(list.elements.last { $0.role.name == "LineBar" })
    let texts = list.commands[bar.drawing].texts
    #expect(texts.joined().ranges(of: "fig").count <= 1 && texts.count == 6)
  }
}
