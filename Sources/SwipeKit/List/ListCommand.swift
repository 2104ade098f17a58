/// What the keys of every list do, in the order in which people are told of them.
public enum ListCommand: CaseIterable, Hashable, Sendable {
  /// Go to the row above, and to the one below.
  case up, down
  /// Go a page up, and down.
  case pageUp, pageDown
  /// Go to the first row, and to the last one.
  case home, end
  /// Open the row at its leading edge, and at its trailing one, or go on among its buttons.
  case left, right
  /// Do what has the focus.
  case activate
  /// Find a row by what it begins with, by letters.
  case find
  /// Show all that can be done with the row.
  case menu
  /// Give up what is being done, close the row, or hide the focus.
  case back

  /// The keys, of which people are told in this order.
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
    case .find: []
    case .menu: Key.menus
    case .back: [.escape]
    }
  }

  /// What each does, in English.
  public static let titles: [ListCommand: String] = [
    .up: "Previous row", .down: "Next row", .pageUp: "A page up", .pageDown: "A page down", .home: "First row",
    .end: "Last row", .left: "Open to the left, previous button", .right: "Open to the right, next button",
    .find: "Find the row that begins so", .activate: "Open, or press the button",
    .menu: "The row's menu", .back: "Go back",
  ]

  private static let byKey = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { command in command.keys.map { ($0, command) } })

  /// The command that a key stands for; nil if there is none.
  init?(_ key: Key) {
    guard let command = Self.byKey[key] else { return nil }
    self = command
  }
}
