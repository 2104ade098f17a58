/// The texts of the library that people read or hear; a program in another language replaces them.
public struct Phrases: Equatable, Sendable {
  /// The button that closes a sheet.
  public var done = "Done"
  /// The button that answers an alert.
  public var ok = "OK"
  /// The button that takes back what was done.
  public var undo = "Undo"
  /// The quotation marks about the title of an item.
  public var (openingQuote, closingQuote) = ("\u{201C}", "\u{201D}")
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
  /// The menu of the window.
  public var menu = "Menu"
  /// The list of all keys.
  public var keys = "Keyboard Shortcuts"
  /// The command that moves the focus to the next control.
  public var nextControl = "Next control"
  /// The command that moves the focus to the previous control.
  public var formerControl = "Previous control"
  /// The keys that write something.
  public var letters = "Letters"
  /// The titles of the commands of every list.
  public var listKeys = ListCommand.titles
  /// The word before what was taken back, for a screen reader.
  public var undone = "Undone"
  /// The words after the name of an item that is there again, for a screen reader.
  public var isBack = "is back"
  /// The text in place of the rows of an empty list.
  public var emptyList = "Nothing left here."

  /// Creates the phrases in English.
  public init() {}

  /// Returns a title in quotation marks.
  public func quoted(_ title: String) -> String { "\(openingQuote)\(title)\(closingQuote)" }
}
