import SwipeKit
import SwipeRowsDemo
import Testing

@Suite struct EmptyStateTests {
  @Test func `the button is as round as others are, pressed, under the mouse and with the focus too`() throws {
    var user = try AppUser("inbox", count: 0)
    let place = try #require(user.place(of: "Start Over"))
    user.press("Tab")
    user.hover(place)
    user.send(.down, Pointer(.mouse), at: place)
    user.wait(0.2)
    let radii = user.picture.commands.compactMap { command in
      if case .fillRounded(let rect, let radius, _) = command, rect.contains(place) { radius } else { nil }
    }
    #expect(radii.count >= 2 && radii.allSatisfy { $0 == 8 })
  }

  private func empty(_ user: inout AppUser, by key: String) {
    while user.app.rows.count > 0 {
      user.press("Home", "Down", key)
      user.wait(1)
    }
  }

  @Test func `what can be undone comes back step by step, is told, and can be done again`() throws {
    var user = try AppUser("inbox", count: 3)
    user.press("Home", "Ctrl+G")
    user.wait(10)
    user.press("Home", "Ctrl+E")
    user.wait(1)
    empty(&user, by: "Delete")
    let gone = user.app.describe()
    _ = user.told()
    user.tap(try #require(user.place(of: "Undo All") ?? user.place(of: "Start Over")))
    let told = user.told()
    #expect(Set(told) == ["undone id=0", "undone id=1", "undone id=2"])
    #expect(user.rows == [0, 1, 2].map { RowID($0) })
    for _ in 0..<told.count { user.press("Ctrl+Shift+Z") }
    user.wait(10)
    #expect(user.rows.isEmpty)
    #expect(gone.contains("EmptyState") && user.app.describe().contains("EmptyState"))
  }

  @Test func `what was done before and after new rows came comes back, and what had come comes once`() throws {
    var user = try AppUser("inbox", count: 3)
    empty(&user, by: "Ctrl+E")
    user.press("F5")
    user.wait(1)
    let arrived = user.rows
    #expect(!arrived.isEmpty)
    empty(&user, by: "Ctrl+E")
    user.press("F5")
    _ = user.told()
    user.tap(try #require(user.place(of: "Undo All") ?? user.place(of: "Start Over")))
    let all = arrived + [0, 1, 2].map { RowID($0) }
    #expect(Set(user.told()) == Set(all.map { "undone id=\($0)" }) && user.rows == all)
    user.press("F5")
    #expect(user.told() == [] && user.rows == all)
  }

  @Test(arguments: ["delete", "delete:undo", "trigger", "trigger:undo", "delete:full"], [1, 4])
  func `in each style as many rows come back as there were, with a line for each`(style: String, count: Int) throws
  {
    var user = try AppUser(style, count: count)
    let before = user.rows
    empty(&user, by: style.hasPrefix("delete") ? "Delete" : "Ctrl+E")
    _ = user.told()
    user.tap(try #require(user.place(of: "Undo All") ?? user.place(of: "Start Over")))
    let word = style.hasSuffix("undo") ? "undone" : "arrived"
    #expect(Set(user.told()) == Set(before.map { "\(word) id=\($0)" }))
    #expect(user.rows == before && before.count == count)
  }

  @Test func `no more rows come back than the program was told to have`() throws {
    var user = try AppUser("inbox", count: 0)
    user.tap(try #require(user.place(of: "Undo All") ?? user.place(of: "Start Over")))
    #expect(user.rows.isEmpty && user.told() == [])
  }

  // MARK: Its frames

  private static let sizes = [
    Size(width: 160, height: 160), Size(width: 360, height: 640), Size(width: 1001, height: 333),
  ]

  private func placedEmptyState(in frame: Rect) -> DisplayList {
    var list = DisplayList()
    EmptyState("Nothing left here.", button: "Bring the rows back", action: "restore")
      .draw(into: &list, in: LayerContext(window: frame))
    return list
  }

  @Test(arguments: sizes) func `the empty state lies within its frame`(size: Size) throws {
    let frame = Rect(x: 0, y: 44, width: size.width, height: size.height - 44)
    let button = try #require(placedEmptyState(in: frame).elements.last).frame
    #expect(button.width >= 144)
    // A text that is too long for one line has two lines of 21 points.
    #expect(button.height == (size.width < 200 ? 16 + 2 * 21 : 44))
    #expect(button.x >= frame.x && button.maxX <= frame.maxX && button.y > frame.y && button.maxY <= frame.maxY)
    #expect(abs(button.x + button.maxX - size.width) <= 1)
  }

  @Test(arguments: [(596.0, true), (188, true), (187, false), (160, false), (60, false)])
  func `the picture of the empty state is above its text, and goes first`(height: Double, isShown: Bool) {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 44, width: 360, height: height)
    EmptyState("Nothing left here.", icon: .check, button: "Bring the rows back", action: "restore")
      .draw(into: &list, in: LayerContext(window: frame))
    var (icons, texts): ([Rect], [Rect]) = ([], [])
    for command in list.commands {
      if case .icon(_, let rect, _) = command { icons.append(rect) }
      if case .text(_, _, let rect, _, _) = command { texts.append(rect) }
    }
    #expect(icons.count == (isShown ? 1 : 0) && texts.count == 2)
    guard let icon = icons.first else { return }
    #expect(icon.y - frame.y >= 16 && icon.maxY < texts[0].y && abs(icon.x + icon.maxX - 360) <= 1)
  }

  @Test func `cut parts of the empty state are not hit, and next to its button the list is hit`() {
    let low = placedEmptyState(in: Rect(x: 0, y: 44, width: 360, height: 20))
    for y in 0..<100 where low.element(at: Point(x: 180, y: Double(y))) != nil { #expect((44..<64).contains(y)) }
    let high = placedEmptyState(in: Rect(x: 0, y: 44, width: 360, height: 596))
    #expect(high.element(at: Point(x: 20, y: 200)) == nil)
  }

  @Test func `the empty state is described with its button in it`() {
    #expect(
      placedEmptyState(in: Rect(x: 0, y: 44, width: 360, height: 596)).viewTree == """
        <EmptyState; frame = (0 44; 360 596); text = 'Nothing left here.'>
           | <Button; frame = (76 294; 208 44); text = 'Bring the rows back'>

        """)
  }

  @Test func `an empty state without a button is its text in the middle`() throws {
    var list = DisplayList()
    EmptyState("No lines came.").draw(
      into: &list, in: LayerContext(window: Rect(x: 0, y: 0, width: 360, height: 100)))
    #expect(list.elements.map(\.role) == [.emptyState])
    let middles = list.commands.compactMap { command in
      if case .text(_, _, let frame, _, _) = command { frame.y + frame.height / 2 } else { nil }
    }
    #expect(middles == [50])
  }
}
