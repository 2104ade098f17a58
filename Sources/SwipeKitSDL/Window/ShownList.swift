import SwipeKitCSDL2
import SwipeKit

/// The display list on a window, which SDL hit-tests before each press to know whether that moves the window.
struct ShownList: ~Copyable {
  private struct Contents {
    var list = DisplayList()
    /// The number of the window system's units in a point.
    var unit = 1.0
  }

  /// The contents, whose address SDL keeps for as long as the window is there.
  private let contents: UnsafeMutablePointer<Contents>

  init(in window: OpaquePointer) {
    contents = .allocate(capacity: 1)
    contents.initialize(to: Contents())
    // Where the desktop cannot take windows along, nobody asks.
    SDL_SetWindowHitTest(
      window,
      { _, place, contents in
        guard let place, let shown = contents?.assumingMemoryBound(to: Contents.self) else {
          return SDL_HITTEST_NORMAL
        }
        let unit = shown.pointee.unit
        let point = Point(x: Double(place.pointee.x) / unit, y: Double(place.pointee.y) / unit)
        let action = shown.pointee.list.element(at: point)?.action
        return action == .takeWindowAlong ? SDL_HITTEST_DRAGGABLE : SDL_HITTEST_NORMAL
      }, contents)
  }

  deinit {
    contents.deinitialize(count: 1)
    contents.deallocate()
  }

  /// The display list.
  var list: DisplayList { contents.pointee.list }

  /// Draws anew, in a window with a number of its system's units in a point.
  mutating func draw(unit: Double, _ body: (inout DisplayList) -> Void) {
    contents.pointee.unit = unit
    contents.pointee.list.removeAll()
    body(&contents.pointee.list)
  }
}
