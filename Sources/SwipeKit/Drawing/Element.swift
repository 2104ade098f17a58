/// One thing on the screen that people tell from others: what it is, where it lies, and what a press on it does.
///
/// What shows something *places* it once, as an element together with how it is drawn. All else that needs to know what
/// is where reads the elements: what a press hits, and the view tree.
public struct Element: Equatable, Sendable {
  /// What an element is; a program adds its own.
  public struct Role: Hashable, Sendable {
    /// Its name in the view tree.
    public let name: String
    /// What it is to a screen reader; nil where that is told only of what lies in it.
    public let spoken: Accessible.Role?

    /// Makes a role of its name, and of what it is to a screen reader.
    public init(_ name: String, spoken: Accessible.Role? = .group) { (self.name, self.spoken) = (name, spoken) }

    /// Whether the keyboard's focus can be on an element of the role that has an action.
    var takesFocus: Bool { self == .button || spoken == .document }

    /// What a row shows, over what lies under it.
    public static let content = Role("Content")
    /// What stands above the rows of a section.
    public static let header = Role("Header", spoken: .heading)
    /// Something that acts when it is pressed.
    public static let button = Role("Button", spoken: .button)
    /// A part of what it lies in: a press hits it, and the view tree tells of the whole.
    public static let part = Role("Part", spoken: nil)
    /// A texture under the content.
    public static let back = Role("Back", spoken: nil)
    /// A ground with a number on it.
    public static let number = Role("Number", spoken: .label)
    /// A ground with buttons on it, or a list of what can be done.
    public static let menu = Role("Menu", spoken: .menu)
    /// One thing in a list of what can be done.
    public static let menuItem = Role("MenuItem", spoken: .menuItem)
    /// A line or more of text.
    public static let label = Role("Label", spoken: .label)
    /// A picture, or what stands for one.
    public static let picture = Role("Picture", spoken: .picture)
    /// A mark in the colour of the text.
    public static let icon = Role("Icon", spoken: nil)
    /// The arrow above a list that is pulled down.
    public static let refresh = Role("Refresh", spoken: nil)
  }

  /// What it is.
  public let role: Role
  /// Where it is drawn, in points of the window.
  public internal(set) var frame: Rect
  /// Where a press hits it, in points of the window: its frame, or more where that is small; of no area where what lies
  /// behind it is hit.
  public internal(set) var target: Rect
  /// What of it is marked where the keyboard or the mouse is on it, in points of the window: its frame, or less.
  public internal(set) var ground: Rect
  /// How round the corners of that are, in points.
  public let radius: Double
  /// What stands over it; empty where nothing does.
  public let title: String
  /// What it says; empty where it says nothing.
  public let text: String
  /// The colour that tells it from its like; nil where none does.
  public let color: Color?
  /// Which of its parts is chosen, counted from 1; nil where none is.
  public let selected: Int?
  /// How much of it shows: 0 for nothing, 1 for all.
  public let alpha: Double
  /// The action that a press on it performs; nil where it performs none.
  public let action: ActionID?
  /// Whether the keyboard is on it.
  public internal(set) var isFocused = false
  /// How many elements it lies in.
  package let depth: Int
  /// What draws it and what lies in it: a range of the display list's commands.
  public internal(set) var drawing: Range<Int>
}
