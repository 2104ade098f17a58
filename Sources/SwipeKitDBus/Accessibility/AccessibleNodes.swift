import SwipeKit

/// One thing that a screen reader knows by a number, with those that it lies in and that lie in it.
struct AccessibleNode: Equatable {
  /// Where it lies; nil for the program.
  var parent: Int?
  /// Which of its parent's children it is, counted from 0; -1 for the program.
  var index: Int
  var role: AccessibleRole
  var name: String
  var description = ""
  var states: AccessibleStates
  /// In points of the window.
  var frame: Rect
  var actions: [Accessible.Action] = []
  var focusTarget: Target?
  /// Which of how many it is, as words for readers.
  var attributes: [String: String] = [:]
  var children: [Int] = []
}

/// What a screen reader can ask about: the program, its window, and what shows there, each with a number that stays its
/// own for as long as it is there, and is nobody else's later.
struct AccessibleNodes {
  /// The numbers of the program, of its window, and of what is announced.
  static let (program, window, notice) = (0, 1, 2)

  /// What a thing is known by: that it lies in another one, and as which of those that are alike.
  private struct Place: Hashable {
    let parent: Int
    let id: Accessible.ID
    let count: Int
  }

  private(set) var nodes: [Int: AccessibleNode] = [:]
  /// Where the window lies, and how many of the window system's units a point is.
  private(set) var origin = WindowPlace(x: 0, y: 0)
  private(set) var unit = 1.0
  private var numbers: [Place: Int] = [:]
  private var next = notice + 1
  /// What was announced last; nil for nothing yet.
  private var announcement: String?

  /// A program whose window shows nothing yet.
  init() {}

  subscript(number: Int) -> AccessibleNode? { nodes[number] }

  /// Takes in what shows now.
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

  /// Has a text be announced: it is what a notification says that shows nowhere.
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

  private mutating func add(_ things: [Accessible], to parent: Int, _ old: [Place: Int]) {
    var counts: [Accessible.ID: Int] = [:]
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

  /// The uppermost thing at a place of the window, in points, within another one; that one itself where nothing of it is
  /// there, and nil beside it.
  func number(at place: Point, in number: Int) -> Int? {
    guard let node = nodes[number], node.frame.contains(place) else { return nil }
    for child in node.children.reversed() { if let found = self.number(at: place, in: child) { return found } }
    return number
  }

  /// A thing's frame in the window system's units: on the screens, in the window, or in what it lies in.
  func extents(of node: AccessibleNode, in space: CoordinateSpace) -> (x: Int, y: Int, width: Int, height: Int) {
    let corner = corner(of: space, for: node)
    // Neighbours are rounded alike, so that nothing lies between them.
    func length(_ points: Double) -> Int { Int(min(max(points * unit, -1e9), 1e9).rounded()) }
    let (left, top) = (length(node.frame.x), length(node.frame.y))
    return (
      left + corner.x, top + corner.y, length(node.frame.maxX) - left, length(node.frame.maxY) - top
    )
  }

  /// The place of the window, in points, that a client means.
  func place(x: Int, y: Int, in space: CoordinateSpace, of node: AccessibleNode) -> Point {
    let corner = corner(of: space, for: node)
    return Point(x: Double(x - corner.x) / unit, y: Double(y - corner.y) / unit)
  }

  /// What is added to a place in the window.
  private func corner(of space: CoordinateSpace, for node: AccessibleNode) -> WindowPlace {
    switch space {
    case .screen: return origin
    case .window: return WindowPlace(x: 0, y: 0)
    case .parent:
      let frame = node.parent.flatMap { nodes[$0]?.frame } ?? .zero
      return WindowPlace(x: -Int((frame.x * unit).rounded()), y: -Int((frame.y * unit).rounded()))
    }
  }
}

/// What places are told from, in AT-SPI's numbers.
enum CoordinateSpace: Int {
  case screen = 0
  case window = 1
  case parent = 2
}

extension AccessibleNode {
  fileprivate init(_ thing: Accessible, in parent: Int, at index: Int) {
    self.init(
      parent: parent, index: index, role: AccessibleRole(thing.role), name: thing.name,
      states: AccessibleStates(thing), frame: thing.frame, actions: thing.actions, focusTarget: thing.focusTarget)
    description = thing.description
    if let position = thing.position { attributes["posinset"] = "\(position)" }
    if let size = thing.setSize { attributes["setsize"] = "\(size)" }
  }
}
