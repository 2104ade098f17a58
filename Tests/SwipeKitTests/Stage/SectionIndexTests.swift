import Testing

@testable import SwipeKit

struct SectionIndexTests {
  private struct Name: Identifiable {
    let id: String
  }

  /// Twelve names a letter.
  private static func names(_ letters: String) -> ListSource<Name> {
    ListSource(
      letters.flatMap { letter in (1...12).map { Name(id: "\(letter)\($0)") } },
      sections: { String($0.id.prefix(1)) },
      header: 20, height: .uniform(40)
    ) { Row(title: $0.id) }
  }

  private static func user(_ letters: String) -> StageUser {
    var user = StageUser()
    user.stage = Stage(names(letters), style: .actions, size: Size(width: 320, height: 480))
    user.stage.present(SectionIndex())
    user.wait(0.1)
    return user
  }

  private var user = Self.user("ABCDE")

  private static func send(_ phase: PointerEvent.Phase, at point: Point, to user: inout StageUser) {
    user.wait(0.05)
    user.send(phase, at: point)
    user.wait(0)
  }

  /// The row at the top below its header.
  private static func top(_ user: StageUser) -> String {
    user.stage.list.row(at: Point(x: 100, y: 30)).map { "\($0)" } ?? ""
  }

  @Test func `it is next to the list from the third section on`() {
    var user = Self.user("AB")
    #expect(user.stage.list.frame.width == 320 && user.place(of: "A") == nil)
    user.stage.list.reload(Self.names("ABC"))
    #expect(user.place(of: "A") == nil, "it has no part of the window yet")
    user.wait(0.1)
    #expect(user.stage.list.frame.width == 296 && user.place(of: "C") != nil)
    user.stage.list.reload(Self.names("A"))
    user.wait(0.1)
    #expect(user.stage.list.frame.width == 320 && user.place(of: "A") == nil)
  }

  @Test func `it also comes while another layer slides`() {
    var user = Self.user("AB")
    user.stage.present(Alert(text: "Sure?"))
    user.stage.list.reload(Self.names("ABC"))
    user.wait(0.01)
    #expect(user.stage.isMoving && user.stage.list.frame.width == 296)
  }

  @Test mutating func `a press on a letter scrolls to its section, and a drag from there to others`() throws {
    let (b, d) = (try #require(user.place(of: "B")), try #require(user.place(of: "D")))
    Self.send(.down, at: d, to: &user)
    #expect(Self.top(user) == "'D1'")
    Self.send(.move, at: b, to: &user)
    #expect(Self.top(user) == "'B1'")
    Self.send(.move, at: Point(x: 40, y: d.y), to: &user)
    #expect(Self.top(user) == "'D1'", "the drag goes on beside the index")
    Self.send(.move, at: Point(x: b.x, y: -100), to: &user)
    #expect(Self.top(user) == "'A1'")
    Self.send(.up, at: Point(x: b.x, y: -100), to: &user)
    #expect(Self.top(user) == "'A1'" && user.told.isEmpty && user.activated.isEmpty)
  }

  @Test mutating func `a lift without a position ends a drag at its last place`() throws {
    Self.send(.down, at: try #require(user.place(of: "D")), to: &user)
    Self.send(.up, at: Point(x: .nan, y: .infinity), to: &user)
    #expect(Self.top(user) == "'D1'")
  }

  @Test mutating func `a press that dismisses a menu scrolls nothing`() throws {
    let place = try #require(user.place(of: "D"))
    user.press("F10")
    user.tap(place)
    user.wait(1)
    #expect(user.stage.list.contentOffset == 0)
  }

  @Test mutating func `arrows walk through its letters, and Return scrolls`() {
    user.press("Tab", "Tab")
    user.press("Down", "Down", "Return")
    #expect(Self.top(user) == "'C1'")
  }

  @Test mutating func `a screen reader activates a letter, which has the title of its section`() throws {
    var picture = DisplayList()
    picture.recordsAccessibility = true
    user.stage.draw(into: &picture)
    let letter = try #require(picture.elements.last { $0.role == .button && $0.text == "E" }?.action)
    user.send(.request(.activate(.control(letter)), time: user.time))
    user.wait(0.1)
    // Four sections of twelve rows and a header.
    #expect(user.stage.list.contentOffset == 4 * (12 * 40 + 20))
  }

  @Test mutating func `the wheel on it scrolls the list`() throws {
    let place = try #require(user.place(of: "C"))
    user.send(.wheel(WheelEvent(at: place, by: Point(x: 0, y: -1), time: user.time)))
    user.wait(0.5)
    #expect(user.stage.list.contentOffset > 0)
  }

  @Test func `in a low window it has some of the letters, from the first on`() throws {
    var user = Self.user("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    user.send(.resize(Size(width: 320, height: 200), scale: 1, time: user.time))
    user.wait(0.1)
    let letters = user.picture.elements.filter { $0.role == .button }.map(\.text)
    // 16 points a letter.
    #expect(letters.count == 12 && letters.first == "A")
  }
}
