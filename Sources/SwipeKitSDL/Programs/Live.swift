import SwipeKit
import SwipeKitTraces

/// A program in a window that records its events and changed settings.
package struct Live<Program: WindowContent & StageProgram>: WindowContent {
  package var program: Program
  private let output: ProgramOutput
  /// The user's settings, which replace the desktop's; a direction among them has no effect.
  private let settings: [Trace.Setting]
  /// Returns a trace without steps, with the settings of the program.
  private let emptyTrace: (Program) -> Trace
  private var recent = RecentEvents()
  private var inspection = Inspection()
  /// The start of the latest frame, in seconds of the host clock.
  private var frameStart = 0.0

  package init(
    _ program: Program, keeping settings: [Trace.Setting] = [], to output: ProgramOutput,
    emptyTrace: @escaping (Program) -> Trace = { Trace(of: $0.stage) }
  ) { (self.program, self.settings, self.output, self.emptyTrace) = (program, settings, output, emptyTrace) }

  package mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    advance(to: time)
    var settings = settings
    for setting in self.settings { settings.user.set(setting) }
    // A desktop reports no direction.
    settings.user.direction = program.stage.direction
    for setting in settings.user.changes(from: program.stage.settings) {
      take(Trace.Step(time: time, action: .set(setting)))
    }
    program.adopt(settings, at: time)
    printLines()
  }

  // A recording is replayed with neither fonts nor frame timing, so the recorded program must not depend on them.

  package mutating func adopt(_ metrics: FontMetrics, at time: Double) {
    if !output.isRecording { program.adopt(metrics, at: time) }
  }

  package mutating func adopt(_ frames: FrameTiming) { if !output.isRecording { program.adopt(frames) } }

  private mutating func take(_ step: Trace.Step) {
    output.record(step)
    recent.add(step, before: emptyTrace(program))
  }

  package mutating func handle(_ event: InputEvent) {
    take(Trace.Step(time: event.time, action: .input(event)))
    inspection.handle(event, of: program)
    if program.asks(for: .report, by: event) {
      advance(to: event.time)
      output.report(recent.trace(endingWith: program.describe()))
    }
    if program.asks(for: .describe, by: event) {
      advance(to: event.time)
      output.show(program.describe())
    }
    program.handle(event)
    printLines()
  }

  package mutating func receive(_ message: Program.Message, at time: Double) {
    program.receive(message, at: time)
    printLines()
  }

  package mutating func advance(to time: Double) {
    frameStart = WindowLoop.now
    program.advance(to: time)
    printLines()
  }

  private mutating func printLines() {
    let lines = program.takeLines()
    if !lines.isEmpty { output.log(lines) }
  }

  package mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) {
    inspection.frameTime = WindowLoop.now - frameStart
    try program.didDraw(on: canvas)
  }

  package mutating func takePictures() -> [String: PictureFile] { program.takePictures() }
  package mutating func takeRequests() -> [HostRequest] { program.takeRequests() }
  package var nextFrameTime: Double? { program.nextFrameTime }
  package func draw(into list: inout DisplayList) {
    inspection.draw(program, into: &list) { program.draw(into: &$0) }
  }

  package var wantedTitle: String? { program.wantedTitle }
  package var wantedIcon: PictureFile? { program.wantedIcon }
  package var wantedSize: Size? { program.wantedSize }
  package var wantedUserScale: Double? { program.wantedUserScale }
  package var cursor: CursorShape { program.cursor }
  package var wantsText: Bool { program.wantsText }
  package var caret: Rect? { program.caret }
  package var isFinished: Bool { program.isFinished }
  package var newWindows: [NewWindow<Program.Message>] {
    get { program.newWindows }
    set { program.newWindows = newValue }
  }
}
