/// How large and how heavy a text is.
public struct TextStyle: Hashable, Sendable {
  /// How far lines lie apart, in sizes of their letters.
  public static let lineSpacing = 1.4

  /// The size of the letters, in points.
  public var size: Double
  /// Whether the letters are bold.
  public var isBold: Bool

  /// Makes a style of a size in points.
  public init(size: Double, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
  }

  /// Whether size and weight are the same.
  @inlinable public static func == (a: TextStyle, b: TextStyle) -> Bool {
    a.size == b.size && a.isBold == b.isBold
  }

  /// Hashes size and weight.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(isBold)
  }
}

/// Where a text lies in its frame from left to right.
///
/// A display list that was mirrored has leading and trailing texts exchanged: who draws it takes leading for left.
public enum TextAlignment: Equatable, Sendable {
  /// Where reading begins.
  case leading
  /// In the middle.
  case center
  /// Where reading ends.
  case trailing
}

/// One thing to draw, in points from the window's top left corner.
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle in one colour.
  case fill(Rect, Color)
  /// A rectangle in one colour whose corners are round: a circle where the radius is half of its sides.
  case round(Rect, radius: Double, Color)
  /// The edges of a rectangle whose corners are round, so wide and within it.
  case ring(Rect, radius: Double, width: Double, Color)
  /// One line of text, centred from top to bottom in a frame, and ended with an ellipsis where that is too narrow.
  case text(String, TextStyle, Rect, TextAlignment, Color)
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
  /// From here on, nothing is drawn outside of a rectangle.
  case clip(Rect)
  /// The last rectangle no longer holds.
  case unclip
}

/// What a frame shows, from back to front: the seam between what computes pictures and what draws them.
///
/// It is emptied and filled anew for each frame and keeps its memory, so a frame like the last one allocates nothing.
public struct DisplayList: Equatable, Sendable {
  /// The commands in the order of drawing.
  public internal(set) var commands: [DrawCommand] = []
  /// What the commands show, each element before those in it, and from back to front.
  public internal(set) var elements: [Element] = []
  /// What the present clips leave, from the outermost one inwards.
  private var clips: [Rect] = []
  /// How many elements are open.
  private(set) var depth = 0
  /// Whether a screen reader listens, so that what is drawn is to be told of too.
  public var tellsReader = false
  /// Whether any of it was mirrored, since people read from right to left.
  var isMirrored = false
  /// What is told in place of elements, in their order.
  var told: [Told] = []

  /// An empty list.
  public init() {}

  /// Takes everything out.
  public mutating func removeAll() {
    assert(clips.isEmpty, "every clip has its end")
    commands.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    told.removeAll(keepingCapacity: true)
    isMirrored = false
  }

  /// Draws a rectangle; one without an area or without colour is left out.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    commands.append(.fill(rect, color))
  }

  /// Draws a rectangle with round corners; one without an area or without colour is left out.
  ///
  /// - Parameter radius: of its corners, in points, not below 0; at most half of its shorter sides is taken.
  /// - Precondition: the radius is not below 0.
  public mutating func fill(_ rect: Rect, _ color: Color, radius: Double) {
    let radius = Self.radius(radius, in: rect)
    if radius == 0 { return fill(rect, color) }
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    commands.append(.round(rect, radius: radius, color))
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
    if radius > 0 {
      return commands.append(.ring(rect, radius: radius, width: min(across, down), color))
    }
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
    commands.append(.picture(picture, rect, radius: Self.radius(radius, in: rect)))
  }

  private static func radius(_ radius: Double, in rect: Rect) -> Double {
    precondition(radius >= 0, "a corner's radius is not below nothing")
    return max(0, min(radius, rect.width / 2, rect.height / 2))
  }

  /// Draws a line of text in a frame.
  ///
  /// - Parameters:
  ///   - text: one line; none draws nothing.
  ///   - style: its size and weight.
  ///   - frame: in points; what has no room there ends with an ellipsis.
  ///   - alignment: where it lies from left to right; from top to bottom it is in the middle.
  ///   - color: of its letters.
  public mutating func text(
    _ text: String, _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment, _ color: Color
  ) {
    guard !text.isEmpty, frame.width > 0, color.alpha > 0 else { return }
    commands.append(.text(text, style, frame, alignment, color))
  }

  /// Draws a text in as many lines as it takes: in the middle of a frame, or from its top where it is not centred.
  ///
  /// - Parameters:
  ///   - text: broken at its line ends, and as needed between words, and within a word that is longer than a line.
  ///   - style: its size and weight.
  ///   - frame: in points.
  ///   - color: of its letters.
  ///   - alignment: of each line.
  public mutating func paragraph(
    _ text: String, _ style: TextStyle, in frame: Rect, _ color: Color, aligned alignment: TextAlignment = .center
  ) {
    guard !text.isEmpty, frame.width > 0, color.alpha > 0 else { return }
    commands.append(.paragraph(text, style, frame, alignment, color))
  }

  /// Draws an icon in the middle of a rectangle, as large as fits.
  public mutating func icon(_ icon: Icon, in rect: Rect, _ color: Color) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    commands.append(.icon(icon, rect, color))
  }

  /// Covers a rectangle with dots of one point.
  ///
  /// - Parameter pitch: from one dot to the next, in points, at least 2.
  /// - Precondition: the pitch is at least 2, and finite.
  public mutating func dots(in rect: Rect, _ color: Color, pitch: Double) {
    precondition(pitch >= 2 && pitch.isFinite, "dots are two points or more apart")
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    commands.append(.dots(rect, color, pitch: pitch))
  }

  /// Keeps what follows inside of a rectangle, until `unclip`.
  ///
  /// - Parameter rect: in points; what an earlier clip leaves out stays left out.
  public mutating func clip(to rect: Rect) {
    clips.append(clips.last?.intersection(rect) ?? rect)
    commands.append(.clip(rect))
  }

  /// Ends the last `clip`.
  ///
  /// - Precondition: there is one.
  public mutating func unclip() {
    precondition(!clips.isEmpty, "there is no clip to end")
    clips.removeLast()
    commands.append(.unclip)
  }

  /// Places an element: what `drawing` draws is what it looks like, and what `drawing` places lies in it.
  ///
  /// - Parameters:
  ///   - target: where a press hits it, as far as no clip cuts that off; its frame where it is nil.
  ///   - ground: what of it is marked where the keyboard or the mouse is on it; its frame where it is nil.
  ///   - radius: how round the corners of that are, in points.
  ///   - title: what stands over it.
  ///   - text: what it says.
  ///   - color: what tells it from its like.
  ///   - selected: which of its parts is chosen, counted from 1.
  ///   - alpha: how much of it shows, 0 to 1; `drawing` sees to that.
  ///   - action: what a press on it performs.
  ///   - isFocused: whether the keyboard is on it; `drawing` sees to that.
  public mutating func place(
    _ role: Element.Role, in frame: Rect, target: Rect? = nil, ground: Rect? = nil, radius: Double = 0,
    title: String = "", text: String = "", color: Color? = nil, selected: Int? = nil, alpha: Double = 1,
    action: ActionID? = nil, isFocused: Bool = false, drawing: (inout DisplayList) -> Void
  ) {
    let (index, start) = (elements.count, commands.count)
    let target = target ?? frame
    elements.append(
      Element(
        role: role, frame: frame, target: clips.last?.intersection(target) ?? target, ground: ground ?? frame,
        radius: radius, title: title, text: text, color: color, selected: selected, alpha: alpha, action: action,
        isFocused: isFocused, depth: depth,
        drawing: start..<start))
    depth += 1
    drawing(&self)
    depth -= 1
    elements[index].drawing = start..<commands.count
  }

  /// The uppermost element that a press at a place would hit; nil where there is none.
  ///
  /// - Complexity: linear in the number of elements.
  public func element(at place: Point) -> Element? { elements.last { $0.target.contains(place) } }
}
