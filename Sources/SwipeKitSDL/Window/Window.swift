import SwipeKitCSDL2
import SwipeKit
import SwipeKitDBus

/// A window of the desktop, and SDL's video with it: one a program at a time.
public struct Window: ~Copyable {
  /// The renderer that costs least for flat pictures: on a machine without a GPU it draws a frame in a fraction of the
  /// time of software OpenGL, and on one with a GPU it is still below a millisecond.
  public static let defaultDriver = "software"

  /// The least width and height of a window, in points.
  private static let leastLength = 160.0

  /// The step of scales is one 120th, as in Wayland's protocol for fractional scales.
  private static let finestScale = 120.0

  private let handle: OpaquePointer
  /// The canvas on the window.
  public internal(set) var canvas: Canvas
  /// The user scale: a factor of the desktop's.
  private var userScale: Double
  /// The number of the window system's units in a point by the desktop's settings; nil where they have only a text
  /// scale.
  private let density: Double?
  /// The text scale, a factor of the usual size.
  private(set) var textScale: Double
  /// The host of its loop.
  let hostClock: HostClock
  /// Whether the window is known to have a frame around it.
  private var hasFrame = false
  /// The mouse's cursor.
  private var cursor = MouseCursor()
  /// The state of text input.
  private(set) var textInput = TextInput()
  /// The display list on it; declared after the canvas, which takes the window with it: until then SDL may ask.
  private var shown: ShownList
  /// The event that ended the latest wait.
  var waitedFor: SDL_Event?

  /// Opens a window.
  ///
  /// - Parameters:
  /// - title: the title.
  /// - size: the size, in points.
  /// - place: the position, as in `WindowLoop.arrangement` of an earlier one; the middle of the screen if that is nil
  ///   or out of reach, and the desktop's choice where programs have none.
  /// - identity: the identity of the program for the desktop.
  ///   - driver: SDL's name of a renderer.
  /// - zoom: the user scale: a factor of the desktop's.
  /// - textScale: the text scale, a factor of the usual size: all of the window grows with it, so that nothing is cut.
  ///   Where `Xft.dpi` defines the size of a point, it is part of that.
  /// - waitsForDisplay: whether presenting a frame waits for the display, where it can.
  ///   - family: the font family to use; the desktop's where it is nil.
  /// - Throws: where another window is open; where no way to show a picture worked, with each way that was tried and
  ///   its reason.
  public init(
    title: String, size: Size, place: WindowPlace? = nil, identity: WindowIdentity? = nil,
    driver: String = defaultDriver, userScale: Double = 1, textScale: Double = 1, waitsForDisplay: Bool = true,
    family: String? = nil
  ) throws(SDLError) {
    // SDL's video would begin anew, and the other window would be gone under who has it.
    guard SDL_GetCurrentVideoDriver() == nil else {
      throw SDLError("cannot open a window: one is open, and a program has one at a time")
    }
    identity?.announce()
    let renderers = Canvas.drivers
    var density: Double?
    let presenter = try Presenter.first(
      on: Video.candidates, ways: { PresentingWay.all(for: driver, on: $0, renderers: renderers) },
      start: { (name) throws(SDLError) in try Video(visible: name) },
      present: { (video, way) throws(SDLError) in
        let window = try WindowHandle(video, title: title)
        density = XConnection(of: window.pointer)?.density
        Self.resize(window.pointer, to: size, unit: userScale * (density ?? textScale))
        return try Presenter(on: window, by: way, waitsForDisplay: waitsForDisplay)
      })
    guard let handle = presenter.window else { preconditionFailure("what a window shows is drawn on the window") }
    let connection = XConnection(of: handle)?.descriptor
    let hostClock =
      if let connection { HostClock.sdl(try EventWait(connection: connection)) } else { HostClock.sdl }
    self.handle = handle
    self.hostClock = hostClock
    self.userScale = userScale
    self.density = density
    self.textScale = textScale
    shown = ShownList(in: handle)
    canvas = Canvas(presenter, family: family)
    canvas.scale = scale
    if let identity { WindowIdentity.mark(handle, identity.icon) }
    // Only now: for a renderer of its own SDL may have made the window anew, where the first one was at first.
    let center = swipekit_window_position_centered()
    SDL_SetWindowPosition(handle, center, center)
    if let place { move(to: place) }
    SDL_ShowWindow(handle)
  }

  /// Whether its connection to the compositor has ended.
  var isCutOff: Bool { WaylandConnection(of: handle)?.isBroken == true }

  /// Registers a picture, or an icon, under a name that display lists use.
  public mutating func register(_ file: PictureFile, as name: String) { canvas.register(file, as: name) }

  /// Sets the mouse's cursor to a hand, or an arrow.
  mutating func showHand(_ isHand: Bool) { cursor.showHand(isHand) }

  /// The display list drawn last.
  var list: DisplayList { shown.list }

  /// Draws a frame.
  mutating func draw(_ body: (inout DisplayList) -> Void) throws(SDLError) {
    shown.draw(unit: unit, body)
    try canvas.draw(shown.list)
  }

  /// The number of the window system's units in a point.
  private var unit: Double { userScale * (density ?? textScale) }

  /// Changes the text scale; the window keeps its size in points, where there is room for it.
  mutating func setTextScale(_ textScale: Double) {
    let size = size
    self.textScale = textScale
    resize(to: size)
  }

  /// Changes the user scale; the window keeps its size in points, where there is room for it.
  mutating func setUserScale(_ userScale: Double) {
    let size = size
    self.userScale = userScale
    resize(to: size)
  }

  /// The size of the content, in points.
  public var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return Size(width: Double(width) / unit, height: Double(height) / unit)
  }

  /// The frame of the content, in points.
  public var frame: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Device pixels a point; it may change when the window moves to another display, or that gets another scale.
  public var scale: Double {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    let pixels = canvas.pixels
    return unit * Self.pixels(max(pixels.width, pixels.height), aUnit: Int(max(width, height)))
  }

  /// Returns the pixels in a unit, given the lengths of a side in both: rounded to what a scale can be, or it would
  /// depend on the size of the window.
  static func pixels(_ pixels: Int, aUnit units: Int) -> Double {
    guard pixels > 0, units > 0 else { return 1 }
    return max(1, (Double(pixels) / Double(units) * finestScale).rounded()) / finestScale
  }

  /// Makes the window smaller where the window manager has given it a frame for which the screen has no room.
  private mutating func makeRoomForFrame() {
    if hasFrame { return }
    var top: Int32 = 0
    SDL_GetWindowBordersSize(handle, &top, nil, nil, nil)
    guard top > 0 else { return }
    hasFrame = true
    resize(to: size)
  }

  /// Resizes the window to a size in points, where there is room for it.
  func resize(to size: Size) { Self.resize(handle, to: size, unit: unit) }

  private static func resize(_ window: OpaquePointer, to size: Size, unit: Double) {
    var (room, top, left, bottom, right) = (SDL_Rect(), Int32(0), Int32(0), Int32(0), Int32(0))
    let display = max(0, SDL_GetWindowDisplayIndex(window))
    let isKnown = SDL_GetDisplayUsableBounds(display, &room) == 0
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right)
    /// Returns a length in units, limited to the room on the screen.
    func length(_ points: Double, _ room: Int32) -> Int32 {
      let wanted = Int32(max(1, (points * unit).rounded()))
      return isKnown && room > 0 ? min(wanted, room) : wanted
    }
    let (roomWidth, roomHeight) = (room.w - left - right, room.h - top - bottom)
    SDL_SetWindowMinimumSize(window, length(leastLength, roomWidth), length(leastLength, roomHeight))
    let (width, height) = (length(size.width, roomWidth), length(size.height, roomHeight))
    var (oldWidth, oldHeight): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &oldWidth, &oldHeight)
    if (width, height) != (oldWidth, oldHeight) { SDL_SetWindowSize(window, width, height) }
  }

  /// The arrangement, to open it again; nil while its size is that of the screen or a part of it, rather than its own.
  var arrangement: WindowArrangement? {
    let notItsOwn = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    guard SDL_GetWindowFlags(handle) & notItsOwn == 0 else { return nil }
    guard canBePlaced else { return WindowArrangement(size: size) }
    var (x, y, top, left) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetWindowPosition(handle, &x, &y)
    // A new window's place is for SDL 2 that of its frame, but for SDL 3 that of what it shows.
    if !Video.isMadeOfSDL3 { SDL_GetWindowBordersSize(handle, &top, &left, nil, nil) }
    return WindowArrangement(size: size, place: WindowPlace(x: Int(x - left), y: Int(y - top)))
  }

  /// Returns the window's node in the accessibility tree.
  func accessible(_ things: [Accessible]) -> AccessibleWindow {
    AccessibleWindow(
      program: SDL_GetHint("SDL_APP_NAME").map { String(cString: $0) } ?? title, title: title, size: size,
      origin: origin, unit: unit, isActive: SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0,
      things: things)
  }

  /// The title.
  var title: String { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  /// Starts or stops text input; the caret is in points.
  mutating func takeTexts(_ isWanted: Bool, at caret: Rect?) {
    let place = isWanted ? caret.map { TextInput.units(of: $0, in: size, unit: unit) } : nil
    textInput.adapt(isWanted: isWanted, caret: place)
  }

  func setIcon(_ icon: PictureFile) { WindowIdentity.mark(handle, icon) }

  /// The position of its content on the screens, in the window system's units; their origin where it is unknown.
  var origin: WindowPlace {
    guard canBePlaced else { return WindowPlace(x: 0, y: 0) }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return WindowPlace(x: Int(x), y: Int(y))
  }

  /// Whether programs know and choose positions; on Wayland they do not.
  private var canBePlaced: Bool { SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11" }

  /// Moves it to a position at which a person can reach it, if programs may choose one.
  private func move(to place: WindowPlace) {
    let screens = (0..<max(0, SDL_GetNumVideoDisplays())).map { display in
      var room = SDL_Rect()
      SDL_GetDisplayUsableBounds(display, &room)
      return PixelRect(x: room.x, y: room.y, width: room.w, height: room.h)
    }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    guard canBePlaced, place.isWithinReach(width: Int(width), on: screens) else { return }
    SDL_SetWindowPosition(handle, Int32(place.x), Int32(place.y))
  }

  /// The refresh rate of the display, in pictures a second.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Returns the next event that is waiting; nil for none.
  ///
  /// - Parameter reader: the screen reader, which takes keys of its own.
  mutating func nextEvent(_ translator: inout EventTranslator, reader: inout ScreenReader) -> WindowEvent? {
    while let event = waitedFor ?? SDL_Event.polled {
      waitedFor = nil
      if event.type == SDL_WINDOWEVENT.rawValue { makeRoomForFrame() }
      let meaning = translator.translate(event, windowUnits: unit, size: size, scale: scale)
      if !reader.takes(event), let meaning { return meaning }
    }
    return nil
  }
}

extension SDL_Event {
  /// The next event of SDL's queue; nil when it is empty.
  fileprivate static var polled: SDL_Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? event : nil
  }
}
