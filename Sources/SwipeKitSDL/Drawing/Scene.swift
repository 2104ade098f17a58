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
    var texture: Texture?

    /// Whether it hides everything below.
    var isOpaque: Bool { if case .fill(let color) = content { color.alpha == 255 } else { false } }
  }

  /// A command of the display list that the scene was built from.
  struct Built {
    let command: DrawCommand
    /// The clip in force.
    let clip: PixelRect
    /// The indices of its items.
    let items: Range<Int>
  }

  /// The whole drawing area.
  private(set) var bounds = PixelRect.none
  private(set) var items: [Item] = []
  /// The areas that the outermost clips leave: what scrolls, scrolls inside of one.
  private(set) var areas: [PixelRect] = []
  private var clips: [PixelRect] = []
  /// The commands that it was built from.
  private(set) var commands: [Built] = []
  /// The version of the textures when it was built; nil until it is complete.
  private(set) var textures: Int?
  /// The numbers of items at its beginning and at its end that were taken over from the scene before.
  private(set) var (sameAtStart, sameAtEnd) = (0, 0)

  /// Removes everything and begins another frame.
  mutating func begin(in bounds: PixelRect) {
    self.bounds = bounds
    commands.removeAll(keepingCapacity: true)
    textures = nil
    (sameAtStart, sameAtEnd) = (0, 0)
    items.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }

  /// The area that is not clipped.
  private var clip: PixelRect { clips.last ?? bounds }

  /// Returns the visible part of an area.
  func visible(_ place: PixelRect) -> PixelRect { place.intersection(clip) }

  /// Adds an item, where it is visible.
  ///
  /// - Parameter part: the part of its area to be seen; nil for all of it.
  mutating func add(
    _ content: Item.Content, at place: PixelRect, part: PixelRect? = nil, texture: Texture? = nil
  ) {
    let visible = visible(part ?? place)
    if !visible.isEmpty { items.append(Item(content: content, place: place, visible: visible, texture: texture)) }
  }

  /// Takes over the items of the first commands of the scene before, in the same bounds.
  mutating func takeStart(_ count: Int, of former: borrowing Scene) {
    if count == 0 { return }
    sameAtStart = former.commands[count - 1].items.upperBound
    items += former.items[..<sameAtStart]
    commands += former.commands[..<count]
  }

  /// Takes over the items of a command of the scene before.
  ///
  /// - Returns: whether the same clip is in force.
  mutating func take(_ index: Int, of former: borrowing Scene) -> Bool {
    let built = former.commands[index]
    guard built.clip == clip else { return false }
    let start = items.count
    items += former.items[built.items]
    commands.append(Built(command: built.command, clip: clip, items: start..<items.count))
    sameAtEnd += built.items.count
    return true
  }

  /// Ends the items of a command that were added anew.
  ///
  /// - Parameter start: the number of items before them.
  mutating func end(_ command: DrawCommand, from start: Int) {
    commands.append(Built(command: command, clip: clip, items: start..<items.count))
    if !command.changesClip { sameAtEnd = 0 }
  }

  /// Completes the scene.
  ///
  /// - Parameter textures: the version of the textures.
  mutating func complete(with textures: Int) { self.textures = textures }

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
