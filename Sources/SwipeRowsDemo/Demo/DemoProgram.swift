import SwipeKit
import SwipeRowsShared

/// A style with computed rows.
struct DemoProgram: StageProgram {
  static let restore: ActionID = "restore"

  var stage: Stage
  var report = Report()
  private(set) var demo: Demo
  private var rows: DemoRows
  private let language: Language
  private var history = UndoHistory<RowID>()
  /// The row whose menu closes when the alert is dismissed.
  private(set) var alertedRow: RowID?

  init(_ demo: Demo, _ rows: DemoRows, in stage: Stage, _ language: Language) {
    (self.demo, self.rows, self.stage, self.language) = (demo, rows, stage, language)
  }

  /// Shows other rows in the stage.
  mutating func show(_ demo: Demo, _ rows: DemoRows) {
    (self.demo, self.rows, history, alertedRow) = (demo, rows, UndoHistory(), nil)
    stage.show(rows, style: demo.style)
    (stage.list.isRefreshable, stage.list.isSelectable, stage.isSearchable) = (false, false, false)
    showEmptyState()
    updateUndoBar()
  }

  mutating func act(upon outcome: Outcome) { act(uponAll: [outcome]) }

  mutating func act(uponAll outcomes: [Outcome]) {
    for outcome in outcomes {
      report.add(outcome, in: &stage.list)
      switch outcome.kind {
      case .tapped: if rows.hasDetail { present("Detail", rows.title(of: outcome.id)) }
      case .action(let action, let title, let edge): tell(of: action, titled: title, at: edge, outcome)
      case .opened, .closed, .thresholdChanged, .menu, .moved, .exited: break
      }
    }
    guard case .removal = demo.effect else { return }
    for act in stage.takeDueActs(after: outcomes) { remove(act.rows, at: act.time) }
  }

  private mutating func tell(of action: ActionID, titled title: String, at edge: Edge?, _ outcome: Outcome) {
    let id = outcome.id
    let what = demo.effect == .alert ? "menu id=\(id) item=" : "action id=\(id) name="
    report.add("\(what)\(quoted(title))", at: outcome.time)
    switch demo.effect {
    case .sheet:
      let number = edge.map { ordinal(of: action, at: $0, of: id) } ?? ""
      present("In the delegate!", "Clicked button \(number) for \(rows.title(of: id))")
    case .alert:
      stage.list.cancelGesture()
      stage[Alert.self] = Alert(text: "\(title) on cell \(id)")
      alertedRow = id
    case .reported(let line): report.add(line, at: outcome.time)
    case .nothing, .removal: break
    }
  }

  /// Returns a button's number as the tutorial's delegate spells it.
  private func ordinal(of action: ActionID, at edge: Edge, of row: RowID) -> String {
    let actions = rows.index(of: row).map { rows.row(at: $0).actions(at: edge) } ?? []
    let index = actions.firstIndex { $0.id == action } ?? 0
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(index) ? words[index] : "\(index + 1)"
  }

  private mutating func present(_ title: String, _ text: String) {
    stage.list.cancelGesture()
    stage[Sheet.self] = Sheet(title: title, PageText(text))
  }

  mutating func activate(_ control: ActionID) {
    switch control {
    case Alert.ok: closeAlertedRow()
    case Self.restore: restore()
    case UndoBar.undo: undo()
    case UndoBar.redo: redo()
    case UndoBar.close: history.closeBar()
    default: break
    }
  }

  private mutating func closeAlertedRow() {
    guard let row = alertedRow else { return }
    alertedRow = nil
    guard stage.list.state(of: row) == .open else { return }
    stage.list.close(row)
    report.add("closed", row, at: stage.now)
  }

  // MARK: Rows that come and go

  /// Performs the acts of rows that are still leaving, without waiting for them.
  mutating func performAwaited() { performAwaited { $0.remove($1.rows, at: $1.time) } }

  private mutating func remove(_ ids: [RowID], at time: Double) {
    let removed = rows.remove(ids)
    if removed.isEmpty { return }
    if demo.undoes { history.add(removed, kind: words(for: 1), at: time) }
    reload(removed)
    for id in removed { report.add("removed", id, at: time) }
    announce(removed)
  }

  private mutating func undo() {
    performAwaited()
    let ids = takeBack()
    if ids.isEmpty { return }
    stage.moveFocus(to: ids)
    stage.announceUndone(words(for: ids.count), back: ids.count == 1 ? ids[0] : nil)
  }

  private mutating func takeBack() -> [RowID] {
    let ids = history.undo()
    if ids.isEmpty { return [] }
    rows.putBack(ids)
    reload(ids)
    for id in ids { report.add("undone", id, at: stage.now) }
    return ids
  }

  private mutating func redo() {
    performAwaited()
    let ids = rows.remove(history.redo(at: stage.now))
    if ids.isEmpty { return }
    reload(ids)
    for id in ids {
      report.add("redone", id, at: stage.now)
      report.add("removed", id, at: stage.now)
    }
    announce(ids)
  }

  /// Undoes all steps one by one, so that each can be redone; removals that are final come back as a whole.
  private mutating func restore() {
    performAwaited()
    while !takeBack().isEmpty {}
    if rows.count == 0 {
      let ids = rows.startOver()
      history = UndoHistory()
      reload(ids)
      for id in ids { report.add("arrived", id, at: stage.now) }
    }
    stage.announce(language("{count} row", "{count} rows", count: rows.count))
  }

  private mutating func reload(_ ids: [RowID]) {
    stage.list.reload(rows, changes: RowChanges(of: ids, from: stage.list.allRows, to: rows))
    showEmptyState()
  }

  private mutating func showEmptyState() {
    let button = history.undoable == nil ? language("Start Over") : language("Undo All")
    stage.emptyState = EmptyState(stage.strings.emptyList, icon: .check, button: button, action: Self.restore)
  }

  private func words(for count: Int) -> String {
    if case .removal(let kind) = demo.effect { kind.words(for: count, in: language) } else { "" }
  }

  private func bar(of ids: [RowID]) -> UndoBar {
    let sentence = words(for: ids.count).capitalized
    guard ids.count == 1 else { return UndoBar(text: sentence) }
    return UndoBar(sentence, title: rows.title(of: ids[0]), in: stage.strings)
  }

  private mutating func announce(_ ids: [RowID]) {
    let text = bar(of: ids).text
    if demo.undoes { stage.announceChange(text) } else { stage.announce(text) }
  }

  mutating func update() {
    report.addGestures(of: &stage.list)
    updateUndoBar()
  }

  private mutating func updateUndoBar() {
    stage.follow(&history, bar: history.shown(at: stage.now).map { bar(of: $0.acts) }, isOn: demo.undoes)
  }

  var nextChange: Double? { history.nextChange(after: stage.now) }
}
