/// A picture in its own colours, known by its name; who draws display lists has it.
public struct Picture: Hashable, Sendable {
  /// What it is called.
  public let name: String

  /// Makes a picture of its name.
  public init(_ name: String) { self.name = name }
}
