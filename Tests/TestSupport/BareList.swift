import SwipeKit

/// A list without a stage.
///
/// A hand passes on pointers.
extension SwipeList {
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

  package mutating func handle(_ event: WheelEvent) {
    advanceClock(to: event.time)
    turnWheel(event)
  }

  package mutating func handle(_ key: Key, at time: Double) -> Bool {
    advanceClock(to: time)
    return handle(key)
  }

  @discardableResult package mutating func handle(_ request: AccessibilityNode.Request, at time: Double) -> Bool {
    advanceClock(to: time)
    return handle(request)
  }

  package mutating func askForMenu(at point: Point, time: Double) {
    advanceClock(to: time)
    askForMenu(at: point)
  }
}

extension Hand {
  package mutating func handle(_ event: InputEvent, on list: inout SwipeList) {
    guard case .pointer(let event) = event else { return list.handle(event) }
    send(event, on: &list)
  }

  package mutating func send(_ event: PointerEvent, on list: inout SwipeList, over target: Target? = nil) {
    list.advanceClock(to: event.time)
    var lists = Lists(list)
    handle(event, on: &lists, over: target)
    list = lists.main
  }
}
