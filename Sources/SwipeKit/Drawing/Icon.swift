/// A picture in one colour, known by its name; who draws display lists has the shape.
public struct Icon: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// Whether it points somewhere, so that it points to the other side where people read from right to left.
  public let isDirectional: Bool
  /// Whether its left and right are exchanged.
  public private(set) var isMirrored = false
  /// By how many of `turns` it is turned clockwise.
  public private(set) var turn = 0
  /// How many steps a whole turn has: as many as look smooth, and few enough to be kept.
  public static let turns = 24

  /// An arrow back to where reading begins.
  public static let reply = Icon("reply", isDirectional: true)
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
  /// A thin angle that points to where reading ends: there is more behind.
  public static let chevron = Icon("chevron", isDirectional: true)
  /// A check mark.
  public static let check = Icon("check")

  /// Three dots above each other: there is more that can be done.
  public static let more = Icon("more")

  /// A box with a lid, for what is done.
  public static let archive = Icon("archive")
  /// A dustbin.
  public static let trash = Icon("trash")
  /// A clock, for what is to come back.
  public static let later = Icon("later")
  /// A flag.
  public static let flag = Icon("flag")
  /// An envelope that is open.
  public static let read = Icon("read")
  /// An envelope that is closed.
  public static let unread = Icon("unread")
  /// An arrow that comes round to where it began.
  public static let refresh = Icon("refresh")

  /// Makes an icon of its name.
  ///
  /// - Parameter isDirectional: whether it points somewhere, as an arrow does.
  public init(_ name: String, isDirectional: Bool = false) {
    self.name = name
    self.isDirectional = isDirectional
  }

  /// The same, turned clockwise by a share of a whole turn, in steps of a 24th; its file is an SVG of 24 by 24 units.
  ///
  /// - Precondition: it is fewer than a million turns, either way.
  public func turned(by share: Double) -> Icon {
    precondition(abs(share) < 1e6, "an icon is turned by a number of turns")
    var icon = self
    let steps = Int((share * Double(Self.turns)).rounded(.down)) % Self.turns
    icon.turn = (steps + Self.turns) % Self.turns
    return icon
  }

  /// The same for people who read in the other direction.
  var mirrored: Icon {
    var icon = self
    if isDirectional { icon.isMirrored.toggle() }
    return icon
  }
}
