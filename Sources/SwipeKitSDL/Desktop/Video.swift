import SwipeKitCSDL2

/// SDL's video on one video driver, from its start to the end of its last window; a program has one at a time.
final class Video {
  let driver: String
  /// The signals that ask the program to end meanwhile.
  private let endSignals: EndSignals

  /// The names of drivers without visible windows.
  private static let unseen: Set = ["dummy", "evdev", "offscreen"]

  /// Starts a video driver for a visible window.
  ///
  /// - Throws: an `SDLError` where the driver does not start, or the environment names one that has no visible windows;
  ///   a program that wants such a driver says so by SDL's hint.
  convenience init(visible driver: String) throws(SDLError) {
    let wanted = SDL_getenv(SDL_HINT_VIDEODRIVER).map { Self.names(in: String(cString: $0)) } ?? []
    if wanted.contains(driver), Self.unseen.contains(driver.lowercased()) {
      throw SDLError("SDL_VIDEODRIVER names it, and nobody sees its windows: unset that, or name x11 or wayland")
    }
    try self.init(driver)
  }

  /// Starts a video driver, and nothing else of SDL, since a joystick would make it wake up to look for one.
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

  // The signals are handled until it has ended.
  deinit { SDL_VideoQuit() }

  /// The video drivers to try, the best first: the user's (`SDL_VIDEODRIVER`), or those that have a display.
  static var candidates: [String] {
    candidates(
      wanted: SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }, hasX11: SDL_getenv("DISPLAY") != nil,
      hasWayland: SDL_getenv("WAYLAND_DISPLAY") != nil, waylandHasTitleBars: { WaylandDesktop.hasTitleBarPlugin })
  }

  /// Returns the video drivers to try, from the user's wish and the displays that exist.
  ///
  /// SDL by itself would fall back to drivers that show nothing, also where `SDL_VIDEODRIVER` is empty.
  ///
  /// Wayland comes first, since X11 programs are blurred or tiny there at most scales; but not where the window would
  /// have no title bar.
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

  /// Whether this SDL 2 is sdl2-compat, which is made of SDL 3: its releases are numbered from 2.32.50 on.
  static var isMadeOfSDL3: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return (version.major, version.minor, version.patch) >= (2, 32, 50)
  }

  /// Sets the hints that SDL must have before it starts.
  private static func setHints() {
    // A touch is a touch, and a mouse is a mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Capturing by itself, SDL can lose the lift of a finger on X11.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // What an input method shows comes whole, however long it is.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    // A window's surface is the window system's own, or none: not one that goes through OpenGL behind our back.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // SDL 2 made of SDL 3 would have a window of so many device pixels on Wayland, the smaller the higher the scale; its
    // own hint wins over ours, but not over the environment.
    SDL_setenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", 0)
  }
}
