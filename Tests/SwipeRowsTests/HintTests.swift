import Foundation
import SwipeKit
import SwipeKitSDL
import SwipeRowsDemo
import TestSupport
import Testing

/// A row peeks for users who do not know swipes yet.
@Suite struct HintTests {
  private let file: KeptFile

  init() throws { file = KeptFile(try makeTestFolder().appending(path: "hint").path.utf8) }

  private func app(left: Int = 3) throws -> App {
    var app = try App(style: "inbox", count: 20, size: Size(width: 360, height: 640), scale: 1, theme: .light)
    (app.hint, app.hintFile) = (Hint(left: left, at: 0), file)
    return app
  }

  private func peek(_ app: inout App, until end: Double) -> Double {
    var farthest = 0.0
    while app.stage.now < end {
      app.advance(to: app.stage.now + 0.01)
      let offset = app.stage.list.offset(of: RowID(0))
      if abs(offset) > abs(farthest) { farthest = offset }
    }
    return farthest
  }

  private func drag(_ app: inout App, by way: Double, at time: Double) {
    let finger = Pointer(.touch, id: 1)
    for (phase, x, after) in [
      (PointerEvent.Phase.down, 200.0, 0.0), (.move, 200 + way, 0.2), (.up, 200 + way, 0.4),
    ] {
      app.handle(.pointer(PointerEvent(phase, finger, at: Point(x: x, y: 150), time: time + after)))
    }
  }

  @Test func `the first row peeks after a second of rest, once, and nothing is told of it`() throws {
    var app = try app()
    #expect(peek(&app, until: 0.99) == 0)
    #expect(abs(peek(&app, until: 2) - -24) < 0.5)
    #expect(app.stage.list.offset(of: RowID(0)) == 0 && file.read() == "left 2\n")
    #expect(peek(&app, until: 20) == 0 && app.takeLines().isEmpty && app.nextFrameTime == nil)
  }

  @Test func `the rest begins again with the user's next action`() throws {
    var app = try app()
    app.advance(to: 0.9)
    app.handle(.key(Key("F3"), time: 0.9))
    #expect(peek(&app, until: 1.89) == 0)
    #expect(peek(&app, until: 3) < -20)
  }

  @Test func `time that passes at once shows it at its own time`() throws {
    var app = try app()
    app.advance(to: 1.25)
    #expect(abs(app.stage.list.offset(of: RowID(0)) - -24) < 1e-9)
  }

  @Test func `it does not show after the user's own swipe, the third time, with less motion, or in a trace`() throws
  {
    var calm = try app()
    calm.stage.reducesMotion = true
    #expect(peek(&calm, until: 9) == 0 && !file.exists && calm.nextFrameTime == nil)
    var swiped = try app()
    drag(&swiped, by: -40, at: 0.2)
    swiped.advance(to: 3)
    #expect(file.read() == "left 0\n" && peek(&swiped, until: 9) == 0)
    var often = try app(left: 0)
    #expect(peek(&often, until: 9) == 0)
    var trace = try app()
    trace.hint = nil
    #expect(peek(&trace, until: 9) == 0)
  }

  @Test func `how often it may still show is saved as soon as that changes`() throws {
    var app = try app()
    #expect(peek(&app, until: 0.9) == 0 && !file.exists)
    #expect(peek(&app, until: 3) < -20 && file.read() == "left 2\n")
    drag(&app, by: -40, at: 3.2)
    #expect(file.read() == "left 0\n")
  }

  @Test func `under a sheet it waits, without waking anybody up, for the next rest`() throws {
    var app = try app()
    let place = Point(x: 200, y: 150)
    for phase in [PointerEvent.Phase.down, .up] {
      app.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: place, time: 0.5)))
    }
    #expect(app.sheet != nil && peek(&app, until: 5) == 0 && app.nextFrameTime == nil)
    app.handle(.key(.escape, time: 5))
    #expect(peek(&app, until: 8) < -20)
  }

  @Test(arguments: 0...3) func `how often it may still show is read as it was written`(left: Int) {
    #expect(Hint.left(in: "left \(left)\n") == left)
  }

  @Test(arguments: ["", "\n", "left", "left 4", "left -1", "left 1 2", "right 1", "2"])
  func `what is broken says nothing`(text: String) {
    #expect(Hint.left(in: text) == nil)
  }
}
