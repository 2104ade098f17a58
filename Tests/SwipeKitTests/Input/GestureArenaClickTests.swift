import Testing

import SwipeKit

struct GestureArenaClickTests {
  private static let directions = [
    (1.0, 0.0), (0.92, 0.38), (0.7, 0.7), (0.38, 0.92), (0, 1), (-0.38, 0.92), (-0.7, 0.7), (-0.92, 0.38), (-1, 0),
    (-0.92, -0.38), (-0.7, -0.7), (-0.38, -0.92), (0, -1), (0.38, -0.92), (0.7, -0.7), (0.92, -0.38),
  ]

  private func strayed(
    by distances: [Double], towards direction: (Double, Double), with pointer: Pointer = ArenaHarness.mouse,
    change: (inout ArenaHarness) -> Void = { _ in }
  ) -> [Gesture] {
    var hand = ArenaHarness()
    change(&hand)
    hand.send(.down, 100, 100, at: 1, pointer)
    var place = Point.zero
    for (i, distance) in distances.enumerated() {
      place = Point(x: 100 + distance * direction.0, y: 100 + distance * direction.1)
      hand.send(.move, place.x, place.y, at: 1 + 0.2 * Double(i + 1), pointer)
    }
    hand.send(.up, place.x, place.y, at: 1.2 + 0.2 * Double(distances.count), pointer)
    return hand.gestures
  }

  @Test(arguments: [[5.0], [8], [3, 6, 7.9], [8, 2, 8], [6, 0]])
  func `a mouse that stays within 8 points clicks, though a drag begins at 4`(distances: [Double]) {
    for direction in Self.directions {
      let gestures = strayed(by: distances, towards: direction)
      #expect(gestures.last == .tapped, "towards \(direction)")
      #expect(gestures.contains { if case .panBegan = $0 { true } else { false } })
    }
  }

  @Test(arguments: [[8.6], [5, 9], [40, 3], [12, 0]])
  func `a mouse that was more than 8 points away has dragged, wherever it lifts`(distances: [Double]) {
    for direction in Self.directions {
      let gestures = strayed(by: distances, towards: direction)
      guard case .panEnded = gestures.last else {
        Issue.record("towards \(direction): \(gestures)")
        continue
      }
      #expect(!gestures.contains(.tapped))
    }
  }

  @Test func `a mouse that caught a moving list has not clicked`() {
    for distances in [[0.0], [3], [6]] {
      #expect(!strayed(by: distances, towards: (0, 1)) { $0.stopsScroll = true }.contains(.tapped))
    }
  }

  @Test func `in a list that is flicked, a slow click that strays is a click`() {
    for direction in Self.directions {
      // It takes too long for a flick.
      #expect(strayed(by: [5, 6, 7], towards: direction) { $0.flicks = true }.last == .tapped)
      #expect(!strayed(by: [5, 6, 12], towards: direction) { $0.flicks = true }.contains(.tapped))
    }
  }
}
