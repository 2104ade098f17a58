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

  @Test func `a rectangle contains a point if the mirrored one contains the mirrored point`() {
    Property.holds { random in
      // Edges and middles of pixels.
      let pixel = [1, 0.5, 0.25][random.int(0...2)]
      func length(_ range: ClosedRange<Int>) -> Double { Double(random.int(range)) * pixel }
      let frame = Rect(x: length(-2000...2000), y: 0, width: length(1...4000), height: 1)
      let rect = Rect(x: frame.x + length(0...2000), y: 0, width: length(0...2000), height: 1)
      let places = [
        frame.x, frame.maxX, rect.x, rect.maxX, frame.x + frame.maxX - rect.x, frame.x + length(0...4000),
      ]
      return Case(setup: (frame, rect), steps: places.flatMap { [$0 - pixel / 2, $0, $0 + pixel / 2] })
    } failure: { tried in
      let (frame, rect) = tried.setup
      let mirror = Mirror(in: frame)
      for x in tried.steps {
        let place = Point(x: x, y: 0.5)
        if mirror(rect).contains(place) != rect.contains(mirror(place)) {
          return "\(x) in \(rect), within \(frame)"
        }
        if frame.contains(place) != frame.contains(mirror(place)) { return "\(x) within \(frame)" }
      }
      return frame.contains(mirror(Point(x: frame.maxX.nextDown, y: 0))) ? nil : "the last place of \(frame)"
    }
  }
}
