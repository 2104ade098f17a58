import SwipeKit

/// All that a screen reader is told of a window at a time: a value that the window's thread hands to the reader's.
struct AccessibleWindow: Equatable, Sendable {
  /// What the program is called.
  var program: String
  /// What the window's frame says.
  var title: String
  /// In points.
  var size: Size
  /// Where it lies on the screens, in the window system's units; at their beginning where that is not for programs to know.
  var origin: WindowPlace
  /// How many of these units a point is.
  var unit: Double
  /// Whether the user works in it.
  var isActive: Bool
  /// What shows in it, from back to front.
  var things: [Accessible]

  /// What the keyboard's focus is on, with what that lies in; nil for nothing.
  var focus: [Accessible.ID]? { Self.focus(in: things) }

  private static func focus(in things: [Accessible]) -> [Accessible.ID]? {
    for thing in things {
      if thing.states.contains(.focused) { return [thing.id] }
      if let path = focus(in: thing.children) { return [thing.id] + path }
    }
    return nil
  }
}
