import SwipeKitCSDL2
import SwipeKit

/// The display list of a window; SDL hit-tests it to know whether a press drags the window.
struct ShownList: ~Copyable {
  private struct Contents {
    var list = DisplayList()
    /// The window system's units in a point.
    var unit = 1.0
    /// The recognizer of double presses on the drag area; nil if SDL hit-tests for more than presses.
    ///
    /// On Wayland SDL hit-tests for lifts too, and SDL 3 for each move.
    var doublePress: DoublePress?
    var hasDoublePress = false

    mutating func hitTest(at point: Point) -> SDL_HitTestResult {
      // A lift on Wayland: if it dragged the window, the program would not get it and consider the button as pressed.
      if LeftButton.isIn(SDL_GetMouseState(nil, nil)) { return SDL_HITTEST_NORMAL }
      guard list.element(at: point)?.movesWindow == true else { return SDL_HITTEST_NORMAL }
      guard doublePress?.press(at: point, time: WindowLoop.now) == true else { return SDL_HITTEST_DRAGGABLE }
      // The program handles it; otherwise the window manager would take the mouse to drag a window that is about to
      // change.
      hasDoublePress = true
      return SDL_HITTEST_NORMAL
    }
  }

  /// The contents, whose address SDL keeps until the window is destroyed.
  private let contents: UnsafeMutablePointer<Contents>

  init(in window: OpaquePointer) {
    contents = .allocate(capacity: 1)
    let isX11 = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
    contents.initialize(to: Contents(doublePress: isX11 && !Video.isMadeOfSDL3 ? DoublePress() : nil))
    // If the desktop cannot drag windows, nothing hit-tests.
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

  mutating func takeDoublePress() -> Bool { exchange(&contents.pointee.hasDoublePress, with: false) }

  /// - Parameter unit: the window system's units in a point.
  mutating func draw(unit: Double, _ body: (inout DisplayList) -> Void) {
    contents.pointee.unit = unit
    contents.pointee.list.removeAll()
    body(&contents.pointee.list)
  }
}
