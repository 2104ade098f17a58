import SwipeKit

struct LineOptions: Equatable, Sendable {
  var leading: [LineAction] = []
  var trailing: [LineAction] = []
  /// The bytes that end a line of the input, and of the output.
  var (separator, printedSeparator) = (UInt8(ascii: "\n"), UInt8(ascii: "\n"))
  var delimiter = LineFields.Delimiter.blanks
  /// The fields that show, those that a query searches, and those that are printed; nil for the whole line.
  var (shown, searched, printed): (LineFields?, LineFields?, LineFields?)
  var query = ""
  /// The number of first lines that are a header, and stay where they are.
  var headerLines = 0
  /// The number of last lines that are kept; nil for all.
  var tail: Int?
  /// Whether the last line comes first.
  var isReversed = false
  /// Whether lines can be selected.
  var isMultiple = false
  /// Whether acts are final at once.
  var isFinal = false
  /// Whether the program ends after one act.
  var endsAfterOne = false
  /// The options by which a single line, or none, needs no window.
  var (selectsOne, exitsForNone) = (false, false)
  /// Whether what the query finds is printed, without a window.
  var onlyFilters = false
  /// The title of the window; nil for the program's.
  var title: String?
  /// The message below the title; nil for none.
  var message: String?
  /// Whether lines are objects in JSON.
  var readsObjects = false
  /// The texts of commands, and the commands, by the names of their actions.
  var (commandTexts, commands): ([String: String], [String: LineCommand]) = ([:], [:])
  /// The text of the command that shows a preview of a row, and the command; nil for none.
  var (previewText, preview): (String?, LineCommand?)
  /// Whether a shell runs commands.
  var usesShell = false

  /// All actions, from the leading edge on.
  var actions: [LineAction] { leading + trailing }

  /// Returns the status of a list that has ended after an action: 10 for the first of all, 11 for the second.
  static func status(of action: Int) -> Int32 { 10 + Int32(min(action, 100)) }

  /// Returns the bytes of a row that are printed.
  func printed(_ entry: LineEntry) -> [UInt8] { printed?.chosen(of: entry.text, delimiter) ?? Array(entry.text) }

  /// Returns the text of a row that a query searches.
  func searchedText(of entry: LineEntry) -> String {
    let own = searched?.chosen(of: entry.text, delimiter)[...] ?? shownBytes(of: entry)
    let words = [entry.subtitle.map { Array($0.utf8)[...] }, entry.meta].compactMap(\.self)
    if words.isEmpty { return String(decoding: own, as: UTF8.self) }
    return ([own] + words).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  func finds(_ entry: LineEntry, by query: Query) -> Bool {
    entry.isPermanent || query.matches(searchedText(of: entry))
  }

  /// Returns the bytes of a row that show: without the carriage return of other systems.
  func shownBytes(of entry: LineEntry) -> ArraySlice<UInt8> {
    let bytes = entry.display ?? shown?.chosen(of: entry.text, delimiter)[...] ?? entry.text
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }
}
