import SwipeKit
import SwipeKitTraces
import SwipeRowsDemo
import SwipeRowsShared

struct AppUser {
  var app: App
  private(set) var time = 0.0

  init(_ style: String, size: Size = Size(width: 360, height: 640), count: Int? = nil) throws(UsageError) {
    app = try App(style: style, count: count, size: size, scale: 1, theme: .light)
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    app.advance(to: time)
  }

  mutating func send(_ phase: PointerEvent.Phase, _ pointer: Pointer, at point: Point) {
    app.handle(.pointer(PointerEvent(phase, pointer, at: point, time: time)))
  }

  mutating func tap(_ point: Point, with pointer: Pointer = Pointer(.mouse)) {
    send(.down, pointer, at: point)
    wait(0.05)
    send(.up, pointer, at: point)
    wait(1.5)
  }

  /// A slow drag rests for a tenth of a second before its lift.
  mutating func swipe(_ row: Int, by way: Double, over duration: Double, with pointer: Pointer) {
    guard let start = middle(of: row) else { return }
    send(.down, pointer, at: start)
    for step in 1...4 {
      wait(duration / 4)
      send(.move, pointer, at: Point(x: start.x + way * Double(step) / 4, y: start.y))
    }
    if duration > 0.1 { wait(0.1) }
    send(.up, pointer, at: Point(x: start.x + way, y: start.y))
    wait(1.5)
  }

  mutating func press(_ keys: String...) {
    for key in keys {
      app.handle(.key(Key(key), time: time))
      wait(0.5)
    }
  }

  mutating func focus(_ row: Int) {
    press("Home")
    for _ in 0..<row { press("Down") }
  }

  /// A screen reader asks for something.
  mutating func ask(_ request: AccessibilityNode.Request) {
    app.handle(.request(request, time: time))
    wait(1)
  }

  mutating func hover(_ point: Point?) { app.handle(.hover(point, time: time)) }

  mutating func askForMenu(at point: Point) { app.handle(.context(point, time: time)) }

  mutating func pressForLong(_ point: Point) {
    let finger = Pointer(.touch, id: 4)
    send(.down, finger, at: point)
    wait(0.6)
    send(.up, finger, at: point)
    wait(0.1)
  }

  // MARK: Appearance

  var picture: DisplayList {
    var list = DisplayList()
    app.draw(into: &list)
    return list
  }

  var elements: [Element] { picture.elements }
  var rows: [RowID] { (0..<app.rows.count).map(app.rows.id) }
  /// The text of the undo bar; nil without one.
  var bar: String? { elements.last { $0.role == .undoBar }?.text }

  func place(of text: String, _ role: Element.Role = .button) -> Point? {
    elements.last { $0.role == role && $0.text == text && $0.target.width > 0 }?.target.middle
  }

  func middle(of row: Int) -> Point? {
    app.stage.list.visibleRows.first { $0.id == RowID(row) }?.frame.middle
  }

  mutating func told() -> [String] { app.takeLines().map { String($0.drop { $0 != " " }.dropFirst()) } }
}

extension App {
  /// The style as the command line names it.
  var shownStyle: String { emptyTrace.style }
}

extension Rect {
  var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}
