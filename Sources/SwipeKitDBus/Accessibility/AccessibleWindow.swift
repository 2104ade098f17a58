import SwipeKit

/// The state of a window for screen readers, which the window's thread passes to the reader's.
package struct AccessibleWindow: Equatable, Sendable {
  var program: String
  var title: String
  var size: Size
  /// The position on the screen, in the window system's units; zero if programs cannot know it.
  package var origin: WindowPosition
  /// The size of a point, in these units.
  var unit: Double
  var isActive: Bool
  /// The accessibility nodes, from back to front.
  var things: [AccessibilityNode]

  package init(
    program: String, title: String, size: Size, origin: WindowPosition, unit: Double, isActive: Bool,
    things: [AccessibilityNode]
  ) {
    (self.program, self.title, self.size, self.origin) = (program, title, size, origin)
    (self.unit, self.isActive, self.things) = (unit, isActive, things)
  }

  /// The path to the focused node, from the outermost node to itself; nil without a focus.
  package var focus: [AccessibilityNode.ID]? { Self.focus(in: things) }

  private static func focus(in things: [AccessibilityNode]) -> [AccessibilityNode.ID]? {
    for thing in things {
      if thing.states.contains(.focused) { return [thing.id] }
      if let path = focus(in: thing.children) { return [thing.id] + path }
    }
    return nil
  }
}
