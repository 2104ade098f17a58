import Testing

@testable import SwipeKit

struct SlopTests {
  @Test func `a way leaves the circle once it is longer than the radius`() {
    #expect(Slop.exit(of: 10, from: .zero, to: Point(x: 6, y: 8)) == nil)
    #expect(Slop.exit(of: 10, from: .zero, to: Point(x: 0, y: -40)) == 0.25)
    #expect(Slop.exit(of: 10, from: Point(x: -6, y: 0), to: Point(x: 26, y: 0)) == 0.5)
  }

  @Test func `on the circle it leaves it at once, also along it`() {
    #expect(Slop.exit(of: 10, from: Point(x: 10, y: 0), to: Point(x: 20, y: 0)) == 0)
    #expect(Slop.exit(of: 10, from: Point(x: 10, y: 0), to: Point(x: 10, y: 5)) == 0)
  }

  @Test func `without a radius every way leaves at its beginning`() {
    #expect(Slop.exit(of: 0, from: .zero, to: Point(x: 1, y: 1)) == 0)
    #expect(Slop.exit(of: 0, from: .zero, to: .zero) == nil)
  }

  // MARK: Up or down

  private func verticalExit(from start: Point, to end: Point) -> Double? {
    Slop.verticalExit(of: 10, from: start, to: end)
  }

  @Test func `a movement up, down or on the diagonal is vertical when it leaves the circle`() {
    #expect(verticalExit(from: .zero, to: Point(x: 3, y: 20)).map { $0 > 0.4 && $0 < 0.5 } == true)
    #expect(verticalExit(from: .zero, to: Point(x: 0, y: -40)) == 0.25)
    #expect(
      verticalExit(from: .zero, to: Point(x: 40, y: 40)).map { abs($0 - 0.125.squareRoot() / 2) < 1e-9 } == true)
    #expect(verticalExit(from: .zero, to: Point(x: 40, y: 39)) == nil)
    #expect(verticalExit(from: .zero, to: Point(x: 0, y: 9)) == nil)
  }

  @Test(arguments: [1.0, -1], [1.0, -1])
  func `a way that is outside already becomes vertical on a diagonal`(right: Double, down: Double) {
    // From (12, 0), y = x at (12, 12).
    #expect(verticalExit(from: Point(x: 12 * right, y: 0), to: Point(x: 12 * right, y: 16 * down)) == 0.75)
    #expect(verticalExit(from: Point(x: 12 * right, y: 0), to: Point(x: 12 * right, y: 11 * down)) == nil)
  }

  @Test func `a vertical movement from outside is vertical from its beginning`() {
    for end in [Point(x: 0, y: 20), Point(x: 0, y: 5), Point(x: 30, y: 12)] {
      #expect(verticalExit(from: Point(x: 0, y: 12), to: end) == 0)
    }
  }
}
