import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

/// A program in a window: it follows the user's settings, and each step is recorded, and kept for a report.
struct Live<Program: HostedProgram>: WindowContent {
  private(set) var program: Program
  private let options: Options
  /// The destination of the program's lines and of view trees.
  private let output: Output
  /// The output for a trace; nil without a recording.
  private let recording: Output?
  private var recent = RecentEvents()
  private var frameStart = 0.0

  init(_ program: Program, _ options: Options, output: Output, recording: Output?) {
    (self.program, self.options, self.output, self.recording) = (program, options, output, recording)
  }

  mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    advance(to: time)
    let settings = options.changed(settings)
    var user = settings.user
    // A desktop reports no direction.
    user.direction = program.stage.direction
    for setting in user.changes(from: program.stage.settings) {
      take(Trace.Step(time: time, action: .set(setting)))
      program.stage.settings.set(setting)
    }
    program.adopt(iconTheme: settings.iconTheme)
  }

  // A recording plays without fonts, to the same bytes, and has what the list got.

  mutating func adopt(_ letters: LetterWidths, at time: Double) {
    guard recording == nil else { return }
    advance(to: time)
    program.stage.letters = letters
  }

  mutating func adopt(_ frames: FrameTiming) { if recording == nil { program.stage.frameTiming = frames } }

  /// Records a step that is about to happen, and keeps it for a report.
  private mutating func take(_ step: Trace.Step) {
    // Line by line, so that a recording that is cut short has all that was whole.
    recording?.print(step.line)
    recording?.flush()
    recent.add(step, before: program.beginning)
  }

  mutating func handle(_ event: InputEvent) {
    take(Trace.Step(time: event.time, action: .input(event)))
    if event.asks(for: .report) {
      advance(to: event.time)
      report()
    }
    if event.asks(for: .describe) {
      advance(to: event.time)
      output.print(program.describe(), terminator: "")
      output.flush()
    }
    program.handleOrQuit(event)
    printLines()
  }

  mutating func receive(_ message: Program.Message, at time: Double) {
    advance(to: time)
    program.receive(message)
    printLines()
  }

  mutating func advance(to time: Double) {
    frameStart = WindowLoop.now
    program.advance(to: time)
    printLines()
  }

  /// Writes the recent steps to a new file.
  private func report() {
    do throws(FileError) {
      let text = recent.trace(endingWith: program.describe())
      let path = try NewStateFile.write(Array(text.utf8), named: "report", ending: ".trace")
      output.print("wrote \(path)")
      output.flush()
    } catch { printError(error.message) }
  }

  private mutating func printLines() {
    let lines = program.takeLines()
    guard options.printsLog, !lines.isEmpty else { return }
    for line in lines { output.print(line) }
    output.flush()
  }

  mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {
    program.note(frameTime: WindowLoop.now - frameStart)
  }

  mutating func close() { program.close() }
  mutating func takePictures() -> [String: PictureFile] { program.takePictures() }
  mutating func takeRequests() -> [HostRequest] { program.stage.takeRequests() }
  var nextFrameTime: Double? { program.nextFrameTime }
  var isFinished: Bool { program.hasQuit }
  var cursor: CursorShape { program.stage.cursor }
  var wantsText: Bool { program.stage.wantsText }
  var caret: Rect? { program.stage.caret }
  func draw(into list: inout DisplayList) { program.draw(into: &list) }
}
