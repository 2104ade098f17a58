/// A window's position from the first screen's top left corner, in the window system's units.
public struct WindowPosition: Equatable, Sendable {
  /// The distance to the right.
  public var x: Int
  /// The distance downwards.
  public var y: Int

  /// Creates a position, which may be on no screen.
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}
