import SwipeKit
import TodoTxt

/// Lines that are written: new ones, and others in the place of those that are there.
extension FileList {
  static let new: ActionID = "new line"
  static let newKey: Key = "Ctrl+N"

  struct Draft: Equatable {
    /// The item that is edited, as it was; nil for a new line.
    let edited: FileItem?
  }

  var newTitle: String { kind == .tasks ? language("New Task") : language("New Line") }

  /// Presents the bar in which a new line is written, below the line that was written before.
  mutating func beginNew(after added: FileItem.ID? = nil) {
    guard !stage.isModal else { return }
    let former = (acceptDraft() ?? added).map { RowID($0) }
    // Without the bar, what was just written has the focus.
    if let former { stage.moveFocus(to: [former]) }
    present(LineBar(named: newTitle, acceptTitle: language("Add")), for: Draft(edited: nil), showing: former)
  }

  /// Presents the bar in which the line of an item is written again.
  mutating func beginEditing(_ item: FileItem) {
    guard !stage.isModal else { return }
    acceptDraft()
    // What was written may have changed it.
    guard let item = store[item.id] else { return }
    let text = EditableText.text(of: item.task.bytes)
    var bar = LineBar(text, named: language("Edit"), acceptTitle: language("Accept"))
    if kind == .tasks {
      // What is added is most often words, which stand before the tags.
      let words = item.task.bytes.prefix(FileRows.endOfWords(item.task))
      let caret = min(EditableText.text(of: Array(words)).count, text.count)
      bar.box.field.select(caret..<caret)
    }
    present(bar, for: Draft(edited: item), showing: RowID(item.id))
  }

  private mutating func present(_ bar: LineBar, for draft: Draft, showing row: RowID?) {
    self.draft = draft
    stage[LineBar.self] = bar
    _ = stage.activate(.control(LineBar.field))
    // The bar may cover it.
    if let row { stage.list.scroll(to: row) }
  }

  /// Begins a line by what is typed into a list without rows.
  package mutating func prepare(for event: InputEvent) {
    switch event {
    case .text(let text, _), .preedit(let text, _, _):
      guard rows.items.isEmpty, stage.wantsText, stage.caret == nil else { return }
      if !text.allSatisfy(\.isWhitespace) { beginNew() }
    default: break
    }
  }

  /// Acts upon a control of the bar.
  ///
  /// - Returns: whether it is one.
  mutating func write(_ control: ActionID) -> Bool {
    switch control {
    case Self.new: beginNew()
    case LineBar.close: discardDraft()
    case LineBar.accept:
      let edited = draft?.edited
      let added = acceptDraft()
      if let added, edited == nil {
        // The next one can be written.
        beginNew(after: added)
      } else if let edited {
        stage.moveFocus(to: [RowID(edited.id)])
      }
    default: return false
    }
    return true
  }

  /// Acts upon outcomes of rows, after what was written before has been accepted.
  package mutating func act(upon outcomes: [Outcome]) {
    acceptWhatWasLeft()
    actOnItems(upon: outcomes)
  }

  /// Accepts what was written in a field that has lost the focus, since only Escape and the cross discard it.
  ///
  /// A press that may still come to a button of the bar, and a page over the window, have not left the field.
  mutating func acceptWhatWasLeft() {
    guard draft != nil, !stage.isModal, !stage.list.isPressed else { return }
    if case .control(let control) = stage.focus, LineBar.controls.contains(control) { return }
    acceptDraft()
  }

  /// Removes the bar.
  ///
  /// - Returns: the item as the draft has it; nil if there is no draft, if that is no line, or if nothing was written.
  private mutating func takeDraft() -> FileItem? {
    guard let draft, let text = stage[LineBar.self]?.box.field.text else { return nil }
    stage[LineBar.self] = nil
    self.draft = nil
    let task = TodoLine(bytes: EditableText.bytes(of: text))
    guard task.isTask, task != draft.edited?.task else { return nil }
    // A line that another program has changed since, or removed, stays as it is next to the draft.
    guard let edited = draft.edited, var item = store[edited.id], item.line == edited.line else {
      return newItem(task)
    }
    item.task = task
    return item
  }

  /// Returns the index of a draft as a new line: the end, or after its original line.
  private func index(of draft: Draft?) -> Int {
    draft?.edited.flatMap { edited in store.items.firstIndex { $0.id == edited.id } }.map { $0 + 1 } ?? store.count
  }

  /// Takes the line that was written, if there is one, and removes the bar.
  ///
  /// - Returns: the identity of the item; nil without an item.
  @discardableResult mutating func acceptDraft() -> FileItem.ID? {
    let draft = draft
    guard var item = takeDraft() else { return nil }
    item.query = stage.list.query?.text
    if store[item.id] != nil {
      store.update(item, kind: Kind.edited.rawValue, at: stage.now)
    } else if draft?.edited == nil {
      store.append(item, kind: Kind.added.rawValue, at: stage.now)
    } else {
      store.insert(item, at: index(of: draft), kind: Kind.added.rawValue, at: stage.now)
    }
    showItems()
    return item.id
  }

  /// Removes the bar without its line, which undo brings back.
  private mutating func discardDraft() {
    let draft = draft
    let item = takeDraft()
    if let edited = draft?.edited { stage.moveFocus(to: [RowID(edited.id)]) }
    guard let item else { return }
    store.discard(item, at: index(of: draft), kind: Kind.discarded.rawValue, at: stage.now)
    showItems()
  }
}
