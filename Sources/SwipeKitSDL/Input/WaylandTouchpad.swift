import SwipeKitCSDL2
import SwipeKitCDesktop

/// A listener for facts that SDL does not report on Wayland: touchpads and their lifts.
///
/// The lift comes as an event of SDL: a wheel event with the amount zero.
struct WaylandTouchpad {
  private let listener: UnsafeMutableRawPointer?

  /// Starts listening for a window; on other desktops this has no effect.
  init(of window: OpaquePointer) { listener = swipekit_listen_to_wayland_touchpad(window) }

  /// Whether the latest scroll was a touchpad's; nil if unknown.
  var hasScrolled: Bool? {
    switch swipekit_is_wayland_touchpad(listener) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// Stops listening; must be called before the window is destroyed.
  func close() { swipekit_leave_wayland_touchpad(listener) }
}
