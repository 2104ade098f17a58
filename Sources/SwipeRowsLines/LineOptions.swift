import SwipeKit
import SwipeRowsShared

package struct LineOptions: Equatable, Sendable {
  package var leading: [LineAction] = []
  package var trailing: [LineAction] = []
  /// The bytes that end a line of the input, and of the output.
  package var (separator, printedSeparator) = (UInt8(ascii: "\n"), UInt8(ascii: "\n"))
  package var delimiter = LineFields.Delimiter.blanks
  /// The fields that show, those that a query searches, and those that are printed; nil for the whole line.
  package var (shown, searched, printed): (LineFields?, LineFields?, LineFields?)
  package var query = ""
  /// Whether found lines stay in their order, rather than the best ones coming first.
  package var keepsOrder = false
  /// Whether words are found only with their letters together.
  package var isExact = false
  package var printsQuery = false
  /// The lines of `--header`; nil without it.
  package var header: String?
  /// The number of first lines that are a header, and stay where they are.
  package var headerLines = 0
  /// The number of last lines that are kept; nil for all.
  package var tail: Int?
  package var isMono = false
  /// Whether the colours of terminals show, and are no part of the text.
  package var showsColors = false
  /// The number of lines of a title; nil for two if it needs them.
  package var titleLines: Int?
  package var isReversed = false
  package var isMultiple = false
  package var isFinal = false
  package var endsAfterOne = false
  /// The action of Return and of a double click; nil if they do nothing by themselves.
  package var accepted: LineAction?
  /// The options by which a single line, or none, needs no window.
  package var (selectsOne, exitsForNone) = (false, false)
  /// Whether what the query finds is printed, without a window.
  package var onlyFilters = false
  /// The title of the window; nil for the program's.
  package var title: String?
  package var message: String?
  package var readsObjects = false
  /// The texts of commands, and the commands, by the names of their actions.
  package var (commandTexts, commands): ([String: String], [String: LineCommand]) = ([:], [:])
  /// The text of the command that shows a preview of a row, and the command; nil for none.
  package var (previewText, preview): (String?, LineCommand?)
  /// The use of a shell for commands, and the presence of options that are ignored.
  package var (usesShell, hasIgnored) = (false, false)

  package init() {}

  package var actions: [LineAction] { leading + trailing }

  var acceptedIndex: Int { accepted.flatMap { own in actions.firstIndex { $0.name == own.name } } ?? 0 }

  /// Returns the status of a list that has ended after an action: 10 for the first of all, 11 for the second.
  package static func status(of action: Int) -> Int32 { 10 + Int32(min(action, 100)) }

  /// Returns the row of a line.
  ///
  /// - Parameter hasOptions: whether it may have options of rofi's behind a zero byte.
  package func entry(_ line: ArraySlice<UInt8>, hasOptions: Bool) -> LineEntry {
    var entry = hasOptions ? LineEntry(line: line) : LineEntry(text: line)
    if showsColors {
      let text = ShownText.withoutSequences(entry.text)
      if text.count < entry.text.count {
        let own = shown?.chosen(of: entry.text, delimiter)[...] ?? entry.text
        (entry.display, entry.text) = (entry.display ?? own, text)
      }
    }
    return entry
  }

  package var queryRules: QueryRules { QueryRules(isExact: isExact, returnAccepts: accepted != nil) }

  package func printed(_ query: String) -> [UInt8] {
    let object = JSON.object([JSON.Member(name: "query", value: .string(query))])
    return Array((readsObjects ? object.text : query).utf8) + [printedSeparator]
  }

  package func printed(_ entry: LineEntry) -> [UInt8] {
    printed?.chosen(of: entry.text, delimiter) ?? Array(entry.text)
  }

  /// Returns the text of a row that a query searches.
  func searchedText(of entry: LineEntry) -> String {
    let shown = ShownText.withoutSequences(shownBytes(of: entry))
    let own = searched?.chosen(of: shown, delimiter)[...] ?? shown
    let words = [entry.subtitle.map { Array($0.utf8)[...] }, entry.meta].compactMap(\.self)
    if words.isEmpty { return String(decoding: own, as: UTF8.self) }
    return ([own] + words).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  package func finds(_ entry: LineEntry, by query: Query) -> Bool {
    entry.isPermanent || query.matches(searchedText(of: entry))
  }

  /// Returns how well a row is found by a query; nil if it is not.
  package func rank(of entry: LineEntry, by query: Query) -> MatchRank? {
    // As in fzf, the length of the whole line counts.
    let whole = searched == nil ? nil : String(decoding: shownBytes(of: entry), as: UTF8.self)
    return query.rank(of: searchedText(of: entry), in: whole) ?? (entry.isPermanent ? .last : nil)
  }

  /// Returns the bytes of a row that show: without the carriage return of other systems.
  func shownBytes(of entry: LineEntry) -> ArraySlice<UInt8> {
    let bytes = entry.display ?? shown?.chosen(of: entry.text, delimiter)[...] ?? entry.text
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }
}
