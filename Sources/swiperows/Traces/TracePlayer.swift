import SwipeKit
import SwipeKitSDL

/// Plays a trace step by step; what it draws on is up to who asks.
struct TracePlayer {
  private(set) var app: App
  private let steps: [Trace.Step]
  private let file: String
  private var next = 0
  /// How much later than they say steps happen, since the trace waited, in seconds.
  private var delay = 0.0
  /// What the trace waits for now: since when, and for how long at most.
  private var waiting: (since: Double, limit: Double, line: Int)?
  /// What was not as the trace expects: with its file, line and time.
  private(set) var failure: String?
  /// Where it prints.
  private let output: Output
  /// What its screenshots may write over.
  private let overwriting: Overwriting

  init(
    _ trace: Trace, file: String, settings: DesktopSettings = DesktopSettings(), logsGestures: Bool,
    output: Output, overwriting: Overwriting
  ) throws(UsageError) {
    (self.file, self.output, self.overwriting) = (file, output, overwriting)
    app = try App(
      style: trace.style, count: trace.rows, size: trace.size, scale: trace.scale,
      theme: Theme(settings), direction: trace.direction, keepsGestureLog: logsGestures)
    app.adopt(settings)
    steps = trace.steps
  }

  /// When the next step is due, in seconds; nil after the last one, or once the trace has ended otherwise.
  var nextStep: Double? {
    if hasEnded { return nil }
    if let waiting { return min(app.now + 1 / Self.frameRate, waiting.since + waiting.limit) }
    return next < steps.count ? steps[next].time + delay : nil
  }

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
    while !hasEnded {
      if waiting != nil, !rest(until: time) { break }
      guard !hasEnded, let due = nextStep, due <= time else { break }
      let step = steps[next]
      next += 1
      app.advance(to: due)
      switch step.action {
      case .expect(let expectation, let line):
        if let wrong = app.failure(of: expectation) { fail(line, "\(wrong); expected \(expectation.description)") }
      case .wait(let limit, let line): waiting = (due, limit, line)
      case .input(let event):
        let event = event.moved(to: due)
        if event.asks(for: App.describe) { describe() }
        app.handle(event)
        if event.asks(for: App.quit) { hasEnded = true }
      case .set(let setting): app.set(setting)
      case .describe: describe()
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

  /// Waits, in steps of a frame, until nothing moves.
  ///
  /// - Returns: whether the trace goes on.
  private mutating func rest(until time: Double) -> Bool {
    guard let (since, limit, line) = waiting else { return true }
    while app.isMoving {
      let next = min(app.now + 1 / Self.frameRate, since + limit)
      if app.now >= since + limit {
        fail(line, "it still moves after \(number(limit * 1000)) ms; expected idle")
        break
      }
      if next > time { return false }
      app.advance(to: next)
    }
    delay += max(0, app.now - since)
    waiting = nil
    return true
  }

  private mutating func fail(_ line: Int, _ what: String) {
    failure = "\(file):\(line): at \(number(app.now * 1000)) ms \(what)"
    hasEnded = true
  }

  private mutating func printLines() {
    // No reader listens to a trace.
    _ = app.stage.takeAnnouncements()
    for line in app.takeLines() { output.print(line) }
  }

  private mutating func describe() {
    printLines()
    output.print(app.describe(), terminator: "")
  }

  /// Throws what was not as the trace expects.
  func judge() throws(FileError) { if let failure { throw FileError(failure) } }

  /// Has what was printed so far arrive.
  func flush() { output.flush() }

  /// Writes a picture where a step wants it.
  func save(_ canvas: borrowing Canvas, to file: String) throws(SDLError) {
    let picture = try canvas.png()
    do throws(FileError) {
      var file = try OutputFile(to: SystemString(stringLiteral: file), overwriting)
      try file.write(picture)
      try file.close()
    } catch {
      throw SDLError(error.message)
    }
  }
}

extension TracePlayer {
  /// How many frames a second the virtual clock shows.
  static let frameRate = 60.0

  /// The next frame of a virtual clock after a frame: while nothing moves, the clock goes on to the next step's.
  fileprivate func frame(after frame: Double) -> Double {
    max(frame + 1, ((nextFrameTime ?? 0) * Self.frameRate).rounded(.up))
  }

  /// Plays to the end on a virtual clock, as fast as it goes; screenshots are drawn in memory.
  mutating func play() throws(SDLError) {
    var frame = 0.0
    while !isFinished {
      frame = self.frame(after: frame)
      while let file = advance(to: frame / Self.frameRate) { try draw(to: file) }
    }
  }

  private func draw(to file: String) throws(SDLError) {
    var canvas = try Canvas(size: app.size, scale: app.scale)
    var list = DisplayList()
    app.draw(into: &list)
    try canvas.draw(list)
    try save(canvas, to: file)
  }
}

/// A trace that plays in a window, in real time or as fast as its frames can be drawn.
struct ReplayContent: WindowContent {
  private(set) var player: TracePlayer
  private let isPaced: Bool
  private var frame = 0.0
  private var start: Double?
  private var screenshot: String?

  init(_ player: TracePlayer, isPaced: Bool) {
    self.player = player
    self.isPaced = isPaced
  }

  var isFinished: Bool { hasQuit || screenshot == nil && player.isFinished }
  private var hasQuit = false

  /// What the user does meanwhile counts for nothing; to quit does.
  mutating func handle(_ event: InputEvent) { if event.asks(for: App.quit) { hasQuit = true } }

  mutating func advance(to time: Double) {
    let start = self.start ?? time
    self.start = start
    guard screenshot == nil else { return }
    if !isPaced { frame = player.frame(after: frame) }
    screenshot = player.advance(to: isPaced ? time - start : frame / TracePlayer.frameRate)
    player.flush()
  }

  var nextFrameTime: Double? {
    guard let start, isPaced else { return 0 }
    if screenshot != nil { return start }
    return player.nextFrameTime.map { $0 + start }
  }

  var wantedSize: Size? { player.app.size }

  var wantedZoom: Double? { player.app.scale }

  func draw(into list: inout DisplayList) { player.app.draw(into: &list) }

  mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {
    if let file = screenshot {
      try player.save(canvas, to: file)
      screenshot = nil
    }
  }
}
