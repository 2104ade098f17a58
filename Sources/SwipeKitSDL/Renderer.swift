import CSDL2
import CWaylandScale

/// An SDL window, which owns the video that it is of.
struct WindowHandle: ~Copyable {
  let pointer: OpaquePointer
  let video: Video
  private let scaleFollower: UnsafeMutableRawPointer?

  /// How wide and high it is at first, in the window system's units; nobody sees it.
  private static let firstLength: Int32 = 160

  /// Opens a window that is hidden and small at first.
  init(_ video: consuming Video, title: String) throws(SDLError) {
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
    let position = swipekit_window_position_undefined()
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

  // The video ends after it.
  deinit {
    swipekit_unfollow_wayland_scale(scaleFollower)
    SDL_DestroyWindow(pointer)
  }
}

/// A picture in memory.
struct MemoryPicture: ~Copyable {
  /// Without transparency, as windows are.
  static let format = SDL_PIXELFORMAT_RGB888

  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// Makes a black picture of so many pixels.
  init(width: Int32, height: Int32) throws(SDLError) {
    guard let pointer = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, Self.format.rawValue) else {
      throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels")
    }
    self.pointer = pointer
  }

  deinit { SDL_FreeSurface(pointer) }
}

/// An SDL renderer, which owns what it draws on.
struct Renderer: ~Copyable {
  enum Ground: ~Copyable {
    case window(WindowHandle)
    case memory(MemoryPicture)
  }

  let pointer: OpaquePointer
  let ground: Ground

  /// SDL's names of the renderers that there are.
  static var names: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0 ? String(cString: info.name) : nil
    }
  }

  /// Draws on a window.
  ///
  /// - Parameters:
  ///   - name: one of `names`.
  ///   - waitsForDisplay: whether a frame that is presented is to wait for the display.
  init(_ name: String, on window: consuming WindowHandle, waitsForDisplay: Bool) throws(SDLError) {
    guard let index = Self.names.firstIndex(of: name) else {
      throw SDLError("there is no renderer '\(name)': choose one of \(Self.names.joined(separator: ", "))")
    }
    SDL_ClearError()
    let flags = waitsForDisplay ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    guard let pointer = SDL_CreateRenderer(window.pointer, Int32(index), flags) else {
      throw SDLError(failedTo: "draw with the renderer '\(name)'")
    }
    self.pointer = pointer
    ground = .window(window)
  }

  /// Draws in memory.
  init(on picture: consuming MemoryPicture) throws(SDLError) {
    guard let pointer = SDL_CreateSoftwareRenderer(picture.pointer) else {
      throw SDLError(failedTo: "draw in memory")
    }
    self.pointer = pointer
    ground = .memory(picture)
  }

  // It takes its textures with it, and what it draws on goes after it.
  deinit { SDL_DestroyRenderer(pointer) }

  /// The window that is drawn on; nil where that is memory.
  var window: OpaquePointer? {
    switch ground {
    case .window(let window): window.pointer
    case .memory: nil
    }
  }

  /// The size of what is drawn on, in device pixels.
  var pixels: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(pointer, &width, &height)
    return (width, height)
  }
}
