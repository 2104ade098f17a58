import SwipeKitCSDL2
import SwipeKitCWaylandScale

/// An SDL window, which keeps its video.
struct WindowHandle: ~Copyable {
  let pointer: OpaquePointer
  let video: Video
  private let scaleFollower: UnsafeMutableRawPointer?

  /// The first width and height, in the window system's units; the window is hidden then.
  private static let firstLength: Int32 = 160

  /// Opens a window that is hidden and small at first.
  init(_ video: Video, title: String) throws(SDLError) {
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
    let position = swipekit_window_position_centered()
    SDL_ClearError()
    guard
      let pointer = SDL_CreateWindow(
        title, position, position, Self.firstLength, Self.firstLength, flags)
    else {
      throw SDLError(failedTo: "open a window")
    }
    self.pointer = pointer
    self.video = video
    scaleFollower = swipekit_follow_wayland_scale(pointer)
  }

  // The video ends after its last window.
  deinit {
    swipekit_unfollow_wayland_scale(scaleFollower)
    SDL_DestroyWindow(pointer)
  }
}

/// A picture in memory.
struct MemoryPicture: ~Copyable {
  /// The format, without transparency, as that of windows.
  static let format = SDL_PIXELFORMAT_RGB888

  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// Creates a black picture of a size in pixels.
  init(width: Int32, height: Int32) throws(SDLError) {
    guard let pointer = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, Self.format.rawValue) else {
      throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels")
    }
    self.pointer = pointer
  }

  deinit { SDL_FreeSurface(pointer) }
}

/// An SDL renderer, which owns its target.
struct Renderer: ~Copyable {
  enum Target: ~Copyable {
    case window(WindowHandle)
    case memory(MemoryPicture)
  }

  /// The target of drawing.
  private(set) var drawing: DrawingTarget
  private let target: Target
  /// Whether it draws on the window's own surface, which is another one for each size of the window.
  let isOnSurface: Bool

  /// SDL's names of the available renderers.
  static var names: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0 ? String(cString: info.name) : nil
    }
  }

  /// Creates a renderer on a window.
  ///
  /// - Parameters:
  /// - name: one of `names`.
  /// - waitsForDisplay: whether presenting waits for the display.
  init(_ name: String, on window: consuming WindowHandle, waitsForDisplay: Bool) throws(SDLError) {
    guard let index = Self.names.firstIndex(of: name) else {
      throw SDLError("there is no renderer '\(name)': choose one of \(Self.names.joined(separator: ", "))")
    }
    SDL_ClearError()
    let flags = waitsForDisplay ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    guard let pointer = SDL_CreateRenderer(window.pointer, Int32(index), flags) else {
      throw SDLError(failedTo: "draw with the renderer '\(name)'")
    }
    drawing = .renderer(pointer, Atlas(pointer))
    target = .window(window)
    isOnSurface = false
  }

  /// Creates a software renderer on the surface of a window.
  ///
  /// SDL's renderer "software" of a window would do so too, but made of SDL 3 it keeps the window's first size.
  init(onSurfaceOf window: consuming WindowHandle) throws(SDLError) {
    drawing = try Self.pixels(of: SDL_GetWindowSurface(window.pointer))
    target = .window(window)
    isOnSurface = true
  }

  /// Creates a software renderer on a picture in memory.
  init(on picture: consuming MemoryPicture) throws(SDLError) {
    drawing = try Self.pixels(of: picture.pointer)
    target = .memory(picture)
    isOnSurface = false
  }

  private static func pixels(of surface: UnsafeMutablePointer<SDL_Surface>?) throws(SDLError) -> DrawingTarget {
    guard let surface, let blending = SDL_CreateSoftwareRenderer(surface) else {
      throw SDLError(failedTo: "draw by the processor")
    }
    return .pixels(surface, blending: blending)
  }

  // It takes its textures with it, and what it draws on goes after it.
  deinit { SDL_DestroyRenderer(drawing.renderer) }

  /// Resizes the target to the window; textures and the former picture are gone.
  mutating func fit(width: Int32, height: Int32) throws(SDLError) {
    guard let window else {
      self = try Renderer(on: MemoryPicture(width: width, height: height))
      return
    }
    guard isOnSurface else { return }
    let new = try Self.pixels(of: SDL_GetWindowSurface(window))
    SDL_DestroyRenderer(drawing.renderer)
    drawing = new
  }

  /// The window that is drawn on; nil where that is memory.
  var window: OpaquePointer? {
    switch target {
    case .window(let window): window.pointer
    case .memory: nil
    }
  }

  /// The size of the target, in device pixels.
  var pixels: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(drawing.renderer, &width, &height)
    return (width, height)
  }
}
