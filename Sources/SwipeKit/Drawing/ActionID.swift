/// What an action is, whatever it is called at the moment: "read" for one that says Read or Unread.
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name by which it is known; people do not see it.
  public let name: String

  /// Makes an identity of a name.
  public init(_ name: String) { self.name = name }

  /// Makes an identity of a name.
  public init(stringLiteral name: String) { self.name = name }
}

extension ActionID {
  /// Takes the window along with the mouse that presses, as the bar of its frame does: for an element of a program's own.
  public static let takeWindowAlong: ActionID = "take the window along"
}
