import SwipeKit
import SwipeKitTraces

/// The destination of what a live program has to tell.
package protocol LiveOutput {
  /// Whether the steps of the window are recorded.
  var isRecording: Bool { get }
  /// Records a step that is about to happen.
  func record(_ step: Trace.Step)
  /// Prints lines of the program, if somebody wants them.
  func log(_ lines: [String])
  /// Prints a text of lines that are ended, such as a view tree.
  func show(_ text: String)
  /// Writes the trace of the last minute.
  func report(_ trace: String)
}

/// A program in a window each of whose steps is recorded, and kept for a report.
package struct Live<Program: WindowContent & TracedProgram>: WindowContent {
  package var program: Program
  private let output: any LiveOutput
  /// The settings of the user that are not the desktop's.
  private let settings: [Trace.Setting]
  private var recent = RecentEvents()

  package init(_ program: Program, keeping settings: [Trace.Setting] = [], to output: any LiveOutput) {
    (self.program, self.settings, self.output) = (program, settings, output)
  }

  package mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    program.advance(to: time)
    let beginning = program.beginning
    var settings = settings
    for setting in self.settings { settings.user.set(setting) }
    program.adopt(settings, at: time)
    for setting in program.beginning.settings.changes(from: beginning.settings) {
      take(Trace.Step(time: time, action: .set(setting)), before: beginning)
    }
    printLines()
  }

  // A recording plays without fonts, to the same bytes, and has what the list got.

  package mutating func adopt(_ letters: LetterWidths, at time: Double) {
    if !output.isRecording { program.adopt(letters, at: time) }
  }

  package mutating func adopt(_ frames: FrameTiming) { if !output.isRecording { program.adopt(frames) } }

  private mutating func take(_ step: Trace.Step, before beginning: Trace) {
    output.record(step)
    recent.add(step, before: beginning)
  }

  package mutating func handle(_ event: InputEvent) {
    take(Trace.Step(time: event.time, action: .input(event)), before: program.beginning)
    if event.asks(for: .report) {
      program.advance(to: event.time)
      output.report(recent.trace(endingWith: program.describe()))
    }
    if event.asks(for: .describe) {
      program.advance(to: event.time)
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
    program.advance(to: time)
    printLines()
  }

  private mutating func printLines() {
    let lines = program.takeLines()
    if !lines.isEmpty { output.log(lines) }
  }

  package mutating func drew(on canvas: borrowing Canvas) throws(SDLError) { try program.drew(on: canvas) }
  package mutating func takePictures() -> [String: PictureFile] { program.takePictures() }
  package mutating func takeRequests() -> [HostRequest] { program.takeRequests() }
  package var nextFrameTime: Double? { program.nextFrameTime }
  package func draw(into list: inout DisplayList) { program.draw(into: &list) }
  package var wantedTitle: String? { program.wantedTitle }
  package var wantedIcon: PictureFile? { program.wantedIcon }
  package var wantedSize: Size? { program.wantedSize }
  package var wantedUserScale: Double? { program.wantedUserScale }
  package var cursor: CursorShape { program.cursor }
  package var wantsText: Bool { program.wantsText }
  package var caret: Rect? { program.caret }
  package var isFinished: Bool { program.isFinished || program.hasQuit }
  package var newWindows: [NewWindow<Program.Message>] {
    get { program.newWindows }
    set { program.newWindows = newValue }
  }
}
