import SwipeKitCSDL2
import SwipeKitCWayland

struct WaylandMemory: ~Copyable {
  let window: WindowHandle
  private let buffers: UnsafeMutableRawPointer

  init(for window: consuming WindowHandle, waitsForDisplay: Bool) throws(SDLError) {
    guard let buffers = swipekit_begin_wayland_memory(window.pointer, waitsForDisplay ? 1 : 0) else {
      throw SDLError("cannot share memory with the compositor")
    }
    self.window = window
    self.buffers = buffers
  }

  deinit { swipekit_end_wayland_memory(buffers) }

  /// - Returns: whether it was shown; it must have the window's size.
  func show(_ picture: borrowing Framebuffer, _ parts: [SDL_Rect]) -> Bool {
    let (still, columns, bounds) = (picture.staticSurface, picture.columns, picture.bounds)
    let shown = SwipeKitPicture(
      pixels: still.pointee.pixels, column_pixels: picture.ringBuffer.pointee.pixels, width: bounds.width,
      height: bounds.height, pitch: still.pointee.pitch, first_column: columns.lowerBound,
      end_column: columns.upperBound)
    return swipekit_show_wayland_memory(buffers, shown, parts, Int32(parts.count)) != 0
  }
}
