import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

/// The demo in a window or a trace, which can quit and remembers its hint.
package struct AppSession: WindowContent, StageProgram {
  private(set) var app: App
  private let hintFile: KeptFile?
  package private(set) var hasQuit = false

  package init(_ app: App, hintFile: KeptFile? = nil) { (self.app, self.hintFile) = (app, hintFile) }

  package var stage: Stage {
    _read { yield app.stage }
    _modify { yield &app.stage }
  }

  package mutating func act(upon outcome: Outcome) { app.act(upon: outcome) }

  package mutating func handle(_ event: InputEvent) {
    if event.asks(for: .quit) {
      advance(to: event.time)
      hasQuit = true
    } else {
      rememberingHint { $0.handle(event) }
    }
  }

  package mutating func advance(to time: Double) { rememberingHint { $0.advance(to: time) } }

  /// Runs a change, and saves the hint immediately, however the program ends later.
  private mutating func rememberingHint(_ body: (inout App) -> Void) {
    let before = app.hint?.left
    body(&app)
    if let hint = app.hint, hint.left != before { hintFile?.write(hint.text) }
  }

  package var emptyTrace: Trace {
    var trace = Trace(of: stage, in: app.language)
    (trace.style, trace.rows) = (app.demo.style.name, app.count)
    return trace
  }

  package mutating func takeLines() -> [String] { app.takeLines() }
  package var nextFrameTime: Double? { app.nextFrameTime }
  package func describe() -> String { app.describe() }
}

extension App {
  package init(style: String, rows: Int?, in surroundings: Surroundings, logsGestures: Bool) throws(UsageError) {
    try self.init(
      style: style, count: rows, size: surroundings.size, scale: surroundings.scale,
      language: surroundings.language, keepsGestureLog: logsGestures)
    stage.settings = surroundings.settings
  }
}
