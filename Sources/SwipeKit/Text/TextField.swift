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
  private struct State {
    let (letters, anchor, caret): (IndexedText, Int, Int)
  }

  /// The kind of an edit; several of one kind, but the last, are one step of undo.
  private enum Edit { case typing, deleting, other }

  /// The text.
  public var text: String { letters.string }
  private var letters = IndexedText("")
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
    letters = IndexedText(Self.line(of: text))
    caret = letters.count
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
  public var selectedText: String { String(letters[selection]) }

  /// The text that shows: with that of the input method in place of the selection.
  public var shownText: String {
    guard let preedit else { return text }
    return String(letters[0..<selection.lowerBound]) + preedit.text + String(letters[selection.upperBound...])
  }

  /// The text that shows, with its positions.
  var shownLetters: IndexedText { preedit == nil ? letters : IndexedText(shownText) }

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

  /// The pause after which typing is another step of undo, in seconds.
  private static let pause = 1.0

  /// Deletes the selection, or else the text from the caret to a position.
  mutating func delete(to position: Int, at time: Double) {
    let range = selection.isEmpty ? min(position, caret)..<min(max(position, caret), letters.count) : selection
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
    let former = State(letters: letters, anchor: anchor, caret: caret)
    (letters, anchor, caret) = (state.letters, state.anchor, state.caret)
    latest = nil
    return former
  }

  /// Returns a text as a line: line ends and tabs become spaces, and control characters are left out.
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

  /// Moves the caret.
  ///
  /// - Parameter extends: whether the selection is extended to there.
  public mutating func move(to position: Int, extending extends: Bool = false) {
    caret = min(max(position, 0), letters.count)
    if !extends { anchor = caret }
    latest = nil
  }

  /// Selects characters, with the caret at their end.
  public mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, extending: true)
  }

  /// Selects the whole text.
  public mutating func selectAll() { select(0..<letters.count) }

  /// Returns the characters with some of the text's scalars.
  func characters(of scalars: Range<Int>) -> Range<Int> {
    letters.position(ofScalar: scalars.lowerBound)..<letters.position(ofScalar: scalars.upperBound)
  }

  /// Returns the number of the text's scalars before a character.
  func scalars(before position: Int) -> Int { letters.scalars(before: position) }

  /// Sets the preedit text of an input method; an empty one ends it.
  ///
  /// - Parameter selection: the marked part of it, or the caret, in Unicode's scalars.
  public mutating func compose(_ text: String, selection: Range<Int>) {
    let letters = IndexedText(text)
    let marked = letters.position(ofScalar: selection.lowerBound)..<letters.position(ofScalar: selection.upperBound)
    preedit = text.isEmpty ? nil : Preedit(text: text, selection: marked)
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

  /// Returns the position after the last character before a position that is in a word, or is not; otherwise 0.
  private func end(before position: Int, inWord isInWord: Bool) -> Int {
    let before = letters[0..<position]
    return before.lastIndex { Self.isInWord($0) == isInWord }.map { letters.position(of: before.index(after: $0)) }
      ?? 0
  }

  /// Returns the position of the first character from a position on that is in a word, or is not; otherwise the end.
  private func start(from position: Int, inWord isInWord: Bool) -> Int {
    let rest = letters[position...]
    return letters.position(of: rest.firstIndex { Self.isInWord($0) == isInWord } ?? rest.endIndex)
  }

  func wordStart(before position: Int) -> Int {
    end(before: end(before: position, inWord: true), inWord: false)
  }

  func wordEnd(after position: Int) -> Int {
    start(from: start(from: position, inWord: true), inWord: false)
  }

  /// Returns the word that a position is in or beside; the characters between two words where it is among those.
  private func word(around position: Int) -> Range<Int> {
    guard letters.count > 0 else { return 0..<0 }
    func isInWord(_ index: Int) -> Bool { letters[index..<index + 1].allSatisfy(Self.isInWord) }
    let index = min(max(position, 0), letters.count - 1)
    let here = index > 0 && !isInWord(index) && position == letters.count ? index - 1 : index
    return end(before: here, inWord: !isInWord(here))..<start(from: here, inWord: !isInWord(here))
  }
}
