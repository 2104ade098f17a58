import SwipeKitCSDL2
import SwipeKit

struct ScenePainter {
  /// The maximum number of uncovered pieces; more cost more than black under everything.
  private static let maximumPieces = 16
  /// The minimum number of pixels of an item that is worth comparing with all others.
  private static let largeArea = 4096

  private var dots = DotPattern()
  private var found: [Int] = []
  private var bare: [PixelRect] = []
  private var pieces: [PixelRect] = []
  private var filled: [PixelRect] = []
  /// The items that are drawn after them, and their parts.
  private var deferred: [(item: Int, rect: PixelRect)] = []

  mutating func begin(_ scene: borrowing Scene, inLines lines: Range<Int32>) {
    // A span, since reading a part of an array's item copies the item.
    let items = scene.items.span
    found.removeAll(keepingCapacity: true)
    for i in items.indices where items[i].visible.y < lines.upperBound && items[i].visible.maxY > lines.lowerBound {
      found.append(i)
    }
  }

  /// Draws a part of a scene, from the uppermost fill that covers it, or else on black.
  mutating func draw(_ scene: borrowing Scene, in rect: PixelRect, scale: Double, on target: DrawingTarget) {
    let items = scene.items.span
    var first = found.count - 1
    while first >= 0, !(items[found[first]].isOpaque && items[found[first]].visible.contains(rect)) { first -= 1 }
    if first < 0 {
      findBare(of: rect, in: scene)
      for piece in bare { target.fill(piece, .black) }
    }
    for i in found[max(0, first)...] where items[i].visible.y < rect.maxY && items[i].visible.maxY > rect.y {
      let part = items[i].visible.intersection(rect)
      if !part.isEmpty { draw(items[i], part, scale, target) }
    }
  }

  /// Clearing costs less than filling: the target is cleared in the most common colour, and fills in it are drawn only
  /// over something else.
  ///
  /// Opaque fills come first, in a batch that reads no pixels. Texts, and items over one, are last.
  mutating func drawWhole(_ scene: borrowing Scene, scale: Double, on target: DrawingTarget) {
    let items = scene.items.span
    let first = Self.uppermostFill(of: scene.bounds, in: scene)
    let background = Self.commonestColor(from: first ?? 0, in: scene)
    target.clear(background)
    filled.removeAll(keepingCapacity: true)
    deferred.removeAll(keepingCapacity: true)
    if first == nil, background != .black {
      findBare(of: scene.bounds, in: scene)
      for piece in bare { target.fill(piece, .black) }
      filled += bare
    }
    for i in (first ?? 0)..<items.count where !Self.isHidden(i, in: scene) {
      var part = items[i].visible
      if items[i].content == .fill(background) {
        part = drawn(in: part)
        if part.isEmpty { continue }
      }
      if items[i].isOpaque, deferred.allSatisfy({ $0.rect.intersection(part).isEmpty }) {
        draw(items[i], part, scale, target)
        filled.append(part)
      } else {
        deferred.append((i, part))
      }
    }
    for (i, part) in deferred { draw(items[i], part, scale, target) }
  }

  private func drawn(in rect: PixelRect) -> PixelRect {
    var area = PixelRect.none
    for part in filled { area = area.union(part.intersection(rect)) }
    for (_, part) in deferred { area = area.union(part.intersection(rect)) }
    return area
  }

  private static func commonestColor(from first: Int, in scene: borrowing Scene) -> Color {
    let items = scene.items.span
    var (commonest, largest) = (Color.black, 0)
    for i in first..<items.count where items[i].isOpaque && items[i].visible.area >= largeArea {
      guard case .fill(let color) = items[i].content else { continue }
      var area = 0
      for j in i..<items.count where items[j].content == items[i].content && items[j].visible.area >= largeArea {
        area += items[j].visible.area
      }
      if area > largest { (commonest, largest) = (color, area) }
    }
    return commonest
  }

  private static func isHidden(_ item: Int, in scene: borrowing Scene) -> Bool {
    let items = scene.items.span
    if items[item].visible.area < largeArea { return false }
    for i in item + 1..<items.count where items[i].isOpaque && items[i].visible.contains(items[item].visible) {
      return true
    }
    return false
  }

  private static func uppermostFill(of rect: PixelRect, in scene: borrowing Scene) -> Int? {
    let items = scene.items.span
    var index = items.count - 1
    while index >= 0, !(items[index].isOpaque && items[index].visible.contains(rect)) { index -= 1 }
    return index < 0 ? nil : index
  }

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

extension Color {
  fileprivate static let black = Color(0x000000)
}
