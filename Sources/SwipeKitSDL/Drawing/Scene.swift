import SwipeKit

/// The picture of a frame in device pixels, from back to front: a display list with the position of every text.
struct Scene {
  /// One thing to draw.
  struct Item {
    /// The look of an item, whatever its position.
    enum Content: Equatable {
      case fill(Color)
      case text(String, TextStyle, Color)
      case icon(Icon, Color)
      /// A part of a circle that is as large as its place.
      case circle(Color)
      /// A part of a ring that is as large as its place.
      ///
      /// - Parameter width: the width of its line, in pixels.
      case ring(Color, width: Int32)
      /// A picture.
      ///
      /// - Parameter radius: the radius of its corners, in pixels.
      case picture(Picture, radius: Int32)
      /// A pattern of dots.
      ///
      /// - Parameter pitch: the distance from one dot to the next, in pixels.
      case dots(Color, pitch: Double)
    }

    let content: Content
    /// The area of the whole item.
    let place: PixelRect
    /// The part of that which is not clipped.
    let visible: PixelRect
    /// The texture of all but a fill and dots; it may be gone when the next frame comes.
    var texture: OpaquePointer?

    /// Whether it hides everything below.
    var isOpaque: Bool { if case .fill(let color) = content { color.alpha == 255 } else { false } }
  }

  /// The whole drawing area.
  private(set) var bounds = PixelRect.none
  private(set) var items: [Item] = []
  /// The areas that the outermost clips leave: what scrolls, scrolls inside of one.
  private(set) var areas: [PixelRect] = []
  private var clips: [PixelRect] = []

  /// Removes everything and begins another frame.
  mutating func begin(in bounds: PixelRect) {
    self.bounds = bounds
    items.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }

  /// Returns the visible part of an area.
  func visible(_ place: PixelRect) -> PixelRect { place.intersection(clips.last ?? bounds) }

  /// Adds an item, where it is visible.
  ///
  /// - Parameter part: the part of its area to be seen; nil for all of it.
  mutating func add(
    _ content: Item.Content, at place: PixelRect, part: PixelRect? = nil, texture: OpaquePointer? = nil
  ) {
    let visible = visible(part ?? place)
    if !visible.isEmpty { items.append(Item(content: content, place: place, visible: visible, texture: texture)) }
  }

  mutating func clip(to place: PixelRect) {
    if clips.isEmpty { areas.append(visible(place)) }
    clips.append(visible(place))
  }

  mutating func unclip() { clips.removeLast() }
}
