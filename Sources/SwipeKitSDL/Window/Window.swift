import SwipeKitCSDL2
import SwipeKit
import SwipeKitDBus

/// A window of the desktop.
///
/// A program opens its first window with an initializer. Its content opens further ones (`WindowContent.newWindows`).
///
/// ```swift
/// let window = try Window(title: "Mail", size: Size(width: 360, height: 640))
/// var inbox = Inbox(size: window.size, scale: window.scale)
/// var loop = WindowLoop(window, following: SettingsPortal())
/// try loop.run(&inbox)
/// ```
public struct Window: ~Copyable {
  /// The name for the cheapest way to show pictures, usually without a renderer of SDL.
  package static let defaultDriver = "software"

  /// The minimum width and height, in points.
  private static let minimumLength = 160.0

  /// The offset from the window that opened this one, right and down, in the window system's units.
  private static let step = 32

  /// The resolution of scales is one 120th, as in Wayland's protocol for fractional scales.
  private static let finestScale = 120.0

  private let handle: OpaquePointer
  let id: UInt32
  let video: Video
  private let way: PresentingWay
  private let identity: WindowIdentity?
  private let family: String?
  /// The canvas of the window.
  public internal(set) var canvas: Canvas
  private var userScale: Double
  /// The window system's units in a point at a user scale of 1, by the desktop's settings.
  private let density: Double
  let hostClock: HostClock
  /// The last requested size, in points, and the resulting size, in the window system's units.
  private var (wanted, given): (Size, (width: Int32, height: Int32))
  private var hasFrame = false
  /// The display list of the window, which SDL may hit-test until the window is destroyed.
  ///
  /// It is declared after the canvas, which destroys the window.
  private var shown: ShownList

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - size: the size, in points.
  ///   - place: the position, such as a saved `WindowLoop.arrangement`. If it is nil or out of reach, the window is
  ///   centred. The desktop chooses the position if programs cannot.
  ///   - identity: the identity of the program for the desktop.
  ///   - driver: SDL's name of the renderer that shows the pictures; `software` for the cheapest way.
  ///   - userScale: the user scale, a factor of the desktop's scale.
  ///   - textScale: the desktop's text scale, which the content follows. If `Xft.dpi` defines the size of a point, it
  ///   includes the text scale, so points get smaller by this factor.
  ///   - waitsForDisplay: whether presenting a frame waits for the display, if it can.
  ///   - family: the font family; nil for the desktop's.
  /// - Throws: if SDL's video is in use, by another window or by the program, or if no way to show a picture works. The
  ///   error has each way that was tried and its reason.
  public init(
    title: String, size: Size, place: WindowPosition? = nil, identity: WindowIdentity? = nil,
    driver: String = "software", userScale: Double = 1, textScale: Double = 1, waitsForDisplay: Bool = true,
    family: String? = nil
  ) throws(SDLError) {
    // SDL's video would start again, and the other window would be gone while it is in use.
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

  /// Opens a window next to another one, with the same driver, scale and identity.
  ///
  /// Presenting its frames never waits for the display, since all windows would wait. The loop paces them.
  ///
  /// - Parameter place: the position; nil for an offset from the other window.
  init(title: String, size: Size, place: WindowPosition?, beside other: borrowing Window) throws(SDLError) {
    let (video, way) = (other.video, other.way)
    let step = other.arrangement?.place.map { WindowPosition(x: $0.x + Self.step, y: $0.y + Self.step) }
    try self.init(
      title: title, size: size, place: place ?? step, identity: other.identity, userScale: other.userScale,
      density: other.density, waitsForDisplay: false, family: other.family, hostClock: other.hostClock,
      on: [video.driver], ways: { _ in [way] }, start: { _ in video })
  }

  private init(
    title: String, size: Size, place: WindowPosition?, identity: WindowIdentity?, userScale: Double,
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
        // Not earlier, or a failed video would be kept.
        used = (video, way)
        return presenter
      })
    guard let handle = presenter.window, let used else {
      fatalError("what a window shows is drawn on the window")
    }
    self.hostClock = if let hostClock { hostClock } else { try .sdl(for: handle) }
    (self.handle, id, (video, way)) = (handle, SDL_GetWindowID(handle), used)
    (self.identity, self.family) = (identity, family)
    (self.userScale, self.density) = (userScale, density)
    (wanted, given) = (size, Self.units(of: handle))
    shown = ShownList(in: handle)
    canvas = Canvas(presenter, family: family)
    canvas.scale = scale
    if let identity { WindowIdentity.mark(handle, identity.icon) }
    // SDL may have recreated the window at the old position for a renderer.
    let center = swipekit_window_position_centered()
    SDL_SetWindowPosition(handle, center, center)
    if let place { move(to: place) }
    SDL_ShowWindow(handle)
  }

  func listenToTouchpad() -> WaylandTouchpad { WaylandTouchpad(of: handle) }

  var isCutOff: Bool { WaylandConnection(of: handle)?.isBroken == true }

  /// Registers a picture or an icon under a name, for display lists.
  public mutating func register(_ file: PictureFile, as name: String) { canvas.register(file, as: name) }

  var list: DisplayList { shown.list }

  mutating func draw(_ body: (inout DisplayList) -> Void) throws(SDLError) {
    shown.draw(unit: unit, body)
    try canvas.draw(shown.list)
  }

  /// The window system's units in a point.
  var unit: Double { userScale * density }

  /// Returns a desktop's density without the text scale that it includes.
  ///
  /// A density of 1 or less does not include a larger text scale.
  static func density(_ density: Double, without textScale: Double) -> Double {
    max(density / textScale, min(density, 1))
  }

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

  /// The size without the limits of the screen, in points.
  ///
  /// A length that was not changed since counts as requested, even if the screen had no room for it.
  private var ownSize: Size {
    let (size, units) = (size, Self.units(of: handle))
    return Size(
      width: units.width == given.width ? wanted.width : size.width,
      height: units.height == given.height ? wanted.height : size.height)
  }

  private static func units(of window: OpaquePointer) -> (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return (width, height)
  }

  /// The frame of the content, in points.
  public var frame: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The scale, in device pixels a point, by the display and its settings.
  public var scale: Double {
    let ((width, height), pixels) = (Self.units(of: handle), canvas.pixels)
    return unit * Self.pixels(max(pixels.width, pixels.height), aUnit: Int(max(width, height)))
  }

  /// Returns the pixels in a unit, rounded to a possible scale, so that it does not depend on the window's size.
  static func pixels(_ pixels: Int, aUnit units: Int) -> Double {
    guard pixels > 0, units > 0 else { return 1 }
    return max(1, (Double(pixels) / Double(units) * finestScale).rounded()) / finestScale
  }

  mutating func makeRoomForFrame() {
    var top: Int32 = 0
    guard !hasFrame, SDL_GetWindowBordersSize(handle, &top, nil, nil, nil) == 0, top > 0 else { return }
    hasFrame = true
    resize(to: wanted)
  }

  mutating func resize(to size: Size) {
    wanted = size
    given = Self.resize(handle, to: size, unit: unit)
  }

  /// Returns the resulting size, in the window system's units.
  @discardableResult private static func resize(_ window: OpaquePointer, to size: Size, unit: Double) -> (
    width: Int32, height: Int32
  ) {
    var (room, top, left, bottom, right) = (SDL_Rect(), Int32(0), Int32(0), Int32(0), Int32(0))
    let display = max(0, SDL_GetWindowDisplayIndex(window))
    let isKnown = SDL_GetDisplayUsableBounds(display, &room) == 0
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right)
    func length(_ points: Double, _ room: Int32) -> Int32 {
      let wanted = Int32(max(1, (points * unit).rounded()))
      return isKnown && room > 0 ? min(wanted, room) : wanted
    }
    let (roomWidth, roomHeight) = (room.w - left - right, room.h - top - bottom)
    SDL_SetWindowMinimumSize(window, length(minimumLength, roomWidth), length(minimumLength, roomHeight))
    let (width, height) = (length(size.width, roomWidth), length(size.height, roomHeight))
    if (width, height) != units(of: window) { SDL_SetWindowSize(window, width, height) }
    return (width, height)
  }

  mutating func followDoublePress() {
    guard shown.takeDoublePress() else { return }
    let isMaximized = SDL_GetWindowFlags(handle) & SDL_WINDOW_MAXIMIZED.rawValue != 0
    if isMaximized { SDL_RestoreWindow(handle) } else { SDL_MaximizeWindow(handle) }
  }

  /// The size and position, to restore the window later; nil if it is maximized or fills the screen.
  var arrangement: WindowArrangement? {
    let notItsOwn = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    guard SDL_GetWindowFlags(handle) & notItsOwn == 0 else { return nil }
    guard canBePlaced else { return WindowArrangement(size: ownSize) }
    var (x, y, top, left) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetWindowPosition(handle, &x, &y)
    // SDL 2 places a new window by its frame, SDL 3 by its content.
    if !Video.isMadeOfSDL3 { SDL_GetWindowBordersSize(handle, &top, &left, nil, nil) }
    return WindowArrangement(size: ownSize, place: WindowPosition(x: Int(x - left), y: Int(y - top)))
  }

  func accessible(_ things: [AccessibilityNode]) -> AccessibleWindow {
    AccessibleWindow(
      program: SDL_GetHint("SDL_APP_NAME").map { String(cString: $0) } ?? title, title: title, size: size,
      origin: origin, unit: unit, isActive: SDL_GetWindowFlags(handle) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0,
      things: things)
  }

  var title: String { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  func units(of caret: Rect) -> PixelRect { TextInput.units(of: caret, in: size, unit: unit) }

  func setIcon(_ icon: PictureFile) { WindowIdentity.mark(handle, icon) }

  /// The position of the content on the screens, in the window system's units; zero if it is unknown.
  var origin: WindowPosition {
    guard canBePlaced else { return WindowPosition(x: 0, y: 0) }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return WindowPosition(x: Int(x), y: Int(y))
  }

  /// Whether programs know and choose positions; on Wayland they do not.
  private var canBePlaced: Bool { SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11" }

  private func move(to place: WindowPosition) {
    let screens = (0..<max(0, SDL_GetNumVideoDisplays())).map { display in
      var room = SDL_Rect()
      SDL_GetDisplayUsableBounds(display, &room)
      return PixelRect(room)
    }
    let width = Int(Self.units(of: handle).width)
    guard canBePlaced, place.isWithinReach(width: width, on: screens) else { return }
    SDL_SetWindowPosition(handle, Int32(place.x), Int32(place.y))
  }

  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }
}
