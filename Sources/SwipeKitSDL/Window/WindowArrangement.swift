import SwipeKit

/// How large a window is and where, for a program to remember.
public struct WindowArrangement: Equatable, Sendable {
  /// In points.
  public var size: Size
  /// Where a window must be opened to be there again; nil where the window system keeps places to itself, as Wayland does.
  public var place: WindowPlace?

  /// Makes an arrangement; without a place the desktop chooses one.
  public init(size: Size, place: WindowPlace? = nil) { (self.size, self.place) = (size, place) }
}

extension WindowPlace {
  /// How much of the upper edge of a window must be on a screen for a hand to get hold of it, in the window system's
  /// units.
  private static let handle = (width: 64, height: 24)

  /// Whether the upper edge of a window of such a width can be taken hold of here.
  func isWithinReach(width: Int, on screens: [PixelRect]) -> Bool {
    screens.contains { screen in
      let (left, right) = (max(x, Int(screen.x)), min(x + width, Int(screen.x + screen.width)))
      return right - left >= min(width, Self.handle.width)
        && y >= Int(screen.y) && y + Self.handle.height <= Int(screen.y + screen.height)
    }
  }
}
