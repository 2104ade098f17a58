import Testing

@testable import SwipeKit

/// A list and a hand, on a virtual clock of 60 frames per second.
///
/// Rows have their initial index in `TestRows` as identity. Distances do not include the slop, which the hand adds.
struct ListHarness {
  static let frameTime = 1.0 / 60

  var list: SwipeList
  private(set) var fingers = Hand()
  private(set) var time: Double
  private(set) var outcomes: [Outcome] = []
  var pointer = Pointer(.touch, id: 1)
  var hand = Point.zero

  init(
    _ rows: any RowSource = TestRows(), style: SwipeStyle = .actions,
    frame: Rect = Rect(x: 0, y: 44, width: 360, height: 596), scale: Double = 1, at time: Double = 10
  ) {
    list = SwipeList(rows, style: style, frame: frame, scale: scale, at: time)
    self.time = time
    advance()
  }

  static func mouse(_ rows: any RowSource = TestRows(), style: SwipeStyle = .actions) -> ListHarness {
    var harness = ListHarness(rows, style: style)
    harness.pointer = Pointer(.mouse)
    return harness
  }

  // MARK: The visible state

  /// The distance from the closed position.
  func offset(_ row: Int) -> Double { list.offset(of: RowID(row)) }

  func state(_ row: Int) -> RowState { list.state(of: RowID(row)) }

  var kinds: [Outcome.Kind] { outcomes.map(\.kind) }

  var displaced: [Int] { list.swipedRows.map(\.value) }

  var picture: DisplayList {
    var picture = DisplayList()
    list.draw(into: &picture, theme: .light)
    return picture
  }

  var tree: String {
    var tree = ViewTree()
    list.describe(into: &tree)
    return tree.text
  }

  func middle(of row: Int, x: Double? = nil) -> Point {
    guard let index = list.source.index(of: RowID(row)) else {
      Issue.record("there is no row \(row)")
      return .zero
    }
    let y = list.frame.y + list.top(ofRow: index) - list.contentOffset + list.height(ofRow: index) / 2
    return Point(x: x ?? list.frame.x + list.frame.width / 2, y: y)
  }

  // MARK: Reordering

  var carried: Int? { list.carriedRow?.value }

  var rowReorderedByKeys: Int? { list.reorderedByKeys?.row.value }

  func rect(of row: Int) -> Rect { list.rect(of: RowID(row)) }

  /// The row's distance from its place while it makes way.
  func wayMade(by row: Int) -> Double { list.wayMade(by: RowID(row)).distance }

  /// nil if the row does not move.
  func wayVelocity(of row: Int) -> Double? { list.wayMade(by: RowID(row)).velocity }

  /// From the beginning of the content, not rounded.
  func place(of row: Int) -> Double {
    list.top(ofRow: list.source.index(of: RowID(row)) ?? 0) + wayMade(by: row)
  }

  /// In the window, not rounded.
  func top(of row: Int) -> Double { list.frame.y - list.contentOffset + place(of: row) }

  // MARK: Time

  /// Appends the outcomes, which the list must not keep.
  mutating func advance() { outcomes += list.advance(to: time) }

  mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(time + Self.frameTime, end)
      advance()
    }
  }

  /// Advances without a frame.
  mutating func skip(_ seconds: Double) { time += seconds }

  /// Advances until nothing moves by itself.
  mutating func settle(sourceLocation: SourceLocation = #_sourceLocation) {
    let limit = time + 30
    while list.next(.picture) != nil {
      guard time < limit else {
        Issue.record("the list does not come to rest", sourceLocation: sourceLocation)
        return
      }
      wait(Self.frameTime)
    }
  }

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

  private var slop: Double {
    if list.pointers.press?.stopsScroll ?? false { return GestureConstants.catchSlop }
    return pointer.device == .mouse ? GestureConstants.mouseSlop : GestureConstants.touchSlop
  }

  mutating func send(_ phase: PointerEvent.Phase, _ pointer: Pointer? = nil, at point: Point? = nil) {
    send(PointerEvent(phase, pointer ?? self.pointer, at: point ?? hand, time: time))
    advance()
  }

  mutating func send(_ event: PointerEvent) { fingers.send(event, on: &list) }

  mutating func press(at point: Point) {
    hand = point
    send(.down)
  }

  mutating func press(_ button: ActionID, of row: Int) { list.press(button, of: RowID(row)) }

  mutating func press(row: Int, x: Double? = nil) { press(at: middle(of: row, x: x)) }

  /// Moves evenly, by one sample per frame.
  mutating func move(by way: Point, over duration: Double = 0.1) {
    let start = hand
    let samples = max(1, (duration / Self.frameTime).rounded())
    for i in 1...Int(samples) {
      wait(duration / samples)
      let fraction = Double(i) / samples
      hand = Point(x: start.x + way.x * fraction, y: start.y + way.y * fraction)
      send(.move)
    }
  }

  mutating func move(to point: Point) {
    hand = point
    send(.move)
  }

  mutating func lift() { send(.up) }

  mutating func pull(by distance: Double, over duration: Double = 0.1) {
    move(by: Point(x: distance + (distance < 0 ? -slop : slop), y: 0), over: duration)
  }

  /// - Parameter pause: the time before the lift, in seconds.
  mutating func drag(row: Int, by distance: Double, over duration: Double = 0.2, pause: Double = 0) {
    press(row: row)
    pull(by: distance, over: duration)
    wait(pause)
    lift()
  }

  /// A positive distance increases the content offset.
  mutating func grab(by distance: Double, over duration: Double = 0.2, from point: Point? = nil) {
    let start = distance > 0 ? min(500, list.frame.height - 8) : 50
    press(at: point ?? Point(x: list.frame.x + 100, y: list.frame.y + start))
    move(by: Point(x: 0, y: -distance + (distance > 0 ? -slop : slop)), over: duration)
  }

  mutating func scroll(by distance: Double) {
    grab(by: distance)
    wait(0.1)
    lift()
  }

  /// Scrolls with an animation, without a pointer.
  mutating func moveList(to offset: Double) {
    list.scroll(by: offset - list.contentOffset, smoothly: true, at: time)
  }

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

  private func pointer(on row: Int) -> Point {
    let (place, frame) = (middle(of: row), list.frame)
    return frame.contains(place) ? place : Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  /// The distances are the content's.
  mutating func touchpad(x: Double = 0, y: Double = 0, row: Int = 1) {
    list.handle(WheelEvent(at: pointer(on: row), by: Point(x: -x, y: -y), in: .points, time: time))
    advance()
  }

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
  /// From the leading edge, with the row's full height.
  func button(_ index: Int, at edge: Edge, height: Double) -> Rect {
    let side = self[edge]
    let (inset, length) = (side.buttons.inset(of: index), side.buttons.width(of: index))
    return Rect(x: edge == .leading ? inset : width - inset - length, y: 0, width: length, height: height)
  }
}

extension ListHarness {
  var performed: [String] {
    outcomes.compactMap { outcome in outcome.performedAction.map { "\(outcome.id) \($0.name)" } }
  }

  mutating func focusHandle(of row: Int) {
    list.handle(.focus(.row(RowID(row))), at: time)
    _ = list.tab(forwards: true)
    settle()
  }
}
