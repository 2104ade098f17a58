/// An editable line of text, with a caret and a selection.
///
/// Positions count characters as readers do: a letter with its marks is one, and so is an emoji. Times are in seconds.
///
/// ```swift
/// var field = TextField()
/// field.insert("fig", at: 1)
/// _ = field.handle("Shift+Home", at: 2)
/// assert(field.selection == 0..<3)
/// ```
public struct TextField: Equatable, Sendable {
  /// The maximum number of characters beyond the initial text; insertions are cut off there.
  package static let limit = 10_000

  /// The text that an input method composes and has not inserted yet.
  package struct Preedit: Equatable, Sendable {
    /// The text; never empty.
    package let text: String
    /// The part that the input method marks, or its caret, in characters of `text`.
    package let selection: Range<Int>
  }

  private struct State { let (letters, anchor, caret): (IndexedText, Int, Int) }

  /// The kind of an edit; consecutive edits of one kind are one step of undo, except `other`.
  private enum Edit { case typing, deleting, other }

  /// The text.
  public var text: String { letters.string }
  private var letters = IndexedText("")
  /// The end of the selection that stays when the selection is extended.
  private var anchor = 0
  /// The position of the caret, which is the end of the selection that moves.
  public private(set) var caret = 0
  /// The text of an input method, shown at the caret; nil if the user is not composing.
  package private(set) var preedit: Preedit?
  /// The scroll offset, in points: along a single line, or down several lines.
  var scroll = 0.0
  private var undoable: [State] = []
  private var redoable: [State] = []
  /// The edit that the next one may join for undo; nil after anything else, such as a move of the caret.
  private var latest: (edit: Edit, time: Double)?
  private var most = limit
  private var latestPress: (position: Int, time: Double, count: Int)?

  /// Creates a field with a text and the caret at its end.
  public init(_ text: String = "") {
    letters = IndexedText(Self.line(of: text))
    caret = letters.count
    anchor = caret
    most += caret
  }

  /// Whether text, caret, selection, preedit text and scroll offset are equal; the undo history is not compared.
  public static func == (a: TextField, b: TextField) -> Bool {
    (a.text, a.anchor, a.caret, a.preedit, a.scroll) == (b.text, b.anchor, b.caret, b.preedit, b.scroll)
  }

  /// The selected characters; empty if there is only a caret.
  public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text.
  public var selectedText: String { String(letters[selection]) }

  /// The displayed text, in which the preedit text replaces the selection.
  package var shownText: String {
    guard let preedit else { return text }
    return String(letters[0..<selection.lowerBound]) + preedit.text + String(letters[selection.upperBound...])
  }

  var shownLetters: IndexedText { preedit == nil ? letters : IndexedText(shownText) }

  package var shownCaret: Int { preedit.map { selection.lowerBound + $0.selection.upperBound } ?? caret }

  package var shownSelection: Range<Int> {
    guard let marked = preedit?.selection else { return selection }
    return marked.moved(by: selection.lowerBound)
  }

  package var shownPreedit: Range<Int>? {
    preedit.map { selection.lowerBound..<selection.lowerBound + $0.text.count }
  }

  // MARK: Editing

  /// Replaces the selection with a text; line ends become spaces.
  ///
  /// The time is in seconds. Characters typed without a pause are one step of undo.
  public mutating func insert(_ text: String, at time: Double) {
    preedit = nil
    let text = Self.line(of: text)
    guard !text.isEmpty || !selection.isEmpty else { return }
    replace(selection, with: text, by: text.count == 1 ? .typing : .other, at: time)
  }

  /// Replaces characters with a text, and moves the caret to its end.
  public mutating func replace(_ range: Range<Int>, with text: String, at time: Double) {
    replace(range.clamped(to: 0..<letters.count), with: Self.line(of: text), by: .other, at: time)
  }

  private mutating func replace(_ range: Range<Int>, with new: String, by edit: Edit, at time: Double) {
    let room = most - (letters.count - range.count)
    let start = String(letters[0..<range.lowerBound]) + String(new.prefix(max(0, room)))
    let former = State(letters: letters, anchor: anchor, caret: caret)
    letters = IndexedText(start + String(letters[range.upperBound...]))
    // Letters on both sides of the caret may have become one character.
    caret = letters.position(of: text.utf8.index(text.startIndex, offsetBy: start.utf8.count))
    anchor = caret
    guard letters != former.letters else { return }
    let goesOn = latest.map { $0.edit == edit && elapsed(from: $0.time, to: time) < Self.pause } ?? false
    if edit == .other || !goesOn || former.anchor != former.caret { undoable.append(former) }
    redoable = []
    latest = (edit, time)
  }

  /// The pause that begins a new step of undo while typing, in seconds.
  private static let pause = 1.0

  /// Deletes the selection, or the text from the caret to a position if nothing is selected.
  mutating func delete(to position: Int, at time: Double) {
    let range = selection.isEmpty ? min(position, caret)..<min(max(position, caret), letters.count) : selection
    if !range.isEmpty { replace(range, with: "", by: selection.isEmpty ? .deleting : .other, at: time) }
  }

  /// Whether it is empty, and nobody has written in it.
  var isUntouched: Bool { letters.count == 0 && undoable.isEmpty && redoable.isEmpty }

  package mutating func undo() {
    guard let state = undoable.popLast() else { return }
    redoable.append(restore(state))
  }

  package mutating func redo() {
    guard let state = redoable.popLast() else { return }
    undoable.append(restore(state))
  }

  private mutating func restore(_ state: State) -> State {
    let former = State(letters: letters, anchor: anchor, caret: caret)
    (letters, anchor, caret) = (state.letters, state.anchor, state.caret)
    latest = nil
    return former
  }

  /// Converts a text to a line: line ends and tabs become spaces, and control characters are removed.
  private static func line(of text: String) -> String {
    if IndexedText.isPlain(text) { return text }
    var (line, former) = (String.UnicodeScalarView(), Unicode.Scalar(0))
    for letter in text.unicodeScalars {
      switch letter {
      case "\n" where former == "\r": break
      case "\t"..."\r", "\u{85}", "\u{2028}"..."\u{2029}": line.append(" ")
      case ..<" ", "\u{7F}"..."\u{9F}": break
      default: line.append(letter)
      }
      former = letter
    }
    return String(line)
  }

  // MARK: Caret and selection

  /// Moves the caret, or extends the selection to its new position.
  public mutating func move(to position: Int, extending extends: Bool = false) {
    caret = min(max(position, 0), letters.count)
    if !extends { anchor = caret }
    latest = nil
  }

  /// Selects characters and moves the caret to their end.
  public mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, extending: true)
  }

  /// Selects the whole text.
  public mutating func selectAll() { select(0..<letters.count) }

  /// Converts a range of Unicode scalars to characters.
  func characters(of scalars: Range<Int>) -> Range<Int> {
    letters.position(ofScalar: scalars.lowerBound)..<letters.position(ofScalar: scalars.upperBound)
  }

  func scalars(before position: Int) -> Int { letters.scalars(before: position) }

  /// Sets the preedit text, empty to end it; `selection` is its marked part or its caret, in Unicode scalars.
  package mutating func compose(_ text: String, selection: Range<Int>) {
    let letters = IndexedText(text)
    let marked = letters.position(ofScalar: selection.lowerBound)..<letters.position(ofScalar: selection.upperBound)
    preedit = text.isEmpty ? nil : Preedit(text: text, selection: marked)
    latest = nil
  }

  /// Moves the caret, or extends the selection, to a press; a double press selects a word, and a triple press all.
  package mutating func press(at position: Int, extending extends: Bool = false, time: Double) {
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

  /// The maximum time between the presses of a double press, in seconds; GTK's default.
  private static let doublePressTime = 0.4

  // MARK: Words

  private static func isInWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber || letter == "_" }

  /// Returns the position after the last previous character that is in a word, or outside of one; else 0.
  private func end(before position: Int, inWord isInWord: Bool) -> Int {
    let before = letters[0..<position]
    return before.lastIndex { Self.isInWord($0) == isInWord }.map { letters.position(of: before.index(after: $0)) }
      ?? 0
  }

  /// Returns the position of the next character that is in a word, or outside of one; else the end.
  private func start(from position: Int, inWord isInWord: Bool) -> Int {
    let rest = letters[position...]
    return letters.position(of: rest.firstIndex { Self.isInWord($0) == isInWord } ?? rest.endIndex)
  }

  func wordStart(before position: Int) -> Int { end(before: end(before: position, inWord: true), inWord: false) }

  func wordEnd(after position: Int) -> Int { start(from: start(from: position, inWord: true), inWord: false) }

  /// Returns the word at a position or next to it, or the characters between two words.
  private func word(around position: Int) -> Range<Int> {
    guard letters.count > 0 else { return 0..<0 }
    func isInWord(_ index: Int) -> Bool { letters[index..<index + 1].allSatisfy(Self.isInWord) }
    let index = min(max(position, 0), letters.count - 1)
    let here = index > 0 && !isInWord(index) && position == letters.count ? index - 1 : index
    return end(before: here, inWord: !isInWord(here))..<start(from: here, inWord: !isInWord(here))
  }
}
