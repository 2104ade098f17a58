import SwipeKitCSDL2
import SwipeKit

/// A painter of scenes with an SDL renderer.
struct ScenePainter {
  /// The number of rectangles that SDL takes at once without allocating.
  private static let batch = 7

  /// The most pieces of bare area: more cost more than black under everything.
  private static let mostPieces = 16

  private var dots = DotPattern()
  private var bare: [PixelRect] = []
  private var pieces: [PixelRect] = []

  /// Draws a part of a scene, from the uppermost fill that covers the part; where none does, on black.
  mutating func draw(_ scene: borrowing Scene, in rect: PixelRect, scale: Double, with renderer: OpaquePointer) {
    var first = 0
    if let covering = scene.items.lastIndex(where: { $0.isOpaque && $0.visible.contains(rect) }) {
      first = covering
    } else {
      findBare(of: rect, in: scene)
      for piece in bare { fill(piece, Color(0x000000), renderer) }
    }
    for item in scene.items[first...] {
      let part = item.visible.intersection(rect)
      if !part.isEmpty { draw(item, part, scale, renderer) }
    }
  }

  /// Finds the part of an area that no opaque item covers.
  private mutating func findBare(of rect: PixelRect, in scene: borrowing Scene) {
    bare.removeAll(keepingCapacity: true)
    bare.append(rect)
    for item in scene.items where item.isOpaque {
      pieces.removeAll(keepingCapacity: true)
      for piece in bare {
        let covered = piece.intersection(item.visible)
        if covered.isEmpty {
          pieces.append(piece)
        } else {
          let around = piece.around(covered)
          for i in around.indices where !around[i].isEmpty { pieces.append(around[i]) }
        }
      }
      swap(&bare, &pieces)
      if bare.isEmpty { return }
      guard bare.count <= Self.mostPieces else { break }
    }
    guard bare.count > Self.mostPieces else { return }
    bare.removeAll(keepingCapacity: true)
    bare.append(rect)
  }

  private mutating func draw(
    _ item: Scene.Item, _ part: PixelRect, _ scale: Double, _ renderer: OpaquePointer
  ) {
    switch item.content {
    case .fill(let color): fill(part, color, renderer)
    case .text, .icon, .circle, .ring, .picture:
      guard let texture = item.texture else { return }
      var source = PixelRect(
        x: part.x - item.place.x, y: part.y - item.place.y, width: part.width, height: part.height
      ).sdl
      var target = part.sdl
      switch item.content {
      case .icon(_, let color), .circle(let color), .ring(let color, _):
        // They are white, so that they take any colour; texts have theirs.
        SDL_SetTextureColorMod(texture, color.red, color.green, color.blue)
        SDL_SetTextureAlphaMod(texture, color.alpha)
      case .text(_, _, let color): SDL_SetTextureAlphaMod(texture, color.alpha)
      case .fill, .dots, .picture: break
      }
      SDL_RenderCopy(renderer, texture, &source, &target)
    case .dots(let color, let pitch):
      dots.fill(from: SDL_Point(x: item.place.x, y: item.place.y), seen: part.sdl, pitch: pitch, size: scale)
      setColor(color, renderer)
      dots.rects.withUnsafeBufferPointer { rects in
        for first in stride(from: 0, to: rects.count, by: Self.batch) {
          SDL_RenderFillRects(
            renderer, rects.baseAddress.map { $0 + first }, Int32(min(Self.batch, rects.count - first)))
        }
      }
    }
  }

  private func fill(_ part: PixelRect, _ color: Color, _ renderer: OpaquePointer) {
    var rect = part.sdl
    setColor(color, renderer)
    SDL_RenderFillRect(renderer, &rect)
  }

  private func setColor(_ color: Color, _ renderer: OpaquePointer) {
    SDL_SetRenderDrawBlendMode(renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }
}
