import SwipeKitCSDL2
import SwipeKit

/// A window of the desktop, and SDL's video with it: one a program at a time.
public struct Window: ~Copyable {
  /// The renderer that costs least for flat pictures: on a machine without a GPU it draws a frame in a fraction of
  /// what OpenGL by software takes, and on one with a GPU it is still below a millisecond.
  public static let defaultDriver = "software"

  /// A window gets no shorter nor narrower, in points.
  private static let leastLength = 160.0

  /// Scales are whole multiples of one 120th, as Wayland's protocol for fractional scales has them.
  private static let finestScale = 120.0

  private let handle: OpaquePointer
  /// What the window shows.
  public internal(set) var canvas: Canvas
  /// How much larger than the desktop has it everything is.
  private var zoom: Double
  /// How many of the window system's units a point is as the desktop wants it; nil where it tells only of texts.
  private let density: Double?
  /// How large texts are, as a share of their usual size.
  private(set) var textScale: Double
  /// What its loop runs on.
  let machine: Machine
  /// Whether the window is known to have a frame around it.
  private var hasFrame = false
  /// The mouse's pointer.
  private var cursor = MouseCursor()
  /// The text that is being written.
  private(set) var textInput = TextInput()
  /// What it shows; declared after the canvas, which takes the window with it: until then SDL may ask.
  private var shown: ShownList
  /// The event that ended the latest wait.
  var waitedFor: SDL_Event?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: what its frame says.
  ///   - size: in points.
  ///   - place: where it is to be, as `WindowLoop.arrangement` told of an earlier one; in the middle of the screen if
  ///     that is nil or out of reach, and where the desktop likes if programs may not say.
  ///   - identity: what the desktop knows the program by.
  ///   - driver: SDL's name of a renderer.
  ///   - zoom: how much larger than the desktop has it everything is.
  ///   - textScale: how large texts are, as a share of their usual size: all of the window grows with them, so that
  ///     nothing is cut. Where `Xft.dpi` says how large a point is, they have their share of that.
  ///   - waitsForDisplay: whether a frame is to wait for the display to be shown, where that can wait.
  ///   - family: the font family to use; the desktop's where it is nil.
  /// - Throws: where another window is open; where no way to show something worked, with each way that was tried and its
  ///   reason.
  public init(
    title: String, size: Size, place: WindowPlace? = nil, identity: WindowIdentity? = nil,
    driver: String = defaultDriver, zoom: Double = 1, textScale: Double = 1, waitsForDisplay: Bool = true,
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
        Self.resize(window.pointer, to: size, unit: zoom * (density ?? textScale))
        return try Presenter(on: window, by: way, waitsForDisplay: waitsForDisplay)
      })
    guard let handle = presenter.window else { preconditionFailure("what a window shows is drawn on the window") }
    let connection = XConnection(of: handle)?.descriptor
    let machine = if let connection { Machine.sdl(try EventWait(connection: connection)) } else { Machine.sdl }
    self.handle = handle
    self.machine = machine
    self.zoom = zoom
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

  /// Whether what shows it has ended.
  var isCutOff: Bool { WaylandConnection(of: handle)?.isBroken == true }

  /// Has a picture, or an icon, at hand under a name, for display lists that name it.
  public mutating func register(_ file: PictureFile, as name: String) { canvas.register(file, as: name) }

  /// Has the mouse's pointer be a hand, or an arrow.
  mutating func showHand(_ isHand: Bool) { cursor.showHand(isHand) }

  /// What was drawn last.
  var list: DisplayList { shown.list }

  /// Draws a frame.
  mutating func draw(_ body: (inout DisplayList) -> Void) throws(SDLError) {
    shown.draw(unit: unit, body)
    try canvas.draw(shown.list)
  }

  /// How many of the window system's units a point is.
  private var unit: Double { zoom * (density ?? textScale) }

  /// Makes texts larger or smaller; the window stays as large in points as it was, where there is room for it.
  mutating func setTextScale(_ textScale: Double) {
    let size = size
    self.textScale = textScale
    resize(to: size)
  }

  /// Makes everything larger or smaller; the window stays as large in points as it was, where there is room for it.
  mutating func setZoom(_ zoom: Double) {
    let size = size
    self.zoom = zoom
    resize(to: size)
  }

  /// The size of what the window shows, in points.
  public var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return Size(width: Double(width) / unit, height: Double(height) / unit)
  }

  /// All of what the window shows, in points.
  public var frame: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Device pixels a point; it may change when the window moves to another display, or that gets another scale.
  public var scale: Double {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    let pixels = canvas.pixels
    return unit * Self.pixels(max(pixels.width, pixels.height), aUnit: Int(max(width, height)))
  }

  /// How many pixels a unit is, where so many of them are as long as so many units: rounded to what a scale can be, or
  /// it would depend on the size of the window.
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

  /// Gives the window another size, in points, where there is room for it.
  func resize(to size: Size) { Self.resize(handle, to: size, unit: unit) }

  private static func resize(_ window: OpaquePointer, to size: Size, unit: Double) {
    var (room, top, left, bottom, right) = (SDL_Rect(), Int32(0), Int32(0), Int32(0), Int32(0))
    let display = max(0, SDL_GetWindowDisplayIndex(window))
    let isKnown = SDL_GetDisplayUsableBounds(display, &room) == 0
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right)
    /// A length in units, no longer than what the screen has room for.
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

  /// How it is, for its next time; nil while it has the screen's size, or that of a part of it, rather than its own.
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

  /// What a screen reader is told of it.
  func accessible(_ things: [Accessible]) -> AccessibleWindow {
    AccessibleWindow(
      program: SDL_GetHint("SDL_APP_NAME").map { String(cString: $0) } ?? title, title: title, size: size,
      origin: origin, unit: unit, isActive: SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0,
      things: things)
  }

  /// What its frame says.
  var title: String { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  /// Has keys and input methods write texts, or be keys alone; the caret is in points.
  mutating func takeTexts(_ isWanted: Bool, at caret: Rect?) {
    let place = isWanted ? caret.map { TextInput.units(of: $0, in: size, unit: unit) } : nil
    textInput.adapt(isWanted: isWanted, caret: place)
  }

  func setIcon(_ icon: PictureFile) { WindowIdentity.mark(handle, icon) }

  /// Where what it shows lies on the screens, in the window system's units; at their beginning where nobody tells.
  var origin: WindowPlace {
    guard canBePlaced else { return WindowPlace(x: 0, y: 0) }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return WindowPlace(x: Int(x), y: Int(y))
  }

  /// Whether places are for programs to know and to say; on Wayland they are not.
  private var canBePlaced: Bool { SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11" }

  /// Puts it to a place where a hand can reach it, if programs may say where.
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

  /// How often the display shows a new picture, in pictures a second.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// The next event that is waiting; nil if none is.
  ///
  /// - Parameter reader: takes keys that are its own.
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
