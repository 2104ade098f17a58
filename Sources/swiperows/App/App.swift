import SwipeKit
import SwipeKitSDL

/// All that the window shows: a title bar, a list, and now and then a sheet or an alert over both.
///
/// It is a value without a clock or a display, so that a trace can play it.
struct App {
  /// What shows, and what has the keyboard and the mouse.
  var stage: Stage
  /// What the theme and the motion come from, as the desktop's user prefers them.
  var settings = DesktopSettings()
  let count: Int?
  var demo: Demo
  /// The inbox as it was when its style last showed; nil before the first time.
  var inbox: Demo?
  /// The mail that was opened last.
  var openMail: RowID?
  /// When rows show by themselves that they can be swiped; nil for never.
  var hint: Hint?
  /// The row whose menu hides once the alert is answered.
  var alertedRow: RowID?
  var lines: [String] = []
  var showsOverlay = false
  var showsLayers = false
  /// How long the latest frame took, in seconds, for the overlay; a program without a clock leaves it 0.
  var frameTime = 0.0

  /// - Parameter count: how many rows there are in each style; nil for as many as its document has.
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
  /// Whether what no hand moves is there at once, in the list and over it.
  var reducesMotion: Bool {
    get { stage.reducesMotion }
    set { stage.reducesMotion = newValue }
  }
  /// The direction of reading, which mirrors all of the window; a change cancels the present gesture.
  var direction: ReadingDirection {
    get { stage.direction }
    set { stage.direction = newValue }
  }

  /// Where the parts of the window lie, as if people read from left to right.
  var layout: Layout { Layout(size, hasMail: demo.mails != nil) }

  /// Shows what the style that is chosen has beside its rows.
  mutating func showDemo() {
    list.refreshes = demo.mails != nil
    list.name = demo.title
    placeParts()
    updateNotice()
  }

  /// Puts the list, and what is beside it, where the window has room for them.
  mutating func placeParts() {
    stage.rowWidth = layout.rowWidth
    updatePanes()
    // The undo bar must not cover the last row for good.
    list.insets = demo.undoes ? Insets(bottom: UndoBar.height(in: stage.room.width)) : Insets()
  }

  /// Shows in the panes what the program has come to.
  mutating func updatePanes() {
    let layout = layout
    stage[TitleBar.self] = TitleBar(title: demo.title, action: layout.picker == nil ? StylePicker.open : nil)
    stage[SidePane<StylePicker>.self] = layout.picker.map {
      SidePane(StylePicker(selected: demo.number), at: .leading, width: $0)
    }
    updateMail()
  }

  /// Shows, or hides, the bar that tells of what was done last.
  mutating func updateNotice() {
    let notice = demo.notice(at: now)
    if notice != stage.notice?.text { stage.notice = notice.map { UndoBar(text: $0) } }
    (stage.canUndo, stage.canRedo) = (demo.canUndo, demo.canRedo)
  }

  /// What came about since the last call, a line each: the time in milliseconds, what it was, and of which row.
  mutating func takeLines() -> [String] {
    if lines.isEmpty { return [] }
    defer { lines = [] }
    return lines
  }

  /// When the picture will change by itself, in seconds; nil for never.
  var nextFrameTime: Double? {
    [stage.nextFrameTime, demo.nextChange(after: now), reducesMotion ? nil : hint?.due].compactMap { $0 }.min()
  }

  /// Moves time on; what comes about on the way is acted upon at its own time, however far the way is.
  mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    while let due = nextDueTime, due < time { step(to: due) }
    step(to: time)
  }

  /// When something comes about by itself, in seconds; nil if nothing will.
  private var nextDueTime: Double? {
    [stage.nextOutcomeTime, demo.nextChange(after: now), reducesMotion ? nil : hint?.due].compactMap { $0 }.min()
  }

  private mutating func step(to time: Double) {
    takeOutcomes(until: time)
    showHint()
    updateNotice()
  }

  /// Acts upon what the user did in the list, and upon what comes of that.
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
