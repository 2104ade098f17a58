import SwipeKitCSDL2
import SwipeKit

struct ScenePainter {
  /// The maximum number of uncovered pieces; more cost more than black under everything.
  private static let maximumPieces = 16

  private var dots = DotPattern()
  /// The items in the area to draw, from back to front.
  private var found: [Scene.Item] = []
  private var bare: [PixelRect] = []
  private var pieces: [PixelRect] = []

  /// Finds the items to draw in an area.
  mutating func begin(_ scene: borrowing Scene, in area: PixelRect) {
    found.removeAll(keepingCapacity: true)
    scene.append(itemsIn: area, to: &found)
  }

  /// Draws a part of the area, from the uppermost fill that covers it, or else on black.
  mutating func draw(in rect: PixelRect, scale: Double, on surface: UnsafeMutablePointer<SDL_Surface>) {
    let first = uppermostFill(of: rect)
    if first == nil {
      findBare(of: rect)
      for piece in bare { surface.fill(piece, .black) }
    }
    for i in (first ?? 0)..<found.count where found[i].visible.meets(rect) {
      draw(found[i], found[i].visible.intersection(rect), scale, surface)
    }
  }

  private func uppermostFill(of rect: PixelRect) -> Int? {
    var index = found.count - 1
    while index >= 0, !(found[index].isOpaque && found[index].visible.contains(rect)) { index -= 1 }
    return index < 0 ? nil : index
  }

  private mutating func findBare(of rect: PixelRect) {
    bare.removeAll(keepingCapacity: true)
    bare.append(rect)
    for item in found where item.isOpaque {
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
      guard bare.count <= Self.maximumPieces else { break }
    }
    guard bare.count > Self.maximumPieces else { return }
    bare.removeAll(keepingCapacity: true)
    bare.append(rect)
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

extension Color {
  fileprivate static let black = Color(0x000000)
}
