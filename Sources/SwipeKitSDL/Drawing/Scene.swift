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

  private(set) var bounds = PixelRect.none
  private(set) var items: [Item] = []
  /// The areas of the outermost clips; everything that scrolls is within one.
  private(set) var areas: [PixelRect] = []
  private var clips: [PixelRect] = []
  /// The number of the build; nil until it is complete.
  private(set) var number: Int?
  /// The numbers of items at both ends that were taken over from the last scene.
  private(set) var (sameAtStart, sameAtEnd) = (0, 0)

  mutating func begin(in bounds: PixelRect) {
    self.bounds = bounds
    number = nil
    (sameAtStart, sameAtEnd) = (0, 0)
    items.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }

  var clip: PixelRect { clips.last ?? bounds }

  func visible(_ place: PixelRect) -> PixelRect { place.intersection(clip) }

  /// - Parameter part: the part of the area to show; nil for the whole area.
  mutating func add(_ content: Item.Content, at place: PixelRect, part: PixelRect? = nil, texture: Texture? = nil) {
    let visible = visible(part ?? place)
    if !visible.isEmpty { items.append(Item(content: content, place: place, visible: visible, texture: texture)) }
  }

  mutating func takeStart(_ count: Int, of former: borrowing Scene) {
    items += former.items[..<count]
    sameAtStart = count
  }

  /// Takes over items of the last scene in the same clip; its last items must come last.
  mutating func take(_ range: Range<Int>, of former: borrowing Scene) {
    items += former.items[range]
    sameAtEnd += range.count
  }

  mutating func interruptEnd() { sameAtEnd = 0 }

  func hasNewItem(in area: PixelRect) -> Bool {
    let items = items.span
    for i in sameAtStart..<items.count - sameAtEnd where !items[i].visible.intersection(area).isEmpty {
      return true
    }
    return false
  }

  mutating func complete(as number: Int) { self.number = number }

  mutating func clip(to place: PixelRect) {
    if clips.isEmpty { areas.append(visible(place)) }
    clips.append(visible(place))
  }

  mutating func unclip() { clips.removeLast() }
}

extension DrawCommand {
  var changesClip: Bool {
    switch self {
    case .clip, .unclip: true
    default: false
    }
  }
}
