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
