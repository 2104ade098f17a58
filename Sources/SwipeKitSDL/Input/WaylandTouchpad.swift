import SwipeKitCSDL2
import SwipeKitCWayland

/// A listener to a Wayland compositor for what SDL leaves out of a touchpad: that it is one, and its lift.
///
/// The lift of the fingers comes as an event of SDL: a turn of the wheel by nothing.
struct WaylandTouchpad {
  private let listener: UnsafeMutableRawPointer?

  /// Begins to listen for a window; on other desktops nothing is heard.
  init(of window: OpaquePointer) { listener = swipekit_listen_to_wayland_touchpad(window) }

  /// Whether the latest scroll was a touchpad's; nil if nobody says so.
  var hasScrolled: Bool? {
    switch swipekit_is_wayland_touchpad(listener) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// Ends listening; to be called before the window is destroyed.
  func close() { swipekit_leave_wayland_touchpad(listener) }
}
