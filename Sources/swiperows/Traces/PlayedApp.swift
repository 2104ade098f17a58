import SwipeKit
import SwipeKitTraces

/// The program as a trace plays it; its keys for the view tree and to quit act as in a window.
struct PlayedApp: TracedProgram {
  private(set) var app: App
  private(set) var hasQuit = false

  init(_ app: App) { self.app = app }

  var stage: Stage {
    _read { yield app.stage }
    _modify { yield &app.stage }
  }

  mutating func handle(_ event: InputEvent) {
    if event.asks(for: App.describe) {
      app.advance(to: event.time)
      app.lines.append(String(app.describe().dropLast()))
    }
    app.handle(event)
    hasQuit = event.asks(for: App.quit)
  }

  mutating func advance(to time: Double) { app.advance(to: time) }

  var nextFrameTime: Double? { app.nextFrameTime }

  func draw(into list: inout DisplayList) { app.draw(into: &list) }

  mutating func set(_ setting: Trace.Setting, of preferences: Trace.Preferences) { app.set(setting) }

  mutating func takeLines() -> [String] { app.takeLines() }

  func describe() -> String { app.describe() }
}
