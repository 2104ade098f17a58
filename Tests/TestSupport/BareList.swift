import SwipeKit

/// A list without a stage, for tests.
extension SwipeList {
  /// Handles an event of a window that the list fills.
  package mutating func handle(_ event: InputEvent) {
    switch event {
    case .pointer(let event): handle(event)
    case .wheel(let event): handle(event)
    case .hover(let place, let time):
      advanceClock(to: time)
      hoveredPlace = place
    case .context(let place, let time): askForMenu(at: place, time: time)
    case .key(let key, let time): _ = handle(key, at: time)
    case .text(_, let time), .preedit(_, _, let time): advanceClock(to: time)
    case .resize(let size, let scale, let time):
      advanceClock(to: time)
      place(in: Rect(x: 0, y: 0, width: size.width, height: size.height), scale: scale)
    case .focus(let isFocused, let time):
      advanceClock(to: time)
      if !isFocused { cancelGesture() }
    case .request(let request, let time): _ = handle(request, at: time)
    }
  }
}
