import SwipeKit

/// The menu of what can be done with a row, and where the mouse is.
extension App {
  /// Shows what can be done with a row.
  ///
  /// - Parameter place: what it lies beside, in the window.
  mutating func presentMenu(of row: RowID, beside place: Rect) {
    guard !isModal else { return }
    let place = direction == .rightToLeft ? Mirror(in: window)(place) : place
    // Who asks by a key goes on with keys.
    menu = RowMenu(
      of: row, list.actions(of: row), beside: place, in: size, highlighted: list.focusedRow == nil ? nil : 0)
  }

  /// Hands a key to the menu.
  mutating func handleInMenu(_ key: Key) {
    let key = direction == .rightToLeft ? key.mirrored : key
    switch menu?.handle(key) {
    case .performs(let action): perform(action)
    case .closes: menu = nil
    case .stays, nil: break
    }
  }

  /// Performs what was chosen in the menu.
  mutating func perform(_ action: ActionID) {
    guard let row = menu?.row else { return }
    menu = nil
    list.perform(action, of: row)
  }

  /// Scrolls the menu by the pointer that came down on it.
  mutating func dragMenu(_ event: PointerEvent) {
    switch event.phase {
    case .down where menu != nil && event.position.isFinite: menuHand = (event.pointer, event.position)
    case .move where menuHand?.pointer == event.pointer && event.position.isFinite:
      menu?.scroll(by: (menuHand?.place.y ?? 0) - event.position.y)
      menuHand?.place = event.position
    case .up where menuHand?.pointer == event.pointer, .cancel where menuHand?.pointer == event.pointer:
      menuHand = nil
    case .down, .move, .up, .cancel: break
    }
  }

  // MARK: The mouse

  /// Takes in where the mouse is; what the server takes it to with a finger is none of its own.
  mutating func hover(at place: Point?) {
    func isFingers(_ place: Point) -> Bool {
      guard let finger else { return false }
      return max(abs(place.x - finger.x), abs(place.y - finger.y)) <= GestureConstants.emulationDistance
    }
    guard let place else { return mouse = nil }
    guard place.isFinite, !isFingers(place) else { return }
    (mouse, finger) = (place, nil)
    let seen = logical(place)
    menu?.hover(at: seen)
  }

  /// Keeps to where the mouse is while it is pressed; a finger takes it away.
  mutating func followMouse(_ event: PointerEvent) {
    guard event.phase != .cancel, event.position.isFinite else { return }
    if event.pointer.device == .touch {
      (mouse, finger) = (nil, event.position)
    } else if mouse != nil {
      mouse = event.position
    }
  }

  /// Tells the list where the mouse is over it, with nothing in between.
  mutating func updateHover() {
    guard mouse != nil || list.hoveredPlace != nil else { return }
    list.hoveredPlace = menu == nil ? mouse.flatMap { control(at: $0) == nil ? $0 : nil } : nil
  }

  /// Whether the mouse is over a button: then it shows a hand.
  var showsHand: Bool { mouse.map(hasButton) ?? false }

  // MARK: The keyboard's way through the window

  /// Scrolls the sheet to where all shows of what the keyboard is on.
  private mutating func revealFocusedControl() {
    guard let focusedControl, focusedControl != Sheet.done, let frame = frame(of: focusedControl) else { return }
    sheet?.reveal(frame)
  }

  /// Goes on to the next thing in the window that keys can act upon: the list, or a control beside it or over it.
  mutating func moveFocus(forwards: Bool) {
    let controls = controls
    let hasList = !isModal && list.source.count > 0
    let stops: [ActionID?] = (hasList ? [nil] : []) + controls
    guard !stops.isEmpty else { return }
    let isOnList = focusedControl == nil && list.focusedRow != nil
    let place = isOnList || focusedControl != nil ? stops.firstIndex(of: focusedControl) : nil
    let next =
      place.map { ($0 + (forwards ? 1 : stops.count - 1)) % stops.count } ?? (forwards ? 0 : stops.count - 1)
    if hasList { list.hideFocus() }
    focusedControl = stops[next]
    if focusedControl == nil { list.showFocus() }
    revealFocusedControl()
  }
}
