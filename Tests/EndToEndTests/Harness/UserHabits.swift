import SwipeKit
import Testing

extension User {
  func pull(_ start: Point, by way: Double, with hand: Hand = .finger, finger: Int = 0) throws {
    let steps = [Step].drag(from: start, through: [start + Point(x: way, y: 0)], lasting: 0.1)
    try play(steps.dropLast(), with: hand, finger: finger)
  }

  func expectAllWorks(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let other: Hand = seat.hands.touchscreen == nil ? .mouse : .finger
    try drag(row: 9, by: -150, with: other)
    try drag(row: 10, by: -150, with: .mouse)
    try drag(row: 9, by: 150, with: other)
    try expect(
      outcomes: ["opened id=9", "opened id=10", "closed id=9"], sourceLocation: sourceLocation)
  }
}
