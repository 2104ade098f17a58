/// Something that can be done with a row, and the button for it.
///
/// ```swift
/// let archive = RowAction("archive", title: "Archive", removesRow: true, icon: .archive)
/// let delete = RowAction("delete", title: "Delete", role: .destructive, icon: .trash)
/// ```
public struct RowAction: Equatable, Sendable {
  /// How much is at stake.
  public enum Role: Equatable, Sendable {
    /// What can be done without a thought.
    case plain
    /// Something is lost by it: it looks so, and the key Delete does it.
    case destructive
  }

  /// The least width of a button whose width is not given, in points.
  private static let leastWidth = 74.0
  /// What a button's label has on each side, in points, where its width is not given.
  private static let margin = 12.0
  /// What a button's label needs at least on each side, in points.
  static let padding = 3.0

  /// What it is: the same for every row, and whatever its title says.
  public var id: ActionID
  /// What its button says.
  ///
  /// A source that knows the row's state gives the title of that state.
  public var title: String
  /// How much is at stake.
  public var role: Role
  /// Whether it takes the row away, as to archive or to delete does: a row whose swipe performs it leaves.
  public var removesRow: Bool
  /// What stands for it where its title has no room, and in a menu.
  public var icon: Icon?
  /// How wide its button is, in points, above zero; nil for as wide as its title needs, and 74 at least.
  ///
  /// It narrows where a row has no room for all its buttons.
  public var width: Double? { didSet { Self.check(width) } }
  /// The key that does it with the row that the keyboard is on; nil where none does.
  public var key: Key?
  /// Its colour; nil for the theme's, by its role.
  public var color: Color?
  /// The colour of what it says; nil for the theme's, or for one that can be read on its colour.
  public var textColor: Color?

  /// Makes an action of its parts.
  ///
  /// - Parameters:
  ///   - title: what its button says; nil for the name of its identity.
  ///   - removesRow: whether it takes the row away; nil where it does if it is destructive.
  ///   - key: what does it; nil for Delete where the action is destructive, and none where it is not.
  /// - Precondition: a width is above 0, and finite.
  public init(
    _ id: ActionID, title: String? = nil, role: Role = .plain, removesRow: Bool? = nil, icon: Icon? = nil,
    key: Key? = nil, width: Double? = nil, color: Color? = nil, textColor: Color? = nil
  ) {
    Self.check(width)
    self.id = id
    self.title = title ?? id.name
    self.role = role
    self.removesRow = removesRow ?? (role == .destructive)
    self.icon = icon
    self.key = key ?? (role == .destructive ? .delete : nil)
    self.width = width
    self.color = color
    self.textColor = textColor
  }

  private static func check(_ width: Double?) {
    precondition(width.map { $0 > 0 && $0.isFinite } ?? true, "an action's button must be wider than nothing")
  }

  /// What its button is filled with, and the colour of what it says: the theme's where that can be read on a colour of
  /// its own, else the better of black and white.
  public func colors(in theme: Theme) -> (fill: Color, text: Color) {
    guard let color else {
      return (role == .destructive ? theme.destructiveAction : theme.plainAction, textColor ?? theme.actionText)
    }
    if let textColor { return (color, textColor) }
    if color.contrast(with: theme.actionText) >= Theme.leastContrast { return (color, theme.actionText) }
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    return (color, color.contrast(with: black) > color.contrast(with: white) ? black : white)
  }

  /// What asks for the row's menu, which lists all that can be done.
  ///
  /// It is where the mouse is over a row, and at an edge that has no room for every button. No action of a row's has its
  /// identity.
  static let more = RowAction("more actions", title: "More", icon: .more)

  /// How wide its button is where there is room, in points.
  func buttonWidth(in letters: LetterWidths) -> Double {
    width ?? max(Self.leastWidth, (letters.width(of: title, size: Theme.buttonSize) + 2 * Self.margin).rounded(.up))
  }

  /// Whether its title has room on a button of a width, in points.
  func fits(_ width: Double, in letters: LetterWidths) -> Bool {
    letters.width(of: title, size: Theme.buttonSize) <= width - 2 * Self.padding
  }
}
