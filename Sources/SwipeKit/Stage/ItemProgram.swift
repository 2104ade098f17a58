/// A program whose rows are the items of a store, with undo and redo.
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
  /// Whether rows can be searched; true by default.
  var isSearchable: Bool { get }

  /// Returns the visible items, in the order of their rows; all items by default.
  ///
  /// If the program filters or sorts them here, `move(_:to:section:at:)` gets an index among the visible items.
  ///
  /// - Parameter items: the items of the store.
  func visibleItems(of items: [Item]) -> [Item]
  /// Returns an alert that asks before an action is performed; nil, as by default, to perform it immediately.
  ///
  /// Rows that the action removes wait at the place of the lift. A refusal closes them. It is asked however the action
  /// came about: by a swipe, a button, a menu, a key, a screen reader or on a selection.
  ///
  /// ```swift
  /// let question = Alert(asking: "Delete the mail for good?", button: "Delete")
  /// ```
  ///
  /// `act(upon:)` sees the outcome before the answer.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - items: the items, at least one.
  func confirmation(for action: ActionID, of items: [Item]) -> Alert?
  /// Performs an action on an item, or on all selected items.
  ///
  /// It is called immediately, or once the rows are off screen if the action removes them.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - items: the items, at least one, in the order of their rows.
  ///   - time: the time of the action, in seconds.
  mutating func perform(_ action: ActionID, of items: [Item], at time: Double)
  /// Moves items that were dragged next to each other; by default in the store.
  ///
  /// - Parameters:
  ///   - items: the items, at least one, in the order of their rows.
  ///   - index: the index of the first item after the move.
  ///   - section: the section that the items were moved to; nil if they stay in their section.
  ///   - time: the time of the drop, in seconds.
  mutating func move(_ items: [Item], to index: Int, section: RowID?, at time: Double)
  /// Opens an item whose row was tapped; does nothing by default.
  mutating func open(_ item: Item)
  /// Performs an action of a layer or a command; does nothing by default.
  ///
  /// Undo and redo are performed already.
  mutating func perform(command control: ActionID)
  /// Returns the description of a change, such as “archived” or “3 archived”.
  func description(of change: ItemStore<Item>.Change) -> String
  /// Returns the bar that undoes a change; by default its description, with the title of the row if it is one.
  func undoBar(of change: ItemStore<Item>.Change) -> UndoBar
  /// Follows a change of the items, of any kind; does nothing by default.
  ///
  /// `rows` has the items already, while the list still shows the items before. A program saves its items here, or
  /// updates a title with their number. It changes no items, and does not call `showItems()`.
  mutating func itemsDidChange()
  /// Updates the list, the undo bar and the empty state to the store's items.
  ///
  /// Programs call it after a change. It calls `itemsDidChange()`. An empty state with a program's own action stays.
  mutating func showItems()
}

extension ItemProgram {
  /// Moves the items in the store, as a change of the kind “moved”.
  ///
  /// Their section changes as with `ListSource.move(_:toSection:)`.
  public mutating func move(_ items: [Item], to index: Int, section: RowID?, at time: Double) {
    let rows = rows
    store.move(items.map(\.id), to: index, kind: "moved", at: time) { item in
      if let section { rows.move(&item, toSection: section) }
    }
  }
  /// Whether rows can be searched; true.
  public var isSearchable: Bool { true }
  /// Returns nil.
  public func confirmation(for action: ActionID, of items: [Item]) -> Alert? { nil }
  /// Returns all items.
  public func visibleItems(of items: [Item]) -> [Item] { items }
  /// Does nothing.
  public mutating func open(_ item: Item) {}
  /// Does nothing.
  public mutating func perform(command control: ActionID) {}
  /// Does nothing.
  public mutating func itemsDidChange() {}
  /// Returns the description that the change has.
  public func description(of change: ItemStore<Item>.Change) -> String { change.description }

  /// Opens an item that was tapped.
  public mutating func act(upon outcome: Outcome) {
    if outcome.kind == .tapped, outcome.list.isEmpty, let item = store.item(of: outcome.id) { open(item) }
  }

  /// Acts upon one outcome after another, then performs each action once, for all its rows.
  public mutating func act(uponAll outcomes: [Outcome]) {
    for outcome in outcomes { act(upon: outcome) }
    let outcomes = outcomes.filter(\.list.isEmpty)
    var carried: (items: [Item], index: Int, section: RowID?, time: Double)?
    for outcome in outcomes {
      guard case .moved(let index, let section) = outcome.kind else { continue }
      let item = store.item(of: outcome.id).map { [$0] } ?? []
      carried = (
        (carried?.items ?? []) + item, carried?.index ?? index, carried?.section ?? section, outcome.time
      )
    }
    if let carried, !carried.items.isEmpty {
      let count = store.stepCount
      move(carried.items, to: carried.index, section: carried.section, at: carried.time)
      store.joinSteps(after: count)
      showItems()
    }
    performActs(after: askFirst(outcomes))
  }

  private mutating func performActs(after outcomes: [Outcome]) {
    for act in stage.takeDueActs(after: outcomes) {
      perform(act)
      // Their buttons have served their purpose.
      for row in act.rows where stage.list.state(of: row) == .open { stage.list.close(row) }
    }
  }

  /// Asks about the acts that the program wants to be confirmed, and returns the outcomes of all others.
  private mutating func askFirst(_ outcomes: [Outcome]) -> [Outcome] {
    var rest = outcomes
    var seen: Set<ActionID> = []
    for action in outcomes.compactMap(\.action) where seen.insert(action).inserted {
      let own = outcomes.filter { $0.action == action }
      let items = own.compactMap { store.item(of: $0.id) }
      guard !items.isEmpty, let alert = confirmation(for: action, of: items) else { continue }
      let rows = Set(own.map(\.id))
      rest.removeAll { rows.contains($0.id) && ($0.action == action || $0.kind == .exited) }
      stage.ask(alert, about: own)
    }
    return rest
  }

  /// Undoes or redoes, and leaves all other actions to the program.
  public mutating func activate(_ control: ActionID) {
    switch control {
    case UndoBar.undo:
      performAwaited()
      let before = rows
      guard let change = store.undo() else { return }
      showItems()
      let ids = change.items.map { RowID($0.id) }
      let back = ids.filter { before.index(of: $0) == nil && rows.index(of: $0) != nil }
      stage.announceUndone(description(of: change), back: ids.count == 1 ? back.first : nil)
      stage.moveFocus(to: ids)
    case UndoBar.redo:
      performAwaited()
      guard let change = store.redo(at: stage.now) else { return }
      stage.announceChange(undoBar(of: change).text)
      showItems()
    case UndoBar.close: store.closeBar()
    case Alert.confirmAct: performActs(after: stage.answerQuestion(isConfirmed: true))
    case Alert.refuseAct: _ = stage.answerQuestion(isConfirmed: false)
    default:
      let count = store.stepCount
      perform(command: control)
      announceChange(after: count)
    }
  }

  private mutating func announceChange(after count: Int) {
    if store.stepCount > count, let change = store.undoable { stage.announceChange(undoBar(of: change).text) }
  }

  /// Returns a bar with the description, and the title of the row if it is one.
  public func undoBar(of change: ItemStore<Item>.Change) -> UndoBar {
    let sentence = description(of: change).capitalized
    guard change.items.count == 1, let item = change.items.first else { return UndoBar(text: sentence) }
    return UndoBar(sentence, title: rows.row(of: item).content.title, in: stage.strings)
  }

  /// Performs the actions of rows that are still leaving, without waiting for them.
  ///
  /// Call it before items are loaded again, and when the program ends.
  public mutating func performAwaited() {
    performAwaited { $0.perform($1) }
    stage.dropQuestions()
  }

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
    announceChange(after: count)
    showItems()
  }

  // It compares each item, which takes a tenth of the time if it is compiled for the type of the items.
  /// Updates the list, the undo bar and the empty state.
  @inlinable public mutating func showItems() {
    let changes = rows.update(to: visibleItems(of: store.items))
    itemsDidChange()
    show(changes)
  }

  @usableFromInline package mutating func show(_ changes: RowChanges) {
    stage.list.reload(rows, changes: changes)
    stage.notice = store.notice(at: stage.now).map { undoBar(of: $0) }
    // A program's own one stays.
    guard stage.emptyState.map({ $0.action == UndoBar.undo }) ?? true else { return }
    stage.emptyState = store.undoable.map { _ in
      EmptyState(stage.strings.emptyList, icon: .check, button: stage.strings.undo, action: UndoBar.undo)
    }
  }

  /// Updates the undo bar.
  public mutating func update() { updateUndoBar() }

  /// Dismisses the undo bar when its time is over; the time pauses while `Stage.pausesUndoBar`.
  ///
  /// A program with an `update()` of its own calls it there.
  public mutating func updateUndoBar() {
    stage.isSearchable = isSearchable
    stage.presentQuestion { [store] in store.item(of: $0) != nil }
    (stage.canUndo, stage.canRedo) = (store.canUndo || stage.isAwaiting, store.canRedo)
    if stage.notice != nil, !store.showsUndoBar(at: stage.now) { stage.notice = nil }
    stage.makeRoomForUndoBar()
    if stage.pausesUndoBar { store.pause(at: stage.now) } else { store.resume(at: stage.now) }
  }

  /// The time when the undo bar is dismissed, in seconds; nil without a bar.
  public var nextChange: Double? { store.nextChange(after: stage.now) }
}
