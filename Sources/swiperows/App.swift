import SwipeKit

/// All that the window shows: a title bar, a list, and now and then a sheet or an alert over both.
///
/// It is a value without a clock or a display, so that a trace can play it.
struct App {
  /// What a press does where there is nothing to press.
  static let nothing: ActionID = "nothing"

  var size: Size
  var scale: Double
  var theme: Theme
  /// Whether what moves for its looks alone shows without moving.
  var reducesMotion = false
  let count: Int?
  var demo: Demo
  /// The inbox as it was when its style last showed; nil before the first time.
  var inbox: Inbox?
  var list: SwipeList
  /// The direction of reading, which mirrors all of the window; a change cancels the present gesture.
  var direction: ReadingDirection {
    get { list.direction }
    set { list.direction = newValue }
  }
  var sheet: Sheet?
  var alert: Alert?
  /// The row whose menu hides once the alert is answered.
  var alertedRow: RowID?
  var now: Double
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
    self.size = size
    self.scale = scale
    self.theme = theme
    self.count = count
    now = time
    demo = try Demo(style, count: count)
    list = SwipeList(demo.rows, style: demo.style, frame: Self.listFrame(in: size), scale: scale, at: time)
    list.direction = direction
    list.keepsGestureLog = keepsGestureLog
  }

  static func listFrame(in size: Size) -> Rect {
    Rect(x: 0, y: TitleBar.height, width: size.width, height: max(0, size.height - TitleBar.height))
  }

  /// What came about since the last call, a line each: the time in milliseconds, what it was, and of which row.
  mutating func takeLines() -> [String] {
    if lines.isEmpty { return [] }
    defer { lines = [] }
    return lines
  }

  /// When the picture will change by itself, in seconds; nil for never.
  var nextFrameTime: Double? {
    if sheet?.presence.isSettled(at: now) == false || alert?.presence.isSettled(at: now) == false { return now }
    let bar = demo.inbox?.nextChange(after: now)
    return list.nextFrameTime.map { min($0, bar ?? $0) } ?? bar
  }

  /// Moves time on; what comes about on the way is acted upon at its own time, however far the way is.
  mutating func advance(to time: Double) {
    guard time.isFinite else { return }
    while let due = list.nextOutcomeTime, due < time { step(to: due) }
    step(to: time)
  }

  private mutating func step(to time: Double) {
    now = max(now, time)
    takeOutcomes()
    if sheet?.presence.isGone(at: now) == true { sheet = nil }
    if alert?.presence.isGone(at: now) == true { alert = nil }
  }

  /// Acts upon what the user did in the list, and upon what comes of that.
  mutating func takeOutcomes() {
    while true {
      let outcomes = list.advance(to: now)
      for record in list.takeGestureLog() { lines.append(record.line) }
      if outcomes.isEmpty { return }
      for outcome in outcomes { act(upon: outcome) }
    }
  }
}
