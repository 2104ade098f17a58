/// A picture in one colour, known by its name; who draws display lists has the shape.
public struct Icon: Hashable, Sendable {
  /// What it is called.
  public let name: String

  /// An arrow back to the left.
  public static let reply = Icon("reply")
  /// Two arrows, each after the other.
  public static let retweet = Icon("retweet")
  /// A star.
  public static let favorite = Icon("favorite")
  /// A person.
  public static let profile = Icon("profile")
  /// Two links of a chain.
  public static let links = Icon("links")
  /// An arrow out of a box.
  public static let action = Icon("action")
  /// A thin angle that points to the right: there is more behind.
  public static let chevron = Icon("chevron")
  /// A check mark.
  public static let check = Icon("check")

  /// Makes an icon of its name.
  public init(_ name: String) { self.name = name }
}
