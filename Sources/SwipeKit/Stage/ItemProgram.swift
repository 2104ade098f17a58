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
///   mutating func perform(_ action: ActionID, of mails: [Mail], at time: Double) {
///     store.remove(mails.map(\.id), kind: "archived", at: time)
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
  /// Whether rows can be found by a query; true by default.
  var offersFinding: Bool { get }

  /// Returns the items that show, in the order of their rows; by default all, in their own.
  ///
  /// Where they are others, or in another order, `move(_:to:section:at:)` gets the index among these.
  ///
  /// - Parameter items: the items of the store.
  func arranged(_ items: [Item]) -> [Item]
  /// Performs an action of an item's row, or of all selected ones: when it is pressed, or for rows that leave, once they
  /// are off screen.
  ///
  /// - Parameters:
  ///   - items: the items, at least one, in the order of their rows.
  ///   - time: the time of the action, in seconds.
  mutating func perform(_ action: ActionID, of items: [Item], at time: Double)
  /// Moves items that were carried, so that they follow one another; by default the store does.
  ///
  /// - Parameters:
  ///   - items: the items, at least one, in the order of their rows.
  ///   - index: the index then of the first one.
  ///   - section: the section into which they were carried; nil where they stay in theirs.
  ///   - time: the time of the drop, in seconds.
  mutating func move(_ items: [Item], to index: Int, section: RowID?, at time: Double)
  /// Acts upon a tap on an item's row; by default it does nothing.
  mutating func open(_ item: Item)
  /// Acts upon an action that is neither a row's nor undo or redo; by default it does nothing.
  mutating func perform(_ control: ActionID)
  /// Returns the words for a change; by default its kind, after the number of items where they are several.
  func words(for change: ItemStore<Item>.Change) -> String
  /// Updates the list to the store's items, with the changes since it last showed them, the undo bar and the empty state.
  ///
  /// It is for programs to call. An empty state whose action is not to undo is the program's, and stays.
  mutating func showItems()
}

extension ItemProgram {
  /// Moves them in the store, by the kind "moved", and changes their section as `ListSource.move(_:toSection:)` does.
  public mutating func move(_ items: [Item], to index: Int, section: RowID?, at time: Double) {
    let rows = rows
    store.move(items.map(\.id), to: index, kind: "moved", at: time) { item in
      if let section { rows.move(&item, toSection: section) }
    }
  }
  /// Rows can be found.
  public var offersFinding: Bool { true }
  /// Returns all items.
  public func arranged(_ items: [Item]) -> [Item] { items }
  /// Does nothing.
  public mutating func open(_ item: Item) {}
  /// Does nothing.
  public mutating func perform(_ control: ActionID) {}
  /// Returns the words of the change itself.
  public func words(for change: ItemStore<Item>.Change) -> String { change.words }

  /// Opens an item that was tapped; actions are performed with those of the same time.
  public mutating func act(upon outcome: Outcome) {
    if outcome.kind == .tapped, outcome.list.isEmpty, let item = store.item(of: outcome.id) { open(item) }
  }

  /// Performs actions at their time, each once for all rows that it is of, and acts upon each outcome of other lists.
  public mutating func act(upon outcomes: [Outcome]) { actOnItems(upon: outcomes) }

  /// Performs actions at their time, for a program with an `act(upon:)` of its own.
  package mutating func actOnItems(upon outcomes: [Outcome]) {
    var carried: (items: [Item], index: Int, section: RowID?, time: Double)?
    for outcome in outcomes where !outcome.list.isEmpty { act(upon: outcome) }
    let outcomes = outcomes.filter(\.list.isEmpty)
    for outcome in outcomes {
      switch outcome.kind {
      case .moved(let index, let section):
        let item = store.item(of: outcome.id).map { [$0] } ?? []
        carried = (
          (carried?.items ?? []) + item, carried?.index ?? index, carried?.section ?? section, outcome.time
        )
      case .action, .left: break
      case .tapped, .opened, .closed, .stage, .menu: act(upon: outcome)
      }
    }
    if let carried, !carried.items.isEmpty {
      let count = store.stepCount
      move(carried.items, to: carried.index, section: carried.section, at: carried.time)
      store.joinSteps(after: count)
      showItems()
    }
    for act in stage.takeDueActs(after: outcomes) {
      perform(act)
      // Their buttons have served their purpose.
      for row in act.rows where stage.list.state(of: row) == .open { stage.list.setOpen(false, row: row) }
    }
  }

  /// Undoes or redoes, and leaves all other actions to the program.
  public mutating func act(upon control: ActionID) {
    switch control {
    case UndoBar.undo:
      performAwaited()
      guard let change = store.undo() else { return }
      showItems()
      stage.announceUndone(
        words(for: change), back: change.inserted.count == 1 ? change.inserted.first.map { RowID($0) } : nil)
      stage.moveFocus(to: change.items.map { RowID($0.id) })
    case UndoBar.redo:
      performAwaited()
      guard let change = store.redo(at: stage.now) else { return }
      stage.announceChange(bar(of: change).text)
      showItems()
    case UndoBar.close: store.closeBar()
    default: perform(control)
    }
  }

  /// Returns the bar of a change, with the title of the item if there is only one.
  private func bar(of change: ItemStore<Item>.Change) -> UndoBar {
    let sentence = words(for: change).capitalized
    guard change.items.count == 1, let item = change.items.first else { return UndoBar(text: sentence) }
    return UndoBar(sentence, title: rows.row(of: item).content.title, in: stage.phrases)
  }

  /// Performs the actions of rows that are still leaving, without waiting for them: before items are loaded anew, and
  /// when the program ends.
  public mutating func performAwaited() { performDecided { $0.perform($1) } }

  /// Performs an act, as one step of undo.
  private mutating func perform(_ act: RowAct) {
    // The rows of one act may have left in any order.
    let rows =
      act.rows.count == 1
      ? act.rows : act.rows.sorted { (self.rows.index(of: $0) ?? 0) < (self.rows.index(of: $1) ?? 0) }
    let items = rows.compactMap { store.item(of: $0) }
    if items.isEmpty { return }
    let count = store.stepCount
    perform(act.action, of: items, at: act.time)
    store.joinSteps(after: count)
    if store.stepCount > count, let change = store.undoable { stage.announceChange(bar(of: change).text) }
    showItems()
  }

  // It looks at each item, which takes a tenth of the time if it is compiled for the type of these.
  /// Updates the list, the undo bar and the empty state.
  @inlinable public mutating func showItems() { show(rows.update(to: arranged(store.items))) }

  /// Shows the rows, whose changes are known, and updates the undo bar and the empty state.
  @usableFromInline package mutating func show(_ changes: RowChanges) {
    stage.list.reload(rows, changes: changes)
    stage.notice = store.notice(at: stage.now).map { bar(of: $0) }
    // A program's own one stays.
    guard stage.emptyState.map({ $0.action == UndoBar.undo }) ?? true else { return }
    stage.emptyState = store.undoable.map { _ in
      EmptyState(stage.phrases.emptyList, icon: .check, button: stage.phrases.undo, action: UndoBar.undo)
    }
  }

  /// Updates the undo bar.
  public mutating func update() { updateNotice() }

  /// Dismisses the undo bar when its time is over; the time pauses while `Stage.holdsNotice`.
  ///
  /// A program with an `update()` of its own calls it there.
  public mutating func updateNotice() {
    stage.offersFinding = offersFinding
    (stage.canUndo, stage.canRedo) = (store.canUndo || stage.isAwaiting, store.canRedo)
    if stage.notice != nil, !store.hasNotice(at: stage.now) { stage.notice = nil }
    stage.makeRoomForUndoBar()
    if stage.holdsNotice { store.pause(at: stage.now) } else { store.resume(at: stage.now) }
  }

  /// The time at which the undo bar is dismissed, in seconds; nil without one.
  public var nextChange: Double? { store.nextChange(after: stage.now) }
}
