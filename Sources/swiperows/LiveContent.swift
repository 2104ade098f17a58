import SwipeKit
import SwipeKitSDL

/// The program as a person uses it: everything goes to the app, and into the recording.
struct LiveContent: WindowContent, ~Copyable {
  private var app: App
  private let printsLog: Bool
  private let recorder: LineWriter?
  private var frameStart = 0.0
  /// Why the recording had to end.
  private(set) var recordingError: FileError?

  init(_ app: consuming App, printsLog: Bool, recorder: consuming LineWriter?) {
    self.app = app
    self.printsLog = printsLog
    self.recorder = recorder
  }

  mutating func handle(_ event: InputEvent) {
    record(event)
    if case .key(Key("F2"), _) = event {
      app.advance(to: event.time)
      print(app.describe(), terminator: "")
      flushOutput()
    }
    app.handle(event)
    printLines()
  }

  mutating func advance(to time: Double) {
    frameStart = WindowLoop.now
    app.advance(to: time)
    printLines()
  }

  var nextFrameTime: Double? { app.nextFrameTime }

  func draw(into list: inout DisplayList) { app.draw(into: &list) }

  mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {
    app.frameTime = WindowLoop.now - frameStart
  }

  private mutating func printLines() {
    let lines = app.takeLines()
    guard printsLog, !lines.isEmpty else { return }
    for line in lines { print(line) }
    flushOutput()
  }

  private mutating func record(_ event: InputEvent) {
    guard recordingError == nil else { return }
    do throws(FileError) {
      try recorder?.write(event.traceLine)
    } catch {
      printError(error.message)
      recordingError = error
    }
  }
}
