import SwipeKit
import Testing

@testable import SwipeKitSDL

@Suite struct WindowArrangementTests {
  /// Two screens side by side, the second lower.
  ///
  /// A panel covers the upper 30 of the first.
  private let screens = [
    PixelRect(x: 0, y: 30, width: 1000, height: 770), PixelRect(x: 1000, y: 200, width: 800, height: 600),
  ]

  @Test(arguments: [(0, 30), (600, 776), (936, 400), (1736, 300), (-300, 100), (800, 200)])
  func `a window whose upper edge is on a screen is within reach`(x: Int, y: Int) {
    #expect(WindowPosition(x: x, y: y).isWithinReach(width: 364, on: screens))
  }

  @Test(arguments: [
    (0, 29), (0, -400), (0, 777), (-301, 100), (1737, 300), (940, 30), (1100, 100), (5000, 5000), (940, 777),
  ])
  func `a window that no hand can get hold of is not`(x: Int, y: Int) {
    #expect(!WindowPosition(x: x, y: y).isWithinReach(width: 364, on: screens))
  }

  @Test func `a window narrower than a hand's hold must be on the screen as a whole`() {
    #expect(WindowPosition(x: 0, y: 30).isWithinReach(width: 40, on: screens))
    #expect(!WindowPosition(x: -1, y: 30).isWithinReach(width: 40, on: screens))
  }

  @Test func `without screens nothing is within reach`() {
    #expect(!WindowPosition(x: 0, y: 0).isWithinReach(width: 364, on: []))
  }
}
