import SwipeKitCSDL2
import SwipeKitCDesktop

struct WindowHandle: ~Copyable {
  let pointer: OpaquePointer
  let video: Video
  private let scaleFollower: UnsafeMutableRawPointer?

  /// The first width and height, in the window system's units; the window is still hidden.
  private static let firstLength: Int32 = 160

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

  deinit {
    swipekit_unfollow_wayland_scale(scaleFollower)
    SDL_DestroyWindow(pointer)
  }

  var pixels: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (width, height)
  }
}

struct Renderer: ~Copyable {
  let pointer: OpaquePointer
  let window: WindowHandle

  static var names: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0 ? String(cString: info.name) : nil
    }
  }

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
    self.window = window
  }

  // The renderer frees its textures; its window is destroyed after it.
  deinit { SDL_DestroyRenderer(pointer) }

  var pixels: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(pointer, &width, &height)
    return (width, height)
  }
}
