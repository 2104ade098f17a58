import SwipeKit

/// The picture of a frame in device pixels, from back to front, with laid out texts.
struct Scene {
  struct Item {
    /// It contains no text, so that an array of items is copied as one block of memory.
    enum Content: Equatable {
      case fill(Color)
      /// A text; the colour is white if the texture has its own colours.
      case text(Int, Color)
      case icon(Int, Color)
      /// A part of a circle that is as large as `place`.
      case circle(Color)
      /// A part of a ring that is as large as `place`; the line width is in pixels.
      case ring(Color, width: Int32)
      case picture(Int)
      /// - Parameter pitch: the distance from one dot to the next, in pixels.
      case dots(Color, pitch: Double)
      /// A group that is compared as a whole, by a number; it is never drawn.
      case group(Int)
    }

    let content: Content
    /// The area of the whole item; `visible` is its visible part.
    let place: PixelRect
    let visible: PixelRect
    /// The texture, except of a fill and dots; it may no longer exist in the next frame.
    var texture: Texture?

    var isOpaque: Bool { if case .fill(let color) = content { color.alpha == 255 } else { false } }
  }

  /// A group in the scene, whose items stay its own.
  struct Group {
    let built: BuiltGroup
    /// The number of the scene's own items below it.
    let item: Int
    /// The place of its origin.
    let origin: PixelOffset
    let clip: PixelRect
    /// The visible part of the smallest rectangle around its items.
    let visible: PixelRect

    func isSame(as other: Group) -> Bool { built.isOf(other.built.drawn, isMirrored: other.built.isMirrored) }
  }

  private(set) var bounds = PixelRect.none
  /// The items outside of groups.
  private(set) var items: [Item] = []
  private(set) var groups: [Group] = []
  private var clips: [PixelRect] = []

  mutating func begin(in bounds: PixelRect, reserving count: Int = 0) {
    self.bounds = bounds
    items.reserveCapacity(count)
    items.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }

  var clip: PixelRect { clips.last ?? bounds }

  func visible(_ place: PixelRect) -> PixelRect { place.intersection(clip) }

  /// - Parameter part: the part of the area to show; nil for the whole area.
  mutating func add(_ content: Item.Content, at place: PixelRect, part: PixelRect? = nil, texture: Texture? = nil) {
    let visible = visible(part ?? place)
    if !visible.isEmpty { items.append(Item(content: content, place: place, visible: visible, texture: texture)) }
  }

  mutating func add(_ group: BuiltGroup, at origin: PixelOffset) {
    groups.append(
      Group(
        built: group, item: items.count, origin: origin, clip: clip,
        visible: group.bounds.moved(by: origin).intersection(clip)))
  }

  mutating func clip(to place: PixelRect) { clips.append(visible(place)) }

  mutating func unclip() { clips.removeLast() }

  /// Appends the items that are visible in an area, from back to front, with the items of groups.
  ///
  /// - Parameters:
  ///   - distance: the distance that they are moved by first.
  ///   - wholes: the number of each group that is a single item; nil for the others.
  ///   - covered: an area; an item that lies within it is left out, and others are not cut.
  func append(
    itemsIn area: PixelRect, movedBy distance: PixelOffset = .zero, wholes: [Int?] = [],
    outside covered: PixelRect = .none, to found: inout [Item]
  ) {
    // Spans, since reading a part of an array's item copies the item.
    let (items, groups, wholes) = (items.span, groups.span, wholes.span)
    var next = 0
    for g in groups.indices {
      let visible = groups[g].visible.moved(by: distance)
      guard visible.meets(area), !covered.contains(visible) else { continue }
      Self.append(items, next..<groups[g].item, area, distance, covered, to: &found)
      next = groups[g].item
      if !wholes.isEmpty, let number = wholes[g] {
        let seen = visible.intersection(area)
        found.append(Item(content: .group(number), place: seen, visible: seen))
      } else {
        let (origin, area) = (
          groups[g].origin.moved(by: distance), area.intersection(groups[g].clip.moved(by: distance))
        )
        let own = groups[g].built.items
        Self.append(own.span, own.indices, area, origin, covered, to: &found)
      }
    }
    Self.append(items, next..<items.count, area, distance, covered, to: &found)
  }

  private static func append(
    _ items: Span<Item>, _ range: Range<Int>, _ area: PixelRect, _ distance: PixelOffset, _ covered: PixelRect,
    to found: inout [Item]
  ) {
    for i in range {
      let visible = items[i].visible.moved(by: distance)
      // Most lie above or below: a moving row is one of many.
      guard visible.meets(area), !covered.contains(visible) else { continue }
      found.append(
        Item(
          content: items[i].content, place: items[i].place.moved(by: distance), visible: visible.intersection(area),
          texture: items[i].texture))
    }
  }
}

/// The items of a group, with its origin at zero; they are the same until a texture of theirs is gone.
final class BuiltGroup {
  /// The group; it is kept, so that no other object has its identity.
  let drawn: DrawnGroup
  let isMirrored: Bool
  let items: [Scene.Item]
  let bounds: PixelRect

  init(_ drawn: DrawnGroup, isMirrored: Bool, _ scene: borrowing Scene) {
    (self.drawn, self.isMirrored, items) = (drawn, isMirrored, scene.items)
    bounds = items.reduce(.none) { $0.union($1.visible) }
  }

  func isOf(_ group: DrawnGroup, isMirrored: Bool) -> Bool { drawn === group && self.isMirrored == isMirrored }
}
