import SwipeKit

/// A player that runs a program through a trace; its caller draws the screenshots.
///
/// It needs neither a window nor a clock.
///
/// ```swift
/// struct Fruit: Identifiable, Equatable {
///   let id: String
///   static let all = ["Apple", "Banana"].map(Fruit.init)
/// }
///
/// struct Fruits: ItemProgram {
///   var store = ItemStore(Fruit.all)
///   var rows = ListSource(Fruit.all) { Row(title: $0.id, trailing: [RowAction("Eat")]) }
///   var stage: Stage
///   init(size: Size) { stage = Stage(rows, style: .actions, size: size) }
///   mutating func perform(_ action: ActionID, of fruits: [Fruit], at time: Double) {
///     store.remove(fruits.map(\.id), kind: "eaten", at: time)
///   }
/// }
///
/// let trace = try Trace(
///   """
///   0 perform row 'Apple' Eat
///   100 wait idle
///   100 expect row 'Apple' gone
///   """)
/// var player = TracePlayer(trace, Fruits(size: trace.size))
/// try player.play()
/// ```
public struct TracePlayer<Program: StageProgram> {
  /// The program in its current state, which a test may change, such as by a message.
  public var program: Program
  private var steps: [Trace.Step]
  private var next = 0
  /// Whether the trace expects something: then an act on a row or a control that does not exist is a failure.
  private var isTest: Bool
  /// The rows that are expected to be gone, and were not in the list so far.
  private var unseen: Set<RowID> = []
  /// The events of a swipe that are still to come.
  private var swipe: [InputEvent] = []
  /// The total delay by waits, in seconds.
  private var delay = 0.0
  /// The current wait: its start and its limit, in seconds, and its line.
  private var waiting: (since: Double, limit: Double, line: Int)?
  /// The unmet expectation, which ended the trace; nil if there is no failure.
  public private(set) var failure: TraceError?
  private var text = ""
  private var hasEnded = false
  private var inspection = Inspection()

  /// Creates a player for a program in its initial state.
  public init(_ trace: Trace, _ program: Program) {
    (steps, self.program) = (trace.steps, program)
    let settings = program.stage.settings
    // A stage with the library's theme may have been created with another appearance.
    let theme = program.theme(for: settings)
    if theme != Theme(settings) { self.program.stage.theme = theme }
    isTest = steps.contains { if case .expect = $0.action { true } else { false } }
    for step in steps { if case .expect(.row(let row, .gone), _) = step.action { unseen.insert(row) } }
    noteRows()
  }

  private var now: Double { program.stage.now }

  /// Draws the program, with the debug views that the trace shows by F3 and F4.
  package func draw(into list: inout DisplayList) {
    inspection.draw(program, into: &list) { program.draw(into: &$0) }
  }

  /// Returns a value of the program's stage; a read through the protocol would copy the stage.
  package mutating func reading<Read>(_ read: (inout Stage) -> Read) -> Read { read(&program.stage) }

  /// The time of the next step, in seconds; nil if the trace has ended.
  public var nextStep: Double? {
    if hasEnded { return nil }
    if let waiting { return min(now + 1 / Self.frameRate, waiting.since + waiting.limit) }
    if let event = swipe.first { return event.time }
    return next < steps.count ? steps[next].time + delay : nil
  }

  /// The time of the next frame, in seconds; nil for never.
  public var nextFrameTime: Double? {
    guard let moving = program.nextFrameTime, let step = nextStep else { return program.nextFrameTime ?? nextStep }
    return min(moving, step)
  }

  /// Whether the trace has ended.
  public var isFinished: Bool { hasEnded || nextStep == nil && program.nextFrameTime == nil }

  /// Returns the output since the last call, in lines with newlines.
  ///
  /// It has the program's lines and the view trees, in order.
  public mutating func takeText() -> String { exchange(&text, with: "") }

  /// Advances to a time, through all steps before it, or to the first screenshot.
  ///
  /// The program is then at the time of the screenshot. Advance again to play the rest.
  ///
  /// - Returns: the file of the screenshot; nil if no screenshot is due.
  public mutating func advance(to time: Double) -> String? {
    while !hasEnded {
      if !rest(until: time) { break }
      guard !hasEnded, let due = nextStep, due <= time else { break }
      if !swipe.isEmpty {
        program.handle(swipe.removeFirst())
        tell()
        continue
      }
      noteRows()
      let step = steps[next]
      next += 1
      // The program itself advances to the time of an event.
      if case .input = step.action {} else { program.advance(to: due) }
      switch step.action {
      case .expect(let expectation, let line):
        if let wrong = failure(of: expectation) { fail(line, "\(wrong); expected \(expectation)") }
      case .wait(let limit, let line): waiting = (due, limit, line)
      case .input(let event):
        inspection.handle(event, of: program)
        if program.asks(for: .describe, by: event) {
          program.advance(to: due)
          describe()
        }
        if isTest, case .request = event { program.advance(to: due) }
        if let wrong = isTest ? refusal(of: event) : nil {
          fail(step.lineNumber ?? 0, wrong)
        } else {
          program.handle(meant(event).retimed(to: due))
        }
        if program.hasQuit { hasEnded = true }
      case .tap(let text):
        do throws(Refusal) {
          let place = try program.place(of: text)
          for phase in [PointerEvent.Phase.down, .up] {
            program.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: place, time: due)))
          }
          if program.hasQuit { hasEnded = true }
        } catch { fail(step.lineNumber ?? 0, error.sentence) }
      case .swipe(let row, let edge, let fraction): begin(row, edge, by: fraction, at: due, step.lineNumber ?? 0)
      case .set(let setting):
        var settings = program.stage.settings
        settings.set(setting)
        program.adopt(settings)
      case .describe: describe()
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

  /// Notes the rows that are in the list now.
  private mutating func noteRows() {
    let shown = unseen.filter { program.stage.list.allRows.index(of: program.meant($0)) != nil }
    unseen.subtract(shown)
  }

  private func failure(of expectation: Trace.Expectation) -> String? {
    if case .row(let row, .gone) = expectation, unseen.contains(row) { return "there was never a row \(row)" }
    return program.failure(of: expectation)
  }

  private func refusal(of event: InputEvent) -> String? {
    switch event {
    case .request(.activate(let target), _), .request(.focus(let target), _): program.refusal(of: target)
    default: nil
    }
  }

  private func meant(_ event: InputEvent) -> InputEvent {
    switch event {
    case .request(.activate(let target), let time): .request(.activate(program.meant(target)), time: time)
    case .request(.focus(let target), let time): .request(.focus(program.meant(target)), time: time)
    default: event
    }
  }

  /// Begins a swipe by a finger that rests before its lift; later steps wait for it.
  private mutating func begin(_ row: RowID, _ edge: Edge, by fraction: Double, at time: Double, _ line: Int) {
    let stage = program.stage
    guard let frame = stage.list.visibleRows.first(where: { $0.id == program.meant(row) })?.frame else {
      return fail(line, "there is no row \(row) in sight to swipe")
    }
    let outwards = (edge == .leading) == (stage.direction == .leftToRight) ? 1.0 : -1
    let distance = outwards * (fraction * frame.width + GestureConstants.touchSlop)
    let middle = frame.x + frame.width / 2
    let start = Point(
      x: stage.direction == .leftToRight ? middle : stage.size.width - middle, y: frame.y + frame.height / 2)
    func event(_ phase: PointerEvent.Phase, _ share: Double, after delay: Double) -> InputEvent {
      let place = Point(x: start.x + share * distance, y: start.y)
      return .pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: place, time: time + delay))
    }
    swipe = [event(.down, 0, after: 0)]
    for step in 1...10 { swipe.append(event(.move, Double(step) / 10, after: 0.02 * Double(step))) }
    swipe.append(event(.up, 1, after: Self.swipeDuration))
    delay += Self.swipeDuration
  }

  /// The duration of a swipe with its rest, in seconds.
  private static var swipeDuration: Double { 0.3 }

  /// Waits until nothing moves, in steps of a frame, and returns whether the trace continues.
  private mutating func rest(until time: Double) -> Bool {
    guard let (since, limit, line) = waiting else { return true }
    while program.stage.isMoving {
      let next = min(now + 1 / Self.frameRate, since + limit)
      if now >= since + limit {
        fail(line, "it still moves after \(formattedNumber(limit * 1000)) ms; expected idle")
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
    failure = TraceError(line: line, "at \(formattedNumber(now * 1000)) ms \(what)")
    hasEnded = true
  }

  private mutating func describe() {
    tell()
    text += program.describe()
  }

  private mutating func tell() {
    // A trace has neither a screen reader nor a clipboard.
    if program.stage.takeRequests().contains(.end) { hasEnded = true }
    for line in program.takeLines() { text += "\(line)\n" }
  }

  /// The frame rate of the virtual clock, in frames a second.
  private static var frameRate: Double { 60 }

  /// Returns the time of the next frame, on a clock of 60 frames a second.
  ///
  /// While nothing moves, frames before the next step are skipped.
  public func nextFrame(after time: Double) -> Double {
    let frame = (time * Self.frameRate).rounded() + 1
    if let step = nextStep, step * Self.frameRate <= frame { return frame / Self.frameRate }
    return max(frame, ((nextFrameTime ?? 0) * Self.frameRate).rounded(.up)) / Self.frameRate
  }

  /// Plays to the end on a virtual clock, without waiting for real time.
  ///
  /// - Throws: the failure, if an expectation was not met.
  public mutating func play() throws(TraceError) {
    playFrames { _, _ in }
    if let failure { throw failure }
  }

  /// Plays one more action at the program's present time, on a virtual clock, until the action is done.
  ///
  /// - Throws: a failure, if the action is impossible or an expectation is not met.
  public mutating func play(_ action: Trace.Step.Action) throws(TraceError) {
    (isTest, hasEnded, failure) = (true, false, nil)
    steps.append(Trace.Step(time: now - delay, action: action))
    while !hasEnded, next < steps.count || !swipe.isEmpty || waiting != nil {
      while advance(to: max(now, nextStep ?? now)) != nil {}
    }
    if let failure { throw failure }
  }

  /// Plays to the end on a virtual clock, with screenshots.
  ///
  /// - Parameter draw: draws a screenshot of the program to a file.
  /// - Throws: the failure, if an expectation was not met, or an error of `draw`.
  public mutating func play(screenshot draw: (_ program: Program, _ file: String) throws -> Void) throws {
    try playFrames(draw)
    if let failure { throw failure }
  }

  private mutating func playFrames(_ draw: (_ program: Program, _ file: String) throws -> Void) rethrows {
    var time = 0.0
    while !isFinished {
      time = nextFrame(after: time)
      while let file = advance(to: time) { try draw(program, file) }
    }
  }
}
