import SwipeKit
import SwipeKitTraces
import SwipeRowsDemo
import SwipeRowsShared
import Testing
import swiperows

@Suite struct RecentEventsTests {
  private func app() throws(UsageError) -> App {
    try App(style: "delete", count: 9, size: Size(width: 360, height: 640), scale: 1, theme: .light)
  }

  private func key(_ name: String, _ time: Double) -> InputEvent { .key(Key(name), time: time) }

  @Test func `within a minute it is all that was done since the program began`() throws {
    var (app, recent) = (try app(), RecentEvents())
    for event in [key("Down", 1), key("Right", 2.5), key("F6", 30)] {
      recent.add(Trace.Step(time: event.time, action: .input(event)), before: app.emptyTrace)
      app.handle(event)
    }
    app.advance(to: 30)
    let text = recent.trace(endingWith: app.describe())
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(7) == [
        "size 360 640", "scale 1", "style delete", "rows 9", "1000 key Down", "2500 key Right", "30000 key F6",
      ])
    #expect(lines.contains { $0.hasPrefix("#    | ") || $0.contains("<Row; id = 0") })
    let trace = try Trace(text, file: "report")
    var again = try self.app()
    for step in trace.steps { if case .input(let event) = step.action { again.handle(event) } }
    again.advance(to: 30)
    #expect(again.describe() == app.describe())
  }

  @Test func `of more, it has the last minute, and what the window was before it`() throws {
    var (app, recent) = (try app(), RecentEvents())
    let resize = InputEvent.resize(Size(width: 300, height: 500), scale: 2, time: 9)
    for event in [key("Alt+3", 0), resize] + (10...200).map({ key("Down", Double($0)) }) {
      recent.add(Trace.Step(time: event.time, action: .input(event)), before: app.emptyTrace)
      app.handle(event)
    }
    let lines = recent.trace(endingWith: "").split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("# What the last 60 seconds began with"))
    #expect(lines[1...5] == ["size 300 500", "scale 2", "style panel", "rows 9", "0 key Down"])
    #expect(lines.filter { $0.hasSuffix("key Down") }.count == 61 && lines.contains("60000 key Down"))
  }

  @Test func `what the desktop changed is in it too, and how it was before`() throws {
    var (app, recent) = (try app(), RecentEvents())
    app.stage.settings.set(.direction(.rightToLeft))
    app.stage.settings.set(.contrast(isHigh: true))
    let steps = [
      Trace.Step(time: 1, action: .input(key("Down", 1))),
      Trace.Step(time: 2, action: .set(.motion(isReduced: true))),
      Trace.Step(time: 3, action: .input(key("Left", 3))),
    ]
    for step in steps {
      recent.add(step, before: app.emptyTrace)
      app.advance(to: step.time)
      if case .input(let event) = step.action { app.handle(event) }
      if case .set(let setting) = step.action { app.stage.settings.set(setting) }
    }
    app.advance(to: 3.01)
    let text = recent.trace(endingWith: app.describe())
    #expect(
      text.split(separator: "\n").map(String.init)[4...8] == [
        "0 set direction rtl", "0 set contrast high", "1000 key Down", "2000 set motion reduced", "3000 key Left",
      ])
    var player = try TracePlayer(onDemo: try Trace(text, file: "report"))
    while let next = player.nextStep { _ = player.advance(to: next) }
    _ = player.advance(to: 3.01)
    #expect(player.program.describe() == app.describe() && player.program.stage.theme == .lightHighContrast)
    #expect(player.program.stage.list.state(of: RowID(0)) == .open, "without a way to it")
  }
}
