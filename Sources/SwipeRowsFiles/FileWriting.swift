import SwipeKit
import TodoTxt

extension FileList {
  static let new: ActionID = "new line"
  static let newKey: Key = "Ctrl+N"

  struct Draft: Equatable {
    /// The item before the edit; nil for a new line.
    let edited: FileItem?
  }

  var newTitle: String { kind == .tasks ? language("New Task") : language("New Line") }

  /// Shows the bar for a new line, and scrolls to the line written before.
  mutating func beginNew(after added: FileItem.ID? = nil) {
    guard !stage.isModal else { return }
    let former = (acceptDraft() ?? added).map { RowID($0) }
    // Without the bar, the line that was written before has the focus.
    if let former { stage.moveFocus(to: [former]) }
    present(LineBar(named: newTitle, acceptTitle: language("Add")), for: Draft(edited: nil), showing: former)
  }

  mutating func beginEditing(_ item: FileItem) {
    guard !stage.isModal else { return }
    acceptDraft()
    // Accepting a draft may have changed the item.
    guard let item = store[item.id] else { return }
    let text = EditableText.text(of: item.task.bytes)
    var bar = LineBar(text, named: language("Edit"), acceptTitle: language("Accept"))
    if kind == .tasks {
      // Most often words are added, which are before the tags.
      let words = item.task.bytes.prefix(FileRows.endOfWords(item.task))
      let caret = EditableText.text(of: Array(words)).count
      bar.box.field.select(caret..<caret)
    }
    present(bar, for: Draft(edited: item), showing: RowID(item.id))
  }

  private mutating func present(_ bar: LineBar, for draft: Draft, showing row: RowID?) {
    self.draft = draft
    stage[LineBar.self] = bar
    _ = stage.activate(.control(LineBar.field))
    // The bar may cover the row.
    if let row { stage.list.scroll(to: row) }
  }

  /// Begins a line if text is typed into a list without rows.
  package mutating func prepare(for event: InputEvent) {
    switch event {
    case .text(let text, _), .preedit(let text, _, _):
      guard rows.items.isEmpty, stage.wantsText, stage.caret == nil else { return }
      if !text.allSatisfy(\.isWhitespace) { beginNew() }
    default: break
    }
  }

  mutating func write(_ control: ActionID) -> Bool {
    switch control {
    case Self.new: beginNew()
    case LineBar.close: discardDraft()
    case LineBar.accept:
      let edited = draft?.edited
      let added = acceptDraft()
      if let added, edited == nil {
        // The user can write the next line.
        beginNew(after: added)
      } else if let edited {
        stage.moveFocus(to: [RowID(edited.id)])
      }
    default: return false
    }
    return true
  }

  package mutating func act(upon outcome: Outcome) {
    acceptWhatWasLeft()
    if outcome.kind == .tapped, let item = store.item(of: outcome.id) { beginEditing(item) }
  }

  /// Only Escape or the cross discards.
  ///
  /// During a press, which may end on a button of the bar, and below a sheet or an alert, the draft stays.
  mutating func acceptWhatWasLeft() {
    guard draft != nil, !stage.isModal, !stage.isPressed else { return }
    if case .control(let control) = stage.focus, LineBar.controls.contains(control) { return }
    acceptDraft()
  }

  private mutating func takeDraft() -> FileItem? {
    guard let draft, let text = stage[LineBar.self]?.box.field.text else { return nil }
    stage[LineBar.self] = nil
    self.draft = nil
    let task = TodoLine(bytes: EditableText.bytes(of: text))
    guard task.isTask, task != draft.edited?.task else { return nil }
    // If another program changed or removed the line, the draft becomes a new line.
    guard let edited = draft.edited, var item = store[edited.id], item.line == edited.line else {
      return document.newItem(task)
    }
    item.task = task
    return item
  }

  private func index(of draft: Draft?) -> Int {
    draft?.edited.flatMap { edited in store.items.firstIndex { $0.id == edited.id } }.map { $0 + 1 } ?? store.count
  }

  /// Accepts the draft and closes the bar; returns the item's identity, or nil without a change.
  @discardableResult mutating func acceptDraft() -> FileItem.ID? {
    let id = storeDraft()
    if id != nil { showItems() }
    return id
  }

  private mutating func storeDraft() -> FileItem.ID? {
    let draft = draft
    guard var item = takeDraft() else { return nil }
    item.query = stage.list.query?.text
    if store[item.id] != nil {
      store.update(item, kind: FileDocument.Act.edited.rawValue, at: stage.now)
    } else if draft?.edited == nil {
      store.append(item, kind: FileDocument.Act.added.rawValue, at: stage.now)
    } else {
      store.insert(item, at: index(of: draft), kind: FileDocument.Act.added.rawValue, at: stage.now)
    }
    return item.id
  }

  /// Closes the bar without its line, which undo restores.
  ///
  /// The step comes after a step that writes the line, so that undoing all steps restores the file.
  private mutating func discardDraft() {
    let former = draft?.edited.flatMap { store[$0.id] }
    let id = storeDraft()
    if let former { stage.moveFocus(to: [RowID(former.id)]) }
    guard let id else { return }
    if let former, former.id == id {
      store.update(former, kind: FileDocument.Act.discarded.rawValue, at: stage.now)
    } else {
      store.remove([id], kind: FileDocument.Act.discarded.rawValue, at: stage.now)
    }
    showItems()
  }
}
