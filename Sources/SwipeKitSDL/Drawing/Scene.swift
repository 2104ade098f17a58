import SwipeKit

/// What a frame shows in device pixels, from back to front: a display list once it is known where every text lies.
struct Scene {
  /// One thing to draw.
  struct Item {
    /// What makes it look as it does, wherever it is.
    enum Content: Equatable {
      case fill(Color)
      case text(String, TextStyle, Color)
      case icon(Icon, Color)
      /// A part of a circle that is as large as its place.
      case circle(Color)
      /// A part of a ring that is as large as its place.
      ///
      /// - Parameter width: of its line, in pixels.
      case ring(Color, width: Int32)
      /// - Parameter radius: of its corners, in pixels.
      case picture(Picture, radius: Int32)
      /// - Parameter pitch: in pixels.
      case dots(Color, pitch: Double)
    }

    let content: Content
    /// Where all of it lies.
    let place: PixelRect
    /// What of that is not clipped.
    let visible: PixelRect
    /// What all but a fill and dots is drawn with; it may be gone when the next frame comes.
    var texture: OpaquePointer?

    /// Whether nothing of what lies below it shows through.
    var isOpaque: Bool { if case .fill(let color) = content { color.alpha == 255 } else { false } }
  }

  /// All of what is drawn on.
  private(set) var bounds = PixelRect.none
  private(set) var items: [Item] = []
  /// The areas that the outermost clips leave: what scrolls, scrolls inside of one.
  private(set) var areas: [PixelRect] = []
  private var clips: [PixelRect] = []

  /// Takes everything out and begins anew.
  mutating func begin(in bounds: PixelRect) {
    self.bounds = bounds
    items.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }

  /// What can be seen of something that lies at a place.
  func visible(_ place: PixelRect) -> PixelRect { place.intersection(clips.last ?? bounds) }

  /// - Parameter part: what of its place is to be seen; nil for all of it.
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
