import SwipeKitCSDL2

/// A way to bring a picture onto a window.
enum PresentingWay: Equatable, CustomStringConvertible {
  /// The processor draws on the window's own surface, of which the window system gets the damage.
  case surface
  /// The processor draws in memory, in device pixels, and the damage goes to memory that a Wayland compositor reads.
  case sharedMemory
  /// The processor draws in memory, in device pixels, and the damage goes to a texture that a renderer shows.
  case texture(renderer: String)
  /// A renderer draws each frame as a whole.
  case renderer(String)

  /// SDL's name of the software renderer.
  static let software = "software"

  var description: String {
    switch self {
    case .surface: "the window's surface"
    case .sharedMemory: "shared memory"
    case .texture(let renderer): "a texture of \(renderer)"
    case .renderer(let renderer): "the renderer \(renderer)"
    }
  }

  /// Returns the ways to try for a video driver, the cheapest first.
  ///
  /// - Parameters:
  /// - wanted: SDL's name of the wanted renderer.
  /// - renderers: SDL's names of the available renderers.
  static func all(for wanted: String, on videoDriver: String, renderers: [String]) -> [PresentingWay] {
    guard wanted == software else { return [.renderer(wanted)] }
    let others = renderers.filter { $0 != software }
    let accelerated = others.map { texture(renderer: $0) } + others.map { renderer($0) }
    // On Wayland a window's surface, if SDL has one at all, has the window's units, not device pixels.
    return videoDriver == "wayland" ? [.sharedMemory] + accelerated + [.surface] : [.surface] + accelerated
  }
}

/// A renderer that shows a picture in memory on a window.
private struct Screen: ~Copyable {
  let renderer: Renderer
  /// The texture, as large as the picture; it goes with its renderer.
  private var texture: OpaquePointer

  init(_ renderer: consuming Renderer) throws(SDLError) {
    texture = try Self.makeTexture(renderer)
    self.renderer = renderer
  }

  /// Replaces its texture by one as large as the window.
  mutating func fit() throws(SDLError) {
    SDL_DestroyTexture(texture)
    texture = try Self.makeTexture(renderer)
  }

  private static func makeTexture(_ renderer: borrowing Renderer) throws(SDLError) -> OpaquePointer {
    let (width, height) = renderer.pixels
    SDL_ClearError()
    guard
      let texture = SDL_CreateTexture(
        renderer.drawing.renderer, MemoryPicture.format.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        width, height)
    else { throw SDLError(failedTo: "make a texture of \(width) × \(height) pixels") }
    return texture
  }

  /// Copies parts of a picture into the texture.
  ///
  /// - Returns: whether all were copied.
  func update(_ parts: [SDL_Rect], from picture: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let pitch = picture.pointee.pitch
    return parts.allSatisfy { part in
      var part = part
      let start = picture.pointee.pixels + Int(part.y) * Int(pitch) + Int(part.x) * MemoryLayout<UInt32>.size
      return SDL_UpdateTexture(texture, &part, start, pitch) == 0
    }
  }

  /// Shows the picture.
  func present() {
    SDL_RenderCopy(renderer.drawing.renderer, texture, nil, nil)
    SDL_RenderPresent(renderer.drawing.renderer)
  }
}

/// A drawing target, and the way from there to the screen.
struct Presenter: ~Copyable {
  private var drawer: Renderer
  private var screen: Screen?
  private var memory: SharedMemory?
  private var isGone = false
  /// Whether the drawing target keeps its picture from frame to frame, so that only the damage is drawn.
  let keepsPicture: Bool
  /// Whether presenting a frame may wait for the display.
  let waitsForDisplay: Bool

  /// Creates a presenter that draws in memory, without a window.
  init(in picture: consuming MemoryPicture) throws(SDLError) {
    drawer = try Renderer(on: picture)
    (keepsPicture, waitsForDisplay) = (true, false)
  }

  /// Creates a presenter on a window.
  ///
  /// - Parameter waitsForDisplay: whether presenting waits for the display, where it can.
  init(
    on window: consuming WindowHandle, by way: PresentingWay, waitsForDisplay: Bool
  ) throws(SDLError) {
    switch way {
    case .surface:
      drawer = try Renderer(onSurfaceOf: window)
    case .texture(let name):
      let screen = try Screen(Renderer(name, on: window, waitsForDisplay: waitsForDisplay))
      let (width, height) = screen.renderer.pixels
      drawer = try Renderer(on: MemoryPicture(width: width, height: height))
      self.screen = consume screen
    case .sharedMemory:
      let memory = try SharedMemory(for: window, waitsForDisplay: waitsForDisplay)
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetWindowSizeInPixels(memory.window.pointer, &width, &height)
      drawer = try Renderer(on: MemoryPicture(width: width, height: height))
      self.memory = consume memory
    case .renderer(let name):
      drawer = try Renderer(name, on: window, waitsForDisplay: waitsForDisplay)
    }
    if case .renderer = way { keepsPicture = false } else { keepsPicture = true }
    self.waitsForDisplay = way != .surface && waitsForDisplay
  }

  /// The target of drawing.
  var target: DrawingTarget { drawer.drawing }

  /// Whether there is a window.
  var isSeen: Bool { window != nil }

  /// The window; nil where there is none.
  var window: OpaquePointer? {
    switch screen {
    case .some(let screen): return screen.renderer.window
    case .none: break
    }
    switch memory {
    case .some(let memory): return memory.window.pointer
    case .none: return drawer.window
    }
  }

  /// The size of the visible area, in device pixels.
  var pixels: (width: Int32, height: Int32) {
    switch screen {
    case .some(let screen): return screen.renderer.pixels
    case .none: break
    }
    // Those of a renderer on a window are its own, and so are those of memory without a window.
    guard keepsPicture, let window else { return drawer.pixels }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (width, height)
  }

  /// The picture so far, where it stays from frame to frame; until the window has another size.
  var picture: UnsafeMutablePointer<SDL_Surface>? { target.pixels }

  /// Notes that the window was resized, even if to the former size: its surface is gone.
  mutating func windowResized() {
    isGone = drawer.isOnSurface
  }

  /// Whether the drawing target is there, and as large as the visible area.
  var fits: Bool { !isGone && drawer.pixels == pixels }

  /// Resizes the drawing target to the visible area, with a new renderer.
  mutating func fit() throws(SDLError) {
    let (width, height) = pixels
    try drawer.fit(width: width, height: height)
    isGone = false
    try screen?.fit()
  }

  /// Completes all drawing so far, and passes the damage on.
  ///
  /// - Returns: whether it was passed on; otherwise the next frame must be passed on as a whole.
  func finish(_ changes: [SDL_Rect]) -> Bool {
    // Drawing on pixels is complete; that by a renderer SDL only queues at first.
    if !keepsPicture { SDL_RenderFlush(drawer.drawing.renderer) }
    switch screen {
    case .some(let screen): return picture.map { screen.update(changes, from: $0) } ?? true
    case .none: return true
    }
  }

  /// Presents what was finished.
  ///
  /// - Returns: as `finish`.
  func show(_ changes: [SDL_Rect]) -> Bool {
    if keepsPicture, changes.isEmpty { return true }
    switch screen {
    case .some(let screen):
      screen.present()
      return true
    case .none: break
    }
    switch memory {
    case .some(let memory): return picture.map { memory.show($0.pointee, changes) } ?? true
    case .none: break
    }
    guard let window = drawer.window else { return true }
    // It fails where the window has just got another size.
    if keepsPicture { return SDL_UpdateWindowSurfaceRects(window, changes, Int32(changes.count)) == 0 }
    SDL_RenderPresent(drawer.drawing.renderer)
    return true
  }

  /// Returns the picture as a PNG file.
  func png() throws(SDLError) -> [UInt8] {
    let (width, height) = drawer.pixels
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    guard let picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, format) else {
      throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels")
    }
    defer { SDL_FreeSurface(picture) }
    guard
      SDL_RenderReadPixels(drawer.drawing.renderer, nil, format, picture.pointee.pixels, picture.pointee.pitch) == 0
    else {
      throw SDLError(failedTo: "read the picture back")
    }
    return try SwipeKitSDL.png(of: picture)
  }
}

extension Presenter {
  /// Returns the first presenter that can be created: with one video driver after another, by one way after another.
  ///
  /// - Parameters:
  ///   - drivers: SDL's names of the video drivers to try.
  /// - ways: returns the ways to try on each.
  ///   - start: starts a driver's video; each try has its own, so that one that failed leaves nothing behind.
  /// - Throws: the ways that were tried, and the reason why each failed.
  static func first<Started: ~Copyable, Made: ~Copyable>(
    on drivers: [String], ways: (String) -> [PresentingWay],
    start: (String) throws(SDLError) -> Started,
    present: (consuming Started, PresentingWay) throws(SDLError) -> Made
  ) throws(SDLError) -> Made {
    var failures: [String] = []
    for driver in drivers {
      do throws(SDLError) {
        var video: Started? = try start(driver)
        for way in ways(driver) {
          let started = if let first = video.take() { first } else { try start(driver) }
          do throws(SDLError) {
            return try present(started, way)
          } catch {
            failures.append("\(driver) by \(way) (\(error))")
          }
        }
      } catch {
        failures.append("\(driver) (\(error))")
      }
    }
    let reason = failures.isEmpty ? "there is no display" : "tried \(failures.joined(separator: ", "))"
    throw SDLError(
      """
      cannot open a window: \(reason); run it on a desktop, or under xvfb-run
      """)
  }
}
