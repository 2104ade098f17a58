import SwipeKitCDesktop
import SwipeKitCSDL2

/// A window whose pictures the display server reads from memory.
struct SharedMemory: ~Copyable {
  let window: WindowHandle
  private let memory: UnsafeMutableRawPointer

  /// - Parameter waitsForDisplay: whether a picture waits until it is time for the next one, which only Wayland tells.
  init(for window: consuming WindowHandle, waitsForDisplay: Bool) throws(SDLError) {
    guard let memory = swipekit_begin_memory(window.pointer, waitsForDisplay ? 1 : 0, XConnection.noteEnd) else {
      throw SDLError("cannot share memory with the display server")
    }
    self.window = window
    self.memory = memory
  }

  deinit { swipekit_end_memory(memory) }

  /// Shows another picture from now on.
  func share(_ picture: borrowing Framebuffer) {
    var shared = picture.shared
    swipekit_share_memory(memory, &shared)
  }

  /// Shows the areas that changed; the picture must not be drawn over until `awaitServer()`.
  ///
  /// - Returns: whether it was shown; it must have the window's size.
  func show(_ picture: borrowing Framebuffer, _ areas: [SDL_Rect]) -> Bool {
    var shared = picture.shared
    return swipekit_show_memory(memory, &shared, areas, Int32(areas.count)) != 0
  }

  func awaitServer() { swipekit_await_memory(memory) }
}

extension Framebuffer {
  fileprivate var shared: SwipeKitPicture {
    let surface = staticSurface.pointee
    // If all columns begin with the same line, there are no others.
    let columns = firstLine == 0 ? 0..<0 : columns
    return SwipeKitPicture(
      segment: segment?.number ?? -1, pixels: surface.pixels, width: surface.w, height: surface.h,
      lines: segment?.lines ?? surface.h, pitch: surface.pitch, first_column: columns.lowerBound,
      end_column: columns.upperBound, first_line: firstLine)
  }
}
