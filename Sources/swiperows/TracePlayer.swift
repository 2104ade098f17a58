import SwipeKit
import SwipeKitSDL

/// Plays a trace step by step; what it draws on is up to who asks.
struct TracePlayer {
  private(set) var app: App
  private let steps: [Trace.Step]
  private var next = 0

  init(_ trace: Trace, theme: Theme, logsGestures: Bool) throws(UsageError) {
    app = try App(
      style: trace.style, count: trace.rows, size: trace.size, scale: trace.scale, theme: theme,
      keepsGestureLog: logsGestures)
    steps = trace.steps
  }

  /// When the next step is due, in seconds; nil after the last one.
  var nextStep: Double? { next < steps.count ? steps[next].time : nil }

  /// When the next frame is due, in seconds; nil when there is nothing to wait for.
  var nextFrameTime: Double? {
    guard let moving = app.nextFrameTime, let step = nextStep else { return app.nextFrameTime ?? nextStep }
    return min(moving, step)
  }

  /// Whether the trace has come to its end.
  var isFinished: Bool { nextFrameTime == nil || hasEnded }

  private var hasEnded = false

  /// Moves on to a time, through the steps until there, and prints what comes about.
  ///
  /// - Returns: the file of a screenshot that is due; then the time is that of the screenshot, and the rest is still
  ///   to be played.
  mutating func advance(to time: Double) -> String? {
    while !hasEnded, let due = nextStep, due <= time {
      let step = steps[next]
      next += 1
      app.advance(to: step.time)
      switch step.action {
      case .input(let event): app.handle(event)
      case .describe:
        printLines()
        print(app.describe(), terminator: "")
      case .screenshot(let file):
        printLines()
        return file
      case .end: hasEnded = true
      }
      printLines()
    }
    if !hasEnded { app.advance(to: time) }
    printLines()
    return nil
  }

  private mutating func printLines() {
    for line in app.takeLines() { print(line) }
  }
}

extension TracePlayer {
  /// How many frames a second the virtual clock shows.
  private static let frameRate = 60.0

  /// Plays to the end on a virtual clock, as fast as it goes; screenshots are drawn in memory.
  mutating func play() throws(SDLError) {
    var frame = 0.0
    while let due = nextFrameTime, !isFinished {
      // While nothing moves, no frames are shown, and the clock goes on to the frame that shows the next step.
      frame = max(frame + 1, (due * Self.frameRate).rounded(.up))
      while let file = advance(to: frame / Self.frameRate) { try save(to: file) }
    }
  }

  private func save(to file: String) throws(SDLError) {
    var canvas = try Canvas(size: app.size, scale: app.scale)
    var list = DisplayList()
    app.draw(into: &list)
    try canvas.draw(list)
    try canvas.save(to: file)
  }
}

/// A trace that plays in a window, in real time.
struct PlayedContent: WindowContent {
  private var player: TracePlayer
  private let zoom: Double
  private var start: Double?
  private var screenshot: String?
  private var shownSize: Size

  init(_ player: TracePlayer) {
    self.player = player
    zoom = player.app.scale
    shownSize = player.app.size
  }

  var isFinished: Bool { screenshot == nil && player.isFinished }

  /// What the user does meanwhile counts for nothing; closing the window does.
  mutating func handle(_ event: InputEvent) {}

  mutating func advance(to time: Double) {
    let start = self.start ?? time
    self.start = start
    if screenshot == nil { screenshot = player.advance(to: time - start) }
    flushOutput()
  }

  var nextFrameTime: Double? {
    guard let start else { return 0 }
    if screenshot != nil { return start }
    return player.nextFrameTime.map { $0 + start }
  }

  func draw(into list: inout DisplayList) { player.app.draw(into: &list) }

  mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {
    if let file = screenshot {
      try canvas.save(to: file)
      screenshot = nil
    }
    if player.app.size != shownSize {
      shownSize = player.app.size
      canvas.resizeWindow(to: shownSize, zoom: zoom)
    }
  }
}
