import SwipeKit
import Testing

@testable import swiperows

/// What shows in place of a list without rows.
@Suite struct EmptyStateTests {
  @Test func `the button is as round as others are, pressed, under the mouse and with the focus too`() throws {
    var user = try AppUser("inbox", count: 0)
    let place = try #require(user.place(of: "Bring the rows back"))
    user.press("Tab")
    user.hover(place)
    user.send(.down, Pointer(.mouse), at: place)
    user.wait(0.2)
    var list = DisplayList()
    user.app.draw(into: &list)
    var rounds = 0
    for command in list.commands {
      switch command {
      case .fill(let rect, _): #expect(!rect.contains(place) || rect.width >= 360)
      case .round(let rect, let radius, _) where rect.contains(place):
        #expect(radius == 8)
        rounds += 1
      default: break
      }
    }
    #expect(rounds >= 2)
  }
}
