import SwipeKitCSDL2
import SwipeKit

/// A picture to draw on surfaces with 32 bits a pixel, red, green and blue in the lowest.
enum Texture: Equatable {
  case surface(UnsafeMutablePointer<SDL_Surface>)
  case mask(Mask)

  /// Takes ownership of the surface.
  ///
  /// - Parameter color: the colour of a picture in one colour, to draw it in others; nil for a picture with its own.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>, in color: Color?) {
    guard let color, let mask = Mask(surface.pointee, color) else {
      self = .surface(surface)
      return
    }
    SDL_FreeSurface(surface)
    self = .mask(mask)
  }

  var takesColor: Bool { if case .mask = self { true } else { false } }

  /// - Parameter color: the colour that replaces white, and the opacity.
  func draw(
    from corner: PixelOffset, in area: PixelRect, of target: UnsafeMutablePointer<SDL_Surface>, _ color: Color
  ) {
    switch self {
    case .surface(let surface):
      var (part, area) = (SDL_Rect(x: corner.x, y: corner.y, w: area.width, h: area.height), area.sdl)
      SDL_SetSurfaceColorMod(surface, color.red, color.green, color.blue)
      SDL_SetSurfaceAlphaMod(surface, color.alpha)
      SDL_UpperBlit(surface, &part, target, &area)
    case .mask(let mask): mask.draw(from: corner, in: area, of: target.pointee, color)
    }
  }

  func destroy() {
    switch self {
    case .surface(let surface): SDL_FreeSurface(surface)
    case .mask(let mask): mask.deallocate()
    }
  }
}
