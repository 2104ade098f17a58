/// A small picture in one colour, by its name.
public struct Icon: Hashable, Sendable {
  /// The name, which is that of its file in `Assets/Icons`.
  public let name: String

  /// Makes an icon of its name.
  public init(_ name: String) { self.name = name }

  /// An arrow back.
  public static let reply = Icon("reply")
  /// Two arrows in a circle.
  public static let retweet = Icon("retweet")
  /// A star.
  public static let favorite = Icon("favorite")
  /// A person.
  public static let profile = Icon("profile")
  /// A chain.
  public static let links = Icon("links")
  /// An arrow out of a box.
  public static let action = Icon("action")
  /// The sign of a row that leads somewhere.
  public static let chevron = Icon("chevron")
}
