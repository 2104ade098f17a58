/// A picture in one colour, whose shape the renderer finds by its name.
public struct Icon: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Whether it is mirrored for right-to-left languages, as an arrow is.
  public let isDirectional: Bool
  /// Whether left and right are exchanged.
  public private(set) var isMirrored = false
  /// The clockwise rotation, in steps: a whole turn has `turns` steps.
  public private(set) var turn = 0
  /// The steps of a whole turn: enough to look smooth, and few enough to cache.
  public static let turns = 24

  /// An arrow back to the leading edge.
  public static let reply = Icon("reply", isDirectional: true)
  /// Two arrows, one after the other.
  public static let retweet = Icon("retweet")
  /// A star.
  public static let favorite = Icon("favorite")
  /// A person.
  public static let profile = Icon("profile")
  /// Two links of a chain.
  public static let links = Icon("links")
  /// An arrow out of a box.
  public static let action = Icon("action")
  /// A thin angle towards the trailing edge: there is more behind it.
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
  /// A clock, to postpone.
  public static let later = Icon("later")
  /// A flag.
  public static let flag = Icon("flag")
  /// The outline of a flag, and the same crossed out: to flag and to unflag.
  public static let (unflagged, unflag) = (Icon("unflagged"), Icon("unflag"))
  /// An open envelope.
  public static let read = Icon("read")
  /// A closed envelope.
  public static let unread = Icon("unread")
  /// A circular arrow.
  public static let refresh = Icon("refresh")
  /// The corners of a frame around a tick, to select all.
  public static let selectAll = Icon("select-all")
  /// A magnifying glass, to search.
  public static let search = Icon("find")
  package static let (edit, priority, select) = (Icon("edit"), Icon("priority"), Icon("select"))
  /// Arrows to move a row down, and to the end.
  package static let (down, end) = (Icon("down"), Icon("end"))
  /// A drag handle of two columns of dots, to reorder a row.
  public static let handle = Icon("handle")

  /// Creates an icon.
  ///
  /// - Parameters:
  ///   - name: the name that its file is registered by.
  ///   - isDirectional: whether it is mirrored for right-to-left languages, as an arrow is.
  public init(_ name: String, isDirectional: Bool = false) {
    self.name = name
    self.isDirectional = isDirectional
  }

  /// Returns the icon rotated clockwise by a number of turns, in steps of a 24th.
  ///
  /// Its file must be an SVG of 24 by 24 units.
  ///
  /// - Precondition: the number of turns is below a million, in either direction.
  public func turned(by fraction: Double) -> Icon {
    require(abs(fraction) < 1e6, "an icon is turned by a number of turns")
    var icon = self
    let steps = Int((fraction * Double(Self.turns)).rounded(.down)) % Self.turns
    icon.turn = (steps + Self.turns) % Self.turns
    return icon
  }

  var mirrored: Icon {
    var icon = self
    if isDirectional { icon.isMirrored.toggle() }
    return icon
  }
}
