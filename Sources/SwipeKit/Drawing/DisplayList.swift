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
/// Groups within it are drawn once and placed in each frame. The list keeps its memory, so a frame that is like the last
/// frame allocates nothing.
public struct DisplayList: Equatable, Sendable {
  /// A position in a list: the numbers of what came before it.
  package struct Position {
    var (command, element, group, override) = (0, 0, 0, 0)

    package init() {}

    fileprivate init(_ list: DisplayList) {
      (command, element) = (list.ownCommands.count, list.ownElements.count)
      (group, override) = (list.groups.count, list.nodeOverrides.count)
    }
  }

  private struct Colors: Equatable {
    let theme: Theme
    let label: Color?
  }

  /// The commands and elements outside of groups.
  package private(set) var ownCommands: [DrawCommand] = []
  private(set) var ownElements: [Element] = []
  /// The groups, in drawing order.
  package private(set) var groups: [PlacedGroup] = []
  /// The numbers of all commands and elements.
  var commandCount: Int { ownCommands.count + grouped.commands }
  var elementCount: Int { ownElements.count + grouped.elements }
  private var grouped = (commands: 0, elements: 0)
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
  private(set) var isMirrored = false
  private(set) var nodeOverrides: [NodeOverride] = []
  /// The element of a group that has the focus: the index of the group, and an index in it.
  private(set) var focused: (group: Int, element: Int)?
  /// The groups with keys, and the groups of the former frame; the search for one begins at `next`.
  private var (kept, former, next): ([DrawnGroup], [DrawnGroup], Int) = ([], [], 0)
  /// The colours that groups were drawn in, and the index of the colours of the next group.
  private var (colors, groupColors): ([Colors], Int) = ([], 0)
  private static let maximumColors = 8
  private static let usualCommands = 12

  /// Creates an empty list.
  public init() {}

  /// Whether two lists have the same picture and the same accessibility nodes.
  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    a.commands == b.commands && a.elements == b.elements && a.clips == b.clips && a.depth == b.depth
      && a.textScale == b.textScale && a.recordsAccessibility == b.recordsAccessibility && a.press == b.press
      && a.isMirrored == b.isMirrored && a.nodeOverrides == b.nodeOverrides
  }

  /// Removes everything, but keeps the memory, and groups for the next frame.
  public mutating func removeAll() {
    require(clips.isEmpty, "each clip has its end", clips.count)
    swap(&former, &kept)
    kept.removeAll(keepingCapacity: true)
    next = 0
    ownCommands.removeAll(keepingCapacity: true)
    ownElements.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    grouped = (0, 0)
    clips.removeAll(keepingCapacity: true)
    nodeOverrides.removeAll(keepingCapacity: true)
    focused = nil
    isMirrored = false
  }

  /// The present end of the list.
  package var end: Position { Position(self) }

  // MARK: Groups

  /// Sets the colours of the following groups: a group in other colours is drawn again.
  ///
  /// - Parameter label: the colour of labels; nil for the theme's.
  mutating func beginGroups(in theme: Theme, label: Color?) {
    let own = Colors(theme: theme, label: label)
    if let number = colors.firstIndex(of: own) { return groupColors = number }
    if colors.count == Self.maximumColors {
      colors.removeAll()
      former.removeAll()
      kept.removeAll()
    }
    (colors, groupColors) = (colors + [own], colors.count)
  }

  /// Places a group at an offset, and draws it first unless the last frame had a group with the same key.
  ///
  /// - Parameters:
  ///   - offset: the origin of the group's coordinates, in points, on whole device pixels.
  ///   - drawing: draws in the group's coordinates, the same whenever the key is the same, and ends its clips.
  mutating func group(_ key: DrawnGroup.Key, at offset: Point, drawing: (inout DisplayList) -> Void) {
    let group = formerGroup(for: key) ?? draw(key, drawing)
    kept.append(group)
    place(group, at: offset)
  }

  mutating func place(_ group: DrawnGroup, at offset: Point = .zero) {
    groups.append(PlacedGroup(group, at: offset, in: self, clip: clips.last))
    grouped.commands += group.commands.count
    grouped.elements += group.elements.count
  }

  /// Returns the group of the last frame with a key; most groups are requested in the order of that frame.
  private mutating func formerGroup(for key: DrawnGroup.Key) -> DrawnGroup? {
    for k in former.indices {
      let i = (next + k) % former.count
      guard former[i].isOf(key.subject) else { continue }
      next = i + 1
      return former[i].has(key, colors: groupColors) ? former[i] : nil
    }
    return nil
  }

  private func draw(_ key: DrawnGroup.Key, _ drawing: (inout DisplayList) -> Void) -> DrawnGroup {
    var list = DisplayList()
    list.textScale = textScale
    // Most rows have fewer: the lists grow once.
    list.ownCommands.reserveCapacity(Self.usualCommands)
    list.ownElements.reserveCapacity(Self.usualCommands)
    drawing(&list)
    assert(list.clips.isEmpty && list.groups.isEmpty, "a group ends its clips, and contains no other group")
    return DrawnGroup(key, colors: groupColors, list, from: Position(), to: list.end)
  }

  // MARK: Commands and elements

  mutating func append(_ command: DrawCommand) { ownCommands.append(command) }

  /// Clips what follows to a rectangle, until `unclip`.
  ///
  /// - Parameter rect: in points; only its part within the earlier clips counts.
  public mutating func clip(to rect: Rect) {
    clips.append(clips.last?.intersection(rect) ?? rect)
    ownCommands.append(.clip(rect))
  }

  /// Ends the last `clip`.
  ///
  /// - Precondition: there is one.
  public mutating func unclip() {
    require(!clips.isEmpty, "there is no clip to end")
    clips.removeLast()
    ownCommands.append(.unclip)
  }

  /// Places an element, with its drawing and the elements within it.
  ///
  /// - Parameters:
  ///   - role: the kind of the element, for a screen reader and the view tree.
  ///   - frame: the frame, in points.
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
  ///   - drawing: draws the element, and places the elements within it.
  public mutating func place(
    _ role: Element.Role, in frame: Rect, target: Rect? = nil, highlight: Rect? = nil, radius: Double = 0,
    title: String = "", text: String = "", color: Color? = nil, selected: Int? = nil, alpha: Double = 1,
    action: ActionID? = nil, isFocused: Bool = false, key: Key? = nil, drawing: (inout DisplayList) -> Void
  ) {
    let (index, start) = (ownElements.count, commandCount)
    let target = target ?? frame
    ownElements.append(
      Element(
        role: role, frame: frame, target: clips.last?.intersection(target) ?? target, highlight: highlight ?? frame,
        radius: radius, title: title, text: text, color: color, selected: selected, alpha: alpha, action: action,
        key: key, isFocused: isFocused, depth: depth, drawing: start..<start))
    depth += 1
    drawing(&self)
    depth -= 1
    ownElements[index].drawing = start..<commandCount
  }

  mutating func markFocused(_ place: ElementPlace) {
    if let group = place.group { focused = (group, place.index) } else { ownElements[place.index].focus() }
  }

  /// Gives the elements placed since `start` a node of their own for a screen reader; nil for no node.
  mutating func override(from start: Int, by node: AccessibilityNode?) {
    nodeOverrides.append(NodeOverride(elements: start..<elementCount, depth: depth, accessible: node))
  }

  /// Hides the elements placed since `start` from presses and from screen readers; there is no group among them.
  mutating func retire(from start: Position) {
    assert(groups.count == start.group, "a part that leaves has no groups")
    let first = elementCount - (ownElements.count - start.element)
    for index in ownElements.indices.dropFirst(start.element) { ownElements[index].target = .zero }
    guard recordsAccessibility, first < elementCount else { return }
    nodeOverrides.removeSubrange(start.override...)
    override(from: first, by: nil)
  }

  /// Mirrors everything that was drawn and placed since `start`.
  ///
  /// Texts keep the order of their letters, and pictures are not flipped. Directional icons are flipped.
  package mutating func mirror(_ mirror: Mirror, from start: Position = Position()) {
    isMirrored = true
    let placement = Placement(mirror)
    for i in ownCommands.indices.dropFirst(start.command) { ownCommands[i] = ownCommands[i].placed(placement) }
    for i in ownElements.indices.dropFirst(start.element) { ownElements[i] = ownElements[i].placed(placement) }
    for i in groups.indices.dropFirst(start.group) { groups[i].mirror(mirror) }
    for i in nodeOverrides.indices.dropFirst(start.override) {
      nodeOverrides[i].accessible = nodeOverrides[i].accessible?.placed(placement)
    }
  }
}
