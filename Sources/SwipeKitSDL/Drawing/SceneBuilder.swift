import SwipeKitCSDL2
import SwipeKit

struct SceneBuilder: ~Copyable {
  private var fonts: FontBook
  /// The desktop's font families; nil if the program has chosen a font.
  private var desktopFamilies: [String]?
  private(set) var texts = TextCache()
  private var pictures = PictureCache()
  /// The first characters of a line of text that are beyond its end, as far as that is known: further ones have no marks.
  private var beyondEnd: (text: String, frame: Rect, start: Int)?
  /// The groups of this scene, and the groups of the last scene; the search for one begins at `next`.
  private var (built, former, next): ([BuiltGroup], [BuiltGroup], Int) = ([], [], 0)
  private var builtVersion = 0

  /// The scale, in device pixels a point; a change empties the caches.
  var scale: Double {
    didSet {
      require(scale > 0 && scale.isFinite, "a scale is a number of pixels a point, above zero")
      if scale == oldValue { return }
      texts.removeAll()
      pictures.removeAll()
    }
  }

  init(scale: Double, family: String?) {
    self.scale = scale
    fonts = FontBook(families: family.map { [$0] } ?? [])
    desktopFamilies = family == nil ? [] : nil
  }

  deinit {
    texts.destroy()
    pictures.destroy()
  }

  var metrics: FontMetrics? { mutating get { try? fonts.metrics() } }

  var hasNewMetrics: Bool { fonts.hasNewMetrics }

  /// Returns whether the font has changed; if the program has chosen a font, it stays.
  mutating func use(_ families: [String]) -> Bool {
    guard let desktopFamilies, families != desktopFamilies else { return false }
    self.desktopFamilies = families
    fonts = FontBook(families: families)
    texts.removeAll()
    return true
  }

  /// A number that changes if any texture is removed.
  private var version: Int { texts.removals + pictures.removals }

  /// Builds a scene, and takes over the items of groups that the last scene had.
  mutating func build(
    _ list: borrowing DisplayList, into scene: inout Scene, in bounds: PixelRect
  ) throws(SDLError) {
    if builtVersion != version { built.removeAll(keepingCapacity: true) }
    builtVersion = version
    try add(list, to: &scene, in: bounds)
    guard texts.isOverfull else { return }
    // Texts of groups that were taken over were not looked up, and would be evicted.
    built.removeAll(keepingCapacity: true)
    try add(list, to: &scene, in: bounds)
    texts.evict()
  }

  private mutating func add(
    _ list: borrowing DisplayList, to scene: inout Scene, in bounds: PixelRect
  ) throws(SDLError) {
    texts.beginFrame()
    beyondEnd = nil
    swap(&built, &former)
    built.removeAll(keepingCapacity: true)
    next = 0
    scene.begin(in: bounds)
    let (commands, groups) = (list.ownCommands, list.groups)
    var i = 0
    for placed in groups.indices {
      while i < groups[placed].command {
        try add(commands[i], to: &scene)
        i += 1
      }
      try add(groups[placed], to: &scene)
    }
    while i < commands.count {
      try add(commands[i], to: &scene)
      i += 1
    }
    former.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ placed: PlacedGroup, to scene: inout Scene) throws(SDLError) {
    let (offset, isMirrored) = (placed.placement.offset, placed.placement.isMirrored)
    let group: BuiltGroup =
      if let group = formerGroup(of: placed.group, isMirrored: isMirrored) { group } else {
        try build(placed.group, isMirrored: isMirrored)
      }
    func pixel(_ length: Double) -> Int32 { Int32(min(max((length * scale).rounded(), -1e8), 1e8)) }
    scene.add(group, at: PixelOffset(x: pixel(offset.x), y: pixel(offset.y)))
    built.append(group)
  }

  private mutating func formerGroup(of group: DrawnGroup, isMirrored: Bool) -> BuiltGroup? {
    for k in former.indices {
      let i = (next + k) % former.count
      guard former[i].isOf(group, isMirrored: isMirrored) else { continue }
      next = i + 1
      return former[i]
    }
    return nil
  }

  /// The area that items of a group may lie in, in pixels.
  private static let anywhere = PixelRect(x: -1 << 28, y: -1 << 28, width: 1 << 29, height: 1 << 29)

  private mutating func build(_ group: DrawnGroup, isMirrored: Bool) throws(SDLError) -> BuiltGroup {
    // Other groups have texts in the same local frames.
    beyondEnd = nil
    defer { beyondEnd = nil }
    var scene = Scene()
    scene.begin(in: Self.anywhere, reserving: 2 * group.commands.count)
    for command in group.commands {
      try add(isMirrored ? command.placed(.reflection) : command, to: &scene)
    }
    return BuiltGroup(group, isMirrored: isMirrored, scene)
  }

  private mutating func add(_ command: DrawCommand, to scene: inout Scene) throws(SDLError) {
    switch command {
    case .fill(let rect, let color): scene.add(.fill(color), at: pixels(of: rect))
    case .text(let text, let style, let frame, let alignment, let color):
      try add(text, style, in: frame, alignment, color, to: &scene)
    case .mark(let mark, let range, let text, let style, let frame, let alignment, let color):
      try add(mark, on: range, of: text, style, in: frame, alignment, color, to: &scene)
    case .paragraph(let text, let style, let frame, let alignment, let color):
      try add(paragraph: text, style, in: frame, alignment, color, to: &scene)
    case .fillRounded(let rect, let radius, let color):
      try add(round: rect, radius: radius, color, to: &scene)
    case .strokeRounded(let rect, let radius, let width, let color):
      try add(ring: rect, radius: radius, width: width, color, to: &scene)
    case .icon(let icon, let rect, let color): try add(icon, in: rect, color, to: &scene)
    case .picture(let picture, let rect, let radius): try add(picture, in: rect, radius: radius, to: &scene)
    case .dots(let rect, let color, let pitch): scene.add(.dots(color, pitch: pitch * scale), at: pixels(of: rect))
    case .clip(let rect): scene.clip(to: pixels(of: rect))
    case .unclip: scene.unclip()
    }
  }

  private mutating func add(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color,
    to scene: inout Scene
  ) throws(SDLError) {
    let room = pixels(of: frame)
    // A text may be higher than its frame, but a text that is far off screen is not worth rendering.
    guard room.width > 0,
      !scene.visible(PixelRect(x: room.x, y: room.y - room.height, width: room.width, height: 3 * room.height))
        .isEmpty
    else { return }
    guard
      let entry = try texts.entry(
        for: text, style, color, scale: scale, limit: room.width, fonts: &fonts)
    else { return }
    let indent = Self.indent(of: text, alignment, entry.width, in: room)
    // The half is rounded down, so that texts of different heights have the same centre.
    let y = room.y + (room.height - entry.height) >> 1 + (try drop(of: style, in: room.height))
    let place = PixelRect(x: room.x + indent, y: y, width: entry.width, height: entry.height)
    // At least a fifth of a line has nothing to draw.
    let part = PixelRect(
      x: place.x, y: y + entry.ink.lowerBound, width: entry.width, height: Int32(entry.ink.count))
    var color = color
    if !entry.texture.takesColor { (color.red, color.green, color.blue) = (255, 255, 255) }
    scene.add(.text(entry.id, color), at: place, part: part, texture: entry.texture)
  }

  private static func indent(of text: String, _ alignment: TextAlignment, _ width: Int32, in room: PixelRect)
    -> Int32
  {
    switch alignment {
    case .leading: 0
    case .center: (room.width - width) / 2
    case .trailing: room.width - width
    case .natural: Bidi.isRightToLeft(text) ? room.width - width : 0
    }
  }

  private mutating func add(
    _ mark: TextMark, on range: Range<Int>, of text: String, _ style: TextStyle, in frame: Rect,
    _ alignment: TextAlignment, _ color: Color, to scene: inout Scene
  ) throws(SDLError) {
    let room = pixels(of: frame)
    guard !scene.visible(room).isEmpty else { return }
    if let beyondEnd, mark == .letters, range.lowerBound >= beyondEnd.start, frame == beyondEnd.frame,
      text == beyondEnd.text
    {
      return
    }
    let height = min(room.height, Int32((style.size * TextStyle.lineSpacing * scale).rounded()))
    let whole = try texts.width(of: text, style, scale: scale, fonts: &fonts)
    let width = whole <= room.width + style.tolerance(at: scale) ? whole : room.width
    let start = try texts.width(of: String(text.prefix(range.lowerBound)), style, scale: scale, fonts: &fonts)
    // Letters that join the ones before may be narrower than those.
    if start > width + room.height { beyondEnd = (text, frame, range.lowerBound) }
    let end = try texts.width(of: String(text.prefix(range.upperBound)), style, scale: scale, fonts: &fonts)
    let isReversed = Bidi.isRightToLeft(text)
    let x = room.x + Self.indent(of: text, alignment, width, in: room)
    var place = PixelRect(
      x: 0, y: room.y + (room.height - height) / 2, width: min(end, width) - start, height: height)
    place.x = isReversed ? x + width - min(end, width) : x + start
    let line = max(1, Int32((Self.markLine * scale).rounded()))
    switch mark {
    case .ground: break
    case .letters:
      // The letters may be higher than the line.
      scene.clip(to: PixelRect(x: place.x, y: room.y - room.height, width: place.width, height: 3 * room.height))
      try add(text, style, in: frame, alignment, color, to: &scene)
      return scene.unclip()
    case .underline:
      place.y += height - line
      place.height = line
    case .caret:
      place.x = isReversed ? x + width - start - line : x + start
      place.width = line
    case .icon(let icon, let rect):
      let shift = rect.x > frame.x ? x + width - room.x - room.width : x - room.x
      return try add(icon, in: rect.moved(by: Point(x: Double(shift) / scale, y: 0)), color, to: &scene)
    }
    if place.width > 0 { scene.add(.fill(color), at: place) }
  }

  /// The thickness of a caret and an underline, in points.
  private static let markLine = 1.5

  /// Returns the downward distance of a text's baseline from its centred position, in pixels.
  private mutating func drop(of style: TextStyle, in height: Int32) throws(SDLError) -> Int32 {
    guard let size = style.baselineSize else { return 0 }
    let wanted = TextStyle(size: size).pixels(at: scale)
    return try fonts.baseline(as: style.wish, pixels: wanted, in: height)
      - fonts.baseline(as: style.wish, pixels: style.pixels(at: scale), in: height)
  }

  private mutating func add(
    paragraph text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color,
    to scene: inout Scene
  ) throws(SDLError) {
    let lines = try texts.lines(
      of: text, style, scale: scale, width: pixels(of: frame).width, isBalanced: alignment == .center, fonts: &fonts
    )
    let spacing = style.size * TextStyle.lineSpacing
    var line = frame
    line.height = spacing
    if alignment == .center { line.y += (frame.height - spacing * Double(lines.count)) / 2 }
    for text in lines {
      try add(text, style, in: line, alignment, color, to: &scene)
      line.y += spacing
    }
  }

  private mutating func add(_ icon: Icon, in rect: Rect, _ color: Color, to scene: inout Scene) throws(SDLError) {
    let room = pixels(of: rect)
    let side = min(room.width, room.height)
    guard side > 0 else { return }
    let place = PixelRect(
      x: room.x + (room.width - side) / 2, y: room.y + (room.height - side) / 2, width: side, height: side)
    let shape = PictureCache.Shape(width: side, height: side)
    let entry = try pictures.entry(of: icon, in: shape)
    scene.add(.icon(entry.id, color), at: place, texture: entry.texture)
  }

  private mutating func add(
    _ picture: Picture, in rect: Rect, radius: Double, to scene: inout Scene
  ) throws(SDLError) {
    let place = pixels(of: rect)
    guard place.width > 0, place.height > 0, !scene.visible(place).isEmpty else { return }
    let shape = PictureCache.Shape(width: place.width, height: place.height, radius: self.radius(radius, in: place))
    let entry = try pictures.entry(of: picture, in: shape)
    scene.add(.picture(entry.id), at: place, texture: entry.texture)
  }

  /// Adds fills and four quarters of a circle, so that other sizes need no new texture.
  private mutating func add(
    round rect: Rect, radius: Double, _ color: Color, to scene: inout Scene
  ) throws(SDLError) {
    let place = pixels(of: rect)
    let r = self.radius(radius, in: place)
    guard r > 0 else { return scene.add(.fill(color), at: place) }
    let inner = place.width - 2 * r
    scene.add(
      .fill(color), at: PixelRect(x: place.x, y: place.y + r, width: place.width, height: place.height - 2 * r))
    scene.add(.fill(color), at: PixelRect(x: place.x + r, y: place.y, width: inner, height: r))
    scene.add(.fill(color), at: PixelRect(x: place.x + r, y: place.y + place.height - r, width: inner, height: r))
    let texture = try pictures.circle(2 * r).texture
    add(.circle(color), inCornersOf: place, radius: r, texture, to: &scene)
  }

  private mutating func add(
    ring rect: Rect, radius: Double, width: Double, _ color: Color, to scene: inout Scene
  ) throws(SDLError) {
    let place = pixels(of: rect)
    let r = self.radius(radius, in: place)
    let w = min(max(1, Int32((width * scale + 0.5).rounded(.down))), max(r, 1), place.width / 2, place.height / 2)
    guard w > 0 else { return scene.add(.fill(color), at: place) }
    let (across, down) = (place.width - 2 * r, place.height - 2 * r)
    for side in Int32(0)..<2 {
      scene.add(
        .fill(color),
        at: PixelRect(x: place.x + r, y: place.y + side * (place.height - w), width: across, height: w))
      scene.add(
        .fill(color), at: PixelRect(x: place.x + side * (place.width - w), y: place.y + r, width: w, height: down))
    }
    guard r > 0 else { return }
    let texture = try pictures.ring(2 * r, width: w).texture
    add(.ring(color, width: w), inCornersOf: place, radius: r, texture, to: &scene)
  }

  private func add(
    _ content: Scene.Item.Content, inCornersOf place: PixelRect, radius r: Int32, _ texture: Texture?,
    to scene: inout Scene
  ) {
    // An array of the corners would be allocated in each frame.
    for corner in Int32(0)..<4 {
      let (column, row) = (corner & 1, corner >> 1)
      let (x, y) = (place.x + column * (place.width - 2 * r), place.y + row * (place.height - 2 * r))
      scene.add(
        content, at: PixelRect(x: x, y: y, width: 2 * r, height: 2 * r),
        part: PixelRect(x: x + column * r, y: y + row * r, width: r, height: r), texture: texture)
    }
  }

  private func radius(_ points: Double, in place: PixelRect) -> Int32 {
    min(Int32((points * scale + 0.5).rounded(.down)), place.width / 2, place.height / 2)
  }

  mutating func register(_ file: PictureFile, as name: String) { pictures.register(file, as: name) }

  /// Rounds edges, so that neighbours in points touch in pixels.
  ///
  /// Halves are rounded up, also if a sum made them smaller by a rounding error, since groups have no such sums.
  /// Distances are limited, so that small multiples of them are still valid numbers.
  private func pixels(of rect: Rect) -> PixelRect {
    let half = 0.5 + 0x1p-13
    func pixel(_ length: Double) -> Int32 { Int32(min(max((length * scale + half).rounded(.down), -1e8), 1e8)) }
    let (x, y) = (pixel(rect.x), pixel(rect.y))
    return PixelRect(x: x, y: y, width: pixel(rect.maxX) - x, height: pixel(rect.maxY) - y)
  }
}
