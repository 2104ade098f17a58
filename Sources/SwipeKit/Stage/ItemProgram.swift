/// A program whose rows are the items of a store: what is done with them can be undone, by a bar and by keys.
///
/// ```swift
/// struct Mail: Identifiable, Equatable {
///   let id: Int
///   static let all = (1...9).map(Mail.init)
/// }
///
/// struct Inbox: ItemProgram {
///   var store = ItemStore(Mail.all)
///   var rows = ListSource(Mail.all) { Row(title: "Mail \($0.id)", trailing: [RowAction("Archive")]) }
///   var stage: Stage
///
///   init(size: Size) { stage = Stage(rows, style: .inbox, size: size) }
///
///   mutating func perform(_ action: ActionID, of mail: Mail, at time: Double) {
///     store.remove([mail.id], kind: "archived", at: time)
///   }
/// }
/// ```
public protocol ItemProgram: StageProgram {
  /// The item of a row.
  associatedtype Item: Identifiable & Equatable & Sendable where Item.ID: Sendable

  /// The items, with the history of their changes.
  var store: ItemStore<Item> { get set }
  /// The rows of the list, which follow the store's items.
  var rows: ListSource<Item> { get set }

  /// Performs an action of an item's row: when it is pressed, or for a row that leaves, once that is off screen.
  ///
  /// - Parameter time: the time of the action, in seconds.
  mutating func perform(_ action: ActionID, of item: Item, at time: Double)
  /// Acts upon a tap on an item's row; by default it does nothing.
  mutating func open(_ item: Item)
  /// Acts upon an action that is neither a row's nor undo or redo; by default it does nothing.
  mutating func perform(_ control: ActionID)
  /// Returns the words for a change; by default its kind, after the number of items where they are several.
  func words(for change: ItemStore<Item>.Change) -> String
}

extension ItemProgram {
  /// Does nothing.
  public mutating func open(_ item: Item) {}
  /// Does nothing.
  public mutating func perform(_ control: ActionID) {}
  /// Returns the words of the change itself.
  public func words(for change: ItemStore<Item>.Change) -> String { change.words }

  /// Performs an action at its time, and opens an item that was tapped.
  public mutating func act(upon outcome: Outcome) {
    switch outcome.kind {
    case .action(let action, _, _):
      if stage.list.state(of: outcome.id) == .leaving { return stage.await(action, of: outcome.id) }
      perform(action, of: outcome.id, at: outcome.time)
      // Its buttons have served their purpose.
      if stage.list.state(of: outcome.id) == .open { stage.list.setOpen(false, row: outcome.id) }
    case .left:
      if let action = stage.takeAwaited(of: outcome.id) { perform(action, of: outcome.id, at: outcome.time) }
    case .tapped: if let item = store.item(of: outcome.id) { open(item) }
    case .opened, .closed, .stage, .menu: break
    }
  }

  /// Undoes or redoes, and leaves all other actions to the program.
  public mutating func act(upon control: ActionID) {
    switch control {
    case UndoBar.undo:
      performAwaited()
      guard let change = store.undo() else { return }
      showItems()
      announceUndone(change)
      stage.moveFocus(to: change.items.map { RowID($0.id) })
    case UndoBar.redo:
      guard let change = store.redo(at: stage.now) else { return }
      announce(change)
      showItems()
    case UndoBar.close: store.closeBar()
    default: perform(control)
    }
  }

  /// Announces a change, and the key that undoes it.
  private mutating func announce(_ change: ItemStore<Item>.Change) {
    let phrases = stage.phrases
    stage.announce(
      phrases.announcedChange.filling([
        "change": text(of: change), "key": phrases.spokenText(of: Stage.undoKey),
      ]))
  }

  /// Announces an undone change: by the item that is back, if it is a single one.
  private mutating func announceUndone(_ change: ItemStore<Item>.Change) {
    let row = change.inserted.count == 1 ? change.inserted.first.map { RowID($0) } : nil
    let phrases = stage.phrases
    let words = row.map { phrases.isBack.filling(["title": stage.list.title(of: $0)]) } ?? words(for: change)
    stage.announce(
      phrases.announcedUndo.filling(["change": words, "key": phrases.spokenText(of: Stage.redoKey)]))
  }

  /// Returns the sentence of a change, with the title of its item where there is but one.
  private func text(of change: ItemStore<Item>.Change) -> String {
    let (phrases, sentence) = (stage.phrases, words(for: change).capitalized)
    guard change.items.count == 1, let item = change.items.first else { return sentence }
    let title = phrases.quoted(rows.row(of: item).content.title)
    return phrases.changedItem.filling(["change": sentence, "title": title])
  }

  /// Performs the actions of rows that are still leaving, without waiting for them: before items are loaded anew, and
  /// when the program ends.
  public mutating func performAwaited() {
    for (action, row) in stage.takeAwaited() { perform(action, of: row, at: stage.now) }
  }

  private mutating func perform(_ action: ActionID, of row: RowID, at time: Double) {
    guard let item = store.item(of: row) else { return }
    let before = store.undoable
    perform(action, of: item, at: time)
    if let change = store.undoable, change != before { announce(change) }
    showItems()
  }

  /// Updates the list to the store's items, with the changes since it last showed them, and the undo bar and the empty
  /// state.
  public mutating func showItems() {
    var rows = rows
    let changes = rows.update(to: store.items)
    stage.list.reload(rows, changes: changes)
    self.rows = rows
    stage.notice = store.notice(at: stage.now).map {
      UndoBar(text: text(of: $0), shortText: words(for: $0).capitalized)
    }
    stage.emptyState = store.undoable.map { _ in
      EmptyState(stage.phrases.emptyList, icon: .check, button: stage.phrases.undo, action: UndoBar.undo)
    }
  }

  /// Dismisses the undo bar when its time is over; the time pauses while `Stage.holdsNotice`.
  public mutating func update() {
    (stage.canUndo, stage.canRedo) = (store.canUndo || stage.isAwaiting, store.canRedo)
    if stage.notice != nil, !store.hasNotice(at: stage.now) { stage.notice = nil }
    // The bar must not cover the last row for good.
    let insets = Insets(bottom: UndoBar.height(in: stage.room.width))
    if stage.list.insets != insets { stage.list.insets = insets }
    if stage.holdsNotice { store.pause(at: stage.now) } else { store.resume(at: stage.now) }
  }

  /// The time at which the undo bar is dismissed, in seconds; nil without one.
  public var nextChange: Double? { store.nextChange(after: stage.now) }
}
