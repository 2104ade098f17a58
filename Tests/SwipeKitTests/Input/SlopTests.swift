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
}
