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
  static var candidates: [String] {
    candidates(
      wanted: SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) },
      hasX11: SDL_getenv("DISPLAY") != nil, hasWayland: SDL_getenv("WAYLAND_DISPLAY") != nil,
      waylandHasTitleBars: { WaylandDesktop.givesTitleBars })
  }

  /// SDL by itself would fall back to drivers that show nothing, also where `SDL_VIDEODRIVER` is empty.
  ///
  /// Wayland comes first, since X11 programs are blurred or tiny there at most scales; but not where the window would
  /// have no title bar.
  static func candidates(
    wanted: String?, hasX11: Bool, hasWayland: Bool, waylandHasTitleBars: () -> Bool
  ) -> [String] {
    if let wanted, !wanted.isEmpty { return wanted.split(separator: ",").map(String.init) }
    switch (hasX11, hasWayland) {
    case (true, true): return waylandHasTitleBars() ? ["wayland", "x11"] : ["x11", "wayland"]
    case (true, false): return ["x11"]
    case (false, true): return ["wayland"]
    case (false, false): return []
    }
  }

  /// Whether this is an SDL 2 made of SDL 3 (sdl2-compat): its releases are numbered from 2.32.50 on.
  static var isMadeOfSDL3: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return (version.major, version.minor, version.patch) >= (2, 32, 50)
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
    // SDL 2 made of SDL 3 would have a window of so many device pixels on Wayland, the smaller the higher the scale; its
    // own hint wins over ours, but not over the environment.
    SDL_setenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", 0)
  }
}
