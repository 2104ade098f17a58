/// An action of a row, and its button.
///
/// ```swift
/// let archive = RowAction("archive", title: "Archive", removesRow: true, icon: .archive)
/// let delete = RowAction("delete", title: "Delete", role: .destructive, icon: .trash)
/// ```
public struct RowAction: Equatable, Sendable {
  /// The consequence of an action.
  @nonexhaustive public enum Role: Equatable, Sendable {
    /// Nothing is lost.
    case plain
    /// Something is lost: the action looks so, and the Delete key performs it.
    case destructive
  }

  /// The minimum width of a button without a given width, in points.
  private static let minimumWidth = 74.0
  /// The margin on each side of a label without a given width, in points.
  private static let margin = 12.0
  /// The minimum margin on each side of a button's label, in points.
  static let padding = 3.0

  /// The identity, which is the same for every row, whatever the title.
  public var id: ActionID
  /// The title of the button, which may depend on the row's state ("Read", "Unread").
  public var title: String
  /// The consequence.
  public var role: Role
  /// Whether it removes the row, as archiving does; after a swipe the row leaves.
  public var removesRow: Bool
  /// Whether a toggle is on for the row; nil for other actions.
  ///
  /// In a selection, the action turns on the rows that are off. If all of them are on, it turns them off.
  public var isOn: Bool?
  /// The icon, for menus and for buttons without room for a title.
  public var icon: Icon?
  /// The button's width in points at text scale 1; nil to fit the title.
  ///
  /// It is above 0. A button that fits its title has at least 74 points. The width grows with the text scale, and
  /// shrinks if a row has no room for all its buttons.
  public var width: Double? { didSet { Self.check(width) } }
  /// The key that performs it on the focused row, if any.
  public var key: Key?
  /// The colour of the button; nil for the theme's colour of its role.
  public var color: Color?
  /// The colour of the title; nil for the theme's, or one readable on `color`.
  public var textColor: Color?

  /// Creates an action from its parts.
  ///
  /// If the title is nil, it is the name of the identity. By default, a destructive action removes the row and has the
  /// Delete key. Other actions keep the row, and have no key.
  ///
  /// - Precondition: the width is above 0, and finite.
  public init(
    _ id: ActionID, title: String? = nil, role: Role = .plain, removesRow: Bool? = nil, isOn: Bool? = nil,
    icon: Icon? = nil, key: Key? = nil, width: Double? = nil, color: Color? = nil, textColor: Color? = nil
  ) {
    require(title ?? id.name != "" || icon != nil, "an action has a title or an icon", id.name)
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
    require(width.map { $0 > 0 && $0.isFinite } ?? true, "an action's button must be wider than nothing", width)
  }

  /// Returns the colours of the button and its title.
  ///
  /// On `color`, the title has the theme's text colour if that is readable, otherwise black or white.
  public func colors(in theme: Theme) -> (fill: Color, text: Color) {
    guard let color else {
      return (role == .destructive ? theme.destructiveAction : theme.plainAction, textColor ?? theme.actionText)
    }
    if let textColor { return (color, textColor) }
    if color.contrast(with: theme.actionText) >= Theme.minimumContrast { return (color, theme.actionText) }
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    return (color, color.contrast(with: black) > color.contrast(with: white) ? black : white)
  }

  /// The overflow action, which opens the row's menu with all actions.
  ///
  /// Its button appears in the row under the mouse, and at an edge without room for every button. No action of a row
  /// may have its identity.
  static let more = RowAction(ActionID(ofLibrary: "more actions"), title: "More", icon: .more)

  /// The action of the handle that reorders a row.
  ///
  /// A content places an element with its identity. A drag of the element moves the row immediately. No action of a row
  /// may have its identity.
  public static let handle = RowAction(ActionID(ofLibrary: "handle"), title: "Move", icon: .handle)
  /// The actions that move a row up and down, if it can be reordered.
  public static let (moveUp, moveDown) = (
    RowAction(ActionID(ofLibrary: "move up"), title: "Move Up", icon: .down.turned(by: 0.5), key: "Alt+Up"),
    RowAction(ActionID(ofLibrary: "move down"), title: "Move Down", icon: .down, key: "Alt+Down")
  )
  /// The actions that move a row to the top and to the end.
  public static let (moveToTop, moveToEnd) = (
    RowAction(
      ActionID(ofLibrary: "move to the top"), title: "Move to the Top", icon: .end.turned(by: 0.5), key: "Alt+Home"),
    RowAction(ActionID(ofLibrary: "move to the end"), title: "Move to the End", icon: .end, key: "Alt+End")
  )
  /// These actions, in the order of the row's menu.
  static let moves = [moveUp, moveDown, moveToTop, moveToEnd]
  static let ofLists = ([more, select, handle] + moves).map(\.id)

  /// The action that selects or deselects the row, if rows are selectable.
  ///
  /// It is an item of the row's menu. A content may place an element with its identity, too. No action of a row may
  /// have its identity.
  public static let select = RowAction(ActionID(ofLibrary: "select"), title: "Select", icon: .select)

  func buttonWidth(in metrics: FontMetrics) -> Double {
    width.map(metrics.scaledUp)
      ?? max(Self.minimumWidth, (metrics.width(of: title, size: Theme.buttonSize) + 2 * Self.margin).rounded(.up))
  }

  /// Returns the scale that fits the title on a button, which may be above 1.
  func titleScale(on width: Double, _ metrics: FontMetrics) -> Double {
    (width - 2 * Self.padding) / metrics.width(of: title, size: Theme.buttonSize)
  }

  func titleWidth(in metrics: FontMetrics) -> Double {
    metrics.width(of: title, size: Theme.buttonSize) + 2 * Self.padding
  }
}
