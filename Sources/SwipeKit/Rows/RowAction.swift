/// An action of a row, and the button for it.
///
/// ```swift
/// let archive = RowAction("archive", title: "Archive", removesRow: true, icon: .archive)
/// let delete = RowAction("delete", title: "Delete", role: .destructive, icon: .trash)
/// ```
public struct RowAction: Equatable, Sendable {
  /// The consequence of an action.
  public enum Role: Equatable, Sendable {
    /// Nothing is lost.
    case plain
    /// Something is lost: the action looks so, and the Delete key performs it.
    case destructive
  }

  /// The least width of a button whose width is not given, in points.
  private static let leastWidth = 74.0
  /// The margin of a button's label on each side, in points, where its width is not given.
  private static let margin = 12.0
  /// The least margin of a button's label on each side, in points.
  static let padding = 3.0

  /// The identity: the same for every row, whatever the title.
  public var id: ActionID
  /// The title of the button.
  ///
  /// A source that knows the row's state gives the title of that state.
  public var title: String
  /// The consequence.
  public var role: Role
  /// Whether it removes the row, as archiving and deleting do: a row whose swipe performs it leaves.
  public var removesRow: Bool
  /// Whether the row already has the state that a toggle gives, as a read mail for Read and Unread; nil for others.
  ///
  /// Of selected rows, those without the state get it. Only if all of them have it do they lose it.
  public var isOn: Bool?
  /// The icon in place of a title that does not fit, and in a menu.
  public var icon: Icon?
  /// The width of its button at the usual size of texts, in points, above zero; nil for as wide as its title needs, and
  /// 74 at least.
  ///
  /// It grows with the texts, and is less where a row has no room for all its buttons.
  public var width: Double? { didSet { Self.check(width) } }
  /// The key that performs it on the focused row; nil for none.
  public var key: Key?
  /// The colour of its button; nil for the theme's, by its role.
  public var color: Color?
  /// The colour of its title; nil for the theme's, or for one that is readable on its colour.
  public var textColor: Color?

  /// Creates an action from its parts.
  ///
  /// - Parameters:
  ///   - title: the title of the button; nil for the name of its identity.
  ///   - removesRow: whether it removes the row; nil where it does if it is destructive.
  ///   - key: the key that performs it; nil for Delete where the action is destructive, and none where it is not.
  /// - Precondition: a width is above 0, and finite.
  public init(
    _ id: ActionID, title: String? = nil, role: Role = .plain, removesRow: Bool? = nil, isOn: Bool? = nil,
    icon: Icon? = nil, key: Key? = nil, width: Double? = nil, color: Color? = nil, textColor: Color? = nil
  ) {
    Self.check(width)
    self.id = id
    self.title = title ?? id.name
    self.role = role
    self.removesRow = removesRow ?? (role == .destructive)
    (self.isOn, self.icon) = (isOn, icon)
    self.key = key ?? (role == .destructive ? .delete : nil)
    (self.width, self.color, self.textColor) = (width, color, textColor)
  }

  private static func check(_ width: Double?) {
    precondition(width.map { $0 > 0 && $0.isFinite } ?? true, "an action's button must be wider than nothing")
  }

  /// Returns the colours of its button and its title: on a colour of its own the theme's text colour where that is
  /// readable, else the better of black and white.
  public func colors(in theme: Theme) -> (fill: Color, text: Color) {
    guard let color else {
      return (role == .destructive ? theme.destructiveAction : theme.plainAction, textColor ?? theme.actionText)
    }
    if let textColor { return (color, textColor) }
    if color.contrast(with: theme.actionText) >= Theme.leastContrast { return (color, theme.actionText) }
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    return (color, color.contrast(with: black) > color.contrast(with: white) ? black : white)
  }

  /// The overflow action, which opens the row's menu with all actions.
  ///
  /// Its button shows where the mouse is over a row, and at an edge without room for every button. No action of a row
  /// has its identity.
  static let more = RowAction(ActionID(ofLibrary: "more actions"), title: "More", icon: .more)

  /// The action of the handle by which a row is carried, as a control of a content that places an element with its
  /// identity: a drag of it carries the row at once.
  ///
  /// No action of a row has its identity.
  public static let handle = RowAction(ActionID(ofLibrary: "handle"), title: "Move", icon: .handle)
  /// The actions that move a row among the others, where it can be carried.
  public static let (moveUp, moveDown) = (
    RowAction(ActionID(ofLibrary: "move up"), title: "Move Up", icon: .down.turned(by: 0.5), key: "Alt+Up"),
    RowAction(ActionID(ofLibrary: "move down"), title: "Move Down", icon: .down, key: "Alt+Down")
  )
  /// The actions that move a row before all others, and after them.
  public static let (moveToTop, moveToEnd) = (
    RowAction(
      ActionID(ofLibrary: "move to the top"), title: "Move to the Top", icon: .end.turned(by: 0.5), key: "Alt+Home"),
    RowAction(ActionID(ofLibrary: "move to the end"), title: "Move to the End", icon: .end, key: "Alt+End")
  )
  /// All of these, in the order of the row's menu.
  static let moves = [moveUp, moveDown, moveToTop, moveToEnd]
  static let ofLists = ([more, select, handle] + moves).map(\.id)

  /// The action that selects the row or deselects it, where rows can be selected: a control of a content that places an
  /// element with its identity, and an item of the row's menu.
  ///
  /// No action of a row has its identity.
  public static let select = RowAction(ActionID(ofLibrary: "select"), title: "Select", icon: .select)

  /// Returns the width of its button where there is room, in points.
  func buttonWidth(in letters: LetterWidths) -> Double {
    width.map(letters.widened)
      ?? max(Self.leastWidth, (letters.width(of: title, size: Theme.buttonSize) + 2 * Self.margin).rounded(.up))
  }

  /// Returns the scale at which the title fits on a button of a width, in points; above 1 if there is more room.
  func titleScale(on width: Double, _ letters: LetterWidths) -> Double {
    (width - 2 * Self.padding) / letters.width(of: title, size: Theme.buttonSize)
  }

  /// Returns the width of a button on which its title just fits, in points.
  func titleWidth(in letters: LetterWidths) -> Double {
    letters.width(of: title, size: Theme.buttonSize) + 2 * Self.padding
  }
}
