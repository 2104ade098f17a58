/// The texts of the library that people read or hear; a program in another language replaces them.
///
/// A word in braces is a place: the library puts something there, wherever the place is in the text.
public struct Phrases: Equatable, Sendable {
  /// The button that closes a sheet.
  public var done = "Done"
  /// The button that answers an alert.
  public var ok = "OK"
  /// The button that takes back what was done.
  public var undo = "Undo"
  /// The command that does again what was taken back.
  public var redo = "Redo"
  /// The command that loads the list anew.
  public var refresh = "Refresh"
  /// The menu item that opens a row without actions.
  public var open = "Open"
  /// The menu item that closes it.
  public var close = "Close"
  /// The button that opens the menu of a row.
  public var more = "More"
  /// The button that closes the undo bar.
  public var closeNotice = "Close"
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
  /// The menu items that move a row among the others, by the names of their actions.
  public var moves = Dictionary(uniqueKeysWithValues: RowAction.moves.map { ($0.id.name, $0.title) })
  /// The announcement of a row that was moved, with its place among so many.
  public var moved = "{title} moved to {place} of {count}"
  /// The name of the handle by which a row is carried.
  public var handle = RowAction.handle.title
  /// The words that a reader says of the keys of a handle.
  public var handleKeys = "Space lifts and drops the row, arrows carry it, Escape brings it back"
  /// The announcement of a row that was lifted by its handle, at its place among so many.
  public var lifted = "{title} lifted from {place} of {count}"
  /// The announcement of the place, among so many, to which a lifted row was carried.
  public var carried = "Moved to {place} of {count}"
  /// The announcement of a place in another section than before, with the section's header.
  public var inSection = "{announcement}, {section}"
  /// The announcements of a lifted row that was dropped at another place, and that is back at its place.
  public var (dropped, broughtBack) = (
    "{title} dropped at {place} of {count}", "{title} back at {place} of {count}"
  )
  /// The menu of the window.
  public var menu = "Menu"
  /// The list of all keys, and the command that ends the program.
  public var (keys, quit) = ("Keyboard Shortcuts", "Quit")
  /// The headings in the list of keys, if nothing else names what they act on.
  public var (keysOfRow, keysOfList, keysOfProgram, keysOfWindow) = ("Row", "List", "Program", "Window")
  /// The heading of the keys for people who work on the program.
  public var keysForDevelopers = "For developers"
  /// The commands that move the focus to the next control, and to the previous one.
  public var (nextControl, formerControl) = ("Next control", "Previous control")
  /// The keys that write something.
  public var letters = "Letters"
  /// The titles of the commands of every list.
  public var listKeys = ListCommand.titles
  /// The names of keys and of modifiers where they differ from SDL's, by these: "Ctrl" is "Strg" in German.
  public var keyNames: [String: String] = [:]
  /// The names that a screen reader says where they differ from the written ones, by SDL's.
  public var spokenKeyNames = ["Ctrl": "Control"]
  /// The actions of a button and of a row, for a screen reader.
  public var (press, activate) = ("Press", "Activate")
  /// The title of an item in quotation marks.
  public var quotation = "\u{201C}{title}\u{201D}"
  /// The words for a change of one item, with its title in quotation marks.
  public var changedItem = "{change} {title}"
  /// The announcement of a change, with the key that undoes it.
  public var announcedChange = "{change}. Undo: {key}"
  /// The announcement of a change that was taken back, with the key that redoes it.
  public var announcedUndo = "Undone: {change}. Redo: {key}"
  /// The words for an item that is there again.
  public var isBack = "{title} is back"
  /// The command that finds rows by their text, and the name of the field for it.
  public var find = "Find"
  /// The command that ends finding.
  public var closeFinding = "Close"
  /// The number of found rows, of all.
  public var foundCount = "{count} of {total}"
  /// The text in place of the rows where a search found none.
  public var nothingFound = "Nothing found"
  /// The button below it, which shows all rows again.
  public var showAll = "Show All"
  /// The button in its place which shows the rows with scattered letters, if there are any.
  public var showFuzzyMatches = "Show Loose Matches"
  /// The text in place of the rows of an empty list.
  public var emptyList = "Nothing left here."

  /// Creates the phrases in English.
  public init() {}

  /// Returns a title in quotation marks.
  public func quoted(_ title: String) -> String { quotation.filling(["title": title]) }

  /// Returns the text of a key with its modifiers, such as `Ctrl+Z`.
  public func text(of key: Key) -> String { key.parts.map { keyNames[$0] ?? $0 }.joined(separator: "+") }

  /// Returns the spoken text of a key with its modifiers, such as `Control Z`.
  public func spokenText(of key: Key) -> String {
    key.parts.map { spokenKeyNames[$0] ?? keyNames[$0] ?? $0 }.joined(separator: " ")
  }
}

extension String {
  /// Returns the text with something in its places: `{title}` becomes the value of "title".
  ///
  /// Braces in the values are no places.
  package func filling(_ places: KeyValuePairs<String, String>) -> String {
    var (text, rest) = ("", self[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let value = places.first { $0.key == rest[rest.index(after: start)..<end] }?.value
      text += rest[..<start]
      text += value.map { $0[...] } ?? rest[start...end]
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// The text as the beginning of a sentence, with a capital.
  package var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
