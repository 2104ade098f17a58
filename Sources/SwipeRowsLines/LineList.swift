import SwipeKit
import SwipeRowsShared

/// A list of lines that are sorted by swiping.
///
/// An act can be undone for some time. Then it is final, and printed.
package struct LineList: StageProgram {
  private static let maximumAnimated = 1000
  private static let maximumNamed = 5

  package var stage: Stage
  let options: LineOptions
  let language: Language
  var source: LineSource
  private var history = UndoHistory<LineAct>()
  private var results: [LineAct] = []
  private var failed: [(act: String, reason: String)] = []
  /// The slow command that runs, and the number of commands that wait for it.
  private var running: (act: LineAct, waiting: Int)?
  private var complaints: [String] = []
  var preview = LinePreview()
  /// The row that was tapped last, or had the focus until a press; it is previewed if no row has the focus.
  var tapped: RowID?
  var clicks = DoubleClicks()
  /// Whether Return or a double click has just acted, so that the command starts immediately.
  var isAccepting = false
  var shownPreview: PreviewKey?
  /// Whether the preview is next to the list; nil before the first layout.
  var previewIsBeside: Bool?
  private var hasQuery: Bool
  /// Whether all lines have come, a filter is open, and the list ended without matches.
  private var (hasAllInput, isFinding, hasAcceptedNothing) = (false, false, false)
  private(set) var isFinished = false
  /// The exit status for the action that ended the list; nil if no action did.
  package private(set) var status: Int32?

  package init(
    _ options: LineOptions, size: Size, scale: Double, theme: Theme = .light,
    direction: ReadingDirection = .leftToRight, language: Language = .english, at time: Double = 0
  ) {
    (self.options, self.language, hasQuery) = (options, language, options.printsQuery)
    source = LineSource(options, markLabel: language("unread"))
    stage = Stage(source, style: .inbox, size: size, scale: scale, theme: theme, direction: direction, at: time)
    source.fit(stage.metrics)
    stage.strings = Strings(in: language)
    (stage.isSearchable, stage.queryRules, stage.searchesOnTyping) = (true, options.queryRules, true)
    stage.commands = commands
    stage.list.isSelectable = options.isMultiple
    stage.panes = [titleBar] + (options.message.map { [LineMessage(text: $0)] } ?? [])
    stage[LineHeader.self] = header
    stage.present(SectionIndex())
    stage.limitRowWidth()
    stage.list.name = titleBar.title
    if !options.query.isEmpty { stage.beginSearch(options.query) }
  }

  private var titleBar: TitleBar {
    let wait = running.map { act, waiting in
      let sentence =
        waiting == 0
        ? language("{action} is running …")
        : language(
          "{action} is running, {count} command waits …", "{action} is running, {count} commands wait …",
          count: waiting)
      return sentence.filling(["action": options.actions[act.action].action.title])
    }
    let count = language("{count} line", "{count} lines", count: source.count) + (hasAllInput ? "" : " …")
    let hasHint = !isFinding && header == nil
    return TitleBar(title: wait ?? options.title ?? count, subtitle: hasHint ? language("Type to filter") : nil)
  }

  private var header: LineHeader? {
    let rows = source.store
    let numbers = rows.first..<max(rows.first, min(rows.end, options.headerLines))
    let own = (options.header ?? "").split(separator: "\n").map { ShownText.text(String($0)) }
    let lines = own + numbers.map { ShownText.text(options.shownBytes(of: rows[$0])) }
    return lines.isEmpty ? nil : LineHeader(lines: lines, isMono: options.isMono)
  }

  // MARK: Lines that come

  package mutating func append(_ batch: LineBatch) {
    let former = stage.list.allRows
    let result = source.append(batch)
    complaints += result.complaints
    if options.tail != nil || options.readsObjects {
      let changed = result.changed.map { RowID($0) }
      stage.list.reload(source, changes: RowChanges(of: changed, from: former, to: source))
    } else {
      stage.list.extend(to: source, above: options.isReversed ? source.count - former.count : 0)
    }
    updateTitle()
    updatePreview()
  }

  mutating func takeComplaints() -> [String] {
    defer { complaints = [] }
    return complaints
  }

  package func firstAct(on number: Int) -> LineAct {
    LineAct(action: options.acceptedIndex, shown: [number], rows: source.store)
  }

  package func found(atMost most: Int) -> [Int] {
    source.found(by: options.queryRules.query(options.query), atMost: most)
  }

  mutating func end() {
    hasAllInput = true
    updateTitle()
  }

  mutating func end(after reason: String) {
    end()
    if source.store.end == 0 { close() } else { stage.present(Alert(text: reason)) }
  }

  /// Shows a slow command of an act in the title, with the number of commands that wait; nil if it has ended.
  mutating func tell(running act: LineAct?, waiting: Int = 0) {
    running = act.map { ($0, waiting) }
    updateTitle()
  }

  private mutating func updateTitle() {
    stage[TitleBar.self] = titleBar
    stage[LineHeader.self] = header
    guard source.count == 0, hasAllInput else { return stage.emptyState = nil }
    let strings = stage.strings
    stage.emptyState =
      if source.store.end <= options.headerLines {
        EmptyState(language("No lines came."))
      } else if history.undoable == nil { EmptyState(strings.emptyList, icon: .check) } else {
        EmptyState(strings.emptyList, icon: .check, button: strings.undo, action: UndoBar.undo)
      }
  }

  package mutating func act(upon outcome: Outcome) { act(uponAll: [outcome]) }

  package mutating func act(uponAll outcomes: [Outcome]) {
    for outcome in outcomes {
      switch outcome.kind {
      case .action(Self.showPreview, _, _): presentPreview(of: outcome.id)
      // A tap shows the available actions.
      case .tapped: tap(outcome.id)
      case .action, .exited, .opened, .closed, .thresholdChanged, .menu, .moved: break
      }
    }
    perform(stage.takeDueActs(after: outcomes))
    isAccepting = false
  }

  private mutating func tap(_ row: RowID) {
    let isNew = stage.list.focusedRow == nil && row != previewedRow
    tapped = row
    if options.accepted != nil, clicks.take(row, stage.hand) { return }
    if previewIsBeside == true, isNew { return }
    if !stage.list.actions(of: row).isEmpty { stage.presentMenu(of: row) }
  }

  private mutating func perform(_ due: [RowAct]) {
    perform(
      due.compactMap { act in
        options.actions.firstIndex { $0.action.id == act.action }.map { (action: $0, rows: act.rows) }
      })
  }

  mutating func perform(_ acts: [(action: Int, rows: [RowID])]) {
    let rows = acts.flatMap(\.rows)
    guard let first = acts.first, !rows.isEmpty, !isFinished else { return }
    for row in rows where stage.list.state(of: row) == .open { stage.list.close(row) }
    var latest: [LineAct] = []
    for (action, rows) in acts {
      let numbers = source.numbers(of: rows)
      if numbers.isEmpty { continue }
      let act = LineAct(action: action, shown: numbers, rows: source.store)
      take(act)
      if isAccepting, action == options.acceptedIndex, options.commands[options.actions[action].name] != nil {
        conclude([act])
      } else {
        history.add([act], kind: options.actions[action].name, at: stage.now)
      }
      latest = [act]
    }
    announce(latest)
    if options.endsAfterOne {
      finish()
      (isFinished, status) = (true, LineOptions.status(of: first.action))
    } else if options.isFinal {
      finish()
    }
    show(rows)
  }

  private mutating func take(_ act: LineAct) {
    source.take(act.shown, removesRow: options.actions[act.action].action.removesRow)
  }

  private mutating func announce(_ acts: [LineAct]) {
    if !acts.isEmpty { stage.announceChange(bar(of: acts).text) }
  }

  private func bar(of acts: [LineAct]) -> UndoBar {
    let count = acts.reduce(0) { $0 + $1.shown.count }
    let words = options.actions[acts[0].action].words(for: count, in: language).capitalized
    guard count == 1, let act = acts.first(where: { !$0.shown.isEmpty }) else { return UndoBar(text: words) }
    return UndoBar(words, title: shownLine(of: act), in: stage.strings)
  }

  private func shownLine(of act: LineAct) -> String {
    ShownText.text(options.shownBytes(of: act.firstEntry).prefix(400))
  }

  private func words(ofFailed act: LineAct) -> String {
    let title = options.actions[act.action].action.title
    guard act.shown.count == 1 else { return "\(title): \(act.shown.count)" }
    let line = stage.strings.quoted(shownLine(of: act))
    return stage.strings.changedItem.filling(["change": title, "title": line])
  }

  private mutating func show(_ rows: [RowID]) {
    // Naming each of this many rows would take too long.
    let named = rows.count > Self.maximumAnimated ? [] : rows
    stage.list.reload(source, changes: RowChanges(of: named, from: stage.list.allRows, to: source))
    updateUndoBar()
    updateTitle()
  }

  private mutating func updateUndoBar() {
    stage.follow(&history, bar: history.shown(at: stage.now).map { bar(of: $0.acts) })
  }

  package mutating func activate(_ control: ActionID) {
    switch control {
    case UndoBar.undo:
      performAwaited()
      let step = history.undoable
      let acts = history.undo()
      for act in acts { source.putBack(act.shown) }
      let rows = acts.flatMap(\.ids)
      show(rows)
      if let step { stage.announceUndone(bar(of: step.acts).text, back: rows.count == 1 ? rows.first : nil) }
      stage.moveFocus(to: rows)
    case UndoBar.redo:
      performAwaited()
      let acts = history.redo(at: stage.now)
      for act in acts { take(act) }
      show(acts.flatMap(\.ids))
      announce(acts)
    case UndoBar.close: history.closeBar()
    default: perform(control)
    }
  }

  /// Restores the rows of a failed act, and shows all failures in an alert.
  mutating func bringBack(_ act: LineAct, reason: String) {
    source.putBack(act.shown)
    show(act.ids)
    if stage[Alert.self] == nil { failed = [] }
    failed.append((words(ofFailed: act), reason))
    let named = failed.prefix(Self.maximumNamed)
    // Most failures have the same reason, which is shown once below them.
    let lines = named.indices.flatMap { index in
      let isLast = index + 1 == named.count || named[index + 1].reason != named[index].reason
      return [named[index].act] + (isLast ? [named[index].reason] : [])
    }
    let more = failed.count > named.count ? ["… (\(failed.count))"] : []
    stage[Alert.self] = Alert(text: (lines + more).joined(separator: "\n"), button: stage.strings.closeUndoBar)
  }

  private mutating func performAwaited() { performAwaited { $0.perform([$1]) } }

  private mutating func finish() {
    conclude(history.finish())
    stage.notice = nil
  }

  private mutating func conclude(_ acts: [LineAct]) {
    results += acts
    for act in acts { source.forget(act.shown) }
  }

  mutating func close() {
    performAwaited()
    finish()
    isFinished = true
  }

  /// Ends the list without a match, as some users want only the query.
  mutating func acceptNothing() {
    hasAcceptedNothing = true
    close()
  }

  /// Returns the query once, before the first results, or at the end without a match.
  mutating func takeQuery() -> [UInt8]? {
    guard hasQuery, hasAcceptedNothing || !results.isEmpty else { return nil }
    hasQuery = false
    return options.printed(stage.list.query?.text ?? "")
  }

  mutating func takeResults() -> [LineAct] {
    defer { results = [] }
    return results
  }

  package mutating func update() {
    let now = stage.now
    stage.limitRowWidth()
    if stage.metrics != source.metrics {
      source.fit(stage.metrics)
      stage.list.reload(source)
    }
    let acts = history.finish(at: now)
    if !acts.isEmpty { conclude(acts) }
    let wasFinding = isFinding
    isFinding = stage.searchBar != nil
    if !acts.isEmpty || isFinding != wasFinding { updateTitle() }
    updateUndoBar()
    updatePreview()
    if options.accepted != nil, stage.list.activeRow != previewedRow { stage.list.activeRow = previewedRow }
  }

  package var nextChange: Double? {
    let now = stage.now
    return [history.nextChange(after: now), history.nextFinal(after: now), preview.due].compactMap(\.self).min()
  }
}

extension LineAct { fileprivate var ids: [RowID] { shown.map { RowID($0) } } }
