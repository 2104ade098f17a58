import Testing

@testable import SwipeKit

/// A list with a hand before it, on a virtual clock of 60 frames a second.
///
/// Rows are named by identity, which in `TestRows` is where they were at first. Distances are what the row or the list
/// is to follow: the hand first makes the way of the slop.
struct ListHarness {
  static let frameTime = 1.0 / 60

  var list: SwipeList
  /// The pointer that is down in the window of the list.
  private(set) var fingers = Hand()
  private(set) var time: Double
  /// Everything that came about so far.
  private(set) var outcomes: [Outcome] = []
  /// What the hand presses with.
  var pointer = Pointer(.touch, id: 1)
  /// Where the hand is.
  var hand = Point.zero

  init(
    _ rows: any RowSource = TestRows(), style: SwipeStyle = .actions,
    frame: Rect = Rect(x: 0, y: 44, width: 360, height: 596), scale: Double = 1, at time: Double = 10
  ) {
    list = SwipeList(rows, style: style, frame: frame, scale: scale, at: time)
    self.time = time
    advance()
  }

  /// The same, in the hand a mouse.
  static func mouse(_ rows: any RowSource = TestRows(), style: SwipeStyle = .actions) -> ListHarness {
    var harness = ListHarness(rows, style: style)
    harness.pointer = Pointer(.mouse)
    return harness
  }

  // MARK: What shows

  /// How far rows are off their rest.
  func offset(_ row: Int) -> Double { list.offset(of: RowID(row)) }

  func state(_ row: Int) -> RowState { list.state(of: RowID(row)) }

  /// What came about, without the times.
  var kinds: [Outcome.Kind] { outcomes.map(\.kind) }

  /// The rows that are off their rest.
  var displaced: [Int] { list.swipedRows.map(\.value) }

  /// The picture of the present frame.
  var picture: DisplayList {
    var picture = DisplayList()
    list.draw(into: &picture, theme: .light)
    return picture
  }

  /// The view tree of the present frame.
  var tree: String {
    var tree = ViewTree()
    list.describe(into: &tree)
    return tree.text
  }

  /// The middle of a row in the window.
  func middle(of row: Int, x: Double? = nil) -> Point {
    guard let index = list.source.index(of: RowID(row)) else {
      Issue.record("there is no row \(row)")
      return .zero
    }
    let y = list.frame.y + list.top(ofRow: index) - list.contentOffset + list.height(ofRow: index) / 2
    return Point(x: x ?? list.frame.x + list.frame.width / 2, y: y)
  }

  // MARK: Reordering

  /// The row that is carried, by hand or by keys.
  var carried: Int? { list.carriedRow?.value }

  var carriedByKeys: Int? { list.rowCarriedByKeys?.row.value }

  /// The frame of a row in the window, on whole pixels.
  func rect(of row: Int) -> Rect { list.rect(of: RowID(row)) }

  /// The distance of a row from its place while it makes way for a carried one.
  func wayMade(by row: Int) -> Double { list.wayMade(by: RowID(row)).distance }

  /// The velocity of a row that makes way; nil if it does not move.
  func wayVelocity(of row: Int) -> Double? { list.wayMade(by: RowID(row)).velocity }

  /// The distance of a row from the beginning of the content, as exact as it is.
  func place(of row: Int) -> Double {
    list.top(ofRow: list.source.index(of: RowID(row)) ?? 0) + wayMade(by: row)
  }

  /// The upper edge of a row in the window, as exact as it is.
  func top(of row: Int) -> Double { list.frame.y - list.contentOffset + place(of: row) }

  // MARK: Time

  /// Takes what came about; the list must not have kept any of it.
  mutating func advance() { outcomes += list.advance(to: time) }

  /// Lets time go by, frame by frame.
  mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(time + Self.frameTime, end)
      advance()
    }
  }

  /// Lets time go by without a frame.
  mutating func skip(_ seconds: Double) { time += seconds }

  /// Lets time go by until nothing moves by itself any more.
  mutating func settle(sourceLocation: SourceLocation = #_sourceLocation) {
    let limit = time + 30
    while list.nextFrameTime != nil {
      guard time < limit else {
        Issue.record("the list does not come to rest", sourceLocation: sourceLocation)
        return
      }
      wait(Self.frameTime)
    }
  }

  /// What something is at the end of every frame of a time.
  mutating func trace<Value>(_ seconds: Double, of value: (ListHarness) -> Value) -> [Value] {
    var values: [Value] = []
    let end = time + seconds
    while time < end {
      wait(min(Self.frameTime, end - time))
      values.append(value(self))
    }
    return values
  }

  // MARK: The hand

  /// The hand's way until a drag begins, in points.
  private var slop: Double {
    if list.pointers.hold?.press.stopsScroll ?? false { return GestureConstants.catchSlop }
    return pointer.device == .mouse ? GestureConstants.mouseSlop : GestureConstants.touchSlop
  }

  /// Something that the hand, or another one, does now.
  mutating func send(_ phase: PointerEvent.Phase, _ pointer: Pointer? = nil, at place: Point? = nil) {
    send(PointerEvent(phase, pointer ?? self.pointer, at: place ?? hand, time: time))
    advance()
  }

  /// Passes on an event of a pointer.
  mutating func send(_ event: PointerEvent) { fingers.send(event, on: &list) }

  mutating func press(at place: Point) {
    hand = place
    send(.down)
  }

  /// Presses a button of an open row.
  mutating func press(_ button: ActionID, of row: Int) { list.press(button, of: RowID(row)) }

  mutating func press(row: Int, x: Double? = nil) { press(at: middle(of: row, x: x)) }

  /// Moves the hand evenly, one sample a frame.
  mutating func move(by way: Point, over duration: Double = 0.1) {
    let start = hand
    let samples = max(1, (duration / Self.frameTime).rounded())
    for i in 1...Int(samples) {
      wait(duration / samples)
      let share = Double(i) / samples
      hand = Point(x: start.x + way.x * share, y: start.y + way.y * share)
      send(.move)
    }
  }

  /// Has the hand be at a place, in one sample.
  mutating func move(to place: Point) {
    hand = place
    send(.move)
  }

  mutating func lift() { send(.up) }

  /// Drags what was pressed sideways, the slop first.
  mutating func pull(by distance: Double, over duration: Double = 0.1) {
    move(by: Point(x: distance + (distance < 0 ? -slop : slop), y: 0), over: duration)
  }

  /// Drags a row sideways and lets go of it.
  ///
  /// - Parameter pause: how long the hand stays before it lifts.
  mutating func drag(row: Int, by distance: Double, over duration: Double = 0.2, pause: Double = 0) {
    press(row: row)
    pull(by: distance, over: duration)
    wait(pause)
    lift()
  }

  /// Drags the list up or down so that its content offset grows by a distance, and leaves it held.
  mutating func grab(by distance: Double, over duration: Double = 0.2, from place: Point? = nil) {
    let start = distance > 0 ? min(500, list.frame.height - 8) : 50
    press(at: place ?? Point(x: list.frame.x + 100, y: list.frame.y + start))
    move(by: Point(x: 0, y: -distance + (distance > 0 ? -slop : slop)), over: duration)
  }

  /// Scrolls by dragging, without a fling.
  mutating func scroll(by distance: Double) {
    grab(by: distance)
    wait(0.1)
    lift()
  }

  /// Moves the list smoothly to a content offset, by nobody's hand.
  mutating func moveList(to offset: Double) {
    list.scroll(by: offset - list.contentOffset, smoothly: true, at: time)
  }

  /// Throws the list.
  mutating func fling(by distance: Double, over duration: Double = 0.1) {
    grab(by: distance, over: duration)
    wait(Self.frameTime)
    lift()
  }

  mutating func tap(row: Int, x: Double? = nil) {
    press(row: row, x: x)
    wait(0.05)
    lift()
  }

  /// Where a row's button is, for a row that is open.
  func middle(ofButton button: Int, row: Int) -> Point {
    let place = middle(of: row)
    guard let swipe = list.swiped[RowID(row)], let edge = swipe.snapPoint.edge ?? swipe.geometry.defaultEdge,
      button < swipe.geometry[edge].buttons.shown.count
    else {
      Issue.record("row \(row) shows no button \(button)")
      return place
    }
    let frame = swipe.geometry.button(button, at: edge, height: 0)
    return Point(x: list.frame.x + frame.x + frame.width / 2, y: place.y)
  }

  /// Presses a button of an open row, and lifts.
  mutating func pressButton(_ button: Int, row: Int) {
    press(at: middle(ofButton: button, row: row))
    wait(0.05)
    lift()
  }

  // MARK: Wheel and keys

  mutating func wheel(x: Double = 0, y: Double = 0, row: Int = 1) {
    list.handle(WheelEvent(at: pointer(on: row), by: Point(x: x, y: y), time: time))
    advance()
  }

  /// Where the mouse is to turn its wheel: on a row, or in the middle of the list where that is out of sight.
  private func pointer(on row: Int) -> Point {
    let (place, frame) = (middle(of: row), list.frame)
    return frame.contains(place) ? place : Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  /// Moves two fingers on a touchpad, as far as the content is to follow.
  mutating func touchpad(x: Double = 0, y: Double = 0, row: Int = 1) {
    list.handle(WheelEvent(at: pointer(on: row), by: Point(x: -x, y: -y), in: .points, time: time))
    advance()
  }

  /// Takes the fingers off the touchpad.
  mutating func leaveTouchpad(row: Int = 1) { touchpad(row: row) }

  @discardableResult
  mutating func key(_ key: Key) -> Bool {
    let isTaken = list.handle(key, at: time)
    advance()
    return isTaken
  }

  mutating func cancel() {
    list.cancelGesture()
    advance()
  }
}

extension RowGeometry {
  /// Where one button lies, from the leading edge of the row and of its full height.
  func button(_ index: Int, at edge: Edge, height: Double) -> Rect {
    let side = self[edge]
    let (inset, length) = (side.buttons.inset(of: index), side.buttons.width(of: index))
    return Rect(x: edge == .leading ? inset : width - inset - length, y: 0, width: length, height: height)
  }
}
