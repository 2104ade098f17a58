import SwipeKitCSDL2
import SwipeKit

struct ScenePainter {
  /// The maximum number of uncovered pieces; more cost more than black under everything.
  private static let maximumPieces = 16
  /// The minimum number of pixels of an item that is worth comparing with all others.
  private static let largeArea = 4096

  private var dots = DotPattern()
  /// The items in the area to draw, from back to front.
  private var found: [Scene.Item] = []
  private var bare: [PixelRect] = []
  private var pieces: [PixelRect] = []
  private var filled: [PixelRect] = []
  /// The items that are drawn after them, and their parts.
  private var deferred: [(item: Int, rect: PixelRect)] = []

  /// Finds the items to draw in an area.
  mutating func begin(_ scene: borrowing Scene, in area: PixelRect) {
    found.removeAll(keepingCapacity: true)
    scene.append(itemsIn: area, to: &found)
  }

  /// Draws a part of the area, from the uppermost fill that covers it, or else on black.
  mutating func draw(in rect: PixelRect, scale: Double, on target: DrawingTarget) {
    let first = uppermostFill(of: rect)
    if first == nil {
      findBare(of: rect)
      for piece in bare { target.fill(piece, .black) }
    }
    for i in (first ?? 0)..<found.count where found[i].visible.meets(rect) {
      draw(found[i], found[i].visible.intersection(rect), scale, target)
    }
  }

  /// Clearing costs less than filling: the target is cleared in the most common colour, and fills in it are drawn only
  /// over something else.
  ///
  /// Opaque fills come first, in a batch that reads no pixels. Texts, and items over one, are last.
  mutating func drawWhole(_ scene: borrowing Scene, scale: Double, on target: DrawingTarget) {
    begin(scene, in: scene.bounds)
    let first = uppermostFill(of: scene.bounds)
    let background = commonestColor(from: first ?? 0)
    target.clear(background)
    filled.removeAll(keepingCapacity: true)
    deferred.removeAll(keepingCapacity: true)
    if first == nil, background != .black {
      findBare(of: scene.bounds)
      for piece in bare { target.fill(piece, .black) }
      filled += bare
    }
    for i in (first ?? 0)..<found.count where !isHidden(i) {
      var part = found[i].visible
      if found[i].content == .fill(background) {
        part = drawn(in: part)
        if part.isEmpty { continue }
      }
      if found[i].isOpaque, deferred.allSatisfy({ $0.rect.intersection(part).isEmpty }) {
        draw(found[i], part, scale, target)
        filled.append(part)
      } else {
        deferred.append((i, part))
      }
    }
    for (i, part) in deferred { draw(found[i], part, scale, target) }
  }

  private func drawn(in rect: PixelRect) -> PixelRect {
    var area = PixelRect.none
    for part in filled { area = area.union(part.intersection(rect)) }
    for (_, part) in deferred { area = area.union(part.intersection(rect)) }
    return area
  }

  private func commonestColor(from first: Int) -> Color {
    var (commonest, largest) = (Color.black, 0)
    for i in first..<found.count where found[i].isOpaque && found[i].visible.area >= Self.largeArea {
      guard case .fill(let color) = found[i].content else { continue }
      var area = 0
      for j in i..<found.count where found[j].content == found[i].content && found[j].visible.area >= Self.largeArea
      {
        area += found[j].visible.area
      }
      if area > largest { (commonest, largest) = (color, area) }
    }
    return commonest
  }

  private func isHidden(_ item: Int) -> Bool {
    if found[item].visible.area < Self.largeArea { return false }
    for i in item + 1..<found.count where found[i].isOpaque && found[i].visible.contains(found[item].visible) {
      return true
    }
    return false
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

  private mutating func draw(_ item: Scene.Item, _ part: PixelRect, _ scale: Double, _ target: DrawingTarget) {
    switch item.content {
    case .fill(let color): target.fill(part, color)
    case .text(_, let color), .icon(_, let color), .circle(let color), .ring(let color, _):
      draw(item, part, color, target)
    case .picture: draw(item, part, Color(0xFFFFFF), target)
    case .group: assertionFailure("the items of a group are drawn, each by itself")
    case .dots(let color, let pitch):
      dots.fill(from: SDL_Point(x: item.place.x, y: item.place.y), seen: part.sdl, pitch: pitch, size: scale)
      for dot in dots.rects { target.fill(PixelRect(dot), color) }
    }
  }

  private func draw(_ item: Scene.Item, _ part: PixelRect, _ color: Color, _ target: DrawingTarget) {
    guard let texture = item.texture else { return }
    let source = PixelRect(
      x: part.x - item.place.x, y: part.y - item.place.y, width: part.width, height: part.height)
    target.draw(texture, source, in: part, color)
  }
}

extension Color {
  fileprivate static let black = Color(0x000000)
}
