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
    }

    let content: Content
    /// The area of the whole item; `visible` is its visible part.
    let place: PixelRect
    let visible: PixelRect
    /// The texture, except of a fill and dots; it may no longer exist in the next frame.
    var texture: Texture?

    var isOpaque: Bool { if case .fill(let color) = content { color.alpha == 255 } else { false } }
  }

  /// A group in the scene.
  struct Group {
    /// The identity of what was drawn, and whether it is mirrored.
    let subject: ObjectIdentifier
    let isMirrored: Bool
    /// Its items, without what is outside of the clip.
    let items: Range<Int>
    /// The place of its origin.
    let origin: PixelOffset
    let clip: PixelRect
    /// The visible part of the smallest rectangle around its items.
    let visible: PixelRect
    /// The area below it that has one opaque colour and moves with it, and the colour; nil without such an area.
    let background: (area: PixelRect, color: Color)?

    func isSame(as other: Group) -> Bool { subject == other.subject && isMirrored == other.isMirrored }
  }

  private(set) var bounds = PixelRect.none
  private(set) var items: [Item] = []
  private(set) var groups: [Group] = []
  private var clips: [PixelRect] = []

  mutating func begin(in bounds: PixelRect) {
    self.bounds = bounds
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

  /// Adds the items of a group, whose positions are relative to its origin.
  mutating func add(
    _ group: BuiltGroup, at origin: PixelOffset, background: (area: PixelRect, color: Color)?
  ) {
    let (start, clip) = (items.count, clip)
    for item in group.items {
      let visible = item.visible.moved(by: origin).intersection(clip)
      if visible.isEmpty { continue }
      items.append(
        Item(content: item.content, place: item.place.moved(by: origin), visible: visible, texture: item.texture))
    }
    groups.append(
      Group(
        subject: ObjectIdentifier(group.drawn), isMirrored: group.isMirrored, items: start..<items.count,
        origin: origin, clip: clip, visible: group.bounds.moved(by: origin).intersection(clip),
        background: background.map { ($0.area.intersection(clip), $0.color) }))
  }

  mutating func clip(to place: PixelRect) { clips.append(visible(place)) }

  mutating func unclip() { clips.removeLast() }
}

/// The items of a group, with its origin at zero; they are the same until a texture of theirs is gone.
struct BuiltGroup {
  /// The group; it is kept, so that no other object has its identity.
  let drawn: DrawnGroup
  let isMirrored: Bool
  let items: [Scene.Item]
  let bounds: PixelRect

  init(_ drawn: DrawnGroup, isMirrored: Bool, _ scene: borrowing Scene) {
    (self.drawn, self.isMirrored, items) = (drawn, isMirrored, scene.items)
    bounds = items.reduce(.none) { $0.union($1.visible) }
  }
}
