import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// The demo as its window and its traces host it: it ends by its own keys, and its hint is remembered.
struct AppSession: HostedProgram {
  private(set) var app: App
  /// The file in which the hint is remembered; nil if it is not.
  private let hintFile: KeptFile?
  private(set) var hasQuit = false

  init(_ app: App, hintFile: KeptFile? = nil) { (self.app, self.hintFile) = (app, hintFile) }

  var stage: Stage {
    _read { yield app.stage }
    _modify { yield &app.stage }
  }

  mutating func handle(_ event: InputEvent) { rememberingHint { $0.handle(event) } }
  mutating func quit() { hasQuit = true }
  mutating func advance(to time: Double) { rememberingHint { $0.advance(to: time) } }

  /// Runs a change of the app, and saves the hint immediately, so that it holds however the program ends.
  private mutating func rememberingHint(_ body: (inout App) -> Void) {
    let before = app.hint?.left
    body(&app)
    if let hint = app.hint, hint.left != before { hintFile?.write(hint.text) }
  }

  var beginning: Trace {
    var trace = beginning(in: app.language)
    (trace.style, trace.rows) = (app.demo.style.name, app.count)
    return trace
  }

  mutating func note(frameTime: Double) { app.frameTime = frameTime }
  mutating func takeLines() -> [String] { app.takeLines() }
  var nextFrameTime: Double? { app.nextFrameTime }
  func draw(into list: inout DisplayList) { app.draw(into: &list) }
  func describe() -> String { app.describe() }
}

extension App {
  /// Creates the demo in its surroundings.
  init(style: String, rows: Int?, in surroundings: Surroundings, logsGestures: Bool) throws(UsageError) {
    try self.init(
      style: style, count: rows, size: surroundings.size, scale: surroundings.scale,
      language: surroundings.language, keepsGestureLog: logsGestures)
    stage.settings = surroundings.settings
  }
}
