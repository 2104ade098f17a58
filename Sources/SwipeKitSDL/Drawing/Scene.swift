import SwipeKit

/// The picture of a frame in device pixels, from back to front: a display list with the position of every text.
struct Scene {
  struct Item {
    /// The look of an item, whatever its position; textures are known by their numbers, of which each is used once.
    ///
    /// It holds no text, so that an array of items is copied as one piece of memory.
    enum Content: Equatable {
      case fill(Color)
      /// A text; in white where it has colours of its own.
      case text(Int, Color)
      case icon(Int, Color)
      /// A part of a circle that is as large as its place.
      case circle(Color)
      /// A part of a ring that is as large as its place.
      ///
      /// - Parameter width: the width of its line, in pixels.
      case ring(Color, width: Int32)
      case picture(Int)
      /// A pattern of dots.
      ///
      /// - Parameter pitch: the distance from one dot to the next, in pixels.
      case dots(Color, pitch: Double)
    }

    let content: Content
    /// The area of the whole item.
    let place: PixelRect
    let visible: PixelRect
    /// The texture of all but a fill and dots; it may be gone when the next frame comes.
    var texture: Texture?

    /// Whether it hides everything below.
    var isOpaque: Bool { if case .fill(let color) = content { color.alpha == 255 } else { false } }
  }

  /// The whole drawing area.
  private(set) var bounds = PixelRect.none
  private(set) var items: [Item] = []
  /// The areas that the outermost clips leave: what scrolls, scrolls inside of one.
  private(set) var areas: [PixelRect] = []
  private var clips: [PixelRect] = []
  /// The number of its build; nil until it is complete.
  private(set) var number: Int?
  /// The numbers of items at its beginning and at its end that were taken over from the scene before.
  private(set) var (sameAtStart, sameAtEnd) = (0, 0)

  /// Removes everything and begins another frame.
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

  /// Adds an item, where it is visible.
  ///
  /// - Parameter part: the part of its area to be seen; nil for all of it.
  mutating func add(_ content: Item.Content, at place: PixelRect, part: PixelRect? = nil, texture: Texture? = nil) {
    let visible = visible(part ?? place)
    if !visible.isEmpty { items.append(Item(content: content, place: place, visible: visible, texture: texture)) }
  }

  /// Takes over the first items of the scene before, in the same bounds.
  mutating func takeStart(_ count: Int, of former: borrowing Scene) {
    items += former.items[..<count]
    sameAtStart = count
  }

  /// Takes over items of the scene before, in the same clip; the last ones of all come last.
  mutating func take(_ range: Range<Int>, of former: borrowing Scene) {
    items += former.items[range]
    sameAtEnd += range.count
  }

  /// Notes that what was taken over so far is not all that comes last.
  mutating func interruptEnd() { sameAtEnd = 0 }

  /// Whether an item in an area was not taken over.
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
  /// Whether it begins or ends a clip, and draws nothing itself.
  var changesClip: Bool {
    switch self {
    case .clip, .unclip: true
    default: false
    }
  }
}
