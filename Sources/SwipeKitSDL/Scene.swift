import SwipeKit

/// What a frame shows in device pixels, from back to front: a display list once it is known where every text lies.
struct Scene {
  /// One thing to draw.
  struct Item {
    /// What makes it look as it does, wherever it is.
    enum Look: Equatable {
      case fill(Color)
      case text(String, TextStyle, Color)
      case icon(Icon, Color)
      /// A part of a circle that is as large as its place.
      case circle(Color)
      /// - Parameter radius: of its corners, in pixels.
      case picture(Picture, radius: Int32)
      /// - Parameter pitch: in pixels.
      case dots(Color, pitch: Double)
    }

    let look: Look
    /// Where all of it lies.
    let place: PixelRect
    /// What of that is not clipped.
    let seen: PixelRect
    /// What all but a fill and dots is drawn with; it may be gone when the next frame comes.
    var texture: OpaquePointer?

    /// Whether nothing of what lies below it shows through.
    var isOpaque: Bool { if case .fill(let color) = look { color.alpha == 255 } else { false } }
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
  func seen(_ place: PixelRect) -> PixelRect { place.intersection(clips.last ?? bounds) }

  /// - Parameter part: what of its place is to be seen; nil for all of it.
  mutating func add(
    _ look: Item.Look, at place: PixelRect, part: PixelRect? = nil, texture: OpaquePointer? = nil
  ) {
    let seen = seen(part ?? place)
    if !seen.isEmpty { items.append(Item(look: look, place: place, seen: seen, texture: texture)) }
  }

  mutating func clip(to place: PixelRect) {
    if clips.isEmpty { areas.append(seen(place)) }
    clips.append(seen(place))
  }

  mutating func unclip() { clips.removeLast() }
}
