/// A picture in its own colours, known by its name; the renderer has its pixels.
public struct Picture: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Creates a picture from its name.
  public init(_ name: String) { self.name = name }
}
