import SwipeKitCSDL2
import SwipeKitCWayland

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
    guard let pointer = SDL_CreateWindow(title, position, position, Self.firstLength, Self.firstLength, flags)
    else { throw SDLError(failedTo: "open a window") }
    self.pointer = pointer
    self.video = video
    scaleFollower = swipekit_follow_wayland_scale(pointer)
  }

  // The video ends after its last window.
  deinit {
    swipekit_unfollow_wayland_scale(scaleFollower)
    SDL_DestroyWindow(pointer)
  }

  /// The size in device pixels.
  var pixels: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (width, height)
  }
}

/// An SDL renderer on a window, which it owns.
struct Renderer: ~Copyable {
  let pointer: OpaquePointer
  let atlas: Atlas
  let window: WindowHandle

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
  ///   - name: one of `names`.
  ///   - waitsForDisplay: whether presenting waits for the display.
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
    atlas = Atlas(pointer)
    self.window = window
  }

  // It takes its textures with it, and what it draws on goes after it.
  deinit { SDL_DestroyRenderer(pointer) }

  /// The size of the target, in device pixels.
  var pixels: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(pointer, &width, &height)
    return (width, height)
  }
}
