/// The commands of every list, in the order of the key list.
@nonexhaustive public enum ListCommand: CaseIterable, Hashable, Sendable {
  /// Moves the focus to the previous or to the next row.
  case up, down
  /// Moves the focus up or down by a page.
  case pageUp, pageDown
  /// Moves the focus to the first or to the last row.
  case home, end
  /// Opens the row at its leading or trailing edge, or moves between its buttons.
  case left, right
  /// Activates the focused row or button.
  case activate
  /// Selects the row, or extends the selection, if rows can be selected.
  case select, extend
  /// Moves the focus to a row that begins with the typed letters.
  case find
  /// Shows the row's menu.
  case menu
  /// Goes back one step: from the gesture, the open rows, the selection or the focus.
  case back

  /// The keys of the command, in the order of the key list.
  public var keys: [Key] {
    switch self {
    case .up: [.up]
    case .down: [.down]
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown]
    case .home: [.home]
    case .end: [.end]
    case .left: [.left]
    case .right: [.right]
    case .activate: [.enter, .space]
    case .select: ["Ctrl+Space"]
    case .extend: ["Shift+Up", "Shift+Down", "Shift+PageUp", "Shift+PageDown", "Shift+Home", "Shift+End"]
    case .find: []
    case .menu: Key.menus
    case .back: [.escape]
    }
  }

  package static let titles: [ListCommand: String] = [
    .up: "Previous row", .down: "Next row", .pageUp: "One page up", .pageDown: "One page down", .home: "First row",
    .end: "Last row", .left: "Open to the left, previous button", .right: "Open to the right, next button",
    .select: "Select the row", .extend: "Extend the selection", .find: "Find the row that begins with them",
    .activate: "Open, or press the button", .menu: "The row's menu", .back: "Go back",
  ]

  private static let byKey = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { command in command.keys.map { ($0, command) } })

  init?(_ key: Key) {
    guard let command = Self.byKey[key] else { return nil }
    self = command
  }
}
