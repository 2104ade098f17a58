/// One thing on the screen that people tell from others: its role, its frame, and the action of a press on it.
///
/// What shows something *places* it once, as an element together with its drawing. All else reads the elements: the hit
/// test, and the view tree.
public struct Element: Equatable, Sendable {
  /// The kind of an element; a program adds its own.
  public struct Role: Hashable, Sendable {
    /// Its name in the view tree.
    public let name: String
    /// The role in the accessibility tree; nil where only what lies in it has a node.
    public let spoken: Accessible.Role?
    /// Whether an element without an action moves the window with the mouse that presses, as a title bar does.
    public let movesWindow: Bool

    /// Creates a role from its name and its role in the accessibility tree.
    public init(_ name: String, spoken: Accessible.Role? = .group, movesWindow: Bool = false) {
      (self.name, self.spoken, self.movesWindow) = (name, spoken, movesWindow)
    }

    /// Whether the keyboard's focus can be on an element of the role that has an action.
    var takesFocus: Bool { self == .button || spoken == .document || self == .textField }

    /// The content of a row, above its underlay.
    public static let content = Role("Content")
    /// The header above the rows of a section.
    public static let header = Role("Header", spoken: .heading)
    /// Something that acts when it is pressed.
    public static let button = Role("Button", spoken: .button)
    /// A line of text that can be edited.
    public static let textField = Role("TextField", spoken: .entry)
    /// A part of what it lies in: a press hits it, and the view tree shows the whole.
    public static let part = Role("Part", spoken: nil)
    /// A texture under the content.
    public static let back = Role("Back", spoken: nil)
    /// A coloured area with a number on it.
    public static let number = Role("Number", spoken: .label)
    /// A coloured area with buttons on it, or a list of commands.
    public static let menu = Role("Menu", spoken: .menu)
    /// A command in a menu.
    public static let menuItem = Role("MenuItem", spoken: .menuItem)
    /// A line or more of text.
    public static let label = Role("Label", spoken: .label)
    /// A picture, or its placeholder.
    public static let picture = Role("Picture", spoken: .picture)
    /// A mark in the colour of the text.
    public static let icon = Role("Icon", spoken: nil)
    /// The arrow above a list that is pulled down.
    public static let refresh = Role("Refresh", spoken: nil)
  }

  /// The role.
  public let role: Role
  /// The frame, in points of the window.
  public internal(set) var frame: Rect
  /// The hit frame, in points of the window: its frame, or more where that is small; of no area where presses go to
  /// what lies behind it.
  public internal(set) var target: Rect
  /// The highlight frame, for the keyboard's focus and for hover, in points of the window: its frame, or less.
  public internal(set) var highlight: Rect
  /// The radius of the highlight's corners, in points.
  public let radius: Double
  /// The text above it; empty for none.
  public let title: String
  /// The text that it shows; empty for none.
  public let text: String
  /// The colour that tells it from its like; nil for none.
  public let color: Color?
  /// The number of its selected part, counted from 1; nil for none.
  public let selected: Int?
  /// The opacity: 0 for invisible, 1 for solid.
  public let alpha: Double
  /// The action that a press on it performs; nil for none.
  public let action: ActionID?
  /// The key that does the same; nil if there is no such key.
  let key: Key?
  /// Whether it has the keyboard's focus.
  public internal(set) var isFocused = false
  /// Whether a press on it moves the window with the mouse.
  public var movesWindow: Bool { action == nil && role.movesWindow }
  package let depth: Int
  /// The range of the display list's commands that draw it and what lies in it.
  public internal(set) var drawing: Range<Int>
}
