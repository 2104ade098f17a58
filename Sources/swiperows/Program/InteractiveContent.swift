import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// The program as a person uses it: every event goes to the app, and into the recording.
struct InteractiveContent: StagedContent, ~Copyable {
  private var app: App
  private let options: Options
  private let output: Output
  private let recording: Output?
  /// The file in which the hint is remembered; nil for none.
  private let hintFile: KeptFile?
  private var recent = RecentEvents()
  private var frameStart = 0.0
  private(set) var isFinished = false

  init(
    _ app: consuming App, _ options: Options, output: Output, recording: Output?, hintFile: KeptFile? = nil
  ) {
    self.app = app
    self.options = options
    self.output = output
    self.recording = recording
    self.hintFile = hintFile
  }

  mutating func adopt(_ settings: DesktopSettings, at time: Double) {
    rememberingHint { app in app.advance(to: time) }
    printLines()
    let preferences = Trace.Preferences(options.changed(settings), app.stage.direction)
    for setting in preferences.changes(from: app.preferences) {
      take(Trace.Step(time: time, action: .set(setting)))
      app.set(setting)
    }
  }

  mutating func adopt(_ letters: LetterWidths, at time: Double) {
    // A recording plays without fonts, to the same bytes.
    guard recording == nil else { return }
    rememberingHint { app in
      app.advance(to: time)
      app.stage.letters = letters
    }
    printLines()
  }

  mutating func adopt(_ frames: FrameTiming) {
    // A recording has what the list got, and shows it.
    if recording == nil { app.stage.frameTiming = frames }
  }

  /// Records a step that is about to happen, and keeps it for a report.
  private mutating func take(_ step: Trace.Step) {
    // Line by line, so that a recording that is cut short has all that was whole.
    recording?.print(step.line)
    recording?.flush()
    recent.add(step, before: Trace(of: app))
  }

  mutating func handle(_ event: InputEvent) {
    take(Trace.Step(time: event.time, action: .input(event)))
    if event.asks(for: App.report) {
      app.advance(to: event.time)
      printLines()
      report()
    }
    if event.asks(for: App.describe) {
      app.advance(to: event.time)
      printLines()
      output.print(app.describe(), terminator: "")
      output.flush()
    }
    rememberingHint { app in app.handle(event) }
    printLines()
    if event.asks(for: App.quit) { isFinished = true }
  }

  mutating func advance(to time: Double) {
    frameStart = WindowLoop.now
    rememberingHint { app in app.advance(to: time) }
    printLines()
  }

  /// Runs a change of the app, and saves the hint immediately, so that it holds however the program ends.
  private mutating func rememberingHint(_ body: (inout App) -> Void) {
    let before = app.hint?.left
    body(&app)
    if let hint = app.hint, hint.left != before { hintFile?.write(hint.text) }
  }

  var nextFrameTime: Double? { app.nextFrameTime }

  var stage: Stage {
    _read { yield app.stage }
    _modify { yield &app.stage }
  }

  func draw(into list: inout DisplayList) { app.draw(into: &list) }

  mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {
    app.frameTime = WindowLoop.now - frameStart
  }

  /// Writes the recent steps to a new file.
  private func report() {
    do throws(FileError) {
      let text = recent.trace(endingWith: app.describe())
      let path = try NewStateFile.write(Array(text.utf8), named: "report", ending: ".trace")
      output.print("wrote \(path)")
      output.flush()
    } catch {
      printError(error.message)
    }
  }

  private mutating func printLines() {
    let lines = app.takeLines()
    guard options.printsLog, !lines.isEmpty else { return }
    for line in lines { output.print(line) }
    output.flush()
  }
}
