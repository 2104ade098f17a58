import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

struct DoubleClicks: Sendable {
  private var isPointing = false
  private var first: RowID?

  /// Takes an event; returns the row if the event ends a double click on it.
  mutating func take(_ event: InputEvent, _ hand: Hand) -> RowID? {
    isPointing = false
    guard case .pointer(let event) = event else { return nil }
    isPointing = true
    guard event.phase == .up else { return nil }
    defer { first = nil }
    return hand.isSecondTap ? first : nil
  }

  /// Takes a tap, and returns whether it was made by a pointer.
  mutating func take(_ row: RowID, _ hand: Hand) -> Bool {
    // The second tap of a double click does not begin another one.
    first = isPointing && !hand.isSecond ? row : nil
    return isPointing
  }
}

/// Keys and double clicks; many are the same in fzf.
extension LineList {
  package mutating func prepare(for event: InputEvent) {
    // A press takes the focus away, but what the row shows stays until another one is tapped.
    if case .pointer(let press) = event, press.phase == .down, let row = stage.list.focusedRow { tapped = row }
    if let row = clicks.take(event, stage.hand) { accept(row) }
  }

  private mutating func accept(_ row: RowID) {
    guard let accepted = options.accepted else { return }
    isAccepting = stage.list.perform(accepted.action.id, of: row)
  }

  /// If this ends the list, it includes selected lines that the filter hides, since no other filter follows.
  private mutating func accept() {
    let all = stage.list.selectedRowsOfAll
    if options.endsAfterOne, all.count > stage.list.selectionCount {
      return perform(options.acceptedIndex, of: all)
    }
    if let row = stage.list.selectedRows.first ?? previewedRow { return accept(row) }
    if options.endsAfterOne, !stage.list.isSearching { acceptNothing() }
  }

  private mutating func perform(_ action: Int, of rows: [RowID]) {
    perform([(action, rows.filter { row in row.value(as: Int.self).map { !source.store[$0].isInert } ?? false })])
  }

  package static let quit = Command(Command.quit.id, title: "Quit", keys: ["Ctrl+Q", "Ctrl+G"], isInMenu: false)

  /// The commands for the query and the rows, as the list of keys shows them.
  private static let editing = [
    Command("copy line", title: "Copy", keys: ["Ctrl+C", "Ctrl+Insert"], isInMenu: false),
    Command("paste query", title: "Paste", keys: ["Ctrl+V", "Shift+Insert"], isInMenu: false),
    Command("row up", title: "Previous row", keys: ["Ctrl+K", "Ctrl+P"], isInMenu: false),
    Command("row down", title: "Next row", keys: ["Ctrl+J", "Ctrl+N"], isInMenu: false),
    Command("delete letter", title: "Delete the letter before", keys: ["Ctrl+H"], isInMenu: false),
    Command("delete word", title: "Delete the word before", keys: ["Ctrl+W"], isInMenu: false),
    Command("delete start", title: "Delete to the beginning", keys: ["Ctrl+U"], isInMenu: false),
    Command("word back", title: "One word back", keys: ["Alt+B"], isInMenu: false),
    Command("word on", title: "One word on", keys: ["Alt+F"], isInMenu: false),
    Command("leave", title: "Quit", keys: [.escape], isInMenu: false),
  ]

  private static let marking = [
    Command("mark down", title: "Select, and go down", keys: [.tab], isInMenu: false),
    Command("mark up", title: "Select, and go up", keys: ["Shift+Tab"], isInMenu: false),
  ]

  var commands: [Command] {
    (Command.ofHost + [Self.quit] + (options.isMultiple ? Self.marking : []) + Self.editing).map {
      $0.translated(into: language)
    }
  }

  mutating func perform(_ command: ActionID) {
    let now = stage.now
    switch command {
    case SearchBar.accept: accept()
    case "copy line": copy()
    case "paste query": stage.ask(.paste)
    case "row up": press(.up)
    case "row down": press(.down)
    case "mark down": mark(andPress: .down)
    case "mark up": mark(andPress: .up)
    case "delete letter": edit(by: .backspace)
    case "delete word": stage.editQuery { $0.deleteWord(at: now) }
    case "delete start": edit(by: "Shift+Home", .backspace)
    case "word back": edit(by: "Ctrl+Left")
    case "word on": edit(by: "Ctrl+Right")
    case "leave": if stage.list.selectionCount > 0 { stage.list.deselectAll() } else { close() }
    default: break
    }
  }

  private mutating func press(_ key: Key) { _ = stage.handle(.key(key, time: stage.now)) }

  private mutating func edit(by keys: Key...) {
    let now = stage.now
    stage.editQuery { field in for key in keys { _ = field.handle(key, at: now) } }
  }

  private mutating func mark(andPress key: Key) {
    if stage.list.focusedRow == nil {
      if let row = previewedRow, stage.focus != nil { stage.moveFocus(to: [row]) } else { stage.list.showFocus() }
    }
    press("Ctrl+Space")
    press(key)
  }

  private mutating func copy() {
    let selected = Array(stage.list.selectedRows)
    let rows = selected.isEmpty ? [stage.list.focusedRow ?? tapped].compactMap(\.self) : selected
    let numbers = source.numbers(of: rows)
    if numbers.isEmpty { return }
    stage.ask(.copy(numbers.map { String(decoding: source.store[$0].text, as: UTF8.self) }.joined(separator: "\n")))
  }
}

extension TextField {
  /// Deletes the selection, or back to the last space, as fzf and shells do.
  fileprivate mutating func deleteWord(at time: Double) {
    guard selection.isEmpty else { return replace(selection, with: "", at: time) }
    let letters = Array(text)[..<caret]
    let end = letters.lastIndex { !$0.isWhitespace } ?? 0
    let start = letters[..<end].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    replace(start..<caret, with: "", at: time)
  }
}
