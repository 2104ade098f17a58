/// A node of the accessibility tree: its role, its texts, its states and its actions.
///
/// Elements that are placed become such nodes by themselves, and a list adds its rows; see `DisplayList.accessibles`.
/// The tree is computed only while a screen reader is there.
public struct Accessible: Equatable, Sendable {
  /// The role of a node, in the words that readers have for it.
  public enum Role: Hashable, Sendable {
    /// Rows below each other.
    case list
    /// A row of a list.
    case row
    /// The header above the rows of a section.
    case heading
    /// Something that acts when it is pressed.
    case button
    /// One of several options of which one is selected.
    case choice
    /// A list of commands.
    case menu
    /// A command in a menu.
    case menuItem
    /// A page over the window, which takes all input.
    case dialog
    /// A box over the window that waits for an answer.
    case alert
    /// A message about what has just happened, which disappears by itself.
    case notice
    /// The bar above a window's content.
    case titleBar
    /// A letter, or another text to be read.
    case document
    /// A text that belongs to something beside it.
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

    /// The node can have the keyboard's focus.
    public static let focusable = States(rawValue: 1)
    /// The node has the keyboard's focus.
    public static let focused = States(rawValue: 2)
    /// The node is visible, at least in part.
    public static let showing = States(rawValue: 4)
    /// The node is the selected one of several.
    public static let selected = States(rawValue: 8)
    /// The node is expanded: what it offers is visible.
    public static let open = States(rawValue: 16)
    /// The node takes all input.
    public static let modal = States(rawValue: 32)
    /// The node can be expanded.
    public static let expandable = States(rawValue: 64)
    /// The node can be selected.
    public static let selectable = States(rawValue: 128)
    /// Several of the nodes within it can be selected.
    public static let multiselectable = States(rawValue: 256)
  }

  /// A request of a screen reader in its user's name; it comes as an `InputEvent`.
  public enum Request: Hashable, Sendable {
    /// Does what Return does on the target.
    case activate(Target)
    /// Moves the keyboard's focus to the target.
    case focus(Target)
    /// Replaces a part of a text field's text, which is counted in Unicode's scalars.
    case edit(ActionID, Range<Int>, String)
    /// Selects a part of a text field's text, which is counted in Unicode's scalars; an empty one moves the caret.
    case select(ActionID, Range<Int>)
  }

  /// An action of a node.
  public struct Action: Equatable, Sendable {
    /// The request by which a reader performs the action.
    public var request: Request
    /// The identity of the action, whatever its present title.
    public var name: String
    /// The present title.
    public var title: String
    /// The keyboard shortcut, in text form, such as `Ctrl+E`; nil for none.
    public var key: String?

    /// Creates an action from its parts.
    public init(_ request: Request, name: String, title: String, key: String? = nil) {
      (self.request, self.name, self.title, self.key) = (request, name, title, key)
    }
  }

  /// The text of an entry.
  public struct Text: Equatable, Sendable {
    /// The text.
    public var text: String
    /// The position of the caret, in Unicode's scalars.
    public var caret: Int
    /// The selected part, in Unicode's scalars; empty for none.
    public var selection: Range<Int>

    /// Creates a text from its parts.
    public init(_ text: String, caret: Int, selection: Range<Int>) {
      (self.text, self.caret, self.selection) = (text, caret, selection)
    }
  }

  /// The identity of a node among those with the same parent, from frame to frame.
  public enum ID: Hashable, Sendable {
    case row(RowID)
    /// The header of a section, counted from 0.
    case header(Int)
    /// The rows of a section, counted from 0.
    case section(Int)
    case control(ActionID)
    /// The only node of its kind, by its role's name in the view tree.
    case part(String)
  }

  /// The identity among those with the same parent.
  public var id: ID
  /// The role.
  public var role: Role
  /// The short text that a reader says first; empty for none.
  public var name: String
  /// The text beyond the name, such as how a mail begins; empty for none.
  public var description = ""
  /// The text of an entry, with its caret; nil for all else.
  public var text: Text?
  /// The frame, in points of the window.
  public var frame: Rect
  /// The states.
  public var states: States
  /// The actions; the first is that of a press.
  public var actions: [Action]
  /// The target that gets the keyboard's focus if a reader asks for it on this node; nil where none can.
  public var focusTarget: Target?
  /// The position in its set, counted from 1; nil where it is in none.
  public var position: Int?
  /// The number of nodes in its set; for a list, the number of its rows, visible or not.
  public var setSize: Int?
  /// The child nodes, from back to front.
  public var children: [Accessible]

  /// Creates a node from its parts.
  public init(
    _ id: ID, _ role: Role, _ name: String, frame: Rect, states: States = .showing, actions: [Action] = [],
    focusTarget: Target? = nil, position: Int? = nil, setSize: Int? = nil, children: [Accessible] = []
  ) {
    (self.id, self.role, self.name, self.frame, self.states) = (id, role, name, frame, states)
    (self.actions, self.focusTarget, self.position, self.setSize) = (actions, focusTarget, position, setSize)
    self.children = children
  }

  /// Whether the node, or one within it, has the keyboard's focus.
  var hasFocus: Bool { states.contains(.focused) || children.contains(where: \.hasFocus) }

  /// Returns the node with left and right exchanged.
  func mirrored(_ mirror: Mirror) -> Accessible {
    var other = self
    other.frame = mirror(frame)
    other.children = children.map { $0.mirrored(mirror) }
    return other
  }

  /// Returns the node with the keyboard's focus on nothing within it.
  func withoutFocus() -> Accessible {
    guard hasFocus else { return self }
    var other = self
    other.states.remove(.focused)
    other.children = children.map { $0.withoutFocus() }
    return other
  }
}
