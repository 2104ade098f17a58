import SwipeKitCSDL2
import SwipeKit

/// What a window shows, where SDL can ask before each press whether that takes the window along.
struct ShownList: ~Copyable {
  private struct Contents {
    var list = DisplayList()
    /// How many of the window system's units a point is.
    var unit = 1.0
  }

  /// SDL keeps its address, for as long as the window is there.
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

  /// What is drawn.
  var list: DisplayList { contents.pointee.list }

  /// Draws anew, in a window whose points have so many of its system's units.
  mutating func draw(unit: Double, _ body: (inout DisplayList) -> Void) {
    contents.pointee.unit = unit
    contents.pointee.list.removeAll()
    body(&contents.pointee.list)
  }
}
