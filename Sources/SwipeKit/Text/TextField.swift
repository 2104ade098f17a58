/// A line of text that is edited: its letters, its caret and its selection.
///
/// Positions count characters as readers do, so that a letter with its marks, or an emoji, is one. Times are in seconds.
///
/// ```swift
/// var field = TextField()
/// field.insert("fig", at: 1)
/// _ = field.handle("Shift+Home", at: 2)
/// assert(field.selection == 0..<3)
/// ```
public struct TextField: Equatable, Sendable {
  /// The maximum number of characters beyond the initial text; what is inserted beyond it is left out.
  public static let limit = 10_000

  /// The part of an input method's text that is not yet written, with the part that it marks, in characters.
  public struct Preedit: Equatable, Sendable {
    /// The text; never empty.
    public let text: String
    /// The marked part, or the caret.
    public let selection: Range<Int>
  }

  /// The state that an undo restores.
  private struct State: Equatable {
    var (text, anchor, caret): (String, Int, Int)

    static func == (a: State, b: State) -> Bool { (a.text, a.anchor, a.caret) == (b.text, b.anchor, b.caret) }
  }

  /// The kind of an edit; several of one kind, but the last, are one step of undo.
  private enum Edit { case typing, deleting, other }

  /// The text.
  public private(set) var text = ""
  /// The end of the selection that stays where it is.
  private var anchor = 0
  /// The position of the caret: the end of the selection that moves.
  public private(set) var caret = 0
  /// The text of an input method, which shows at the caret; nil for none.
  public private(set) var preedit: Preedit?
  /// The distance by which the text is scrolled towards its beginning, in points.
  var scroll = 0.0
  private var undoable: [State] = []
  private var redoable: [State] = []
  /// The edit that a further one may join; nil once something else has happened.
  private var latest: (edit: Edit, time: Double)?
  /// The maximum number of characters.
  private var most = limit
  /// The latest press, which a second one makes a double press; nil for none.
  private var latestPress: (position: Int, time: Double, count: Int)?

  /// Creates a field with a text, and the caret at its end.
  public init(_ text: String = "") {
    self.text = Self.line(of: text)
    caret = self.text.count
    anchor = caret
    most += caret
  }

  /// Whether text, caret, selection and preedit are the same.
  public static func == (a: TextField, b: TextField) -> Bool {
    (a.text, a.anchor, a.caret, a.preedit, a.scroll) == (b.text, b.anchor, b.caret, b.preedit, b.scroll)
  }

  /// The selected characters; empty where there is but a caret.
  public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text.
  public var selectedText: String { String(Array(text)[selection]) }

  /// The text that shows: with that of the input method in place of the selection.
  public var shownText: String {
    guard let preedit else { return text }
    let letters = Array(text)
    return String(letters[..<selection.lowerBound]) + preedit.text + String(letters[selection.upperBound...])
  }

  /// The position of the caret in the text that shows.
  public var shownCaret: Int { preedit.map { selection.lowerBound + $0.selection.upperBound } ?? caret }

  /// The selected characters of the text that shows.
  public var shownSelection: Range<Int> {
    guard let marked = preedit?.selection else { return selection }
    return selection.lowerBound + marked.lowerBound..<selection.lowerBound + marked.upperBound
  }

  /// The characters of the text that shows that are the input method's; nil for none.
  public var shownPreedit: Range<Int>? {
    preedit.map { selection.lowerBound..<selection.lowerBound + $0.text.count }
  }

  // MARK: Editing

  /// Replaces the selection by a text; line ends become spaces.
  ///
  /// - Parameter time: the time, in seconds: what is typed without a pause is one step of undo.
  public mutating func insert(_ text: String, at time: Double) {
    preedit = nil
    let text = Self.line(of: text)
    guard !text.isEmpty || !selection.isEmpty else { return }
    replace(selection, with: text, by: text.count == 1 ? .typing : .other, at: time)
  }

  /// Replaces characters by a text, and moves the caret to its end.
  public mutating func replace(_ range: Range<Int>, with text: String, at time: Double) {
    replace(range.clamped(to: 0..<self.text.count), with: Self.line(of: text), by: .other, at: time)
  }

  private mutating func replace(_ range: Range<Int>, with new: String, by edit: Edit, at time: Double) {
    let letters = Array(text)
    let room = most - (letters.count - range.count)
    let start = String(letters[..<range.lowerBound]) + new.prefix(max(0, room))
    let former = State(text: text, anchor: anchor, caret: caret)
    text = start + String(letters[range.upperBound...])
    // Letters on both sides of the caret may have become one character.
    let end = text.utf8.index(text.startIndex, offsetBy: start.utf8.count)
    caret = text.indices.count { $0 < end }
    anchor = caret
    guard text != former.text else { return }
    let goesOn = latest.map { $0.edit == edit && elapsed(from: $0.time, to: time) < Self.pause } ?? false
    if edit == .other || !goesOn || former.anchor != former.caret { undoable.append(former) }
    redoable = []
    latest = (edit, time)
  }

  /// The pause after which typing is another step of undo, in seconds.
  private static let pause = 1.0

  /// Deletes the selection, or else the text from the caret to a position.
  mutating func delete(to position: Int, at time: Double) {
    let range = selection.isEmpty ? min(position, caret)..<max(position, caret) : selection
    if !range.isEmpty { replace(range, with: "", by: selection.isEmpty ? .deleting : .other, at: time) }
  }

  /// Undoes the latest edits, as one step; without any it does nothing.
  public mutating func undo() {
    guard let state = undoable.popLast() else { return }
    redoable.append(restore(state))
  }

  /// Redoes what was undone last.
  public mutating func redo() {
    guard let state = redoable.popLast() else { return }
    undoable.append(restore(state))
  }

  /// Restores a state, and returns the present one.
  private mutating func restore(_ state: State) -> State {
    let former = State(text: text, anchor: anchor, caret: caret)
    (text, anchor, caret) = (state.text, state.anchor, state.caret)
    latest = nil
    return former
  }

  /// Returns a text as a line: line ends and tabs become spaces, and control characters are left out.
  private static func line(of text: String) -> String {
    var line = String.UnicodeScalarView()
    for character in text {
      let isBlank = character.isNewline || character == "\t"
      if isBlank {
        line.append(" ")
      } else {
        line.append(contentsOf: character.unicodeScalars.filter { $0.properties.generalCategory != .control })
      }
    }
    return String(line)
  }

  // MARK: Caret and selection

  /// Moves the caret.
  ///
  /// - Parameter extends: whether the selection is extended to there.
  public mutating func move(to position: Int, extending extends: Bool = false) {
    caret = min(max(position, 0), text.count)
    if !extends { anchor = caret }
    latest = nil
  }

  /// Selects characters, with the caret at their end.
  public mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, extending: true)
  }

  /// Selects the whole text.
  public mutating func selectAll() { select(0..<text.count) }

  /// Returns the characters with some of the text's scalars.
  func characters(of scalars: Range<Int>) -> Range<Int> {
    func position(_ scalars: Int) -> Int {
      let count = min(max(scalars, 0), text.unicodeScalars.count)
      let end = text.unicodeScalars.index(text.startIndex, offsetBy: count)
      return text.indices.count { $0 < end }
    }
    return position(scalars.lowerBound)..<position(scalars.upperBound)
  }

  /// Sets the preedit text of an input method; an empty one ends it.
  ///
  /// - Parameter selection: the marked part of it, or the caret, in Unicode's scalars.
  public mutating func compose(_ text: String, selection: Range<Int>) {
    func characters(_ scalars: Int) -> Int {
      let scalars = min(max(scalars, 0), text.unicodeScalars.count)
      let end = text.unicodeScalars.index(text.startIndex, offsetBy: scalars)
      return text.indices.count { $0 < end }
    }
    preedit =
      text.isEmpty
      ? nil : Preedit(text: text, selection: characters(selection.lowerBound)..<characters(selection.upperBound))
    latest = nil
  }

  /// Moves the caret to where a pointer was pressed: a second press selects the word there, a third one all.
  ///
  /// - Parameters:
  ///   - position: the position between characters.
  ///   - extends: whether the selection is extended to there.
  ///   - time: the time, in seconds.
  public mutating func press(at position: Int, extending extends: Bool = false, time: Double) {
    preedit = nil
    let isMore = latestPress.map {
      abs($0.position - position) <= 1 && elapsed(from: $0.time, to: time) < Self.doublePressTime
    }
    let count = isMore == true && !extends ? (latestPress?.count ?? 0) % 3 + 1 : 1
    latestPress = (position, time, count)
    switch count {
    case 2: select(word(around: position))
    case 3: selectAll()
    default: move(to: position, extending: extends)
    }
  }

  /// The time from one press to the next that makes both a double press, in seconds, as GTK has it by default.
  private static let doublePressTime = 0.4

  // MARK: Words

  private static func isInWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber || letter == "_" }

  /// Returns the beginning of the word before a position.
  func wordStart(before position: Int) -> Int {
    let letters = Array(text)
    let end = letters[..<position].lastIndex(where: Self.isInWord) ?? -1
    return end < 0 ? 0 : letters[...end].lastIndex { !Self.isInWord($0) }.map { $0 + 1 } ?? 0
  }

  func wordEnd(after position: Int) -> Int {
    let letters = Array(text)
    guard let start = letters[position...].firstIndex(where: Self.isInWord) else { return letters.count }
    return letters[start...].firstIndex { !Self.isInWord($0) } ?? letters.count
  }

  /// Returns the word that a position is in or beside; the characters between two words where it is among those.
  private func word(around position: Int) -> Range<Int> {
    let letters = Array(text)
    guard !letters.isEmpty else { return 0..<0 }
    let index = min(max(position, 0), letters.count - 1)
    let here = index > 0 && !Self.isInWord(letters[index]) && position == letters.count ? index - 1 : index
    let kind = Self.isInWord(letters[here])
    let start = letters[..<here].lastIndex { Self.isInWord($0) != kind }.map { $0 + 1 } ?? 0
    return start..<(letters[here...].firstIndex { Self.isInWord($0) != kind } ?? letters.count)
  }
}
