/// A visible part of a window, with a role, a frame and an action.
///
/// Drawing code places an element once, together with its drawing: see `DisplayList.place`. The hit test, the view tree
/// and the accessibility tree read the elements.
public struct Element: Equatable, Sendable {
  /// The kind of an element; a program can add its own.
  ///
  /// ```swift
  /// extension Element.Role {
  ///   static let gauge = Element.Role("Gauge", spoken: .picture)
  /// }
  /// ```
  public struct Role: Hashable, Sendable {
    /// The name in the view tree.
    public let name: String
    /// The role in the accessibility tree; nil if only the elements within it have nodes.
    public let spoken: AccessibilityNode.Role?
    /// Whether an element without an action moves the window, as a title bar does.
    public let movesWindow: Bool

    /// Creates a role from its name and its role in the accessibility tree.
    public init(_ name: String, spoken: AccessibilityNode.Role? = .group, movesWindow: Bool = false) {
      (self.name, self.spoken, self.movesWindow) = (name, spoken, movesWindow)
    }

    var takesFocus: Bool { self == .button || spoken == .document || self == .textField }

    package static let content = Role("Content")
    package static let header = Role("Header", spoken: .heading)
    /// Something that acts when it is pressed.
    public static let button = Role("Button", spoken: .button)
    /// A line of text that can be edited.
    public static let textField = Role("TextField", spoken: .entry)
    /// A part of another element: a press hits it, but the view tree omits it.
    public static let part = Role("Part", spoken: nil)
    /// A texture under the content.
    public static let back = Role("Back", spoken: nil)
    /// A coloured area with a number on it.
    public static let number = Role("Number", spoken: .label)
    /// A coloured area with buttons on it, or a list of commands.
    public static let menu = Role("Menu", spoken: .menu)
    /// A command in a menu.
    public static let menuItem = Role("MenuItem", spoken: .menuItem)
    /// A text of one or more lines.
    public static let label = Role("Label", spoken: .label)
    /// A picture, or its placeholder.
    public static let picture = Role("Picture", spoken: .picture)
    /// An icon in the colour of the text.
    public static let icon = Role("Icon", spoken: nil)
    package static let refresh = Role("Refresh", spoken: nil)
  }

  /// The role.
  public let role: Role
  /// The frame in the window, in points.
  public internal(set) var frame: Rect
  /// The hit frame in the window, in points.
  ///
  /// It is larger than the frame of a small element. It is empty if presses go to what lies behind the element.
  public internal(set) var target: Rect
  /// The highlight frame, for focus and hover: the frame or a part of it.
  package internal(set) var highlight: Rect
  /// The corner radius of the highlight, in points.
  package let radius: Double
  /// The text above the element, or an empty string.
  public let title: String
  /// The text that the element shows, or an empty string.
  public let text: String
  /// The colour that distinguishes it from similar elements, if any.
  package let color: Color?
  /// The number of its selected part, counted from 1; nil if no part is selected.
  package let selected: Int?
  /// The opacity: 0 for invisible, 1 for solid.
  package let alpha: Double
  /// The action that a press performs, if any.
  public let action: ActionID?
  let key: Key?
  /// Whether it has the keyboard focus.
  public private(set) var isFocused = false
  /// Whether dragging it with the mouse moves the window.
  public var movesWindow: Bool { action == nil && role.movesWindow }
  package internal(set) var depth: Int
  /// The range of the commands that draw it and the elements within it.
  public internal(set) var drawing: Range<Int>

  mutating func focus() { isFocused = true }
}
