/// One thing to draw, in points from the window's top left corner.
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle in one colour.
  case fill(Rect, Color)
  /// A rectangle in one colour whose corners are round: a circle where the radius is half of its sides.
  case round(Rect, radius: Double, Color)
  /// The edges of a rectangle whose corners are round, of a width and within it.
  case ring(Rect, radius: Double, width: Double, Color)
  /// One line of text, vertically centred in a frame, and ended with an ellipsis where that is too narrow.
  case text(String, TextStyle, Rect, TextAlignment, Color)
  /// A mark on some characters of a line of text, where `text` draws them with the same style, frame and alignment.
  case mark(TextMark, Range<Int>, of: String, TextStyle, Rect, TextAlignment, Color)
  /// Text in as many lines as it takes, broken between words: centred lines are in the middle of a frame, others begin at
  /// its top.
  case paragraph(String, TextStyle, Rect, TextAlignment, Color)
  /// An icon as large as fits a rectangle, in its middle.
  case icon(Icon, Rect, Color)
  /// A picture that fills a rectangle, whose corners may be round; what of it has another shape is cut off.
  case picture(Picture, Rect, radius: Double)
  /// Dots one point wide and high, `pitch` points apart, from a rectangle's top left corner; each second line is
  /// shifted by half of that.
  case dots(Rect, Color, pitch: Double)
  /// Begins a clip: nothing is drawn outside of the rectangle.
  case clip(Rect)
  /// Ends the last clip.
  case unclip
}

/// The picture of a frame, from back to front: the seam between what computes pictures and what draws them.
///
/// It is emptied and filled anew for each frame and keeps its memory, so a frame like the last one allocates nothing, and
/// what is the same in both stays where it is.
public struct DisplayList: Equatable, Sendable {
  /// The commands in the order of drawing.
  ///
  /// - Complexity: constant, but linear in a list that had more of them before it was emptied last.
  public var commands: [DrawCommand] { writtenCommands.items }
  /// The elements that the commands show, each before those in it, and from back to front.
  ///
  /// - Complexity: as that of the commands.
  public var elements: [Element] { writtenElements.items }
  var writtenCommands = RewrittenArray<DrawCommand>()
  var writtenElements = RewrittenArray<Element>()
  /// The area that each open clip leaves, from the outermost one inwards.
  private var clips: [Rect] = []
  /// The number of open elements.
  private(set) var depth = 0
  /// The text scale: a factor of the sizes of all texts that are drawn.
  public var textScale = 1.0
  /// Whether a screen reader listens, so that accessibility nodes are recorded too.
  public var tellsReader = false
  /// Whether each layer of a list has a colour of its own, whatever its style says.
  package var showsLayers = false
  /// The title of the action of a button, for a screen reader.
  var press = "Press"
  /// Whether any of it was mirrored, for a language that reads from right to left.
  var isMirrored = false
  /// The accessibility nodes that replace elements, in their order.
  var told: [Told] = []
  /// The parts that the next frame may take over, and those of the frame before.
  private var (parts, kept): ([KeptParts.Part], KeptParts) = ([], KeptParts())
  private var partsTheme: Theme?

  /// Creates an empty list.
  public init() {}

  /// Whether two lists draw, and tell a screen reader, the same.
  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    a.writtenCommands == b.writtenCommands && a.writtenElements == b.writtenElements && a.clips == b.clips
      && a.depth == b.depth && a.textScale == b.textScale && a.tellsReader == b.tellsReader && a.press == b.press
      && a.isMirrored == b.isMirrored && a.told == b.told
  }

  /// Removes everything.
  public mutating func removeAll() {
    assert(clips.isEmpty, "every clip has its end")
    // What was mirrored is not what will be drawn, and nodes of a screen reader are not kept.
    if isMirrored || tellsReader { parts.removeAll(keepingCapacity: true) }
    kept.take(&parts, in: partsTheme)
    writtenCommands.rewrite()
    writtenElements.rewrite()
    protectParts()
    clips.removeAll(keepingCapacity: true)
    told.removeAll(keepingCapacity: true)
    isMirrored = false
  }

  /// Sets the theme of the parts that follow: those in another one are not taken over.
  mutating func beginParts(in theme: Theme) {
    if theme != partsTheme {
      parts.removeAll(keepingCapacity: true)
      partsTheme = theme
    }
    kept.keepParts(in: theme)
    protectParts()
  }

  /// Has the parts stay that may still be taken over.
  private mutating func protectParts() {
    let part = kept.first
    writtenCommands.protect(from: part?.commands.lowerBound)
    writtenElements.protect(from: part?.elements.lowerBound)
  }

  /// Drops what is left of the frame before, of which nothing more is taken over.
  package mutating func finish() {
    writtenCommands.dropFormer()
    writtenElements.dropFormer()
  }

  /// Draws a part: as in the frame before where its key is the same, which costs far less than drawing it anew.
  ///
  /// - Parameter drawing: draws the same whenever the key is the same, and ends the clips that it begins.
  mutating func part(_ key: PartKey, drawing: (inout DisplayList) -> Void) {
    let (start, first) = (writtenCommands.count, writtenElements.count)
    if !tellsReader, let part = kept.part(key, clip: clips.last, depth: depth) {
      writtenCommands.keep(part.commands)
      writtenElements.keep(part.elements)
      moveDrawings(from: first, by: start - part.commands.lowerBound)
      protectParts()
    } else {
      protectParts()
      drawing(&self)
    }
    parts.append(
      KeptParts.Part(
        key: key, clip: clips.last, depth: depth, commands: start..<writtenCommands.count,
        elements: first..<writtenElements.count))
  }

  /// Appends a part of another list: commands, and the elements that these show.
  mutating func append(_ other: DisplayList, commands part: Range<Int>, elements shown: Range<Int>) {
    let (distance, first) = (writtenCommands.count - part.lowerBound, writtenElements.count)
    for i in part { writtenCommands.append(other.writtenCommands[i]) }
    for i in shown { writtenElements.append(other.writtenElements[i]) }
    moveDrawings(from: first, by: distance)
  }

  /// Has the elements from an index on show commands that lie further on by a number.
  private mutating func moveDrawings(from first: Int, by distance: Int) {
    if distance == 0 { return }
    for i in first..<writtenElements.count {
      let drawing = writtenElements[i].drawing
      writtenElements[i].drawing = drawing.lowerBound + distance..<drawing.upperBound + distance
    }
  }

  /// Draws a rectangle; one without an area or without colour is left out.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    writtenCommands.append(.fill(rect, color))
  }

  /// Draws a rectangle with round corners; one without an area or without colour is left out.
  ///
  /// - Parameter radius: of its corners, in points, not below 0; at most half of its shorter sides is taken.
  /// - Precondition: the radius is not below 0.
  public mutating func fill(_ rect: Rect, _ color: Color, radius: Double) {
    let radius = Self.radius(radius, in: rect)
    if radius == 0 { return fill(rect, color) }
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    writtenCommands.append(.round(rect, radius: radius, color))
  }

  /// Draws the edges of a rectangle, within it.
  ///
  /// - Parameters:
  ///   - width: of the edges, in points, above 0; at most half of the rectangle's shorter sides is taken.
  ///   - radius: of the corners, as in `fill`.
  /// - Precondition: the radius is not below 0.
  public mutating func ring(_ rect: Rect, width: Double, _ color: Color, radius: Double = 0) {
    let radius = Self.radius(radius, in: rect)
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    let (across, down) = (min(width, rect.width / 2), min(width, rect.height / 2))
    if radius > 0 { return writtenCommands.append(.ring(rect, radius: radius, width: min(across, down), color)) }
    let sides = rect.inset(y: down)
    fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: down), color)
    fill(Rect(x: rect.x, y: rect.maxY - down, width: rect.width, height: down), color)
    fill(Rect(x: rect.x, y: sides.y, width: across, height: sides.height), color)
    fill(Rect(x: rect.maxX - across, y: sides.y, width: across, height: sides.height), color)
  }

  /// Draws the largest circle in the middle of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: in points.
  ///   - color: of the circle.
  public mutating func circle(in rect: Rect, _ color: Color) {
    let side = min(rect.width, rect.height)
    fill(rect.inset(x: (rect.width - side) / 2, y: (rect.height - side) / 2), color, radius: side / 2)
  }

  /// Draws a picture that fills a rectangle.
  ///
  /// - Parameter radius: as in `fill`.
  /// - Precondition: the radius is not below 0.
  public mutating func picture(_ picture: Picture, in rect: Rect, radius: Double = 0) {
    guard rect.width > 0, rect.height > 0 else { return }
    writtenCommands.append(.picture(picture, rect, radius: Self.radius(radius, in: rect)))
  }

  private static func radius(_ radius: Double, in rect: Rect) -> Double {
    precondition(radius >= 0, "a corner's radius is not below nothing")
    return max(0, min(radius, rect.width / 2, rect.height / 2))
  }

  /// Draws a line of text in a frame.
  ///
  /// - Parameters:
  ///   - text: one line; none draws nothing.
  ///   - style: its weight, and its size at the usual size of texts.
  ///   - frame: in points; what has no room there ends with an ellipsis.
  ///   - alignment: the horizontal alignment; vertically the text is centred.
  ///   - color: of its letters.
  public mutating func text(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color
  ) {
    guard !text.isEmpty, frame.width > 0, color.alpha > 0 else { return }
    writtenCommands.append(.text(text, style.at(scale: textScale), frame, alignment, color))
  }

  /// Draws marks on characters of a line of text, where `text` draws it in the same style, frame and alignment.
  ///
  /// - Parameter ranges: the characters, counted from 0.
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

  /// Draws a text in as many lines as it takes: in the middle of a frame, or from its top where it is not centred.
  ///
  /// - Parameters:
  ///   - text: broken at its line ends, and as needed between words, and within a word that is longer than a line.
  ///   - style: its size and weight.
  ///   - frame: in points.
  ///   - color: of its letters.
  ///   - alignment: of each line; centred lines are about as long as each other, others are filled.
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
  /// - Parameter pitch: from one dot to the next, in points, at least 2.
  /// - Precondition: the pitch is at least 2, and finite.
  public mutating func dots(in rect: Rect, _ color: Color, pitch: Double) {
    precondition(pitch >= 2 && pitch.isFinite, "dots are two points or more apart")
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    writtenCommands.append(.dots(rect, color, pitch: pitch))
  }

  /// Keeps what follows inside of a rectangle, until `unclip`.
  ///
  /// - Parameter rect: in points; what an earlier clip leaves out stays left out.
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

  /// Places an element: `drawing` draws it, and what `drawing` places lies in it.
  ///
  /// - Parameters:
  ///   - target: the hit frame, as far as no clip cuts it off; its frame where it is nil.
  ///   - highlight: the highlight frame, for the keyboard's focus and for hover; its frame where it is nil.
  ///   - radius: the radius of the highlight's corners, in points.
  ///   - title: the text above it.
  ///   - text: the text that it shows.
  ///   - color: the colour that tells it from its like.
  ///   - selected: the number of its selected part, counted from 1.
  ///   - alpha: the opacity, 0 to 1; `drawing` sees to that.
  ///   - action: the action that a press on it performs.
  ///   - isFocused: whether it has the keyboard's focus; `drawing` sees to that.
  ///   - key: the key that does the same, which the name of a button without a text is shown with.
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

  /// Returns the uppermost element that a press at a point hits; nil for none.
  ///
  /// - Complexity: linear in the number of elements.
  public func element(at place: Point) -> Element? { writtenElements.last { $0.target.contains(place) } }
}
