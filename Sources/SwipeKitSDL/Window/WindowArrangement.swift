import SwipeKit

/// The size and position of a window, for a program to save.
public struct WindowArrangement: Equatable, Sendable {
  /// The size, in points.
  public var size: Size
  /// The position; nil if the window system does not report positions, such as Wayland.
  public var place: WindowPosition?

  /// Creates an arrangement; if `place` is nil, the desktop chooses the position.
  public init(size: Size, place: WindowPosition? = nil) { (self.size, self.place) = (size, place) }
}

extension WindowPosition {
  /// The minimum part of a top edge that a user can drag, in the window system's units.
  private static let handle = (width: 64, height: 24)

  func isWithinReach(width: Int, on screens: [PixelRect]) -> Bool {
    screens.contains { screen in
      let (left, right) = (max(x, Int(screen.x)), min(x + width, Int(screen.x + screen.width)))
      return right - left >= min(width, Self.handle.width) && y >= Int(screen.y)
        && y + Self.handle.height <= Int(screen.y + screen.height)
    }
  }
}
