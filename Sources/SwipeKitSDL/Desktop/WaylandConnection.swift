import SwipeKitCSDL2
import Glibc

struct WaylandConnection {
  private let display: UnsafeMutableRawPointer
  private let library: UnsafeMutableRawPointer

  init?(of window: OpaquePointer) {
    // SDL has loaded the library already, and keeps it as long as the connection.
    guard let display = swipekit_display(window, SDL_SYSWM_WAYLAND),
      let library = dlopen("libwayland-client.so.0", RTLD_NOW)
    else { return nil }
    (self.display, self.library) = (display, library)
  }

  /// Whether the connection is broken, which SDL reports as a quit.
  var isBroken: Bool {
    typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let symbol = dlsym(library, "wl_display_get_error") else { return false }
    return unsafeBitCast(symbol, to: Function.self)(display) != 0
  }
}
