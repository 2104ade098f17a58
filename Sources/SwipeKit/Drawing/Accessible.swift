/// Something in a window as a screen reader tells of it: what it is, what it says, how it is, and what can be done with it.
///
/// Elements that are placed become such values by themselves, and a list adds its rows; see `DisplayList.accessibles`.
/// Nothing of it is worked out while no reader is there.
public struct Accessible: Equatable, Sendable {
  /// What a thing is, in the words that readers have for it.
  public enum Role: Hashable, Sendable {
    /// Rows below each other.
    case list
    /// One of them.
    case row
    /// What stands above the rows of a section.
    case heading
    /// Something that acts when it is pressed.
    case button
    /// One of several things of which one is chosen.
    case choice
    /// A list of what can be done.
    case menu
    /// One thing in it.
    case menuItem
    /// A page over the window, which takes all input.
    case dialog
    /// A box over the window that waits for an answer.
    case alert
    /// Something that tells what has just come about, and goes by itself.
    case notice
    /// The bar over a window's content.
    case titleBar
    /// A letter, or another text to be read.
    case document
    /// A text beside other things.
    case label
    /// A picture that says something.
    case picture
    /// Things that belong together.
    case group
  }

  /// How a thing is.
  public struct States: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The keyboard can be on it.
    public static let focusable = States(rawValue: 1)
    /// The keyboard is on it.
    public static let focused = States(rawValue: 2)
    /// Some of it can be seen.
    public static let showing = States(rawValue: 4)
    /// It is the one of several that is chosen.
    public static let selected = States(rawValue: 8)
    /// What it offers shows.
    public static let open = States(rawValue: 16)
    /// Nothing but it takes input.
    public static let modal = States(rawValue: 32)
    /// It offers something that can be shown.
    public static let expandable = States(rawValue: 64)
  }

  /// What a reader asks for in its user's name; it comes as an `InputEvent`.
  public enum Request: Hashable, Sendable {
    /// What Return does there.
    case activate(Target)
    /// The keyboard's focus goes there.
    case focus(Target)
  }

  /// Something that can be done with a thing.
  public struct Action: Equatable, Sendable {
    /// What a reader asks for to have it done.
    public var request: Request
    /// What it is, whatever it is called at the moment.
    public var name: String
    /// What it is called at the moment.
    public var title: String
    /// The key that does it, as texts have it, such as `Ctrl+E`; nil where none does.
    public var key: String?

    /// Makes an action of its parts.
    public init(_ request: Request, name: String, title: String, key: String? = nil) {
      (self.request, self.name, self.title, self.key) = (request, name, title, key)
    }
  }

  /// What tells a thing from the others that lie in the same one, from frame to frame.
  public enum ID: Hashable, Sendable {
    case row(RowID)
    /// The header of a section, counted from 0.
    case header(Int)
    /// The rows of a section, counted from 0.
    case section(Int)
    case control(ActionID)
    /// One of its kind, by its role's name in the view tree.
    case part(String)
  }

  /// What tells it from the others beside it.
  public var id: ID
  /// What it is.
  public var role: Role
  /// What it says, in short; empty where it says nothing.
  public var name: String
  /// What it says beyond its name, such as how a mail begins; empty for nothing.
  public var description = ""
  /// Where it is, in points of the window.
  public var frame: Rect
  /// How it is.
  public var states: States
  /// What can be done with it: what a press does first.
  public var actions: [Action]
  /// Where the keyboard's focus goes if a reader asks for it on this; nil where it cannot be.
  public var focusTarget: Target?
  /// Which of its set it is, counted from 1; nil where it is in none.
  public var position: Int?
  /// How many its set has; for a list, how many rows it has, in sight or not.
  public var setSize: Int?
  /// What lies in it, from back to front.
  public var children: [Accessible]

  /// Makes a thing of its parts.
  public init(
    _ id: ID, _ role: Role, _ name: String, frame: Rect, states: States = .showing, actions: [Action] = [],
    focusTarget: Target? = nil, position: Int? = nil, setSize: Int? = nil, children: [Accessible] = []
  ) {
    (self.id, self.role, self.name, self.frame, self.states) = (id, role, name, frame, states)
    (self.actions, self.focusTarget, self.position, self.setSize) = (actions, focusTarget, position, setSize)
    self.children = children
  }

  /// Whether the keyboard is on it, or on something in it.
  var hasFocus: Bool { states.contains(.focused) || children.contains(where: \.hasFocus) }

  /// The same with left and right exchanged.
  func mirrored(_ mirror: Mirror) -> Accessible {
    var other = self
    other.frame = mirror(frame)
    other.children = children.map { $0.mirrored(mirror) }
    return other
  }

  /// The same without the keyboard on anything in it.
  func withoutFocus() -> Accessible {
    guard hasFocus else { return self }
    var other = self
    other.states.remove(.focused)
    other.children = children.map { $0.withoutFocus() }
    return other
  }
}
