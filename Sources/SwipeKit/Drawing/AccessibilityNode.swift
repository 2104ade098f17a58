/// A node of the accessibility tree: its role, texts, states and actions.
///
/// Placed elements become nodes by themselves, and a list adds its rows: see `DisplayList.accessibilityNodes`. The tree is
/// only computed while a screen reader is running.
public struct AccessibilityNode: Equatable, Sendable {
  /// The role of a node, as screen readers know it.
  @nonexhaustive public enum Role: Hashable, Sendable {
    /// A list of rows.
    case list
    /// A row of a list.
    case row
    /// The header above the rows of a section.
    case heading
    /// Something that acts when it is pressed.
    case button
    /// An option of a group; one option is selected.
    case choice
    /// A list of commands.
    case menu
    /// A command in a menu.
    case menuItem
    /// A page over the window that takes all input.
    case dialog
    /// A box over the window that waits for an answer.
    case alert
    /// A message that disappears by itself.
    case notice
    /// The bar above a window's content.
    case titleBar
    /// A text to be read, such as a mail.
    case document
    /// A text that belongs to something next to it.
    case label
    /// A line of text that can be edited.
    case entry
    /// A picture with a meaning.
    case picture
    /// A group of nodes that belong together.
    case group
  }

  /// The states of a node.
  public struct States: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The node can have the keyboard focus.
    public static let focusable = States(rawValue: 1)
    /// The node has the keyboard focus.
    public static let focused = States(rawValue: 2)
    /// The node is visible, at least in part.
    public static let showing = States(rawValue: 4)
    /// The node is selected.
    public static let selected = States(rawValue: 8)
    /// The node is expanded, so that what it offers is visible.
    public static let open = States(rawValue: 16)
    /// The node takes all input.
    public static let modal = States(rawValue: 32)
    /// The node can be expanded.
    public static let expandable = States(rawValue: 64)
    /// The node can be selected.
    public static let selectable = States(rawValue: 128)
    /// Several nodes within it can be selected at the same time.
    public static let multiselectable = States(rawValue: 256)
  }

  /// A request that a screen reader makes for its user, as an `InputEvent`.
  @nonexhaustive public enum Request: Hashable, Sendable {
    /// Activates the target, like the Return key.
    case activate(Target)
    /// Moves the keyboard focus to the target.
    case focus(Target)
    /// Replaces a range of a text field, in Unicode scalars.
    case edit(ActionID, Range<Int>, String)
    /// Selects a range of a text field, in Unicode scalars; empty for the caret.
    case select(ActionID, Range<Int>)
  }

  /// An action of a node.
  public struct Action: Equatable, Sendable {
    /// The request that performs the action.
    public var request: Request
    /// The identity of the action, which does not change with its title.
    public var name: String
    /// The current title.
    public var title: String
    /// The keyboard shortcut in text form, such as `Ctrl+E`, if there is one.
    public var key: String?

    /// Creates an action from its parts.
    public init(_ request: Request, name: String, title: String, key: String? = nil) {
      (self.request, self.name, self.title, self.key) = (request, name, title, key)
    }
  }

  /// The text of an entry, with the caret and the selection.
  public struct Text: Equatable, Sendable {
    /// The text.
    public var text: String
    /// The position of the caret, in Unicode scalars.
    public var caret: Int
    /// The selected range, in Unicode scalars; empty if nothing is selected.
    public var selection: Range<Int>

    /// Creates a text from its parts.
    public init(_ text: String, caret: Int, selection: Range<Int>) {
      (self.text, self.caret, self.selection) = (text, caret, selection)
    }
  }

  /// The identity of a node among its siblings, from frame to frame.
  @nonexhaustive public enum ID: Hashable, Sendable {
    case row(RowID)
    /// The header of a section, counted from 0.
    case header(Int)
    /// The rows of a section, counted from 0.
    case section(Int)
    case control(ActionID)
    /// The only node of its kind, by its role's name in the view tree.
    case part(String)
  }

  /// The identity among its siblings.
  public var id: ID
  /// The role.
  public var role: Role
  /// The short text that a screen reader says first, or an empty string.
  public var name: String
  /// Further text, such as the first words of a mail, or an empty string.
  public var description = ""
  /// The text with the caret; nil if the node is not an entry.
  public var text: Text?
  /// The frame, in points of the window.
  public var frame: Rect
  /// The states.
  public var states: States
  /// The actions; a press performs the first one.
  public var actions: [Action]
  /// The target that gets the keyboard focus on request, if the node can take it.
  public var focusTarget: Target?
  /// The position in its set, counted from 1; nil if it is in no set.
  public var position: Int?
  /// The number of nodes in its set; for a list, the number of all rows.
  public var setSize: Int?
  /// The child nodes, from back to front.
  public var children: [AccessibilityNode]

  /// Creates a node from its parts.
  public init(
    _ id: ID, _ role: Role, _ name: String, frame: Rect, states: States = .showing, actions: [Action] = [],
    focusTarget: Target? = nil, position: Int? = nil, setSize: Int? = nil, children: [AccessibilityNode] = []
  ) {
    (self.id, self.role, self.name, self.frame, self.states) = (id, role, name, frame, states)
    (self.actions, self.focusTarget, self.position, self.setSize) = (actions, focusTarget, position, setSize)
    self.children = children
  }

  var hasFocus: Bool { states.contains(.focused) || children.contains(where: \.hasFocus) }

  func placed(_ place: Placement) -> AccessibilityNode {
    var other = self
    other.frame = place(frame)
    other.children = children.map { $0.placed(place) }
    return other
  }

  func withoutFocus() -> AccessibilityNode {
    guard hasFocus else { return self }
    var other = self
    other.states.remove(.focused)
    other.children = children.map { $0.withoutFocus() }
    return other
  }
}
