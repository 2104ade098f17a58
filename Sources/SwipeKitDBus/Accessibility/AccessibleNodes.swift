import SwipeKit

/// A node of the accessibility tree, which a screen reader knows by a number.
struct AccessibleNode: Equatable {
  var parent: Int?
  /// The index among the parent's children; -1 for the program.
  var index: Int
  var role: AccessibleRole
  var name: String
  var description = ""
  var text: AccessibilityNode.Text?
  var states: AccessibleStates
  /// The frame, in points of the window.
  var frame: Rect
  var actions: [AccessibilityNode.Action] = []
  var focusTarget: Target?
  /// The attributes for readers: the position in a set, and the size of the set.
  var attributes: [String: String] = [:]
  var children: [Int] = []
}

/// The accessibility tree: the program, its window and the window's content.
///
/// A node keeps its number while it exists, and no later node gets it.
struct AccessibleNodes {
  /// The numbers of the program, its window and the node for announcements.
  static let (program, window, notice) = (0, 1, 2)

  /// The identity of a node between updates: its parent, and its index among siblings with the same identity.
  private struct Place: Hashable {
    let parent: Int
    let id: AccessibilityNode.ID
    let count: Int
  }

  private(set) var nodes: [Int: AccessibleNode] = [:]
  /// The position of the window, and the size of a point, in the window system's units.
  private(set) var origin = WindowPosition(x: 0, y: 0)
  private(set) var unit = 1.0
  private var numbers: [Place: Int] = [:]
  private var next = notice + 1
  private var announcement: String?

  subscript(number: Int) -> AccessibleNode? { nodes[number] }

  mutating func update(to shown: AccessibleWindow) {
    (origin, unit) = (shown.origin, shown.unit)
    let frame = Rect(x: 0, y: 0, width: shown.size.width, height: shown.size.height)
    nodes = [
      Self.program: AccessibleNode(
        parent: nil, index: -1, role: .application, name: shown.program, states: .always, frame: frame,
        children: [Self.window]),
      Self.window: AccessibleNode(
        parent: Self.program, index: 0, role: .frame, name: shown.title,
        states: shown.isActive ? .always.union([.active, .showing]) : .always.union(.showing), frame: frame),
    ]
    let old = numbers
    numbers = [:]
    add(shown.things, to: Self.window, old)
    addNotice()
  }

  /// Sets the text of the node for announcements, a notification that is never visible.
  mutating func announce(_ text: String) {
    announcement = text
    nodes[Self.window]?.children.removeAll { $0 == Self.notice }
    addNotice()
  }

  private mutating func addNotice() {
    guard let announcement, let index = nodes[Self.window]?.children.count else { return }
    nodes[Self.notice] = AccessibleNode(
      parent: Self.window, index: index, role: .notification, name: announcement, states: [.always, .showing],
      frame: .zero)
    nodes[Self.window]?.children.append(Self.notice)
  }

  private mutating func add(_ things: [AccessibilityNode], to parent: Int, _ old: [Place: Int]) {
    var counts: [AccessibilityNode.ID: Int] = [:]
    for (index, thing) in things.enumerated() {
      let place = Place(parent: parent, id: thing.id, count: counts[thing.id, default: 0])
      counts[thing.id, default: 0] += 1
      let number = old[place] ?? next
      if number == next { next += 1 }
      numbers[place] = number
      nodes[number] = AccessibleNode(thing, in: parent, at: index)
      nodes[parent]?.children.append(number)
      add(thing.children, to: number, old)
    }
  }

  /// Returns the uppermost node at a position in points of the window; nil if the position is outside of the node.
  func number(at point: Point, in number: Int) -> Int? {
    guard let node = nodes[number], node.frame.contains(point) else { return nil }
    for child in node.children.reversed() { if let found = self.number(at: point, in: child) { return found } }
    return number
  }

  /// Returns the frame of a node in a space, in the window system's units.
  func extents(of node: AccessibleNode, in space: CoordinateSpace) -> (x: Int, y: Int, width: Int, height: Int) {
    let corner = corner(of: space, for: node)
    // Edges are rounded, not lengths, so that neighbours have no gap.
    func length(_ points: Double) -> Int { Int(min(max(points * unit, -1e9), 1e9).rounded()) }
    let (left, top) = (length(node.frame.x), length(node.frame.y))
    return (left + corner.x, top + corner.y, length(node.frame.maxX) - left, length(node.frame.maxY) - top)
  }

  /// Returns the position in the window, in points, of a client's coordinates.
  func place(x: Int, y: Int, in space: CoordinateSpace, of node: AccessibleNode) -> Point {
    let corner = corner(of: space, for: node)
    return Point(x: Double(x - corner.x) / unit, y: Double(y - corner.y) / unit)
  }

  /// Returns the offset from window coordinates to the coordinates of a space, in the window system's units.
  private func corner(of space: CoordinateSpace, for node: AccessibleNode) -> WindowPosition {
    switch space {
    case .screen: return origin
    case .window: return WindowPosition(x: 0, y: 0)
    case .parent:
      let frame = node.parent.flatMap { nodes[$0]?.frame } ?? .zero
      return WindowPosition(x: -Int((frame.x * unit).rounded()), y: -Int((frame.y * unit).rounded()))
    }
  }
}

/// The origin of coordinates, by AT-SPI's numbers.
enum CoordinateSpace: Int {
  case screen = 0
  case window = 1
  case parent = 2
}

extension AccessibleNode {
  fileprivate init(_ thing: AccessibilityNode, in parent: Int, at index: Int) {
    self.init(
      parent: parent, index: index, role: AccessibleRole(thing.role), name: thing.name,
      states: AccessibleStates(thing), frame: thing.frame, actions: thing.actions, focusTarget: thing.focusTarget)
    (description, text) = (thing.description, thing.text)
    if let position = thing.position { attributes["posinset"] = "\(position)" }
    if let size = thing.setSize { attributes["setsize"] = "\(size)" }
  }
}
