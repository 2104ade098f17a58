/// A place of a window on the screens, from the top left corner of the first, in the window system's units.
public struct WindowPlace: Equatable, Sendable {
  /// To the right.
  public var x: Int
  /// Downwards.
  public var y: Int

  /// Creates a place, which may lie on no screen.
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}
