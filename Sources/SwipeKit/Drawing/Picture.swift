/// A picture in its own colours, whose pixels the renderer finds by its name.
public struct Picture: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Creates a picture from its name.
  public init(_ name: String) { self.name = name }
}
