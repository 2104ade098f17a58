import Testing

import SwipeKit

/// A Bézier curve with control points (a, 0) and (b, 1), by de Casteljau's construction and a search.
///
/// The program computes it in another way.
func bezier(_ a: Double, _ b: Double, at time: Double) -> Double {
  func mix(_ p: Double, _ q: Double, _ s: Double) -> Double { p + (q - p) * s }
  func place(_ points: [Double], _ s: Double) -> Double {
    var points = points
    while points.count > 1 { points = zip(points, points.dropFirst()).map { mix($0, $1, s) } }
    return points[0]
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<80 {
    let middle = (low + high) / 2
    if place([0, a, b, 1], middle) < time { low = middle } else { high = middle }
  }
  return place([0, 0, 1, 1], low)
}

/// UIKit's curves, by Core Animation's control points.
func easeOut(_ time: Double) -> Double { bezier(0, 0.58, at: time) }
func easeInOut(_ time: Double) -> Double { bezier(0.42, 0.58, at: time) }

/// The rubber band's offset in a row 320 wide.
func rubber(_ pull: Double) -> Double { (1 - 1 / (pull * 0.55 / 320 + 1)) * 320 }

extension ListHarness {
  /// Rows as wide as the seed's.
  static func seed(_ style: SwipeStyle, _ rows: any RowSource = TestRows(20)) -> ListHarness {
    ListHarness(rows, style: style, frame: Rect(x: 0, y: 44, width: 320, height: 440))
  }

  /// The distance is exact if it is a whole number.
  mutating func take(row: Int, by way: Double, x: Double = 160) {
    press(row: row, x: x)
    // 10 of 16 points are slop, and 10 / 16 is a binary fraction.
    let sign = way < 0 ? -1.0 : 1
    move(by: Point(x: 16 * sign, y: 0), over: Self.frameTime)
    move(by: Point(x: way - 6 * sign, y: 0), over: Self.frameTime)
  }

  mutating func swipe(row: Int, by way: Double, x: Double = 160) {
    take(row: row, by: way, x: x)
    wait(0.1)
    lift()
  }

  /// The row follows all of the distance except for the slop.
  mutating func throwRow(_ row: Int, by way: Double, velocity: Double, x: Double = 160) {
    press(row: row, x: x)
    move(by: Point(x: way, y: 0), over: abs(way / velocity))
    lift()
  }

  /// 60 points within three frames.
  mutating func flick(row: Int, to side: Edge, x: Double = 160) {
    press(row: row, x: x)
    move(by: Point(x: side == .leading ? -60 : 60, y: 0), over: 0.05)
    lift()
  }

  mutating func open(_ row: Int) {
    list.open(RowID(row), animated: false)
    advance()
  }

  /// To a millionth of a point.
  func isAt(_ place: Double, _ row: Int) -> Bool { abs(offset(row) - place) < 1e-6 }

  mutating func expect(
    _ row: Int, _ places: [(after: Double, at: Double)], within tolerance: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let start = time
    for place in places {
      if start + place.after > time { wait(start + place.after - time) }
      #expect(
        abs(offset(row) - place.at) < tolerance, "after \(place.after) s, at \(offset(row))",
        sourceLocation: sourceLocation)
    }
  }
}
