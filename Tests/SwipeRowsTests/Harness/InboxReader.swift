import SwipeKit
import Testing

import SwipeRowsDemo
import SwipeRowsShared

/// A user of the inbox, who acts once per second.
struct InboxReader {
  var app: App
  var time = 0.0

  init(count: Int? = nil) throws(UsageError) {
    app = try App(style: "inbox", count: count, size: Size(width: 360, height: 640), scale: 1, theme: .light)
  }

  mutating func tap(_ point: Point) {
    for phase in [PointerEvent.Phase.down, .up] {
      app.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: point, time: time)))
    }
    wait(1)
  }

  mutating func press(_ key: String) {
    app.handle(.key(Key(key), time: time))
    wait(1)
  }

  mutating func ask(_ request: AccessibilityNode.Request) {
    app.handle(.request(request, time: time))
    wait(1)
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    app.advance(to: time)
  }

  func place(of text: String) -> Point? {
    var list = DisplayList()
    app.draw(into: &list)
    let frame = list.elements.last { $0.text == text && $0.target.width > 0 }?.target
    return frame.map { Point(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
  }

  mutating func perform(_ title: String, on id: Int, at edge: Edge = .trailing) throws {
    app.stage.list.open(RowID(id), at: edge, animated: false)
    tap(try #require(place(of: title), "\(title) of \(id) does not show"))
  }

  /// Lifts at rest.
  mutating func drag(_ id: Int, by way: Double) throws {
    let row = try #require(
      app.stage.list.source.index(of: RowID(id)).map { app.stage.list.source.row(at: $0).text })
    let start = try #require(place(of: row))
    let finger = Pointer(.touch, id: 1)
    app.handle(.pointer(PointerEvent(.down, finger, at: start, time: time)))
    for step in 1...10 {
      let place = Point(x: start.x + (way + (way < 0 ? -10 : 10)) * Double(step) / 10, y: start.y)
      app.handle(.pointer(PointerEvent(.move, finger, at: place, time: time + 0.02 * Double(step))))
    }
    let end = Point(x: start.x + way + (way < 0 ? -10 : 10), y: start.y)
    time += 0.5
    app.handle(.pointer(PointerEvent(.up, finger, at: end, time: time)))
  }

  mutating func told() -> [String] { app.takeLines().map { String($0.drop { $0 != " " }.dropFirst()) } }

  var bar: String? {
    let line = app.describe().split(separator: "\n").first { $0.contains("<UndoBar;") }
    return line.flatMap { $0.firstMatch(of: /text = '(.*)'/).map { String($0.1) } }
  }

  var rows: [RowID] { (0..<app.rows.count).map(app.rows.id) }
}
