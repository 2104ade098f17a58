import SwipeKit
import TodoTxt

/// Lines that are written: new ones, and others in the place of those that are there.
extension FileList {
  /// Begins a new line.
  static let new: ActionID = "new line"

  /// The line that is being edited: its item, and the line as it was; nil for a new one.
  struct Editing: Equatable {
    let id: FileItem.ID
    let line: FileLine
  }

  /// The name of the command for a new line.
  var newTitle: String { kind == .tasks ? language("New Task") : language("New Line") }

  /// Presents the bar in which a new line is written.
  mutating func beginNew() {
    guard !stage.isModal else { return }
    editing = nil
    present(LineBar(named: newTitle, acceptTitle: language("Add")))
  }

  /// Presents the bar in which the line of an item is written anew, if its bytes are a text.
  mutating func beginEditing(_ item: FileItem) {
    guard !stage.isModal, let text = item.line.text else { return stage.presentMenu(of: RowID(item.id)) }
    editing = Editing(id: item.id, line: item.line)
    present(LineBar(text, named: language("Edit"), acceptTitle: language("Accept")))
  }

  private mutating func present(_ bar: LineBar) {
    stage[LineBar.self] = bar
    _ = stage.activate(.control(LineBar.field))
  }

  /// Acts upon a control of the bar.
  ///
  /// - Returns: whether it is one.
  mutating func write(_ control: ActionID) -> Bool {
    switch control {
    case Self.new: beginNew()
    case LineBar.close: closeBar()
    case LineBar.accept: accept()
    default: return false
    }
    return true
  }

  private mutating func closeBar() {
    stage[LineBar.self] = nil
    if let editing { stage.moveFocus(to: [RowID(editing.id)]) }
    editing = nil
  }

  /// Takes what is written in the bar, as far as it is a line, at the end of the list.
  mutating func acceptUnfinished() { if stage[LineBar.self] != nil { accept() } }

  /// Takes the line that was written.
  ///
  /// One that another program has changed since, or removed, stays as it is, and what was written is a new line.
  private mutating func accept() {
    guard let text = stage[LineBar.self]?.box.field.text else { return }
    let task = TodoLine(text)
    if let editing, task.isTask {
      if task == editing.line.content {
        // Bytes that are the same are no change.
      } else if store[editing.id]?.line == editing.line {
        store.change(editing.id, kind: Kind.edited.rawValue, at: stage.now) { $0.task = task }
      } else {
        let index = store.items.firstIndex { $0.id == editing.id }.map { $0 + 1 } ?? store.count
        store.insert(newItem(task), at: index, kind: Kind.added.rawValue, at: stage.now)
      }
    } else if task.isTask {
      let item = newItem(task)
      store.append(item, kind: Kind.added.rawValue, at: stage.now)
      showItems()
      stage.list.scroll(to: RowID(item.id))
      // The next one can be written.
      return beginNew()
    }
    closeBar()
    showItems()
  }
}
