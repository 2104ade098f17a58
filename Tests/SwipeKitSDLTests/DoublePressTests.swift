import SwipeKit
import Testing

@testable import SwipeKitSDL

@Suite struct DoublePressTests {
  /// Whether each press is the second of a double press.
  private func seconds(_ presses: [(x: Double, y: Double, time: Double)]) -> [Bool] {
    var doublePress = DoublePress()
    return presses.map { doublePress.press(at: Point(x: $0.x, y: $0.y), time: $0.time) }
  }

  @Test func `a second press soon after the first at the same point makes two, and a third is a first one`() {
    #expect(
      seconds([(60, 20, 10), (55, 25, 10.375), (55, 25, 10.5), (55, 25, 10.625)]) == [false, true, false, true])
  }

  @Test func `a late or distant press is a first press`() {
    #expect(seconds([(60, 20, 10), (60, 20, 10.5), (60, 20, 10.625)]) == [false, false, true])
    #expect(
      seconds([(60, 20, 10), (66, 20, 10.125), (66, 26, 10.25), (66, 26, 10.375)]) == [false, false, false, true])
  }
}
