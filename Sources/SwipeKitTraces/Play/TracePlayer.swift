import SwipeKit

/// Plays a trace step by step; what it draws on is up to who asks.
public struct TracePlayer<Program: TracedProgram> {
  /// The program, as far as the trace was played.
  public private(set) var program: Program
  private let steps: [Trace.Step]
  private var preferences: Trace.Preferences
  private var next = 0
  /// How much later than they say steps happen, since the trace waited, in seconds.
  private var delay = 0.0
  /// What the trace waits for now: since when, and for how long at most.
  private var waiting: (since: Double, limit: Double, line: Int)?
  /// What was not as the trace expects, and when; it ends the trace.
  public private(set) var failure: TraceError?
  private var text = ""
  private var hasEnded = false

  /// Makes a player of a program that nothing has happened to.
  public init(_ trace: Trace, _ program: Program) {
    (steps, preferences, self.program) = (trace.steps, trace.preferences, program)
  }

  private var now: Double { program.stage.now }

  /// When the next step is due, in seconds; nil after the last one, or once the trace has ended otherwise.
  public var nextStep: Double? {
    if hasEnded { return nil }
    if let waiting { return min(now + 1 / Self.frameRate, waiting.since + waiting.limit) }
    return next < steps.count ? steps[next].time + delay : nil
  }

  /// When the next frame is due, in seconds; nil when there is nothing to wait for.
  public var nextFrameTime: Double? {
    guard let moving = program.nextFrameTime, let step = nextStep else { return program.nextFrameTime ?? nextStep }
    return min(moving, step)
  }

  /// Whether the trace has come to its end.
  public var isFinished: Bool { nextFrameTime == nil || hasEnded }

  /// What was told since the last call: the program's lines and view trees, in order, each line ended.
  public mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// Moves on to a time, through the steps until there.
  ///
  /// - Returns: the file of a screenshot that is due; then the time is that of the screenshot, and the rest is still
  ///   to be played.
  public mutating func advance(to time: Double) -> String? {
    while !hasEnded {
      if waiting != nil, !rest(until: time) { break }
      guard !hasEnded, let due = nextStep, due <= time else { break }
      let step = steps[next]
      next += 1
      program.advance(to: due)
      switch step.action {
      case .expect(let expectation, let line):
        if let wrong = program.failure(of: expectation) { fail(line, "\(wrong); expected \(expectation)") }
      case .wait(let limit, let line): waiting = (due, limit, line)
      case .input(let event):
        program.handle(event.moved(to: due))
        hasEnded = program.hasQuit
      case .set(let setting):
        preferences.set(setting)
        program.set(setting, of: preferences)
      case .describe:
        tell()
        text += program.describe()
      case .screenshot(let file):
        tell()
        return file
      case .end: hasEnded = true
      }
      tell()
    }
    if !hasEnded { program.advance(to: time) }
    tell()
    return nil
  }

  /// Waits, in steps of a frame, until nothing moves.
  ///
  /// - Returns: whether the trace goes on.
  private mutating func rest(until time: Double) -> Bool {
    guard let (since, limit, line) = waiting else { return true }
    while program.stage.isMoving {
      let next = min(now + 1 / Self.frameRate, since + limit)
      if now >= since + limit {
        fail(line, "it still moves after \(number(limit * 1000)) ms; expected idle")
        break
      }
      if next > time { return false }
      program.advance(to: next)
    }
    delay += max(0, now - since)
    waiting = nil
    return true
  }

  private mutating func fail(_ line: Int, _ what: String) {
    failure = TraceError(line: line, "at \(number(now * 1000)) ms \(what)")
    hasEnded = true
  }

  private mutating func tell() {
    // No reader listens to a trace.
    _ = program.stage.takeAnnouncements()
    for line in program.takeLines() { text += "\(line)\n" }
  }

  // MARK: A virtual clock

  /// How many frames a second it shows.
  private static var frameRate: Double { 60 }

  /// The time of the next frame of a clock of 60 a second, after a frame: while nothing moves, that of the next step.
  public func nextFrame(after time: Double) -> Double {
    let frame = (time * Self.frameRate).rounded() + 1
    return max(frame, ((nextFrameTime ?? 0) * Self.frameRate).rounded(.up)) / Self.frameRate
  }

  /// Plays to the end on such a clock, as fast as it goes.
  ///
  /// - Parameter draw: makes a screenshot of the program, for a file; by default there are none.
  /// - Throws: what was not as the trace expects.
  public mutating func play(
    screenshot draw: (_ program: Program, _ file: String) -> Void = { _, _ in }
  ) throws(TraceError) {
    var time = 0.0
    while !isFinished {
      time = nextFrame(after: time)
      while let file = advance(to: time) { draw(program, file) }
    }
    if let failure { throw failure }
  }
}
