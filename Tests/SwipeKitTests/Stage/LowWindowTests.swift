import SwipeKit
import Testing

/// In low windows with large texts, buttons and fields keep their height, and the title gives way.
@Suite struct LowWindowTests {
  private func user(
    _ size: Size, scale: Double, title: String = "Rows", subtitle: String? = "30 of them"
  ) -> StageUser {
    var user = StageUser()
    user.stage.panes = [TitleBar(title: title, subtitle: subtitle)]
    user.send(.resize(size, scale: 1, time: 0))
    user.stage.textScale = scale
    return user
  }

  private func texts(_ user: StageUser) -> [String] {
    user.picture.commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
  }

  private static let sizes = [Size(width: 360, height: 160), Size(width: 160, height: 160)]

  @Test(arguments: sizes, [1, 1.5, 2.5])
  func `the undo bar's buttons have the height of their text, in the window`(size: Size, scale: Double) throws {
    for finds in [false, true] {
      var user = user(size, scale: scale)
      if finds { user.take(.find) }
      user.showUndoBar()
      let line = user.stage.metrics.height(ofLines: 1, Theme.light.titleText)
      for control in [UndoBar.undo, UndoBar.close] {
        let button = try #require(user.picture.elements.first { $0.action == control }).target
        #expect(button.height >= line && button.y >= 0 && button.maxY <= size.height)
      }
      for _ in 0..<10 {
        user.press("Tab")
        #expect(user.stage.wrongFocus == nil)
      }
    }
  }

  @Test(arguments: sizes, [1, 1.5, 2.5])
  func `a query is read while it is written`(size: Size, scale: Double) throws {
    var user = user(size, scale: scale)
    user.take(.find)
    for letter in ["R", "o", "w"] {
      user.take(.write(letter))
      #expect(user.stage.controlInFocus == SearchBar.query)
      #expect(user.stage.wrongFocus == nil)
    }
    let field = try #require(user.picture.elements.first { $0.action == SearchBar.query }).target
    let line = user.stage.metrics.height(ofLines: 1, Theme.light.rowText)
    #expect(field.height >= line && field.y >= 0 && field.maxY <= size.height)
  }

  @Test(arguments: sizes, [1, 1.5, 2.5])
  func `an alert's button is in the window, and its text gives way`(size: Size, scale: Double) throws {
    var user = user(size, scale: scale)
    user.present(Alert(text: "The command that deletes this line has ended with an error."))
    user.press("Tab")
    #expect(user.stage.controlInFocus == Alert.ok && user.stage.wrongFocus == nil)
    let button = try #require(user.picture.elements.first { $0.action == Alert.ok }).target
    #expect(button.height >= 44)
  }

  /// Buttons below each other, each as high as its text asks for.
  private struct Buttons: PageContent {
    static let count = 4
    let accessibilityLabel = "Buttons"

    private func height(_ metrics: FontMetrics) -> Double {
      metrics.height(ofLines: 1, Theme.light.rowText) + 16
    }

    func height(in width: Double, _ metrics: FontMetrics) -> Double { Double(Self.count) * height(metrics) }

    func draw(into list: inout DisplayList, in room: Rect, _ context: LayerContext) {
      let height = height(context.metrics)
      for number in 0..<Self.count {
        let frame = Rect(x: room.x, y: room.y + Double(number) * height, width: room.width, height: height)
        list.place(.button, in: frame, text: "\(number)", action: ActionID("button \(number)")) { _ in }
      }
    }
  }

  @Test func `a button of a page that has the focus stays visible with larger texts and in a lower window`() {
    var user = user(Size(width: 360, height: 300), scale: 1)
    user.present(Sheet(title: "Page", Buttons()))
    while user.stage.controlInFocus != "button 3" { user.press("Tab") }
    #expect(user.stage.wrongFocus == nil)
    user.stage.textScale = 2.5
    #expect(user.stage.controlInFocus == "button 3" && user.stage.wrongFocus == nil)
    user.stage.textScale = 1
    user.send(.resize(Size(width: 360, height: 200), scale: 1, time: user.stage.now))
    #expect(user.stage.controlInFocus == "button 3" && user.stage.wrongFocus == nil)
  }

  // At scale 2.5 the undo bar takes 50 + 36 for its lines, and more for its gaps.
  @Test func `the title's second line gives way first, then the title, and then the text of the bar`() {
    func shown(_ height: Double) -> [String] {
      var user = user(Size(width: 360, height: height), scale: 2.5)
      user.showUndoBar()
      let texts = texts(user)
      return ["30 of them", "Rows", "Archived", "Undo"].filter(texts.contains)
    }
    let all = stride(from: 400.0, through: 70, by: -10).map(shown)
    #expect(all.first == ["30 of them", "Rows", "Archived", "Undo"])
    #expect(all.last == ["Undo"])
    for (higher, lower) in zip(all, all.dropFirst()) {
      #expect(lower == higher || lower == Array(higher.dropFirst()))
    }
  }

  @Test func `a title that wraps keeps one line in a lower window`() throws {
    let title = "A list with a rather long name"
    var whole = user(Size(width: 200, height: 640), scale: 1, title: title, subtitle: nil)
    whole.wait(0)
    guard case .top(let height)? = whole.stage[TitleBar.self]?.dock(in: 200, whole.stage.metrics) else {
      return #expect(Bool(false), "there is no title")
    }
    #expect(height > TitleBar.height)
    let room = UndoBar.height(in: 200, whole.stage.metrics)
    let low = user(Size(width: 200, height: room + TitleBar.height), scale: 1, title: title, subtitle: nil)
    #expect(low.stage.list.frame.y == TitleBar.height && low.stage.list.frame.height == room)
  }

  @Test func `the title is back once there is room for it`() {
    var user = user(Size(width: 360, height: 100), scale: 2.5)
    user.wait(0)
    #expect(!texts(user).contains("Rows") && user.stage.list.frame.height == 100)
    user.send(.resize(Size(width: 360, height: 640), scale: 1, time: 0))
    #expect(texts(user).contains("Rows") && texts(user).contains("30 of them"))
  }
}
