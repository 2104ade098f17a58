import SwipeKitCSDL2

/// SDL's video subsystem, which ends with its last window; a program has at most one.
final class Video {
  let driver: String
  private let endSignals: EndSignals

  private static let unseen: Set = ["dummy", "evdev", "offscreen"]

  /// Throws if the driver does not start, or if the environment names one without visible windows.
  ///
  /// A program that wants an invisible driver says so by SDL's hint.
  convenience init(visible driver: String) throws(SDLError) {
    let wanted = SDL_getenv(SDL_HINT_VIDEODRIVER).map { Self.names(in: String(cString: $0)) } ?? []
    if wanted.contains(driver), Self.unseen.contains(driver.lowercased()) {
      throw SDLError("SDL_VIDEODRIVER names it, and nobody sees its windows: unset that, or name x11 or wayland")
    }
    try self.init(driver)
  }

  /// Starts a video driver, and nothing else of SDL: joystick support would wake up regularly.
  init(_ driver: String) throws(SDLError) {
    SDL_SetMainReady()
    Self.setHints()
    if driver == "x11" { ComposeCache.open() }
    let endSignals = try EndSignals()
    SDL_ClearError()
    guard SDL_VideoInit(driver) == 0 else { throw SDLError(failedTo: "start") }
    self.driver = driver
    self.endSignals = endSignals
    SDL_EnableScreenSaver()
    SDL_StopTextInput()
  }

  deinit { SDL_VideoQuit() }

  /// The video drivers to try, best first: from `SDL_VIDEODRIVER`, or else by the available displays.
  static var candidates: [String] {
    candidates(
      wanted: SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }, hasX11: SDL_getenv("DISPLAY") != nil,
      hasWayland: SDL_getenv("WAYLAND_DISPLAY") != nil, waylandHasTitleBars: { WaylandDesktop.hasTitleBarPlugin })
  }

  /// SDL itself would fall back to drivers that show nothing, even if `SDL_VIDEODRIVER` (`wanted`) is empty.
  ///
  /// Wayland comes first, since X11 programs are blurred or tiny there at most scales. X11 comes first if the Wayland
  /// window would have no title bar.
  static func candidates(wanted: String?, hasX11: Bool, hasWayland: Bool, waylandHasTitleBars: () -> Bool)
    -> [String]
  {
    if let wanted, !wanted.isEmpty { return names(in: wanted) }
    switch (hasX11, hasWayland) {
    case (true, true): return waylandHasTitleBars() ? ["wayland", "x11"] : ["x11", "wayland"]
    case (true, false): return ["x11"]
    case (false, true): return ["wayland"]
    case (false, false): return []
    }
  }

  private static func names(in list: String) -> [String] { list.split(separator: ",").map(String.init) }

  /// Whether this SDL 2 is sdl2-compat, a layer over SDL 3, whose versions begin at 2.32.50.
  static var isMadeOfSDL3: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return (version.major, version.minor, version.patch) >= (2, 32, 50)
  }

  private static func setHints() {
    // SDL must not turn touches into mouse events, nor mouse events into touches.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // With automatic capture, SDL can lose the lift of a finger on X11.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // The text of an input method comes whole, whatever its length.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    // A window's surface must be the window system's own, without OpenGL in between.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // On Wayland, sdl2-compat would size the window in device pixels, so it would be smaller at a higher scale. Its own
    // hint wins over ours, but not over the environment.
    SDL_setenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", 0)
  }
}
