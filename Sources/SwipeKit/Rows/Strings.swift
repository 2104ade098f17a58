/// The texts of the library that people read or hear.
///
/// A translated program replaces them by `Stage.strings`. Words in braces are placeholders, which translations may
/// reorder.
///
/// ```swift
/// var strings = Strings()
/// strings.undo = "Rückgängig"
/// strings.selected = "{count} ausgewählt"
/// ```
public struct Strings: Equatable, Sendable {
  /// The button that closes a sheet.
  public var done = "Done"
  /// The button that answers an alert.
  public var ok = "OK"
  /// The button of a question that performs nothing.
  public var cancel = "Cancel"
  /// The button that undoes the latest change.
  public var undo = "Undo"
  /// The command that redoes what was undone.
  public var redo = "Redo"
  /// The command that reloads the list.
  public var refresh = "Refresh"
  /// The menu item that opens a row without actions.
  public var open = "Open"
  /// The menu item that closes such a row.
  public var close = "Close"
  /// The button that opens the menu of a row.
  public var more = "More"
  /// The button that closes the undo bar.
  public var closeUndoBar = "Close"
  /// The menu item that selects a row.
  public var select = "Select"
  /// The menu item that deselects it.
  public var deselect = "Deselect"
  /// The command that selects all rows.
  public var selectAll = "Select All"
  /// The button that ends the selection.
  public var deselectAll = "Deselect All"
  /// The items of a text field's menu.
  public var (cut, copy, paste) = ("Cut", "Copy", "Paste")
  /// The number of selected rows.
  public var selected = "{count} selected"
  /// The menu items that move a row, by the names of their actions.
  public var moves = Dictionary(uniqueKeysWithValues: RowAction.moves.map { ($0.id.name, $0.title) })
  /// The announcement of a row that was moved.
  public var moved = "{title} moved to {place} of {count}"
  /// The name of the handle that reorders a row.
  public var handle = RowAction.handle.title
  /// The description of a handle's keys, for a screen reader.
  public var handleKeys = "Space lifts and drops the row, arrows carry it, Escape brings it back"
  /// The announcement of a row that was picked up by its handle.
  public var pickedUp = "{title} lifted from {place} of {count}"
  /// The announcement of the new position of a dragged row.
  public var dragged = "Moved to {place} of {count}"
  /// The announcement of a position in another section, with the section's header.
  public var inSection = "{announcement}, {section}"
  /// The announcements of a dragged row that was dropped, and that was brought back.
  public var (dropped, broughtBack) = (
    "{title} dropped at {place} of {count}", "{title} back at {place} of {count}"
  )
  /// The menu of the window.
  public var menu = "Menu"
  /// The list of all keys, and the command that quits the program.
  public var (keys, quit) = ("Keyboard Shortcuts", "Quit")
  /// The default headings in the list of keys.
  public var (keysOfRow, keysOfList, keysOfProgram, keysOfWindow) = ("Row", "List", "Program", "Window")
  /// The heading of the keys for developers of the program.
  public var keysForDevelopers = "For developers"
  /// The commands that focus the next control and the previous one.
  public var (nextControl, formerControl) = ("Next control", "Previous control")
  /// The keys that type text, in the list of keys.
  public var letters = "Letters"
  /// The titles of the list commands.
  public var listKeys = ListCommand.titles
  /// The names of keys and modifiers, by SDL's names, if they differ: "Strg" for "Ctrl".
  public var keyNames: [String: String] = [:]
  /// The accessibility labels of keys, by SDL's names, if they differ from the written names.
  public var keyLabels = ["Ctrl": "Control"]
  /// The actions of a button and of a row, for a screen reader.
  public var (press, activate) = ("Press", "Activate")
  /// The title of an item in quotation marks.
  public var quotation = "\u{201C}{title}\u{201D}"
  /// The description of a change of one item, with its title in quotation marks.
  public var changedItem = "{change} {title}"
  /// The announcement of a change, with the key that undoes it.
  public var announcedChange = "{change}. Undo: {key}"
  /// The announcement of an undone change, with the key that redoes it.
  public var announcedUndo = "Undone: {change}. Redo: {key}"
  /// The description of an undone removal of one item.
  public var isBack = "{title} is back"
  /// The command that filters rows by text, and the name of its field.
  public var search = "Find"
  /// The button that closes the search bar.
  public var closeSearch = "Close"
  /// The number of matching rows, of all rows.
  public var foundCount = "{count} of {total}"
  /// The text in place of the rows if no row matches.
  public var nothingFound = "Nothing found"
  /// The sign of rows that came unseen; `{count}` is their number.
  public var newRows = "{count} new"
  /// The button below it, which shows all rows again.
  public var showAll = "Show All"
  /// The button in its place that shows rows with scattered letters, if there are any.
  public var showFuzzyMatches = "Show Loose Matches"
  /// The text in place of the rows of an empty list.
  public var emptyList = "Nothing left here."

  /// Creates the strings in English.
  public init() {}

  /// Returns a title in quotation marks.
  public func quoted(_ title: String) -> String { quotation.filling(["title": title]) }

  /// Returns the text of a key with its modifiers, such as `Ctrl+Z`.
  public func text(of key: Key) -> String { key.parts.map { keyNames[$0] ?? $0 }.joined(separator: "+") }

  /// Returns the accessibility label of a key with its modifiers, such as `Control Z`.
  public func accessibilityLabel(of key: Key) -> String {
    key.parts.map { keyLabels[$0] ?? keyNames[$0] ?? $0 }.joined(separator: " ")
  }
}

extension String {
  /// Returns the text with its placeholders filled: `{title}` becomes the value of "title".
  ///
  /// Braces in the values are not placeholders. Bidirectional controls (UAX #9) in the values are removed, because they
  /// would move the text around them.
  package func filling(_ places: KeyValuePairs<String, String>) -> String {
    var (text, rest) = ("", self[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let value = places.first { $0.key == rest[rest.index(after: start)..<end] }?.value
      text += rest[..<start]
      text += value?.filter { !Self.bidirectionalControls.contains($0) } ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static let bidirectionalControls: Set<Character> = [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  package var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
