/// The identity of an action, whatever its present title: "read" for one that says Read or Unread.
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the action; people do not see it.
  public let name: String

  /// Creates an identity from a name.
  public init(_ name: String) { self.name = name }

  /// Creates an identity from a name.
  public init(stringLiteral name: String) { self.name = name }
}

extension ActionID {
  /// Moves the window with the mouse that presses, as its own title bar does: for an element of a program's own.
  public static let takeWindowAlong: ActionID = "take the window along"
}
