import SwipeKitCSDL2
import SwipeKit

/// A painter of scenes.
struct ScenePainter {
  /// The most pieces of bare area: more cost more than black under everything.
  private static let mostPieces = 16

  private var dots = DotPattern()
  private var bare: [PixelRect] = []
  private var pieces: [PixelRect] = []

  /// Draws a part of a scene, from the uppermost fill that covers the part; where none does, on black.
  mutating func draw(_ scene: borrowing Scene, in rect: PixelRect, scale: Double, on target: DrawingTarget) {
    // A span, since of an array each item would be copied before a part of it is read.
    let items = scene.items.span
    var first = items.count - 1
    while first >= 0, !(items[first].isOpaque && items[first].visible.contains(rect)) { first -= 1 }
    if first < 0 {
      findBare(of: rect, in: scene)
      for piece in bare { target.fill(piece, Color(0x000000)) }
    }
    for i in max(0, first)..<items.count where items[i].visible.y < rect.maxY && items[i].visible.maxY > rect.y {
      let part = items[i].visible.intersection(rect)
      if !part.isEmpty { draw(items[i], part, scale, target) }
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

  private mutating func draw(_ item: Scene.Item, _ part: PixelRect, _ scale: Double, _ target: DrawingTarget) {
    switch item.content {
    case .fill(let color): target.fill(part, color)
    case .text(_, let color), .icon(_, let color), .circle(let color), .ring(let color, _):
      draw(item, part, color, target)
    case .picture: draw(item, part, Color(0xFFFFFF), target)
    case .dots(let color, let pitch):
      dots.fill(from: SDL_Point(x: item.place.x, y: item.place.y), seen: part.sdl, pitch: pitch, size: scale)
      for dot in dots.rects { target.fill(PixelRect(x: dot.x, y: dot.y, width: dot.w, height: dot.h), color) }
    }
  }

  private func draw(_ item: Scene.Item, _ part: PixelRect, _ color: Color, _ target: DrawingTarget) {
    guard let texture = item.texture else { return }
    let source = PixelRect(
      x: part.x - item.place.x, y: part.y - item.place.y, width: part.width, height: part.height)
    target.draw(texture, source, in: part, color)
  }
}
