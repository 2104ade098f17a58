import SwipeKit
import SwipeKitSDL

/// The content of the window: a title bar, a list, panes beside it, and sheets and alerts over both.
///
/// It is a value without a clock or a display, so that a trace can play it.
struct App {
  /// The stage, with the list and the layers.
  var stage: Stage
  /// The desktop's settings, from which the theme and the motion come.
  var settings = DesktopSettings()
  let count: Int?
  var demo: Demo
  /// The inbox as its style left it when it last showed; nil before the first time.
  var inbox: Demo?
  /// The mail that was opened last; nil for none.
  var openMail: RowID?
  /// The hint that rows can be swiped; nil for none.
  var hint: Hint?
  /// The row whose menu hides once the alert is answered; nil for none.
  var alertedRow: RowID?
  var lines: [String] = []
  var showsOverlay = false
  var showsLayers = false
  /// The duration of the latest frame, in seconds, for the overlay; 0 in a program without a clock.
  var frameTime = 0.0

  /// - Parameter count: the number of rows in each style; nil for as many as its document has.
  init(
    style: String, count: Int?, size: Size, scale: Double, theme: Theme,
    direction: ReadingDirection = .leftToRight, keepsGestureLog: Bool = false, at time: Double = 0
  ) throws(UsageError) {
    self.count = count
    demo = try Demo(style, count: count)
    stage = Stage(
      demo.rows, style: demo.style, size: size, scale: scale, theme: theme, direction: direction, at: time)
    stage.emptyState = EmptyState("Nothing left here.", button: "Bring the rows back", action: Self.restore)
    stage.commands = Self.commands
    list.keepsGestureLog = keepsGestureLog
    showDemo()
  }

  // MARK: What the stage has

  var size: Size { stage.size }
  var scale: Double { stage.scale }
  var now: Double { stage.now }
  var theme: Theme {
    get { stage.theme }
    set { stage.theme = newValue }
  }
  var list: SwipeList {
    _read { yield stage.list }
    _modify { yield &stage.list }
  }
  /// Whether all motion but that of a finger is immediate, in the list and over it.
  var reducesMotion: Bool {
    get { stage.reducesMotion }
    set { stage.reducesMotion = newValue }
  }
  /// The direction of reading, which mirrors the whole window; a change cancels the present gesture.
  var direction: ReadingDirection {
    get { stage.direction }
    set { stage.direction = newValue }
  }

  /// The columns of the window.
  var layout: Layout { Layout(size, hasMail: demo.mails != nil) }

  /// Shows the parts of the window that depend on the present style.
  mutating func showDemo() {
    list.refreshes = demo.mails != nil
    stage.commands = Self.commands + (demo.mails != nil ? [Letter.next, Letter.previous] : [])
    list.name = demo.title
    placeParts()
    updateNotice()
  }

  /// Updates the widths and insets of the list and its panes to the window's size.
  mutating func placeParts() {
    stage.rowWidth = layout.rowWidth
    updatePanes()
    // The undo bar must not cover the last row for good.
    list.insets = demo.undoes ? Insets(bottom: UndoBar.height(in: stage.room.width)) : Insets()
  }

  /// Updates the panes to the state of the program.
  mutating func updatePanes() {
    let layout = layout
    stage[TitleBar.self] = TitleBar(title: demo.title, action: layout.picker == nil ? StylePicker.open : nil)
    stage[SidePane<StylePicker>.self] = layout.picker.map {
      SidePane(StylePicker(selected: demo.number), at: .leading, width: $0)
    }
    updateMail()
  }

  /// Presents or dismisses the undo bar for what was done last.
  mutating func updateNotice() {
    let notice = demo.notice(at: now)
    if notice?.text != stage.notice?.text { stage.notice = notice }
    (stage.canUndo, stage.canRedo) = (demo.canUndo, demo.canRedo)
  }

  /// Returns the reports since the last call, a line each: the time in milliseconds, the kind, and the row.
  mutating func takeLines() -> [String] {
    if lines.isEmpty { return [] }
    defer { lines = [] }
    return lines
  }

  /// The time of the next frame, in seconds; nil for never.
  var nextFrameTime: Double? {
    [stage.nextFrameTime, demo.nextChange(after: now), reducesMotion ? nil : hint?.due].compactMap { $0 }.min()
  }

  /// Advances to a time; each outcome until there is acted upon at its own time.
  mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    while let due = nextDueTime, due < time { step(to: due) }
    step(to: time)
  }

  /// The time of the next change by itself, in seconds; nil for none.
  private var nextDueTime: Double? {
    [stage.nextOutcomeTime, demo.nextChange(after: now), reducesMotion ? nil : hint?.due].compactMap { $0 }.min()
  }

  private mutating func step(to time: Double) {
    takeOutcomes(until: time)
    showHint()
    updateNotice()
  }

  /// Acts upon the list's outcomes, and upon those that follow from that.
  mutating func takeOutcomes(until time: Double) {
    while true {
      let outcomes = stage.advance(to: time)
      for record in list.takeGestureLog() { lines.append(record.line) }
      if outcomes.isEmpty { break }
      for outcome in outcomes { act(upon: outcome) }
      updatePanes()
    }
  }
}
