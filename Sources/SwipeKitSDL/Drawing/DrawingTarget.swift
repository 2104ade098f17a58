import Glibc
import SwipeKitCSDL2
import SwipeKit

enum DrawingTarget {
  /// Pixels of 32 bits, red, green and blue in the lowest, on which the processor draws immediately.
  ///
  /// SDL's software renderer would queue each item, and copy each new text again.
  case pixels(UnsafeMutablePointer<SDL_Surface>)
  case renderer(OpaquePointer, Atlas)

  /// The maximum number of pixels of a blended fill that joins the batch; for more, a new batch costs less.
  private static let maximumBatched = 4096

  /// The maximum number of pixels of a fill that stays in the processor's cache for its text: 4 MB.
  ///
  /// SDL's own fill bypasses the cache, which is faster for more pixels.
  private static let maximumCached = 1 << 20

  fileprivate var pixels: UnsafeMutablePointer<SDL_Surface>? {
    if case .pixels(let pixels) = self { pixels } else { nil }
  }

  var atlas: Atlas? { if case .renderer(_, let atlas) = self { atlas } else { nil } }

  /// Takes ownership of the surface; `color` is the colour of a picture in one colour, to draw it in others.
  func texture(of surface: UnsafeMutablePointer<SDL_Surface>, in color: Color? = nil) throws(SDLError) -> Texture {
    switch self {
    case .pixels:
      if let color, let mask = Mask(surface.pointee, color) {
        SDL_FreeSurface(surface)
        return .mask(mask)
      }
      return .surface(surface)
    case .renderer(_, let atlas):
      defer { SDL_FreeSurface(surface) }
      return try atlas.insert(surface)
    }
  }

  func clear(_ color: Color) {
    switch self {
    case .pixels(let pixels): SDL_FillRect(pixels, nil, color.pixel)
    case .renderer(let renderer, _):
      SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
      SDL_RenderClear(renderer)
    }
  }

  func fill(_ area: PixelRect, _ color: Color) {
    switch self {
    case .pixels(let pixels):
      if color.alpha < 255 {
        pixels.pointee.fill(area, Blend(color))
      } else if area.area <= Self.maximumCached {
        pixels.pointee.fill(area, color.pixel)
      } else {
        var area = area.sdl
        SDL_FillRect(pixels, &area, color.pixel)
      }
    case .renderer(let renderer, let atlas):
      if color.alpha < 255, area.area <= Self.maximumBatched, let (texture, pixel) = atlas.whitePixel {
        Self.copy(texture, pixel.sdl, to: area, color, renderer)
      } else {
        var area = area.sdl
        SDL_SetRenderDrawBlendMode(renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
        SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
        SDL_RenderFillRect(renderer, &area)
      }
    }
  }

  /// - Parameter color: the colour that replaces white, and the opacity.
  func draw(_ texture: Texture, _ part: PixelRect, in area: PixelRect, _ color: Color) {
    switch texture {
    case .surface(let surface):
      var (source, target) = (part.sdl, area.sdl)
      SDL_SetSurfaceColorMod(surface, color.red, color.green, color.blue)
      SDL_SetSurfaceAlphaMod(surface, color.alpha)
      SDL_UpperBlit(surface, &source, pixels, &target)
    case .mask(let mask):
      guard let pixels else { return }
      mask.draw(from: PixelOffset(x: part.x, y: part.y), in: area, of: pixels.pointee, color)
    case .part(let texture, let corner):
      guard case .renderer(let renderer, _) = self else { return }
      Self.copy(texture, part.moved(by: corner).sdl, to: area, color, renderer)
    }
  }

  private static func copy(
    _ texture: OpaquePointer, _ part: SDL_Rect, to area: PixelRect, _ color: Color, _ renderer: OpaquePointer
  ) {
    var (part, area) = (part, area.sdl)
    SDL_SetTextureColorMod(texture, color.red, color.green, color.blue)
    SDL_SetTextureAlphaMod(texture, color.alpha)
    SDL_RenderCopy(renderer, texture, &part, &area)
  }
}

enum Texture: Equatable {
  case surface(UnsafeMutablePointer<SDL_Surface>)
  case mask(Mask)
  /// A part of a renderer's larger texture, by its top left corner.
  case part(of: OpaquePointer, at: PixelOffset)

  var takesColor: Bool { if case .mask = self { true } else { false } }

  func destroy() {
    switch self {
    case .surface(let surface): SDL_FreeSurface(surface)
    case .mask(let mask): mask.deallocate()
    case .part: break
    }
  }
}

extension SDL_Surface {
  fileprivate func fill(_ area: PixelRect, _ blend: Blend) {
    guard let pixels else { return }
    var line = pixels + Int(area.y) * Int(pitch) + 4 * Int(area.x)
    for _ in 0..<area.height {
      blend.apply(to: line.assumingMemoryBound(to: UInt32.self), count: Int(area.width))
      line += Int(pitch)
    }
  }

  fileprivate func fill(_ area: PixelRect, _ value: UInt32) {
    guard let pixels else { return }
    var line = pixels + Int(area.y) * Int(pitch) + 4 * Int(area.x)
    for _ in 0..<area.height {
      // The C library's fill of 32 bits takes a third of the time for a line as long as a button.
      wmemset(line.assumingMemoryBound(to: wchar_t.self), wchar_t(truncatingIfNeeded: value), Int(area.width))
      line += Int(pitch)
    }
  }
}
