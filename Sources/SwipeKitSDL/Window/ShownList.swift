import SwipeKitCSDL2
import SwipeKit

/// The display list on a window, which SDL hit-tests before each press to know whether that moves the window.
struct ShownList: ~Copyable {
  private struct Contents {
    var list = DisplayList()
    /// The number of the window system's units in a point.
    var unit = 1.0
    /// The recognition of two presses where the window can be moved; nil where SDL tests more than presses: lifts too on
    /// Wayland, and each move with SDL 3.
    var doublePress: DoublePress?
    /// Whether there were two.
    var hasDoublePress = false

    mutating func hitTest(at point: Point) -> SDL_HitTestResult {
      // A lift on Wayland: the program would never get it, and take the button for pressed from then on.
      if SDL_GetMouseState(nil, nil) & UInt32(1 << (SDL_BUTTON_LEFT - 1)) != 0 { return SDL_HITTEST_NORMAL }
      guard list.element(at: point)?.movesWindow == true else { return SDL_HITTEST_NORMAL }
      guard doublePress?.press(at: point, time: WindowLoop.now) == true else { return SDL_HITTEST_DRAGGABLE }
      // The program's own: else the window manager would take the mouse, to move a window that is about to change.
      hasDoublePress = true
      return SDL_HITTEST_NORMAL
    }
  }

  /// The contents, whose address SDL keeps for as long as the window is there.
  private let contents: UnsafeMutablePointer<Contents>

  init(in window: OpaquePointer) {
    contents = .allocate(capacity: 1)
    let isX11 = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
    contents.initialize(to: Contents(doublePress: isX11 && !Video.isMadeOfSDL3 ? DoublePress() : nil))
    // Where the desktop cannot take windows along, nobody asks.
    SDL_SetWindowHitTest(
      window,
      { _, place, contents in
        guard let place, let shown = contents?.assumingMemoryBound(to: Contents.self) else {
          return SDL_HITTEST_NORMAL
        }
        let unit = shown.pointee.unit
        let point = Point(x: Double(place.pointee.x) / unit, y: Double(place.pointee.y) / unit)
        return shown.pointee.hitTest(at: point)
      }, contents)
  }

  deinit {
    contents.deinitialize(count: 1)
    contents.deallocate()
  }

  var list: DisplayList { contents.pointee.list }

  /// Returns whether there was a double press where the window can be moved, since the last call.
  mutating func takeDoublePress() -> Bool {
    defer { contents.pointee.hasDoublePress = false }
    return contents.pointee.hasDoublePress
  }

  /// Draws anew, in a window with a number of its system's units in a point.
  mutating func draw(unit: Double, _ body: (inout DisplayList) -> Void) {
    contents.pointee.unit = unit
    contents.pointee.list.removeAll()
    body(&contents.pointee.list)
    contents.pointee.list.finish()
  }
}
