/// A position or a distance, in points: x to the right, y downwards.
public struct Point: Equatable, Sendable {
  /// The horizontal coordinate, which grows to the right.
  public var x: Double
  /// The vertical coordinate, which grows downwards.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

  subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// The square of the distance from the origin.
  var squaredLength: Double { x * x + y * y }

  /// Returns the point with both coordinates clamped to a limit in each direction.
  func clamped(to limit: Double) -> Point {
    Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }

  /// Returns the sum of two points, coordinate by coordinate.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the difference of two points, coordinate by coordinate.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// The axis of a pan: horizontal along a row, vertical along the list.
package enum Axis: Equatable, Sendable {
  case horizontal
  case vertical
}

/// A width and a height, in points.
public struct Size: Equatable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size from its width and height.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle with its sides along the axes, in points.
///
/// ```swift
/// let bar = Rect(x: 0, y: 0, width: 320, height: 44)
/// let inner = bar.inset(x: 8, y: 4)
/// let isInside = bar.contains(Point(x: 0, y: 44))  // false: the bottom edge is outside
/// ```
public struct Rect: Equatable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  @inlinable public var origin: Point { Point(x: x, y: y) }
  /// The width and the height.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// The right edge.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge.
  @inlinable public var maxY: Double { y + height }

  @inlinable package var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }

  /// Returns whether a point lies inside, or on the left or top edge.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the rectangle moved by a distance.
  @inlinable public func moved(by delta: Point) -> Rect {
    Rect(x: x + delta.x, y: y + delta.y, width: width, height: height)
  }

  /// Returns the rectangle with opposite sides moved inwards equally; its size never becomes negative.
  @inlinable public func inset(x dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Returns the overlap of two rectangles; without one, its width or height is 0.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

/// The leading or the trailing edge of a row.
public enum Edge: String, Sendable {
  /// The edge where reading begins: left in a left-to-right language.
  case leading
  /// The edge where reading ends.
  case trailing

  var opposite: Edge { self == .leading ? .trailing : .leading }

  /// The sign of an offset that uncovers this edge: x grows towards the trailing edge.
  var outwards: Double { self == .leading ? 1 : -1 }

  init(uncoveredBy offset: Double) { self = offset < 0 ? .trailing : .leading }
}
