/// A position, or a distance in both directions, in points: x to the right, y downwards.
public struct Point: Equatable, Sendable {
  /// Points to the right.
  public var x: Double
  /// Points downwards.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// Returns the sum, coordinate by coordinate.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the difference, coordinate by coordinate.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// One of the two directions of a pan.
package enum Axis: Equatable, Sendable {
  /// Along a row.
  case horizontal
  /// Along the list.
  case vertical
}

/// A width and a height, in points.
public struct Size: Equatable, Sendable {
  /// Points across.
  public var width: Double
  /// Points downwards.
  public var height: Double

  /// Creates a size from its width and height.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle with its sides along the axes, in points.
public struct Rect: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points across.
  public var width: Double
  /// Points downwards.
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

  /// Whether the corner and the lengths are finite.
  @inlinable public var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }

  /// Whether a point lies inside; the left and top edges belong to the rectangle, the others do not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the rectangle moved by a distance.
  @inlinable public func moved(by delta: Point) -> Rect {
    Rect(x: x + delta.x, y: y + delta.y, width: width, height: height)
  }

  /// Returns the rectangle made smaller by the same lengths on opposite sides; no side becomes negative.
  @inlinable public func inset(x dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Returns the area that two rectangles share; its width or height is 0 where they share none.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

/// One of the two ends of a row, in the direction of reading.
public enum Edge: String, Sendable {
  /// The edge at which reading begins: the left one, in a list that reads from left to right.
  case leading
  /// The edge at which reading ends.
  case trailing

  var opposite: Edge { self == .leading ? .trailing : .leading }

  /// The sign of the direction in which a row's content moves to open this edge; x grows towards the trailing edge.
  var outwards: Double { self == .leading ? 1 : -1 }

  /// Creates the edge that is uncovered by content at an offset; the leading one for 0.
  init(uncoveredBy offset: Double) { self = offset < 0 ? .trailing : .leading }
}
