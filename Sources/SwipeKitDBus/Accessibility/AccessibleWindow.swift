import SwipeKit

/// All that a screen reader is told of a window at a time: a value that the window's thread hands to the reader's.
package struct AccessibleWindow: Equatable, Sendable {
  /// What the program is called.
  var program: String
  /// What the window's frame says.
  var title: String
  /// In points.
  var size: Size
  /// Where it lies on the screens, in the window system's units; at their beginning where that is not for programs to know.
  package var origin: WindowPlace
  /// How many of these units a point is.
  var unit: Double
  /// Whether the user works in it.
  var isActive: Bool
  /// What shows in it, from back to front.
  var things: [Accessible]

  package init(
    program: String, title: String, size: Size, origin: WindowPlace, unit: Double, isActive: Bool,
    things: [Accessible]
  ) {
    (self.program, self.title, self.size, self.origin) = (program, title, size, origin)
    (self.unit, self.isActive, self.things) = (unit, isActive, things)
  }

  /// What the keyboard's focus is on, with what that lies in; nil for nothing.
  package var focus: [Accessible.ID]? { Self.focus(in: things) }

  private static func focus(in things: [Accessible]) -> [Accessible.ID]? {
    for thing in things {
      if thing.states.contains(.focused) { return [thing.id] }
      if let path = focus(in: thing.children) { return [thing.id] + path }
    }
    return nil
  }
}
