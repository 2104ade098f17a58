import CSDL2

/// SDL's video on one video driver, from its start to its end: one a program at a time.
struct Video: ~Copyable {
  /// SDL's name of the video driver.
  let driver: String

  /// Starts a video driver; nothing else of SDL, since a joystick would make it wake up to look after it.
  init(_ driver: String) throws(SDLError) {
    SDL_SetMainReady()
    Self.setHints()
    SDL_ClearError()
    guard SDL_VideoInit(driver) == 0 else { throw SDLError(failedTo: "start") }
    self.driver = driver
    SDL_EnableScreenSaver()
    SDL_StopTextInput()
  }

  deinit { SDL_VideoQuit() }

  /// The video drivers to try, the best first: the user's (`SDL_VIDEODRIVER`), or those that have a display.
  ///
  /// SDL would fall back to drivers that show nothing.
  static var candidates: [String] {
    let wanted = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) } ?? ""
    if !wanted.isEmpty { return wanted.split(separator: ",").map(String.init) }
    return [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")].filter { SDL_getenv($0.0) != nil }.map(\.1)
  }

  /// What SDL must know before it starts.
  private static func setHints() {
    // A touch is a touch, and a mouse is a mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Capturing by itself, SDL can lose the lift of a finger on X11.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // A window's surface is the window system's own, or none: not one that goes through OpenGL behind our back.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
  }
}
