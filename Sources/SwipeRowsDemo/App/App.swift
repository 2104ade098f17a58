import SwipeKit
import SwipeKitTraces
import SwipeRowsShared

/// The content of the demo's window: a title bar, a list, panes, sheets and alerts.
///
/// It is a value without a clock or a display, so that a trace can play it.
package struct App: StageProgram {
  package var stage: Stage
  let count: Int?
  let language: Language
  var demo: Demo
  /// The inbox as it was when it was last shown; nil before the first time.
  var inbox: Demo?
  var openMail: RowID?
  /// The time when requested mails arrive, in seconds.
  var arrival: Double?
  package var hint: Hint?
  /// The row whose menu closes when the alert is dismissed.
  var alertedRow: RowID?
  /// The rows of mails to put off once the user has chosen a time.
  var postponedRows: [RowID] = []
  var lines: [String] = []
  private var (placedSize, placedLetters) = (Size(width: 0, height: 0), FontMetrics.dejaVuSans)

  /// - Parameter count: the number of rows in each style; nil for its default.
  package init(
    style: String, of styles: [StyleDemo] = StyleDemo.all, count: Int?, size: Size, scale: Double,
    theme: Theme = .light, direction: ReadingDirection = .leftToRight, language: Language = .english,
    keepsGestureLog: Bool = false, at time: Double = 0
  ) throws(UsageError) {
    (self.count, self.language) = (count, language)
    demo = try Demo(style, of: styles, count: count, in: language)
    stage = Stage(
      demo.rows, style: demo.style, size: size, scale: scale, theme: theme, direction: direction, at: time)
    stage.strings = Strings(in: language)
    list.keepsGestureLog = keepsGestureLog
    showDemo()
  }

  var list: SwipeList {
    _read { yield stage.list }
    _modify { yield &stage.list }
  }
  var now: Double { stage.now }

  var layout: Layout { Layout(stage.size, stage.metrics, styles: demo.styles.count, hasMail: demo.mails != nil) }

  mutating func showDemo() {
    list.isRefreshable = demo.mails != nil
    list.isSelectable = demo.mails != nil
    stage.isSearchable = demo.mails != nil
    list.name = demo.title
    placeParts()
    stage.follow(&demo.history, bar: demo.notice(at: now), isOn: demo.undoes)
  }

  private mutating func placeParts() {
    (placedSize, placedLetters) = (stage.size, stage.metrics)
    // If the styles are next to the list, the menu does not need them.
    stage.commands =
      commands.filter { $0.id != StylePicker.open || layout.picker == nil }
      + (demo.mails != nil ? [OpenedMail.next, OpenedMail.previous].map { $0.translated(into: language) } : [])
    stage.rowWidth = layout.rowWidth
    let hadMailPane = stage[SidePane<MailPage>.self] != nil
    if layout.mail != nil, stage[Sheet.self]?.content is LetterPage { stage.dismiss(Sheet.self) }
    updatePanes()
    if hadMailPane, layout.mail == nil, !stage.isModal, let letter = openMail.flatMap(letter) { present(letter) }
    // The styles are next to the list now.
    if layout.picker != nil, stage[Sheet.self]?.content is StylePicker { stage.dismiss(Sheet.self) }
  }

  mutating func updatePanes() {
    if demo.rows.count == 0 { stage.emptyState = emptyState }
    let layout = layout
    let action = demo.mails != nil ? Self.chooseFolder : layout.picker == nil ? StylePicker.open : nil
    stage[TitleBar.self] = TitleBar(
      title: demo.title, subtitle: demo.mails == nil ? nil : unreadText, action: action)
    if let width = layout.picker {
      var pane = stage[SidePane<Sidebar>.self] ?? SidePane(sidebar, at: .leading, width: width)
      (pane.width, pane.content) = (width, sidebar)
      stage[SidePane<Sidebar>.self] = pane
    } else {
      stage[SidePane<Sidebar>.self] = nil
    }
    updateMail()
  }

  mutating func reload(_ changes: RowChanges = RowChanges()) {
    list.reload(demo.rows, changes: changes)
    updatePanes()
  }

  /// Restarts the wait for the hint on any input, even if something covers the list.
  package mutating func prepare(for event: InputEvent) { hint?.wait(at: stage.now) }

  package mutating func update() {
    if stage.size != placedSize || stage.metrics != placedLetters { placeParts() }
    if let arrival, now >= arrival { arrive() }
    updateNewMails()
    logGestures()
    if hint != nil, list.gesture?.axis == .horizontal { hint?.end() }
    showHint()
    stage.follow(&demo.history, bar: demo.notice(at: now), isOn: demo.undoes)
  }

  package var nextChange: Double? {
    [demo.history.nextChange(after: now), arrival, stage.reducesMotion ? nil : hint?.due].compactMap { $0 }.min()
  }

  mutating func logGestures() { for record in list.takeGestureLog() { lines.append(record.line) } }

  /// Returns the reports since the last call, one per line: milliseconds, kind and row.
  package mutating func takeLines() -> [String] {
    if lines.isEmpty { return [] }
    defer { lines = [] }
    return lines
  }

  package func describe() -> String {
    var tree = ViewTree()
    let facts: KeyValuePairs<String, String?> = [
      "scale": formattedNumber(stage.scale), "style": demo.style.name, "time": formattedNumber(now * 1000),
    ]
    tree.view("Window", frame: stage.window, facts) { tree in stage.describe(into: &tree) }
    return tree.text
  }
}
