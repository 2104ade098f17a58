/// A button that a swipe reveals.
public struct RowAction: Equatable, Sendable {
  /// What the button says.
  public var name: String
  /// How wide the button is, in points; above zero.
  ///
  /// It narrows where a row has no room for all its buttons.
  public var width: Double
  /// The button's colour.
  public var color: Color
  /// The colour of what it says.
  public var textColor: Color
  /// What stands for it in a menu.
  public var icon: Icon?

  /// Makes an action of its parts.
  public init(_ name: String, width: Double, color: Color, textColor: Color, icon: Icon? = nil) {
    precondition(width > 0, "an action's button must be wider than nothing")
    self.name = name
    self.icon = icon
    self.width = width
    self.color = color
    self.textColor = textColor
  }
}

/// What one row shows and offers.
public struct Row: Equatable, Sendable {
  /// What the row shows.
  public var content: any RowContent
  /// What can be done with the row: buttons, from its edge inwards, or the items of a menu, from the left.
  public var actions: [RowAction]
  /// Whether the row can be swiped.
  public var isEditable: Bool

  /// Makes a row of its parts.
  public init(_ content: any RowContent, actions: [RowAction] = [], isEditable: Bool = true) {
    self.content = content
    self.actions = actions
    self.isEditable = isEditable
  }

  /// Makes a row with a line of text, and maybe an icon at its right edge.
  public init(title: String, actions: [RowAction] = [], accessory: Icon? = nil, isEditable: Bool = true) {
    self.init(TitleContent(title, accessory: accessory), actions: actions, isEditable: isEditable)
  }

  /// What the row says in one line.
  public var text: String { content.text }

  /// Whether two rows show and offer the same.
  public static func == (a: Row, b: Row) -> Bool {
    a.isEditable == b.isEditable && a.actions == b.actions && a.content.isEqual(to: b.content)
  }
}

/// How a list asks for its rows: only for those that come into sight, so a million rows cost nothing.
public protocol RowSource: Sendable {
  /// How many rows there are.
  var count: Int { get }
  /// How high the rows are, in points.
  var height: RowHeight { get }
  /// The identity of the row at an index; no two rows share one.
  func id(at index: Int) -> RowID
  /// Where a row is now; nil once it is gone.
  func index(of id: RowID) -> Int?
  /// What the row at an index shows and offers.
  func row(at index: Int) -> Row
}

/// How high the rows of a list are, in points.
public enum RowHeight: Equatable, Sendable {
  /// All rows have one height, above zero.
  case uniform(Double)
  /// Heights that come again and again from the first row on, none below zero, together above it; they take no more
  /// memory for ten million rows than for ten.
  case cycle([Double])
  /// A height for each row, none below zero.
  case each([Double])
}
