import Testing

@testable import SwipeKit

struct WheelBurstTests {
  @Test func `a swipe must be a fifth more horizontal than not`() {
    for (x, y) in [(1.0, 0.0), (-0.1, 0), (-1.21, 1), (1.21, -1)] {
      #expect(WheelBurst.likelyAxis(of: Point(x: x, y: y)) == .horizontal)
    }
    for (x, y) in [(0.0, 1.0), (0, -3), (1, 1), (-2, 2), (1.19, 1), (6, 5)] {
      #expect(WheelBurst.likelyAxis(of: Point(x: x, y: y)) == .vertical)
    }
  }

  @Test func `a way of less than 8 points tells no axis`() {
    func axis(_ x: Double, _ y: Double, after before: Point = .zero) -> Axis? {
      WheelBurst.axis(from: before, by: Point(x: x, y: y))
    }
    #expect(axis(7.9, 0) == nil)
    #expect(axis(5, -6) == nil)
    #expect(axis(-8.1, 0) == .horizontal)
    #expect(axis(6, 6) == .vertical)
    #expect(axis(2, 0, after: Point(x: 6.5, y: 0)) == .horizontal)
    #expect(axis(-10, 0, after: Point(x: 6.5, y: 0)) == nil)
  }

  @Test func `the axis is decided at a distance of 8 points, however long the event is`() {
    // It leaves them at (3.9, 7): mostly down, although the whole goes mostly to the right.
    #expect(WheelBurst.axis(from: Point(x: 0, y: 7), by: Point(x: 50, y: 0)) == .vertical)
    #expect(WheelBurst.axis(from: Point(x: 7, y: 0), by: Point(x: 0, y: 50)) == .horizontal)
  }

  @Test func `a step is 53 points and smooth if it is whole, and a point is one point and never smooth`() {
    func event(_ x: Double, _ y: Double, _ unit: WheelEvent.Unit) -> WheelEvent {
      WheelEvent(at: .zero, by: Point(x: x, y: y), in: unit, time: 0)
    }
    #expect(event(1, -2, .steps).delta == Point(x: -53, y: 106))
    #expect(event(1, -2, .points).delta == Point(x: -1, y: 2))
    #expect(event(1, -0.5, .steps).isSmooth(along: .horizontal))
    #expect(!event(1, -0.5, .steps).isSmooth(along: .vertical))
    #expect(!event(1, -2, .points).isSmooth(along: .vertical))
  }

  // MARK: Flicks

  private func flicks(_ steps: [(Double, after: Double)]) -> [Edge?] {
    var burst = WheelBurst(on: RowID(1), at: 3)
    return steps.map { step, time in
      burst.extend(to: 3 + time)
      return burst.flick(by: step)
    }
  }

  @Test func `a wheel flicks by the limits of a finger`() {
    #expect(flicks([(30.01, after: 0)]) == [.trailing])
    #expect(flicks([(-30.01, after: 0)]) == [.leading])
    #expect(flicks([(29.9, after: 0)]) == [nil])
    #expect(flicks([(20, after: 0), (19.9, after: 0.25)]) == [nil, nil])
    #expect(flicks([(20, after: 0), (20.1, after: 0.25)]) == [nil, .trailing])
    #expect(flicks([(20, after: 0), (30, after: 0.5)]) == [nil, .trailing])
    #expect(flicks([(20, after: 0), (300, after: 0.51)]) == [nil, nil])
  }

  @Test func `what goes back and forth adds up to nothing`() {
    #expect(flicks([(25, after: 0), (-25, after: 0.05), (25, after: 0.1)]) == [nil, nil, nil])
  }
}
