import SwipeKit
import SwipeKitSDL

/// All that the window shows: a title bar, a list, and now and then a sheet or an alert over both.
///
/// It is a value without a clock or a display, so that a trace can play it.
struct App {
  /// What a press does where there is nothing to press.
  static let nothing: ActionID = "nothing"

  var size: Size
  var scale: Double
  var theme: Theme
  /// What the theme and the motion come from, as the desktop's user prefers them.
  var settings = DesktopSettings()
  /// Whether what no hand moves is there at once, in the list and over it.
  var reducesMotion: Bool {
    get { list.reducesMotion }
    set { list.reducesMotion = newValue }
  }
  /// Whether the user works in the window.
  var hasFocus = true
  let count: Int?
  var demo: Demo
  /// The inbox as it was when its style last showed; nil before the first time.
  var inbox: Demo?
  var list: SwipeList
  /// The direction of reading, which mirrors all of the window; a change cancels the present gesture.
  var direction: ReadingDirection {
    get { list.direction }
    set {
      list.direction = newValue
      placeList()
    }
  }
  var sheet: Sheet?
  /// The pointer that drags the sheet, how far down the window it took hold, and how far the sheet was scrolled then.
  var sheetGrip: (pointer: Pointer, y: Double, scrolled: Double)?
  /// The mail that was opened last.
  var openMail: RowID?
  var alert: Alert?
  /// When rows show by themselves that they can be swiped; nil for never.
  var hint: Hint?
  /// What can be done with a row, while somebody asks.
  var menu: RowMenu?
  /// What beside the list the keyboard is on; nil for the list, or for nothing.
  var focusedControl: ActionID?
  /// Where the mouse is in the window; nil where it is not, or a finger took its place.
  var mouse: Point?
  /// Where a finger was last: the server takes the mouse there too.
  var finger: Point?
  /// The pointer that scrolls the menu, and where it is.
  var menuHand: (pointer: Pointer, place: Point)?
  /// The row whose menu hides once the alert is answered.
  var alertedRow: RowID?
  var now: Double
  var lines: [String] = []
  /// What a screen reader is to say.
  var announcements: [String] = []
  var showsOverlay = false
  var showsLayers = false
  /// How long the latest frame took, in seconds, for the overlay; a program without a clock leaves it 0.
  var frameTime = 0.0

  /// - Parameter count: how many rows there are in each style; nil for as many as its document has.
  init(
    style: String, count: Int?, size: Size, scale: Double, theme: Theme,
    direction: ReadingDirection = .leftToRight, keepsGestureLog: Bool = false, at time: Double = 0
  ) throws(UsageError) {
    self.size = size
    self.scale = scale
    self.theme = theme
    self.count = count
    now = time
    demo = try Demo(style, count: count)
    list = SwipeList(
      demo.rows, style: demo.style, frame: Rect(x: 0, y: 0, width: size.width, height: size.height), scale: scale,
      at: time)
    list.direction = direction
    placeList()
    list.refreshes = demo.mails != nil
    list.name = demo.title
    list.keepsGestureLog = keepsGestureLog
  }

  /// Where the parts of the window lie, as if people read from left to right.
  var layout: Layout { Layout(size, hasMail: demo.mails != nil) }

  /// All of the window.
  var window: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// A place in the window as people who read from left to right have it, or back.
  func mirrored(_ rect: Rect) -> Rect { direction == .rightToLeft ? Mirror(in: window)(rect) : rect }

  /// Puts the list where the window has room for it; the undo bar must not cover its last row for good.
  mutating func placeList() {
    list.place(in: mirrored(layout.list), scale: scale)
    list.insets = demo.undoes ? Insets(bottom: UndoBar.height(in: layout.room.width)) : Insets()
  }

  /// What came about since the last call, a line each: the time in milliseconds, what it was, and of which row.
  mutating func takeLines() -> [String] {
    if lines.isEmpty { return [] }
    defer { lines = [] }
    return lines
  }

  /// When the picture will change by itself, in seconds; nil for never.
  var nextFrameTime: Double? {
    if sheet?.transition.isMoving(at: now) == true || alert?.transition.isMoving(at: now) == true { return now }
    return [list.nextFrameTime, demo.nextChange(after: now), reducesMotion ? nil : hint?.due]
      .compactMap { $0 }.min()
  }

  /// Moves time on; what comes about on the way is acted upon at its own time, however far the way is.
  mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    while let due = nextDueTime, due < time { step(to: due) }
    step(to: time)
  }

  /// When something comes about by itself, in seconds; nil if nothing will.
  private var nextDueTime: Double? {
    let hint = reducesMotion ? nil : hint?.due
    return list.nextOutcomeTime.map { min($0, hint ?? $0) } ?? hint
  }

  private mutating func step(to time: Double) {
    now = max(now, time)
    takeOutcomes()
    showHint()
    if sheet?.transition.isGone(at: now) == true { (sheet, sheetGrip) = (nil, nil) }
    if alert?.transition.isGone(at: now) == true { alert = nil }
    updateHover()
  }

  /// Acts upon what the user did in the list, and upon what comes of that.
  mutating func takeOutcomes() {
    while true {
      let outcomes = list.advance(to: now)
      for record in list.takeGestureLog() { lines.append(record.line) }
      if outcomes.isEmpty { break }
      for outcome in outcomes { act(upon: outcome) }
    }
    // With a row that goes, so does the question.
    if let menu, list.actions(of: menu.row).isEmpty { self.menu = nil }
  }
}
