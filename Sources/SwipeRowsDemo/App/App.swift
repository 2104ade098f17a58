import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

/// The content of the demo's window: the inbox or another style, with a title bar and panes.
///
/// It is a value without a clock or a display, so that a trace can play it.
package struct App: WindowContent, StageProgram {
  let count: Int?
  let language: Language
  private(set) var demo: Demo
  /// Whether the inbox is shown, which has the stage then.
  private(set) var showsInbox = false
  var inbox: Inbox
  var styles: DemoProgram
  package var hint: Hint? {
    // Saved immediately, however the program ends later.
    didSet { if let hint, hint.left != oldValue?.left { hintFile?.write(hint.text) } }
  }
  package var hintFile: KeptFile?
  package private(set) var hasQuit = false
  private var shown = Shown()

  /// The state that the title bar and the panes show.
  private struct Shown: Equatable {
    var size = Size(width: 0, height: 0)
    var metrics = FontMetrics.dejaVuSans
    var openMail: Mail.ID?
    var version: Int?
  }

  /// - Parameter count: the number of rows in each style; nil for its default.
  package init(
    style: String, of styles: [StyleDemo] = StyleDemo.all, count: Int?, size: Size, scale: Double,
    theme: Theme = .light, direction: ReadingDirection = .leftToRight, language: Language = .english,
    keepsGestureLog: Bool = false, at time: Double = 0
  ) throws(UsageError) {
    (self.count, self.language) = (count, language)
    demo = try Demo(style, of: styles, count: count)
    let none = DemoRows(total: 0) { _ in Row(title: "") }
    var stage = Stage(
      none, style: demo.style, size: size, scale: scale, theme: theme, direction: direction, at: time)
    stage.strings = Strings(in: language)
    stage.list.keepsGestureLog = keepsGestureLog
    self.styles = DemoProgram(demo, none, in: stage, language)
    // What is not shown has no stage to speak of.
    let unused = Stage(none, style: .inbox, size: Size(width: 0, height: 0), scale: scale)
    inbox = Inbox(.embedded, count: count.map { min($0, Demo.maximumMails) }, in: unused, language)
    show(demo)
  }

  package init(style: String, rows: Int?, in surroundings: Surroundings, logsGestures: Bool) throws(UsageError) {
    try self.init(
      style: style, count: rows, size: surroundings.size, scale: surroundings.scale,
      language: surroundings.language, keepsGestureLog: logsGestures)
    stage.settings = surroundings.settings
  }

  package var stage: Stage {
    _read { if showsInbox { yield inbox.stage } else { yield styles.stage } }
    _modify { if showsInbox { yield &inbox.stage } else { yield &styles.stage } }
  }

  var list: SwipeList {
    _read { yield stage.list }
    _modify { yield &stage.list }
  }
  var now: Double { stage.now }

  var layout: Layout { Layout(stage.size, stage.metrics, hasMail: showsInbox) }

  var title: String { showsInbox ? inbox.maker.folder.title(in: language) : demo.title(in: language) }

  /// Shows a style; the inbox is as it was when it was last shown.
  mutating func show(_ demo: Demo) {
    self.demo = demo
    if showsInbox != (demo.rows == nil) {
      stage[NewMails.self] = nil
      showsInbox.toggle()
      swap(&inbox.stage, &styles.stage)
      swap(&inbox.report, &styles.report)
    }
    if let rows = demo.rows { styles.show(demo, rows) } else { inbox.show() }
    showParts()
  }

  mutating func showParts() {
    list.name = title
    stage.commands = commands
    stage.rowWidth = layout.rowWidth
    let hadMailPane = stage[SidePane<LetterPage>.self] != nil
    if layout.mail != nil, stage[Sheet.self]?.content is LetterPage { stage.dismiss(Sheet.self) }
    updatePanes()
    if hadMailPane, layout.mail == nil, !stage.isModal { inbox.presentLetter() }
    // The styles are next to the list now.
    if layout.picker != nil, showsStyles { stage.dismiss(Sheet.self) }
  }

  private mutating func updatePanes() {
    shown = Shown(
      size: stage.size, metrics: stage.metrics, openMail: inbox.openMail,
      version: showsInbox ? inbox.store.version : nil)
    let layout = layout
    inbox.mailWidth = layout.mail
    let action = showsInbox ? Inbox.chooseFolder : layout.picker == nil ? StylePicker.open : nil
    stage[TitleBar.self] = TitleBar(title: title, subtitle: showsInbox ? inbox.unreadText : nil, action: action)
    if let width = layout.picker {
      let former = stage[SidePane<ChoicePage>.self]
      var pane = former ?? SidePane(sidebar, at: .leading, width: width)
      (pane.width, pane.content) = (width, sidebar)
      stage[SidePane<ChoicePage>.self] = pane
      if former == nil { stage.revealSelections() }
    } else {
      stage[SidePane<ChoicePage>.self] = nil
    }
    if showsInbox {
      inbox.updateMail()
    } else {
      stage[SidePane<LetterPage>.self] = nil
      list.activeRow = nil
    }
  }

  package mutating func act(upon outcome: Outcome) { act(uponAll: [outcome]) }

  package mutating func act(uponAll outcomes: [Outcome]) {
    if outcomes.contains(where: { $0.kind == .opened }) { hint?.end() }
    if showsInbox { inbox.act(uponAll: outcomes) } else { styles.act(uponAll: outcomes) }
  }

  package mutating func activate(_ control: ActionID) {
    if control == StylePicker.open {
      list.cancelGesture()
      stage[Sheet.self] = Sheet(title: language("Styles"), stylePicker)
    } else if let folder = Inbox.folder(of: control) {
      stage.dismiss(Sheet.self)
      show(folder)
    } else if let index = StylePicker.index(of: control) {
      stage.dismiss(Sheet.self)
      show(demo.styles[index].name)
    } else if showsInbox {
      inbox.activateAndReport(control)
    } else {
      styles.activate(control)
    }
  }

  /// Restarts the wait for the hint on any input, even if something covers the list.
  package mutating func prepare(for event: InputEvent) {
    if event.asks(for: .quit) { return hasQuit = true }
    let now = now
    hint?.wait(at: now)
  }

  package mutating func update() {
    if stage.size != shown.size || stage.metrics != shown.metrics { showParts() }
    if showsInbox { inbox.update() } else { styles.update() }
    if showsInbox, (inbox.openMail, inbox.store.version) != (shown.openMail, shown.version) { updatePanes() }
    if hint != nil, list.gesture?.axis == .horizontal { hint?.end() }
    showHint()
  }

  package var nextChange: Double? {
    let program = showsInbox ? inbox.nextChange : styles.nextChange
    return [program, stage.reducesMotion ? nil : hint?.due].compactMap { $0 }.min()
  }

  package var emptyTrace: Trace {
    var trace = Trace(of: stage, in: language)
    (trace.style, trace.rows) = (demo.style.name, count)
    return trace
  }

  /// Returns the reports since the last call, one per line: milliseconds, kind and row.
  package mutating func takeLines() -> [String] {
    showsInbox ? inbox.report.takeLines() : styles.report.takeLines()
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
