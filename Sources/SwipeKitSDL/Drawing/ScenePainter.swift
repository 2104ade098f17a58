import SwipeKitCSDL2
import SwipeKit

struct ScenePainter {
  private var dots = DotPattern()
  /// The items in the area to draw, from back to front.
  private var found: [Scene.Item] = []

  /// Finds the items to draw in an area.
  mutating func begin(_ scene: borrowing Scene, in area: PixelRect) {
    found.removeAll(keepingCapacity: true)
    scene.append(itemsIn: area, to: &found)
  }

  /// Draws a part of the area, from the uppermost fill that covers it, or else on black.
  mutating func draw(in rect: PixelRect, scale: Double, on surface: UnsafeMutablePointer<SDL_Surface>) {
    var first = found.count - 1
    while first >= 0, !(found[first].isOpaque && found[first].visible.contains(rect)) { first -= 1 }
    if first < 0 { surface.fill(rect, Color(0x000000)) }
    for i in max(0, first)..<found.count where found[i].visible.meets(rect) {
      draw(found[i], found[i].visible.intersection(rect), scale, surface)
    }
  }

  private mutating func draw(
    _ item: Scene.Item, _ part: PixelRect, _ scale: Double, _ surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    let color: Color
    switch item.content {
    case .fill(let color): return surface.fill(part, color)
    case .dots(let color, let pitch):
      dots.fill(from: SDL_Point(x: item.place.x, y: item.place.y), seen: part.sdl, pitch: pitch, size: scale)
      for dot in dots.rects { surface.fill(PixelRect(dot), color) }
      return
    case .text(_, let own), .icon(_, let own), .circle(let own), .ring(let own, _): color = own
    case .picture: color = Color(0xFFFFFF)
    case .group: return assertionFailure("the items of a group are drawn, each by itself")
    }
    let corner = PixelOffset(x: part.x - item.place.x, y: part.y - item.place.y)
    item.texture?.draw(from: corner, in: part, of: surface, color)
  }
}
