import Testing

@testable import SwipeKit

struct GeometryTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `a rectangle owns its left and top edges only`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.9, y: 59.9)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: 9.9, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 19.9)))
    #expect(!rect.contains(Point(x: .nan, y: 30)))
  }

  @Test func `a rectangle moves and shrinks`() {
    #expect(rect.moved(by: Point(x: -3, y: 4)) == Rect(x: 7, y: 24, width: 30, height: 40))
    #expect(rect.inset(x: 5, y: 6) == Rect(x: 15, y: 26, width: 20, height: 28))
    #expect(rect.inset(x: 20).width == 0)
    #expect(rect.maxX == 40)
    #expect(rect.maxY == 60)
    #expect(rect.origin == Point(x: 10, y: 20))
    #expect(rect.size == Size(width: 30, height: 40))
  }

  @Test func `points add and subtract by coordinate, and have one along each axis`() {
    let point = Point(x: 1, y: 2) + Point(x: 10, y: 20) - Point(x: 0, y: 5)
    #expect(point == Point(x: 11, y: 17))
    #expect(point[.horizontal] == 11)
    #expect(point[.vertical] == 17)
  }

  @Test func `a point is finite in both coordinates or not at all`() {
    #expect(Point(x: 1, y: 2).isFinite)
    #expect(!Point(x: .nan, y: 2).isFinite)
    #expect(!Point(x: 1, y: .infinity).isFinite)
  }
}
