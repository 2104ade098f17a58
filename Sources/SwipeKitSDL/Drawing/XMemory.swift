import SwipeKitCSDL2
import SwipeKitCXMemory

struct XMemory: ~Copyable {
  let window: WindowHandle
  private let connection: UnsafeMutableRawPointer

  init(for window: consuming WindowHandle) throws(SDLError) {
    guard let connection = swipekit_begin_x_memory(window.pointer, XConnection.noteEnd) else {
      throw SDLError("cannot share memory with the X server")
    }
    self.window = window
    self.connection = connection
  }

  deinit { swipekit_end_x_memory(connection) }

  func share(_ picture: borrowing Framebuffer) {
    if let segment = picture.segment {
      swipekit_share_x_memory(connection, segment.number, segment.start, segment.lines, segment.pitch)
    } else {
      let surface = picture.staticSurface.pointee
      swipekit_share_x_memory(connection, -1, surface.pixels, surface.h, surface.pitch)
    }
  }

  /// The picture must not be drawn over until `awaitServer()`.
  func show(_ picture: borrowing Framebuffer, _ areas: [SDL_Rect]) {
    for area in areas {
      let parts = picture.parts(of: PixelRect(area))
      for i in parts.indices where !parts[i].area.isEmpty {
        var rect = parts[i].area.sdl
        swipekit_add_x_memory(connection, parts[i].firstLine, &rect)
      }
    }
    swipekit_show_x_memory(connection)
  }

  func awaitServer() { swipekit_await_x_memory(connection) }
}
