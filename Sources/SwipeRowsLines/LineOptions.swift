import SwipeKit
import SwipeRowsShared

package struct LineOptions: Equatable, Sendable {
  package var leading: [LineAction] = []
  package var trailing: [LineAction] = []
  package var (separator, printedSeparator) = (UInt8(ascii: "\n"), UInt8(ascii: "\n"))
  package var delimiter = LineFields.Delimiter.blanks
  /// The fields to show, to search and to print; nil for the whole line.
  package var (shown, searched, printed): (LineFields?, LineFields?, LineFields?)
  package var query = ""
  /// Whether matches stay in order, instead of the best coming first.
  package var keepsOrder = false
  /// Whether the letters of a match must be adjacent.
  package var isExact = false
  package var printsQuery = false
  package var header: String?
  package var headerLines = 0
  /// The number of last lines to keep; nil for all.
  package var tail: Int?
  package var isMono = false
  /// Whether terminal colours are shown, and removed from the text.
  package var showsColors = false
  /// The number of lines of a title; nil for up to two.
  package var titleLines: Int?
  package var isReversed = false
  package var isMultiple = false
  package var isFinal = false
  package var endsAfterOne = false
  /// The action of Return and of a double click; nil if they have no action.
  package var accepted: LineAction?
  /// The options to end without a window after one match, or no match.
  package var (selectsOne, exitsForNone) = (false, false)
  /// Whether matches are printed without a window.
  package var onlyFilters = false
  package var title: String?
  package var message: String?
  package var readsObjects = false
  /// The texts of commands, and the commands, by the names of their actions.
  package var (commandTexts, commands): ([String: String], [String: LineCommand]) = ([:], [:])
  package var (previewText, preview): (String?, LineCommand?)
  /// The use of a shell for commands, and the presence of ignored options.
  package var (usesShell, hasIgnored) = (false, false)

  package init() {}

  package var actions: [LineAction] { leading + trailing }

  var acceptedIndex: Int { accepted.flatMap { own in actions.firstIndex { $0.name == own.name } } ?? 0 }

  /// Returns the exit status after an action: 10 for the first one, 11 for the second.
  package static func status(of action: Int) -> Int32 { 10 + Int32(min(action, 100)) }

  /// - Parameter hasOptions: whether the line may have rofi's options after a zero byte.
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

  package func rank(of entry: LineEntry, by query: Query) -> MatchRank? {
    // As in fzf, the length of the whole line counts.
    let whole = searched == nil ? nil : String(decoding: shownBytes(of: entry), as: UTF8.self)
    return query.rank(of: searchedText(of: entry), in: whole) ?? (entry.isPermanent ? .last : nil)
  }

  /// Returns the displayed bytes of a row, without a carriage return at the end.
  func shownBytes(of entry: LineEntry) -> ArraySlice<UInt8> {
    let bytes = entry.display ?? shown?.chosen(of: entry.text, delimiter)[...] ?? entry.text
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }
}
