/// What an action is, whatever it is called at the moment: "read" for one that says Read or Unread.
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name by which it is known; people do not see it.
  public let name: String

  /// Makes an identity of a name.
  public init(_ name: String) { self.name = name }

  /// Makes an identity of a name.
  public init(stringLiteral name: String) { self.name = name }
}
