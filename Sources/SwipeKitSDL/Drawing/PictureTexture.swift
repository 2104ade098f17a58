import SwipeKitCSDL2

/// A window that shows the picture in memory by a texture of a renderer.
final class PictureTexture {
  let window: WindowHandle
  private let renderer: OpaquePointer
  /// The texture, as large as the picture; it ends with its renderer.
  private var texture: OpaquePointer?

  static var renderers: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0 ? String(cString: info.name) : nil
    }
  }

  /// - Parameter name: SDL's name of the renderer.
  init(_ name: String, on window: consuming WindowHandle, waitsForDisplay: Bool) throws(SDLError) {
    guard let index = Self.renderers.firstIndex(of: name) else {
      throw SDLError("there is no renderer '\(name)': choose one of \(Self.renderers.joined(separator: ", "))")
    }
    SDL_ClearError()
    let flags = waitsForDisplay ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    guard let renderer = SDL_CreateRenderer(window.pointer, Int32(index), flags) else {
      throw SDLError(failedTo: "draw with the renderer '\(name)'")
    }
    self.renderer = renderer
    self.window = window
    try fit()
  }

  // The renderer frees its textures; its window is destroyed after it.
  deinit { SDL_DestroyRenderer(renderer) }

  var pixels: (width: Int32, height: Int32) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (width, height)
  }

  func fit() throws(SDLError) {
    SDL_DestroyTexture(texture)
    let (width, height) = pixels
    SDL_ClearError()
    texture = SDL_CreateTexture(
      renderer, Framebuffer.format.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
    if texture == nil { throw SDLError(failedTo: "make a texture of \(width) × \(height) pixels") }
  }

  func update(_ areas: [SDL_Rect], from picture: borrowing Framebuffer) -> Bool {
    for area in areas {
      let parts = picture.parts(of: PixelRect(area))
      for i in parts.indices where !parts[i].area.isEmpty {
        var (part, surface) = (parts[i].area.sdl, parts[i].surface.pointee)
        let start = surface.pixels + Int(part.y) * Int(surface.pitch) + Int(part.x) * MemoryLayout<UInt32>.size
        guard SDL_UpdateTexture(texture, &part, start, surface.pitch) == 0 else { return false }
      }
    }
    return true
  }

  func present() {
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }
}
