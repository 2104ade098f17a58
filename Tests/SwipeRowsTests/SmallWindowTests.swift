import SwipeKit
import SwipeKitTraces
import Testing

@testable import SwipeRowsDemo

@Suite struct SmallWindowTests {
  private static let size = Size(width: 360, height: 640)
  private let letters = FontMetrics.dejaVuSans.at(scale: 3)

  private func user(_ style: String, count: Int? = nil) throws -> AppUser {
    var user = try AppUser(style, size: Self.size, count: count)
    user.app.stage.settings.set(.textScale(3))
    user.wait(0.1)
    return user
  }

  private func cut(_ user: AppUser, _ roles: Set<Element.Role> = [.button, .menuItem, .undoBar, .alert]) -> [String]
  {
    var list = DisplayList()
    user.app.draw(into: &list)
    return list.elements.filter { roles.contains($0.role) && $0.target.height > 0 }.flatMap { element in
      list.commands[element.drawing].compactMap { command in
        guard case .text(let text, let style, let rect, _, _) = command else { return nil }
        // Estimated text widths are right to a twentieth.
        return FontMetrics.dejaVuSans.width(of: text, style) > rect.width * 1.05 ? text : nil
      }
    }
  }

  private func isWhole(_ element: Element) -> Bool {
    element.target.width >= element.frame.width - 1e-6 && element.target.height >= element.frame.height - 1e-6
  }

  @Test(arguments: StyleDemo.all.map(\.name)) func `no button's title is cut`(style: String) throws {
    for edge in [Edge.leading, .trailing] {
      var user = try user(style)
      user.app.stage.list.open(RowID(0), at: edge, animated: false)
      user.wait(0.1)
      #expect(cut(user).isEmpty)
      for element in user.elements where element.role == .button && element.action != nil {
        #expect(
          element.target.width >= 16 && element.target.x >= 0 && element.target.maxX <= 360, "\(element.text)")
      }
    }
    var user = try user(style)
    user.press("Down", "Application")
    #expect(cut(user).isEmpty)
    for index in user.app.menu?.actions.indices ?? 0..<0 {
      user.press(index == 0 ? "Home" : "Down")
      let item = try #require(user.elements.first { $0.role == .menuItem && $0.isFocused })
      #expect(isWhole(item), "all of it shows once the keyboard is on it")
    }
  }

  @Test func `each style is reached and read in the picker, by keys, by the wheel and by a finger`() throws {
    for way in ["keys", "wheel", "finger"] {
      var user = try user("inbox")
      user.press("F10", "S", "Return")
      user.wait(1)
      var seen: Set<String> = []
      // It opens at the last style, so scroll up first, and then down.
      for step in 0..<20 {
        let goesUp = step < 8
        for element in user.elements where element.role == .button && isWhole(element) {
          seen.insert(element.text)
        }
        switch way {
        case "keys": user.press("Down")
        case "wheel":
          user.app.handle(
            .wheel(WheelEvent(at: Point(x: 180, y: 450), by: Point(x: 0, y: goesUp ? 1 : -1), time: user.time)))
        default:
          let finger = Pointer(.touch, id: Int64(step + 1))
          let start = goesUp ? 420.0 : 470
          let end = goesUp ? 470.0 : 420
          user.send(.down, finger, at: Point(x: 180, y: start))
          for part in 1...5 {
            user.wait(0.02)
            user.send(.move, finger, at: Point(x: 180, y: start + (end - start) * Double(part) / 5))
          }
          // A pointer that has rested causes no fling.
          user.wait(0.1)
          user.send(.up, finger, at: Point(x: 180, y: end))
        }
        user.wait(1)
        #expect(user.app.sheet?.content is StylePicker && user.app.demo.style.name == "inbox")
        #expect(cut(user).isEmpty)
      }
      #expect(seen.isSuperset(of: StyleDemo.all.map { $0.texts(.english).name }), "by \(way)")
    }
  }

  @Test func `a letter is read to its end, by keys, and a finger scrolls it back before it takes the sheet along`()
    throws
  {
    var user = try user("inbox")
    func scrolled() -> Double? {
      user.wait(1)
      return user.app.sheet?.scrolled(at: user.time)
    }
    user.tap(try #require(user.middle(of: 0)))
    guard user.app.sheet?.content is LetterPage else { return #expect(Bool(false), "no letter shows") }
    #expect(scrolled() == 0)
    user.press("End")
    let end = try #require(scrolled())
    #expect(end > 20)
    user.press("Down")
    #expect(scrolled() == end)
    user.press("Home", "PageDown", "PageUp", "Down", "Up")
    #expect(scrolled() == 0)
    user.press("Down")
    #expect(scrolled() == 44)
    // The slop, 44 points of scroll, and the rest moves the sheet.
    let finger = Pointer(.touch, id: 3)
    let top = try #require(user.app.sheet).frame(at: user.time).y
    user.send(.down, finger, at: Point(x: 180, y: 300))
    for y in stride(from: 310.0, through: 364, by: 18) {
      user.wait(0.02)
      user.send(.move, finger, at: Point(x: 180, y: y))
    }
    let sheet = try #require(user.app.sheet)
    #expect(sheet.scrolled(at: user.time) == 0)
    #expect(abs(sheet.frame(at: user.time).y - top - 10) < 0.001, "64 points less 10 and 44")
  }

  @Test func `what was done is told in whole, and taken back`() throws {
    var user = try user("inbox")
    user.press("Down", "Delete")
    user.wait(1)
    #expect(cut(user).isEmpty)
    user.tap(try #require(user.place(of: "Undo")))
    #expect(user.told().last?.hasPrefix("undone") == true)
    // The last row can be scrolled out from under the bar.
    user.press("Down", "Delete", "End")
    user.wait(2)
    let bar = UndoBar.frame(in: user.app.stage.contentFrame, letters)
    #expect(try #require(user.app.stage.list.visibleRows.last).frame.maxY <= bar.y)
  }

  @Test func `an alert's words are whole, and its button closes it`() throws {
    var user = try user("menu")
    for title in ["Favorite", "Retweet"] {
      user.app.stage.list.perform(ActionID(title), of: RowID(0))
      user.wait(1)
      let box = try #require(user.elements.first { $0.role == .alert }).frame
      #expect(box.x >= 8 && box.width - 2 * 12 >= letters.width(of: title, TextStyle(size: 16)))
      user.tap(try #require(user.place(of: "OK")))
      #expect(user.app.alert == nil)
    }
  }

  @Test func `a mail's row has its sender and subject in whole, and in a usual one its badge and date too`() throws
  {
    func texts(_ scale: Double) throws -> [String] {
      var user = try AppUser("inbox", size: Self.size)
      user.app.stage.settings.set(.textScale(scale))
      user.wait(0.1)
      var list = DisplayList()
      user.app.draw(into: &list)
      let row = try #require(list.elements.first { $0.role == .content })
      return list.commands[row.drawing].compactMap { command in
        switch command {
        case .text(let text, _, _, _, _), .paragraph(let text, _, _, _, _): text
        default: nil
        }
      }
    }
    let (largest, usual) = (try texts(3), try texts(1))
    #expect(usual.count == 5)
    // Without badge, date and preview.
    #expect(largest.joined(separator: " ") == "Marta Lindqvist Keys for the cabin")
    #expect(Set(usual).isSuperset(of: ["Marta Lindqvist", "Keys for the cabin", "17:24"]))
  }
}
