import SwipeKit

/// The size and position of a window, for a program to remember.
public struct WindowArrangement: Equatable, Sendable {
  /// The size, in points.
  public var size: Size
  /// The position at which to open a window to be there again; nil where the window system keeps positions to itself,
  /// as Wayland does.
  public var place: WindowPlace?

  /// Creates an arrangement; without a position the desktop chooses one.
  public init(size: Size, place: WindowPlace? = nil) { (self.size, self.place) = (size, place) }
}

extension WindowPlace {
  /// The part of a window's upper edge that must be on a screen for a person to drag it, in the window system's units.
  private static let handle = (width: 64, height: 24)

  /// Whether a person can reach the upper edge of a window of a width here.
  func isWithinReach(width: Int, on screens: [PixelRect]) -> Bool {
    screens.contains { screen in
      let (left, right) = (max(x, Int(screen.x)), min(x + width, Int(screen.x + screen.width)))
      return right - left >= min(width, Self.handle.width) && y >= Int(screen.y)
        && y + Self.handle.height <= Int(screen.y + screen.height)
    }
  }
}
