import SwipeKitCSDL2
import SwipeKit
import SwipeKitDBus

/// A window of the desktop.
///
/// A program opens its first one; the content of an open one opens others (`WindowContent.newWindows`).
public struct Window: ~Copyable {
  /// The renderer that costs least for flat pictures: on a machine without a GPU it draws a frame in a fraction of the
  /// time of software OpenGL, and on one with a GPU it is still below a millisecond.
  package static let defaultDriver = "software"

  /// The least width and height of a window, in points.
  private static let leastLength = 160.0

  /// The distance of a window to the one from which it was opened, to the right and down, in the window system's units.
  private static let step = 32

  /// The step of scales is one 120th, as in Wayland's protocol for fractional scales.
  private static let finestScale = 120.0

  private let handle: OpaquePointer
  /// SDL's number of the window, by which events name it.
  let id: UInt32
  /// SDL's video, which ends with its last window.
  let video: Video
  private let way: PresentingWay
  private let identity: WindowIdentity?
  private let family: String?
  /// The canvas on the window.
  public internal(set) var canvas: Canvas
  /// The user scale: a factor of the desktop's.
  private var userScale: Double
  /// The number of the window system's units in a point by the desktop's settings, at a user scale of 1.
  private let density: Double
  let hostClock: HostClock
  /// The size that was wanted last, in points, and what the window got for it, in the window system's units.
  private var (wanted, given): (Size, (width: Int32, height: Int32))
  private var hasFrame = false
  /// The display list on it; declared after the canvas, which takes the window with it: until then SDL may ask.
  private var shown: ShownList

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - size: the size, in points.
  ///   - place: the position, as in `WindowLoop.arrangement` of an earlier one; the middle of the screen if that is nil
  ///   or out of reach, and the desktop's choice where programs have none.
  ///   - identity: the identity of the program for the desktop.
  ///   - driver: SDL's name of a renderer.
  ///   - userScale: the user scale: a factor of the desktop's.
  ///   - textScale: the text scale of the desktop, a factor of the usual size, which is the content's to follow: where
  ///   `Xft.dpi` defines the size of a point, it is part of that, and a point is as much smaller.
  ///   - waitsForDisplay: whether presenting a frame waits for the display, where it can.
  ///   - family: the font family to use; the desktop's where it is nil.
  /// - Throws: where SDL's video is in use, by another window or by the program; where no way to show a picture worked,
  ///   with each way that was tried and its reason.
  public init(
    title: String, size: Size, place: WindowPlace? = nil, identity: WindowIdentity? = nil,
    driver: String = "software", userScale: Double = 1, textScale: Double = 1, waitsForDisplay: Bool = true,
    family: String? = nil
  ) throws(SDLError) {
    // SDL's video would begin anew, and the other window would be gone under who has it.
    guard SDL_GetCurrentVideoDriver() == nil else {
      throw SDLError(
        "cannot open a window: SDL's video is in use; the content of a window opens others by newWindows")
    }
    identity?.announce()
    let renderers = Canvas.drivers
    try self.init(
      title: title, size: size, place: place, identity: identity, userScale: userScale, textScale: textScale,
      waitsForDisplay: waitsForDisplay, family: family, hostClock: nil, on: Video.candidates,
      ways: { PresentingWay.all(for: driver, on: $0, renderers: renderers) },
      start: { (name) throws(SDLError) in try Video(visible: name) })
  }

  /// Opens a window beside another one, as that was opened.
  ///
  /// Presenting its frames never waits for the display, since all windows would wait with it: the loop paces them.
  ///
  /// - Parameter place: the position; a step from the other window if that is nil.
  init(title: String, size: Size, place: WindowPlace?, beside other: borrowing Window) throws(SDLError) {
    let (video, way) = (other.video, other.way)
    let step = other.arrangement?.place.map { WindowPlace(x: $0.x + Self.step, y: $0.y + Self.step) }
    try self.init(
      title: title, size: size, place: place ?? step, identity: other.identity, userScale: other.userScale,
      density: other.density, waitsForDisplay: false, family: other.family, hostClock: other.hostClock,
      on: [video.driver], ways: { _ in [way] }, start: { _ in video })
  }

  private init(
    title: String, size: Size, place: WindowPlace?, identity: WindowIdentity?, userScale: Double,
    textScale: Double = 1, density knownDensity: Double? = nil, waitsForDisplay: Bool, family: String?,
    hostClock: HostClock?, on drivers: [String], ways: (String) -> [PresentingWay],
    start: (String) throws(SDLError) -> Video
  ) throws(SDLError) {
    var density = 1.0
    var used: (video: Video, way: PresentingWay)?
    let presenter = try Presenter.first(
      on: drivers, ways: ways, start: start,
      present: { (video, way) throws(SDLError) in
        let window = try WindowHandle(video, title: title)
        let connection = XConnection(of: window.pointer)
        connection?.beginWatch()
        density = knownDensity ?? connection?.density.map { Self.density($0, without: textScale) } ?? 1
        Self.resize(window.pointer, to: size, unit: userScale * density)
        let presenter = try Presenter(on: window, by: way, waitsForDisplay: waitsForDisplay)
        // Not before, or a video that failed would last.
        used = (video, way)
        return presenter
      })
    guard let handle = presenter.window, let used else {
      preconditionFailure("what a window shows is drawn on the window")
    }
    self.hostClock = if let hostClock { hostClock } else { try .sdl(for: handle) }
    (self.handle, id, (video, way)) = (handle, SDL_GetWindowID(handle), used)
    (self.identity, self.family) = (identity, family)
    (self.userScale, self.density) = (userScale, density)
    (wanted, given) = (size, Self.units(of: handle))
    shown = ShownList(in: handle)
    canvas = Canvas(presenter, family: family, fontCache: FoundFonts.cache)
    canvas.scale = scale
    if let identity { WindowIdentity.mark(handle, identity.icon) }
    // Only now: for a renderer of its own SDL may have made the window anew, where the first one was at first.
    let center = swipekit_window_position_centered()
    SDL_SetWindowPosition(handle, center, center)
    if let place { move(to: place) }
    SDL_ShowWindow(handle)
  }

  func listenToTouchpad() -> WaylandTouchpad { WaylandTouchpad(of: handle) }

  var isCutOff: Bool { WaylandConnection(of: handle)?.isBroken == true }

  /// Registers a picture, or an icon, under a name that display lists use.
  public mutating func register(_ file: PictureFile, as name: String) { canvas.register(file, as: name) }

  var list: DisplayList { shown.list }

  mutating func draw(_ body: (inout DisplayList) -> Void) throws(SDLError) {
    shown.draw(unit: unit, body)
    try canvas.draw(shown.list)
  }

  /// The number of the window system's units in a point.
  var unit: Double { userScale * density }

  /// Returns the density of a desktop without the text scale that its setting includes.
  ///
  /// One that sets the density of a usual display alone, or less, does not include a larger text scale.
  static func density(_ density: Double, without textScale: Double) -> Double {
    max(density / textScale, min(density, 1))
  }

  /// Changes the user scale; the window keeps its size in points, where there is room for it.
  mutating func setUserScale(_ userScale: Double) {
    let size = ownSize
    self.userScale = userScale
    resize(to: size)
  }

  /// The size of the content, in points.
  public var size: Size {
    let (width, height) = Self.units(of: handle)
    return Size(width: Double(width) / unit, height: Double(height) / unit)
  }

  /// The size without the limits of the screen, in points: a length that nobody has changed since is the wanted one,
  /// although the screen may have had no room for it.
  private var ownSize: Size {
    let (size, units) = (size, Self.units(of: handle))
    return Size(
      width: units.width == given.width ? wanted.width : size.width,
      height: units.height == given.height ? wanted.height : size.height)
  }

  /// Returns the size of a window, in the window system's units.
  private static func units(of window: OpaquePointer) -> (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return (width, height)
  }

  /// The frame of the content, in points.
  public var frame: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Device pixels a point; it may change when the window moves to another display, or that gets another scale.
  public var scale: Double {
    let ((width, height), pixels) = (Self.units(of: handle), canvas.pixels)
    return unit * Self.pixels(max(pixels.width, pixels.height), aUnit: Int(max(width, height)))
  }

  /// Returns the pixels in a unit, given the lengths of a side in both: rounded to what a scale can be, or it would
  /// depend on the size of the window.
  static func pixels(_ pixels: Int, aUnit units: Int) -> Double {
    guard pixels > 0, units > 0 else { return 1 }
    return max(1, (Double(pixels) / Double(units) * finestScale).rounded()) / finestScale
  }

  /// Makes the window smaller where the window manager has given it a frame for which the screen has no room.
  mutating func makeRoomForFrame() {
    var top: Int32 = 0
    guard !hasFrame, SDL_GetWindowBordersSize(handle, &top, nil, nil, nil) == 0, top > 0 else { return }
    hasFrame = true
    resize(to: wanted)
  }

  /// Resizes the window to a size in points, where there is room for it.
  mutating func resize(to size: Size) {
    wanted = size
    given = Self.resize(handle, to: size, unit: unit)
  }

  /// Resizes a window to a size in points, where there is room for it.
  ///
  /// - Returns: what it gets, in the window system's units.
  @discardableResult private static func resize(_ window: OpaquePointer, to size: Size, unit: Double) -> (
    width: Int32, height: Int32
  ) {
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
    if (width, height) != units(of: window) { SDL_SetWindowSize(window, width, height) }
    return (width, height)
  }

  /// Maximizes the window, or restores it, after a double press where it can be moved.
  mutating func followDoublePress() {
    guard shown.takeDoublePress() else { return }
    let isMaximized = SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0
    if isMaximized { SDL_RestoreWindow(handle) } else { SDL_MaximizeWindow(handle) }
  }

  /// The arrangement, to open it again, with the size that is the window's own; nil while its size is that of the screen
  /// or a part of it, rather than its own.
  var arrangement: WindowArrangement? {
    let notItsOwn = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    guard SDL_GetWindowFlags(handle) & notItsOwn == 0 else { return nil }
    guard canBePlaced else { return WindowArrangement(size: ownSize) }
    var (x, y, top, left) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetWindowPosition(handle, &x, &y)
    // A new window's place is for SDL 2 that of its frame, but for SDL 3 that of what it shows.
    if !Video.isMadeOfSDL3 { SDL_GetWindowBordersSize(handle, &top, &left, nil, nil) }
    return WindowArrangement(size: ownSize, place: WindowPlace(x: Int(x - left), y: Int(y - top)))
  }

  /// Returns the window's node in the accessibility tree.
  func accessible(_ things: [Accessible]) -> AccessibleWindow {
    AccessibleWindow(
      program: SDL_GetHint("SDL_APP_NAME").map { String(cString: $0) } ?? title, title: title, size: size,
      origin: origin, unit: unit, isActive: SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0,
      things: things)
  }

  var title: String { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  /// Returns all of the window system's units that a caret touches.
  func units(of caret: Rect) -> PixelRect { TextInput.units(of: caret, in: size, unit: unit) }

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
    let width = Int(Self.units(of: handle).width)
    guard canBePlaced, place.isWithinReach(width: width, on: screens) else { return }
    SDL_SetWindowPosition(handle, Int32(place.x), Int32(place.y))
  }

  /// The refresh rate of the display, in pictures a second.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }
}
