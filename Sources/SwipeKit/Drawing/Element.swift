/// One thing on the screen that people tell from others: what it is, where it lies, and what a press on it does.
///
/// What shows something *places* it once, as an element together with how it is drawn. All else that needs to know what
/// is where reads the elements: what a press hits, and the view tree.
public struct Element: Equatable, Sendable {
  /// What an element is; the raw value is its name in the view tree.
  public enum Role: String, Sendable {
    /// What a row shows, over what lies under it.
    case content = "Content"
    /// What stands above the rows of a section.
    case header = "Header"
    /// Something that acts when it is pressed.
    case button = "Button"
    /// A texture under the content.
    case back = "Back"
    /// A ground with a number on it.
    case number = "Number"
    /// A ground with buttons on it.
    case menu = "Menu"
    /// A line or more of text.
    case label = "Label"
    /// A picture, or what stands for one.
    case picture = "Picture"
    /// A mark in the colour of the text.
    case icon = "Icon"
  }

  /// What it is.
  public let role: Role
  /// Where it is drawn, in points of the window.
  public internal(set) var frame: Rect
  /// Where a press hits it, in points of the window: its frame, or more where that is small.
  public internal(set) var target: Rect
  /// What it says; empty where it says nothing.
  public let text: String
  /// The colour that tells it from its like; nil where none does.
  public let color: Color?
  /// The action that a press on it performs; nil where it performs none.
  public let action: ActionID?
  /// How many elements it lies in.
  public let depth: Int
  /// What draws it and what lies in it: a range of the display list's commands.
  public internal(set) var drawing: Range<Int>
}
