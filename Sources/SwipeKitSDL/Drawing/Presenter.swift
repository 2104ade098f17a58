import SwipeKitCSDL2

/// A way from the picture in memory to the window.
enum PresentingWay: Equatable, CustomStringConvertible {
  /// The damage goes to the window's surface.
  case surface
  /// An X server reads the picture. On Wayland the damage goes to memory that the compositor reads.
  case sharedMemory
  /// The damage goes to a texture of a renderer, which shows it.
  case texture(renderer: String)

  static let software = "software"

  var description: String {
    switch self {
    case .surface: "the window's surface"
    case .sharedMemory: "shared memory"
    case .texture(let renderer): "a texture of \(renderer)"
    }
  }

  /// Returns the ways to try on a video driver, the cheapest first; `wanted` and `renderers` are SDL's names.
  static func all(for wanted: String, on videoDriver: String, renderers: [String]) -> [PresentingWay] {
    guard wanted == software else { return [.texture(renderer: wanted)] }
    let textures = renderers.filter { $0 != software }.map { texture(renderer: $0) }
    return switch videoDriver {
    case "x11": [.sharedMemory, .surface] + textures
    // If SDL has a window's surface here at all, it has the window's units, not device pixels.
    case "wayland": [.sharedMemory] + textures + [.surface]
    default: [.surface] + textures
    }
  }
}

/// The picture to draw on, and the way from it to the screen.
struct Presenter: ~Copyable {
  private enum Screen: ~Copyable {
    case none
    case surface(WindowHandle)
    case sharedMemory(SharedMemory)
    case texture(PictureTexture)

    init(on window: consuming WindowHandle, by way: PresentingWay, waitsForDisplay: Bool) throws(SDLError) {
      switch way {
      case .surface:
        SDL_ClearError()
        // SDL has no surface for a screen with 256 colours, nor SDL 2 for a screen with 10 bits a colour. SDL 3 takes
        // the latter for HDR: white is grey.
        guard let surface = SDL_GetWindowSurface(window.pointer),
          surface.pointee.format.pointee.Rmask.nonzeroBitCount <= 8
        else {
          let error = SDLError(failedTo: "draw")
          warn("\(error) on the window's surface; another way is tried")
          throw error
        }
        self = .surface(window)
      case .sharedMemory: self = .sharedMemory(try SharedMemory(for: window, waitsForDisplay: waitsForDisplay))
      case .texture(let name):
        self = .texture(try PictureTexture(name, on: window, waitsForDisplay: waitsForDisplay))
      }
    }

    var window: OpaquePointer? {
      switch self {
      case .none: nil
      case .surface(let window): window.pointer
      case .sharedMemory(let memory): memory.window.pointer
      case .texture(let texture): texture.window.pointer
      }
    }

    /// The size of the visible area, in device pixels; nil if the picture defines it.
    var pixels: (width: Int32, height: Int32)? {
      switch self {
      case .none: nil
      case .surface(let window): window.pixels
      case .sharedMemory(let memory): memory.window.pixels
      case .texture(let texture): texture.pixels
      }
    }

    func picture() throws(SDLError) -> Framebuffer {
      let (width, height) = pixels ?? (0, 0)
      let picture = try Framebuffer(width: width, height: height)
      switch self {
      case .sharedMemory(let memory): memory.share(picture)
      default: break
      }
      return picture
    }
  }

  private let screen: Screen
  private var picture: Framebuffer
  let waitsForDisplay: Bool

  init(in picture: consuming Framebuffer) {
    screen = .none
    self.picture = picture
    waitsForDisplay = false
  }

  init(on window: consuming WindowHandle, by way: PresentingWay, waitsForDisplay: Bool) throws(SDLError) {
    let isOnX = window.video.driver == "x11"
    self.waitsForDisplay = waitsForDisplay && way != .surface && !(isOnX && way == .sharedMemory)
    let screen = try Screen(on: window, by: way, waitsForDisplay: waitsForDisplay)
    picture = try screen.picture()
    self.screen = screen
  }

  var window: OpaquePointer? { screen.window }

  var pixels: (width: Int32, height: Int32) { screen.pixels ?? pictureSize }

  private var pictureSize: (width: Int32, height: Int32) { (picture.bounds.width, picture.bounds.height) }

  /// Returns parts that are valid until the window is resized.
  func parts(of area: PixelRect) -> [3 of Framebuffer.Part] { picture.parts(of: area) }

  var fits: Bool { pictureSize == pixels }

  mutating func fit() throws(SDLError) {
    picture = try screen.picture()
    switch screen {
    case .texture(let texture): try texture.fit()
    default: break
    }
  }

  mutating func scroll(_ area: PixelRect, by distance: Int32) { picture.scroll(area, by: distance) }

  /// Waits until the last picture may be drawn over.
  func begin() {
    switch screen {
    case .sharedMemory(let memory): memory.awaitServer()
    default: break
    }
  }

  /// Returns false if the next frame must be passed on completely.
  func finish(_ changes: [SDL_Rect]) -> Bool {
    switch screen {
    case .texture(let texture): texture.update(changes, from: picture)
    default: true
    }
  }

  /// Returns false if the next frame must be passed on completely.
  func show(_ changes: [SDL_Rect]) -> Bool {
    if changes.isEmpty { return true }
    switch screen {
    case .none: break
    case .surface(let window):
      // If the window has just been resized, there is no surface, or the update fails.
      guard let surface = SDL_GetWindowSurface(window.pointer) else { return false }
      for area in changes { picture.copy(PixelRect(area), to: surface) }
      return SDL_UpdateWindowSurfaceRects(window.pointer, changes, Int32(changes.count)) == 0
    case .sharedMemory(let memory): return memory.show(picture, changes)
    case .texture(let texture): texture.present()
    }
    return true
  }

  mutating func pictureSurface() -> SDL_Surface {
    picture.straighten()
    return picture.staticSurface.pointee
  }

  func png() throws(SDLError) -> [UInt8] {
    let (width, height) = pictureSize
    guard let copy = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24.rawValue) else {
      throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels")
    }
    defer { SDL_FreeSurface(copy) }
    picture.copy(picture.bounds, to: copy)
    return try SwipeKitSDL.png(of: copy)
  }
}

extension Presenter {
  /// Throws an error with each way that was tried and its reason; a failed try leaves nothing behind.
  static func first<Started: ~Copyable, Made: ~Copyable>(
    on drivers: [String], ways: (String) -> [PresentingWay], start: (String) throws(SDLError) -> Started,
    present: (consuming Started, PresentingWay) throws(SDLError) -> Made
  ) throws(SDLError) -> Made {
    var failures: [String] = []
    for driver in drivers {
      do throws(SDLError) {
        var video: Started? = try start(driver)
        for way in ways(driver) {
          let started = if let first = video.take() { first } else { try start(driver) }
          do throws(SDLError) { return try present(started, way) } catch {
            failures.append("\(driver) by \(way) (\(error))")
          }
        }
      } catch { failures.append("\(driver) (\(error))") }
    }
    let reason = failures.isEmpty ? "there is no display" : "tried \(failures.joined(separator: ", "))"
    throw SDLError("cannot open a window: \(reason); run it on a desktop, or under xvfb-run")
  }
}
