/// A picture in one colour, known by its name; the renderer has its shape.
public struct Icon: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Whether it has a direction, so that it is mirrored where people read from right to left.
  public let isDirectional: Bool
  /// Whether its left and right are exchanged.
  public private(set) var isMirrored = false
  /// The number of steps of `turns` by which it is turned clockwise.
  public private(set) var turn = 0
  /// The number of steps in a whole turn: enough to look smooth, and few enough to be cached.
  public static let turns = 24

  /// An arrow back to the leading edge.
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
  /// A thin angle towards the trailing edge: there is more behind.
  public static let chevron = Icon("chevron", isDirectional: true)
  /// A check mark.
  public static let check = Icon("check")

  /// A cross, to close.
  public static let close = Icon("close")
  /// Three dots above each other: there are more actions.
  public static let more = Icon("more")

  /// A box with a lid, to archive.
  public static let archive = Icon("archive")
  /// A dustbin.
  public static let trash = Icon("trash")
  /// A clock, to put off.
  public static let later = Icon("later")
  /// A flag.
  public static let flag = Icon("flag")
  /// The outline of a flag, to flag, and the same crossed out, to take a flag away.
  public static let (unflagged, unflag) = (Icon("unflagged"), Icon("unflag"))
  /// An envelope that is open.
  public static let read = Icon("read")
  /// An envelope that is closed.
  public static let unread = Icon("unread")
  /// An arrow that comes round to where it began.
  public static let refresh = Icon("refresh")
  /// A frame's corners about a tick: all are selected.
  public static let selectAll = Icon("select-all")
  /// A magnifying glass, to find something.
  public static let find = Icon("find")
  /// A pencil, an exclamation mark, and a box with a tick: to edit, to give a priority, to select.
  package static let (edit, priority, select) = (Icon("edit"), Icon("priority"), Icon("select"))
  /// Arrows down, and down to a line: to move a row on, and to the end.
  package static let (down, end) = (Icon("down"), Icon("end"))
  /// A handle by which something is carried: two columns of dots.
  public static let handle = Icon("handle")

  /// Creates an icon from its name.
  ///
  /// - Parameter isDirectional: whether it has a direction, as an arrow does.
  public init(_ name: String, isDirectional: Bool = false) {
    self.name = name
    self.isDirectional = isDirectional
  }

  /// Returns the icon turned clockwise by a fraction of a whole turn, in steps of a 24th; its file is an SVG of 24 by
  /// 24 units.
  ///
  /// - Precondition: it is fewer than a million turns, either way.
  public func turned(by share: Double) -> Icon {
    precondition(abs(share) < 1e6, "an icon is turned by a number of turns")
    var icon = self
    let steps = Int((share * Double(Self.turns)).rounded(.down)) % Self.turns
    icon.turn = (steps + Self.turns) % Self.turns
    return icon
  }

  /// The icon for the other direction of reading.
  var mirrored: Icon {
    var icon = self
    if isDirectional { icon.isMirrored.toggle() }
    return icon
  }
}
