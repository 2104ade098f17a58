import SwipeKit
import SwipeRowsShared
import TodoTxt

extension FileList {
  package mutating func perform(_ action: ActionID, of items: [FileItem], at time: Double) {
    // A menu acts while the field keeps the focus.
    acceptDraft()
    let ids = items.map(\.id)
    let items = ids.compactMap { store[$0] }
    switch action {
    case TaskContent.done where items.first?.task.isDone == true: document.reopen(items, at: time)
    case TaskContent.done, FileRows.archive:
      let archives = action == FileRows.archive
      tell(ofEnding: document.complete(items, archiving: archives, on: today, at: time))
    case FileRows.priority: choosePriority(of: items)
    case FileRows.edit: items.first.map { beginEditing($0) }
    case FileRows.delete: store.remove(ids, kind: FileDocument.Act.deleted.rawValue, at: time)
    default: break
    }
  }

  /// Shows an alert if a completed task has a tag `rec` but no next occurrence.
  private mutating func tell(ofEnding tasks: [TodoLine]) {
    let periods = tasks.filter { !$0.isDone }.compactMap { $0.value(of: "rec") }.map { "rec:" + ShownText.text($0) }
    guard let first = periods.first else { return }
    let text = language("This task will not come again: {tag} leads to no next date.")
    stage.present(Alert(text: text.filling(["tag": first])))
  }

  /// Moves items behind the visible item that is to be before them.
  package mutating func move(_ items: [FileItem], to index: Int, section: RowID?, at time: Double) {
    let moving = Set(items.map(\.id))
    let rest = store.items.filter { !moving.contains($0.id) }
    let shown = visibleItems(of: rest)
    let place =
      index > 0
      ? rest.firstIndex { $0.id == shown[index - 1].id }.map { $0 + 1 }
      : shown.first.flatMap { first in rest.firstIndex { $0.id == first.id } }
    store.move(items.map(\.id), to: place ?? rest.count, kind: FileDocument.Act.moved.rawValue, at: time)
  }

  package func description(of change: ItemStore<FileItem>.Change) -> String {
    // A next occurrence does not count as completed.
    let came = Set(change.inserted)
    let count = max(1, change.items.count { !came.contains($0.id) })
    return switch FileDocument.Act(rawValue: change.kind) {
    case .done: language("done", "{count} done", count: count)
    case .reopened: language("opened again", "{count} opened again", count: count)
    case .archived: language("archived", "{count} archived", count: count)
    case .prioritised: language("priority changed", "{count} priorities changed", count: count)
    case .deleted: language("deleted", "{count} deleted", count: count)
    case .added: language("added", "{count} added", count: change.items.count)
    case .edited: language("edited", "{count} edited", count: count)
    case .discarded: language("discarded", "{count} discarded", count: count)
    case .moved: language("moved", "{count} moved", count: count)
    case nil: change.description
    }
  }

  package mutating func perform(command control: ActionID) {
    switch control {
    case Self.save: return saveNow()
    case Self.hidden: return arrange { $0.showsHidden.toggle() }
    case Self.future: return arrange { $0.showsFuture.toggle() }
    case _ where write(control): return
    default: break
    }
    if let order = TaskOrder.allCases.first(where: { $0.action == control }) { arrange { $0.order = order } }
    guard let choice = Self.priorities.first(where: { $0.action == control }) else { return }
    stage.dismiss(Sheet.self)
    store.change(prioritised, kind: FileDocument.Act.prioritised.rawValue, at: stage.now) {
      $0.task = $0.task.prioritised(choice.priority)
    }
    prioritised = []
    showItems()
  }

  private static let priorities: [(priority: TodoPriority?, action: ActionID)] =
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { letter in
      let priority = TodoPriority(letter: letter)
      return (priority, ActionID("priority \(priority?.description ?? "")"))
    } + [(nil, "no priority")]

  private mutating func choosePriority(of items: [FileItem]) {
    prioritised = items.map(\.id)
    let used = Set(store.items.compactMap { $0.task.priority })
    let offered = Self.priorities.filter { choice in
      choice.priority.map { used.contains($0) || $0.letter <= UInt8(ascii: "D") } ?? true
    }
    let choices = offered.map { choice in
      ChoicePage.Choice(
        action: choice.action, icon: choice.priority == nil ? .close : ActionLook.priority.icon,
        title: choice.priority?.description ?? language("No priority"))
    }
    let present = offered.firstIndex { $0.priority == items[0].task.priority } ?? choices.count - 1
    let page = ChoicePage(choices: choices, selected: present, marksSelected: true) { key in
      // A capital letter may be typed with Shift.
      guard key.modifiers.isSubset(of: .shift) else { return nil }
      return Self.priorities.first { $0.priority?.description == key.name }?.action
    }
    stage.present(Sheet(title: language("Priority"), page, button: language("Cancel")))
  }
}
