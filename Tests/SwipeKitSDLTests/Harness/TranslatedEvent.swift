import SwipeKitCSDL2
import SwipeKit

@testable import SwipeKitSDL

extension EventTranslator {
  /// In a window of 360 × 640 points.
  mutating func translate(
    _ type: SDL_EventType, windowUnits: Double = 1, isTouchpad: Bool? = nil, _ fill: (inout SDL_Event) -> Void
  ) -> WindowEvent? {
    var event = SDL_Event()
    event.type = type.rawValue
    event.common.timestamp = UInt32(truncatingIfNeeded: SDL_GetTicks64())
    fill(&event)
    event.type = type.rawValue
    return translate(
      event, windowUnits: windowUnits, size: Size(width: 360, height: 640), scale: 1, isTouchpad: isTouchpad)
  }
}
