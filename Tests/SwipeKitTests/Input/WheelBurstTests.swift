import Testing

@testable import SwipeKit

struct WheelBurstTests {
  private func axis(_ x: Double, _ y: Double) -> Axis { WheelBurst.axis(of: Point(x: x, y: y)) }

  @Test func `a wheel that turns one way only goes that way`() {
    #expect(axis(1, 0) == .horizontal)
    #expect(axis(-0.1, 0) == .horizontal)
    #expect(axis(0, 1) == .vertical)
    #expect(axis(0, -3) == .vertical)
  }

  @Test func `ties are vertical`() {
    #expect(axis(1, 1) == .vertical)
    #expect(axis(-2, 2) == .vertical)
  }

  @Test func `a swipe must be a fifth more horizontal than not`() {
    #expect(axis(1.19, 1) == .vertical)
    #expect(axis(-1.21, 1) == .horizontal)
    #expect(axis(1.21, -1) == .horizontal)
    #expect(axis(6, 5) == .vertical)
  }

  @Test func `a burst is over 100 milliseconds after its last event`() {
    #expect(abs(WheelBurst(axis: .vertical, row: nil, start: 3, last: 4).end - 4.1) < 1e-12)
  }
}
