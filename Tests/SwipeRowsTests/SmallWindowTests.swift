import SwipeKit
import SwipeRowsDemo
import Testing

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
    let list = user.picture
    return list.elements.filter { roles.contains($0.role) && $0.target.height > 0 }.flatMap { element in
      list.commands[element.drawing].compactMap { command in
        guard case .text(let text, let style, let rect, _, _) = command else { return nil }
        // Estimated text widths are right to a twentieth.
        return FontMetrics.dejaVuSans.width(of: text, style) > rect.width * 1.05 ? text : nil
      }
    }
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
      let (shown, whole) = (item.target, item.frame)
      #expect(shown.width >= whole.width - 1e-6 && shown.height >= whole.height - 1e-6, "with the keyboard on it")
    }
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

  @Test func `a mail's row has its sender and subject in whole, and in a usual one its badge and date too`() throws
  {
    func texts(_ scale: Double) throws -> [String] {
      var user = try AppUser("inbox", size: Self.size)
      user.app.stage.settings.set(.textScale(scale))
      user.wait(0.1)
      let list = user.picture
      let row = try #require(list.elements.first { $0.role == .content })
      return list.commands[row.drawing].texts
    }
    let (largest, usual) = (try texts(3), try texts(1))
    #expect(usual.count == 5)
    // Without badge, date and preview.
    #expect(largest.joined(separator: " ") == "Marta Lindqvist Keys for the cabin")
    #expect(Set(usual).isSuperset(of: ["Marta Lindqvist", "Keys for the cabin", "17:24"]))
  }
}
