/// A drawing command, in points from the window's top left corner.
public enum DrawCommand: Equatable, Sendable {
  /// A filled rectangle.
  case fill(Rect, Color)
  /// A filled rectangle with round corners; a circle if the radius is half its sides.
  case fillRounded(Rect, radius: Double, Color)
  /// The border of a rectangle with round corners, inside the rectangle.
  case strokeRounded(Rect, radius: Double, width: Double, Color)
  /// A line of text, centred vertically, and ended with an ellipsis if too long.
  case text(String, TextStyle, Rect, TextAlignment, Color)
  /// A mark on characters of a line that `text` draws with the same values.
  case mark(TextMark, Range<Int>, of: String, TextStyle, Rect, TextAlignment, Color)
  /// Text in lines broken between words: centred in the frame, or else from its top.
  case paragraph(String, TextStyle, Rect, TextAlignment, Color)
  /// An icon in the middle of a rectangle, as large as fits.
  case icon(Icon, Rect, Color)
  /// A picture that fills a rectangle with round corners, cropped evenly.
  case picture(Picture, Rect, radius: Double)
  /// Dots of one point, `pitch` points apart, from the top left corner of a rectangle.
  ///
  /// Every second line is shifted by half of the pitch.
  case dots(Rect, Color, pitch: Double)
  /// Begins a clip: nothing is drawn outside of the rectangle.
  case clip(Rect)
  /// Ends the last clip.
  case unclip
}

/// The drawing commands and elements of a frame, from back to front.
///
/// It connects the code that computes pictures and the code that draws them.
///
/// ```swift
/// var list = DisplayList()
/// let frame = Rect(x: 16, y: 8, width: 96, height: 32)
/// list.fill(Rect(x: 0, y: 0, width: 320, height: 48), Color(0xF8F8FA))
/// list.place(.button, in: frame, text: "Done", action: "done") { list in
///   list.text("Done", TextStyle(size: 16), in: frame, .center, Color(0x0A62D0))
/// }
/// ```
///
/// The list is emptied and filled again for each frame, and keeps its memory. So a frame that is like the last frame
/// allocates nothing, and common parts stay in place.
public struct DisplayList: Equatable, Sendable {
  /// The commands, in drawing order.
  ///
  /// - Complexity: O(1), or O(n) for a list with more commands before it was last emptied.
  public var commands: [DrawCommand] { writtenCommands.items }
  /// The elements that the commands show, from back to front and from outer to inner.
  ///
  /// - Complexity: as for `commands`.
  public var elements: [Element] { writtenElements.items }
  var writtenCommands = ReusableBuffer<DrawCommand>()
  var writtenElements = ReusableBuffer<Element>()
  /// The visible area of each open clip, from the outermost one inwards.
  private var clips: [Rect] = []
  /// The number of open elements.
  private(set) var depth = 0
  /// The text scale, which multiplies the font sizes of all texts.
  public var textScale = 1.0
  /// Whether accessibility nodes are recorded, for a screen reader.
  public var recordsAccessibility = false
  /// Whether each layer of a list has its own colour, whatever its style says.
  package var showsLayers = false
  /// The title of a button's action, for a screen reader.
  var press = "Press"
  var isMirrored = false
  var nodeOverrides: [NodeOverride] = []
  /// The parts that the next frame can reuse, and the parts of the previous frame.
  private var (parts, kept): ([DrawingCache.Part], DrawingCache) = ([], DrawingCache())
  private var partsTheme: Theme?

  /// Creates an empty list.
  public init() {}

  /// Whether two lists have the same picture and the same accessibility nodes.
  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    a.writtenCommands == b.writtenCommands && a.writtenElements == b.writtenElements && a.clips == b.clips
      && a.depth == b.depth && a.textScale == b.textScale && a.recordsAccessibility == b.recordsAccessibility
      && a.press == b.press && a.isMirrored == b.isMirrored && a.nodeOverrides == b.nodeOverrides
  }

  /// Removes everything, but keeps the memory.
  public mutating func removeAll() {
    assert(clips.isEmpty, "every clip has its end")
    // Mirrored parts are not what will be drawn, and accessibility nodes are not kept.
    if isMirrored || recordsAccessibility { parts.removeAll(keepingCapacity: true) }
    kept.take(&parts, in: partsTheme)
    writtenCommands.rewrite()
    writtenElements.rewrite()
    protectParts()
    clips.removeAll(keepingCapacity: true)
    nodeOverrides.removeAll(keepingCapacity: true)
    isMirrored = false
  }

  /// Sets the theme of the following parts: parts with another theme are not reused.
  mutating func beginParts(in theme: Theme) {
    if theme != partsTheme {
      parts.removeAll(keepingCapacity: true)
      partsTheme = theme
    }
    kept.keepParts(in: theme)
    protectParts()
  }

  private mutating func protectParts() {
    let part = kept.first
    writtenCommands.protect(from: part?.commands.lowerBound)
    writtenElements.protect(from: part?.elements.lowerBound)
  }

  /// Drops the rest of the previous frame, which is no longer needed.
  package mutating func finish() {
    writtenCommands.dropFormer()
    writtenElements.dropFormer()
  }

  /// Draws a part, or reuses it at far less cost if its key is unchanged.
  ///
  /// - Parameter drawing: draws the same whenever the key is the same, and ends the clips that it begins.
  mutating func cachedDrawing(_ key: DrawingCacheKey, drawing: (inout DisplayList) -> Void) {
    let (start, first) = (writtenCommands.count, writtenElements.count)
    if !recordsAccessibility, let part = kept.part(key, clip: clips.last, depth: depth) {
      writtenCommands.keep(part.commands)
      writtenElements.keep(part.elements)
      moveDrawings(from: first, by: start - part.commands.lowerBound)
      protectParts()
    } else {
      protectParts()
      drawing(&self)
    }
    parts.append(
      DrawingCache.Part(
        key: key, clip: clips.last, depth: depth, commands: start..<writtenCommands.count,
        elements: first..<writtenElements.count))
  }

  mutating func append(_ other: DisplayList, commands part: Range<Int>, elements shown: Range<Int>) {
    let (distance, first) = (writtenCommands.count - part.lowerBound, writtenElements.count)
    for i in part { writtenCommands.append(other.writtenCommands[i]) }
    for i in shown { writtenElements.append(other.writtenElements[i]) }
    moveDrawings(from: first, by: distance)
  }

  private mutating func moveDrawings(from first: Int, by distance: Int) {
    if distance == 0 { return }
    for i in first..<writtenElements.count {
      let drawing = writtenElements[i].drawing
      writtenElements[i].drawing = drawing.lowerBound + distance..<drawing.upperBound + distance
    }
  }

  /// Draws a filled rectangle, unless it is empty or transparent.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    writtenCommands.append(.fill(rect, color))
  }

  /// Draws a filled rectangle with round corners, unless it is empty or transparent.
  ///
  /// - Parameter radius: the corner radius, in points, limited to half of the shorter sides.
  /// - Precondition: the radius is not negative.
  public mutating func fill(_ rect: Rect, _ color: Color, radius: Double) {
    let radius = Self.radius(radius, in: rect)
    if radius == 0 { return fill(rect, color) }
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    writtenCommands.append(.fillRounded(rect, radius: radius, color))
  }

  /// Draws the border of a rectangle, inside the rectangle.
  ///
  /// - Parameters:
  ///   - width: the width of the border, in points, above 0, limited to half of the shorter sides.
  ///   - radius: the corner radius, as in `fill`.
  /// - Precondition: the radius is not negative.
  public mutating func ring(_ rect: Rect, width: Double, _ color: Color, radius: Double = 0) {
    let radius = Self.radius(radius, in: rect)
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    let (across, down) = (min(width, rect.width / 2), min(width, rect.height / 2))
    if radius > 0 {
      return writtenCommands.append(.strokeRounded(rect, radius: radius, width: min(across, down), color))
    }
    let sides = rect.inset(y: down)
    fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: down), color)
    fill(Rect(x: rect.x, y: rect.maxY - down, width: rect.width, height: down), color)
    fill(Rect(x: rect.x, y: sides.y, width: across, height: sides.height), color)
    fill(Rect(x: rect.maxX - across, y: sides.y, width: across, height: sides.height), color)
  }

  /// Draws the largest circle in the middle of a rectangle.
  public mutating func circle(in rect: Rect, _ color: Color) {
    let side = min(rect.width, rect.height)
    fill(rect.inset(x: (rect.width - side) / 2, y: (rect.height - side) / 2), color, radius: side / 2)
  }

  /// Draws a picture that fills a rectangle, cropped evenly.
  ///
  /// - Parameter radius: the corner radius, as in `fill`.
  /// - Precondition: the radius is not negative.
  public mutating func picture(_ picture: Picture, in rect: Rect, radius: Double = 0) {
    guard rect.width > 0, rect.height > 0 else { return }
    writtenCommands.append(.picture(picture, rect, radius: Self.radius(radius, in: rect)))
  }

  private static func radius(_ radius: Double, in rect: Rect) -> Double {
    precondition(radius >= 0, "a corner's radius is not below nothing")
    return max(0, min(radius, rect.width / 2, rect.height / 2))
  }

  /// Draws a line of text in a frame, centred vertically.
  ///
  /// - Parameters:
  ///   - text: one line; an empty text draws nothing.
  ///   - style: the style, to whose size `textScale` is applied.
  ///   - frame: the frame, in points; a text that does not fit ends with an ellipsis.
  public mutating func text(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color
  ) {
    guard !text.isEmpty, frame.width > 0, color.alpha > 0 else { return }
    writtenCommands.append(.text(text, style.at(scale: textScale), frame, alignment, color))
  }

  /// Draws marks on a line that `text` draws with the same style, frame and alignment.
  ///
  /// - Parameter ranges: the ranges of characters, counted from 0.
  public mutating func mark(
    _ mark: TextMark, on ranges: [Range<Int>], of text: String, _ style: TextStyle, in frame: Rect,
    _ alignment: TextAlignment, _ color: Color
  ) {
    guard frame.width > 0, color.alpha > 0 else { return }
    let style = style.at(scale: textScale)
    for range in ranges where !range.isEmpty || mark != .letters {
      writtenCommands.append(.mark(mark, range, of: text, style, frame, alignment, color))
    }
  }

  /// Draws text in as many lines as needed: centred, or else from the frame's top.
  ///
  /// - Parameters:
  ///   - text: broken at its line ends, between words, and within a word that is longer than a line.
  ///   - alignment: the alignment of each line; centred lines are about equally long, other lines are filled.
  public mutating func paragraph(
    _ text: String, _ style: TextStyle, in frame: Rect, _ color: Color, aligned alignment: TextAlignment = .center
  ) {
    guard !text.isEmpty, frame.width > 0, color.alpha > 0 else { return }
    writtenCommands.append(.paragraph(text, style.at(scale: textScale), frame, alignment, color))
  }

  /// Draws an icon in the middle of a rectangle, as large as fits.
  public mutating func icon(_ icon: Icon, in rect: Rect, _ color: Color) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    writtenCommands.append(.icon(icon, rect, color))
  }

  /// Covers a rectangle with dots of one point.
  ///
  /// - Parameter pitch: the distance from one dot to the next, in points.
  /// - Precondition: the pitch is at least 2, and finite.
  public mutating func dots(in rect: Rect, _ color: Color, pitch: Double) {
    precondition(pitch >= 2 && pitch.isFinite, "dots are two points or more apart")
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    writtenCommands.append(.dots(rect, color, pitch: pitch))
  }

  /// Clips what follows to a rectangle, until `unclip`.
  ///
  /// - Parameter rect: in points; only its part within the earlier clips counts.
  public mutating func clip(to rect: Rect) {
    clips.append(clips.last?.intersection(rect) ?? rect)
    writtenCommands.append(.clip(rect))
  }

  /// Ends the last `clip`.
  ///
  /// - Precondition: there is one.
  public mutating func unclip() {
    precondition(!clips.isEmpty, "there is no clip to end")
    clips.removeLast()
    writtenCommands.append(.unclip)
  }

  /// Places an element: `drawing` draws it, and places the elements within it.
  ///
  /// - Parameters:
  ///   - target: the hit frame, limited by the clips; the frame by default.
  ///   - highlight: the highlight frame, for focus and hover; the frame by default.
  ///   - radius: the corner radius of the highlight, in points.
  ///   - title: the text above the element.
  ///   - text: the text that the element shows.
  ///   - color: the colour that distinguishes the element from similar elements.
  ///   - selected: the number of the selected part, counted from 1.
  ///   - alpha: the opacity, 0 to 1, which `drawing` must apply.
  ///   - action: the action that a press performs.
  ///   - isFocused: whether the element has the keyboard focus, which `drawing` must show.
  ///   - key: the shortcut of the action, shown with the name of a button without text.
  public mutating func place(
    _ role: Element.Role, in frame: Rect, target: Rect? = nil, highlight: Rect? = nil, radius: Double = 0,
    title: String = "", text: String = "", color: Color? = nil, selected: Int? = nil, alpha: Double = 1,
    action: ActionID? = nil, isFocused: Bool = false, key: Key? = nil, drawing: (inout DisplayList) -> Void
  ) {
    let (index, start) = (writtenElements.count, writtenCommands.count)
    let target = target ?? frame
    writtenElements.append(
      Element(
        role: role, frame: frame, target: clips.last?.intersection(target) ?? target, highlight: highlight ?? frame,
        radius: radius, title: title, text: text, color: color, selected: selected, alpha: alpha, action: action,
        key: key, isFocused: isFocused, depth: depth, drawing: start..<start))
    depth += 1
    drawing(&self)
    depth -= 1
    writtenElements[index].drawing = start..<writtenCommands.count
  }

  /// Returns the topmost element that a press at a point hits, if any.
  ///
  /// - Complexity: O(n) for n elements.
  public func element(at point: Point) -> Element? { writtenElements.last { $0.target.contains(point) } }
}
