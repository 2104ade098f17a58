import SwipeKit
import SwipeKitTraces
import SwipeRowsShared

/// The content of the window: a title bar, a list, panes beside it, and sheets and alerts over both.
///
/// It is a value without a clock or a display, so that a trace can play it.
package struct App: StageProgram {
  package var stage: Stage
  let count: Int?
  let language: Language
  var demo: Demo
  /// The inbox as its style left it when it last showed; nil before the first time.
  var inbox: Demo?
  /// The mail that was opened last; nil for none.
  var openMail: RowID?
  /// The time at which the mails that are on their way arrive, in seconds; nil for none.
  var arrival: Double?
  /// The hint that rows can be swiped; nil for none.
  package var hint: Hint?
  /// The row whose menu hides once the alert is answered; nil for none.
  var alertedRow: RowID?
  /// The rows of the mails that are put off once it is known until when.
  var postponedRows: [RowID] = []
  var lines: [String] = []
  /// The size of the window and the letters for which its parts were placed.
  private var (placedSize, placedLetters) = (Size(width: 0, height: 0), LetterWidths.dejaVuSans)

  /// - Parameter count: the number of rows in each style; nil for as many as its document has.
  package init(
    style: String, of styles: [StyleDemo] = StyleDemo.all, count: Int?, size: Size, scale: Double,
    theme: Theme = .light, direction: ReadingDirection = .leftToRight, language: Language = .english,
    keepsGestureLog: Bool = false, at time: Double = 0
  ) throws(UsageError) {
    (self.count, self.language) = (count, language)
    demo = try Demo(style, of: styles, count: count, in: language)
    stage = Stage(
      demo.rows, style: demo.style, size: size, scale: scale, theme: theme, direction: direction, at: time)
    stage.phrases = Phrases(in: language)
    list.keepsGestureLog = keepsGestureLog
    showDemo()
  }

  var list: SwipeList {
    _read { yield stage.list }
    _modify { yield &stage.list }
  }
  var now: Double { stage.now }

  var layout: Layout { Layout(stage.size, stage.letters, styles: demo.styles.count, hasMail: demo.mails != nil) }

  /// Shows the parts of the window that depend on the present style.
  mutating func showDemo() {
    list.refreshes = demo.mails != nil
    list.isSelectable = demo.mails != nil
    stage.offersFinding = demo.mails != nil
    list.name = demo.title
    placeParts()
    stage.follow(&demo.history, bar: demo.notice(at: now), isOn: demo.undoes)
  }

  /// Updates the widths and insets of the list and its panes to the window's size.
  private mutating func placeParts() {
    (placedSize, placedLetters) = (stage.size, stage.letters)
    // Where the styles are beside the list, none need be looked for in the menu.
    stage.commands =
      commands.filter { $0.id != StylePicker.open || layout.picker == nil }
      + (demo.mails != nil ? [Letter.next, Letter.previous].map { $0.translated(into: language) } : [])
    stage.rowWidth = layout.rowWidth
    let hadMailPane = stage[SidePane<MailPage>.self] != nil
    if layout.mail != nil, stage[Sheet.self]?.content is LetterPage { stage.dismiss(Sheet.self) }
    updatePanes()
    if hadMailPane, layout.mail == nil, !stage.isModal, let letter = openMail.flatMap(letter) { present(letter) }
    // Now the styles are beside the list.
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

  /// Shows the rows after a change of them.
  mutating func reload(_ changes: RowChanges = RowChanges()) {
    list.reload(demo.rows, changes: changes)
    updatePanes()
  }

  /// Waits with the hint, whatever is over the list.
  package mutating func prepare(for event: InputEvent) { hint?.wait(at: stage.now) }

  package mutating func update() {
    if stage.size != placedSize || stage.letters != placedLetters { placeParts() }
    if let arrival, now >= arrival { arrive() }
    updateNewMails()
    logGestures()
    if hint != nil, list.gesture?.axis == .horizontal { hint?.end() }
    showHint()
    stage.follow(&demo.history, bar: demo.notice(at: now), isOn: demo.undoes)
  }

  /// The time at which the undo bar disappears, new mails arrive or the hint is due, in seconds; nil for none.
  package var nextChange: Double? {
    [demo.history.nextChange(after: now), arrival, stage.reducesMotion ? nil : hint?.due].compactMap { $0 }.min()
  }

  /// Reports the steps of gestures, before their outcomes.
  mutating func logGestures() { for record in list.takeGestureLog() { lines.append(record.line) } }

  /// Returns the reports since the last call, a line each: the time in milliseconds, the kind, and the row.
  mutating func takeLines() -> [String] {
    if lines.isEmpty { return [] }
    defer { lines = [] }
    return lines
  }

  /// Returns the view tree at the present time.
  func describe() -> String {
    var tree = ViewTree()
    let facts: KeyValuePairs<String, String?> = [
      "scale": number(stage.scale), "style": demo.style.name, "time": number(now * 1000),
    ]
    tree.view("Window", frame: stage.window, facts) { tree in stage.describe(into: &tree) }
    return tree.text
  }
}
