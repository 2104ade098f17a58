import SwipeKit

/// A list without a stage, for tests; pointers reach it by a hand.
extension SwipeList {
  /// Handles an event of a window that the list fills, other than a pointer's.
  package mutating func handle(_ event: InputEvent) {
    advanceClock(to: event.time)
    switch event {
    case .pointer: preconditionFailure("a pointer's event goes to a hand")
    case .hover(let place, _): hoveredPlace = place
    case .context(let place, _): askForMenu(at: place)
    case .key(let key, _): _ = handle(key)
    case .resize(let size, let scale, _):
      place(in: Rect(x: 0, y: 0, width: size.width, height: size.height), scale: scale)
    case .focus(let isFocused, _): if !isFocused { cancelGesture() }
    case .request(let request, _): _ = handle(request)
    case .wheel(let event): turnWheel(event)
    case .text, .preedit: break
    }
  }

  /// Handles an event of the wheel at its time.
  package mutating func handle(_ event: WheelEvent) {
    advanceClock(to: event.time)
    turnWheel(event)
  }

  /// Handles a key at a time.
  package mutating func handle(_ key: Key, at time: Double) -> Bool {
    advanceClock(to: time)
    return handle(key)
  }

  /// Handles a request of a screen reader at a time.
  @discardableResult package mutating func handle(_ request: Accessible.Request, at time: Double) -> Bool {
    advanceClock(to: time)
    return handle(request)
  }

  /// Asks for the menu of the row at a place, at a time.
  package mutating func askForMenu(at place: Point, time: Double) {
    advanceClock(to: time)
    askForMenu(at: place)
  }
}

extension Hand {
  /// Handles an event of a window that a list fills, at the time of the event.
  package mutating func handle(_ event: InputEvent, on list: inout SwipeList) {
    guard case .pointer(let event) = event else { return list.handle(event) }
    send(event, on: &list)
  }

  /// Handles an event of a pointer at its time.
  package mutating func send(_ event: PointerEvent, on list: inout SwipeList, over target: Target? = nil) {
    list.advanceClock(to: event.time)
    var others: [SwipeList] = []
    handle(event, on: &list, &others, over: target)
  }
}
