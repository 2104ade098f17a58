/// What a row is, whatever its index: it stays the same when rows are inserted, removed or moved.
public struct RowID: Hashable, Sendable {
  /// The number that tells the row from every other.
  public let value: Int

  /// Makes an identity of a number.
  public init(_ value: Int) { self.value = value }
}

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
  /// The text on the row.
  public var title: String
  /// What can be done with the row: buttons, from its edge inwards, or the items of a menu, from the left.
  public var actions: [RowAction]
  /// An icon at the right edge of the content, such as the chevron of a row that leads somewhere.
  public var accessory: Icon?
  /// Whether the row can be swiped.
  public var isEditable: Bool

  /// Makes a row of its parts.
  public init(
    title: String, actions: [RowAction] = [], accessory: Icon? = nil, isEditable: Bool = true
  ) {
    self.title = title
    self.actions = actions
    self.accessory = accessory
    self.isEditable = isEditable
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
