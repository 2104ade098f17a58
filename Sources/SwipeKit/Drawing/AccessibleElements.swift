extension DisplayList {
  /// A node that replaces elements for a screen reader.
  struct NodeOverride: Equatable, Sendable {
    var elements: Range<Int>
    var depth: Int
    /// The node; nil hides the elements from the screen reader.
    var accessible: AccessibilityNode?
  }

  /// Replaces the elements placed since `start` by a node, if a screen reader listens.
  ///
  /// ```swift
  /// var list = DisplayList()
  /// let frame = Rect(x: 0, y: 0, width: 80, height: 24)
  /// let start = list.elements.count
  /// list.place(.number, in: frame, text: "80 %") { $0.fill(frame, Color(0x2E7D32)) }
  /// list.expose(AccessibilityNode(.part("Battery"), .picture, "Battery at 80 %", frame: frame), from: start)
  /// ```
  ///
  /// - Parameters:
  ///   - accessible: the node, only evaluated if `recordsAccessibility` is true.
  ///   - start: the number of elements that stay as they are.
  public mutating func expose(_ accessible: @autoclosure () -> AccessibilityNode, from start: Int) {
    if recordsAccessibility { override(from: start, by: accessible()) }
  }

  /// The accessibility nodes of the window's content, in reading order.
  ///
  /// A dialog or an alert replaces all other nodes, since nothing else takes input. A menu only takes the focus from
  /// them: they can still be pressed, which closes the menu. Each of the three always has the focus, even without a use
  /// for it, so that a screen reader announces it.
  public var accessibilityNodes: [AccessibilityNode] {
    let elements = elements
    var things = inReadingOrder(nodes(of: elements, nodeOverrides, in: elements.indices, depth: 0))
    guard let top = things.lastIndex(where: { [.dialog, .alert, .menu].contains($0.role) }) else { return things }
    if !things[top].hasFocus { things[top].states.insert(.focused) }
    if things[top].role != .menu {
      things[top].states.insert(.modal)
      return [things[top]]
    }
    for index in things.indices where index != top { things[index] = things[index].withoutFocus() }
    return things
  }

  /// Returns nodes from top to bottom and in reading direction; overlapping nodes keep their order.
  private func inReadingOrder(_ things: [AccessibilityNode]) -> [AccessibilityNode] {
    func precedes(_ a: Rect, _ b: Rect) -> Bool {
      if a.maxY <= b.y { return true }
      guard a.y < b.maxY else { return false }
      return isMirrored ? a.x >= b.maxX : a.maxX <= b.x
    }
    var sorted: [AccessibilityNode] = []
    for thing in things {
      let place = sorted.firstIndex { precedes(thing.frame, $0.frame) } ?? sorted.count
      sorted.insert(thing, at: place)
    }
    return sorted
  }

  private func nodes(
    of elements: [Element], _ overrides: [NodeOverride], in range: Range<Int>, depth: Int
  ) -> [AccessibilityNode] {
    var things: [AccessibilityNode] = []
    var index = range.lowerBound
    while index <= range.upperBound {
      if let override = overrides.first(where: { $0.depth == depth && $0.elements.lowerBound == index }) {
        if let accessible = override.accessible { things.append(accessible) }
        if !override.elements.isEmpty {
          index = override.elements.upperBound
          continue
        }
      }
      guard index < range.upperBound else { break }
      let end = elements[(index + 1)..<range.upperBound].firstIndex { $0.depth <= depth } ?? range.upperBound
      let parts = nodes(of: elements, overrides, in: (index + 1)..<end, depth: depth + 1)
      if let role = elements[index].role.spoken, elements[index].alpha > 0 {
        things.append(AccessibilityNode(elements[index], role, parts, press: press))
      } else {
        things += parts
      }
      index = end
    }
    return things
  }
}

extension AccessibilityNode {
  /// Creates the node of an element; `press` is the title of a button's action.
  fileprivate init(_ element: Element, _ role: Role, _ parts: [AccessibilityNode], press: String) {
    let isPressed = role == .button || role == .menuItem
    self.init(
      (isPressed ? element.action : nil).map(ID.control) ?? .part(element.role.name), role,
      element.title.isEmpty ? element.text : element.title, frame: element.frame,
      states: element.isFocused ? [.showing, .focused] : .showing, children: parts)
    if let action = element.action, isPressed || element.role.takesFocus {
      states.insert(.focusable)
      focusTarget = .control(action)
      if isPressed { actions = [Action(.activate(.control(action)), name: "press", title: press)] }
    }
    if !element.title.isEmpty, !element.text.isEmpty {
      children.insert(AccessibilityNode(.part("Text"), .label, element.text, frame: element.frame), at: 0)
    }
    if let selected = element.selected { choose(selected) }
    if role == .menu { count(.menuItem) }
  }

  /// Turns the buttons into choices, with the number of the selected one counted from 1.
  private mutating func choose(_ selected: Int) {
    let buttons = children.indices.filter { children[$0].role == .button }
    for (number, index) in buttons.enumerated() {
      children[index].role = .choice
      if number + 1 == selected { children[index].states.insert(.selected) }
    }
    count(.choice)
  }

  private mutating func count(_ role: Role) {
    let set = children.indices.filter { children[$0].role == role }
    for (number, index) in set.enumerated() {
      (children[index].position, children[index].setSize) = (number + 1, set.count)
    }
  }
}
