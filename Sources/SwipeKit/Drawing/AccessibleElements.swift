extension DisplayList {
  /// A node in place of elements: the elements are for the picture, the node for the reader.
  struct Told: Equatable, Sendable {
    var elements: Range<Int>
    var depth: Int
    /// The node; nil to hide the elements from the reader.
    var accessible: Accessible?
  }

  /// Replaces the elements placed since `start` by a node of their own, if a screen reader listens.
  ///
  /// - Parameters:
  ///   - accessible: the node, evaluated only if `tellsReader`.
  ///   - start: the number of elements that stay as they are.
  public mutating func tell(_ accessible: @autoclosure () -> Accessible, from start: Int) {
    guard tellsReader else { return }
    told.append(Told(elements: start..<writtenElements.count, depth: depth, accessible: accessible()))
  }

  /// Retires the elements placed since `start`: a press hits what lies behind them, and they have no accessibility node.
  ///
  /// - Parameter start: the number of elements that stay as they are.
  mutating func retire(from start: Int) {
    for index in writtenElements.indices.dropFirst(start) { writtenElements[index].target = .zero }
    guard tellsReader, start < writtenElements.count else { return }
    told.removeAll { $0.elements.lowerBound >= start }
    told.append(Told(elements: start..<writtenElements.count, depth: depth, accessible: nil))
  }

  /// The accessibility nodes of the window's content, in reading order.
  ///
  /// A dialog or an alert replaces all others, since nothing else takes input. A menu has the keyboard's focus, but
  /// what lies behind it stays usable, which closes it. Each has the focus even where it has no use for it, so that a
  /// reader announces it.
  public var accessibles: [Accessible] {
    var things = inReadingOrder(accessibles(in: writtenElements.indices, depth: 0))
    guard let top = things.lastIndex(where: { [.dialog, .alert, .menu].contains($0.role) }) else { return things }
    if !things[top].hasFocus { things[top].states.insert(.focused) }
    if things[top].role != .menu {
      things[top].states.insert(.modal)
      return [things[top]]
    }
    for index in things.indices where index != top { things[index] = things[index].withoutFocus() }
    return things
  }

  /// Returns nodes in reading order: one that lies above another, or before it in the direction of reading, comes
  /// first; those that overlap keep their order, from back to front.
  private func inReadingOrder(_ things: [Accessible]) -> [Accessible] {
    func precedes(_ a: Rect, _ b: Rect) -> Bool {
      if a.maxY <= b.y { return true }
      guard a.y < b.maxY else { return false }
      return isMirrored ? a.x >= b.maxX : a.maxX <= b.x
    }
    var sorted: [Accessible] = []
    for thing in things {
      let place = sorted.firstIndex { precedes(thing.frame, $0.frame) } ?? sorted.count
      sorted.insert(thing, at: place)
    }
    return sorted
  }

  private func accessibles(in range: Range<Int>, depth: Int) -> [Accessible] {
    var things: [Accessible] = []
    var index = range.lowerBound
    while index <= range.upperBound {
      if let told = told.first(where: { $0.depth == depth && $0.elements.lowerBound == index }) {
        if let accessible = told.accessible { things.append(accessible) }
        if !told.elements.isEmpty {
          index = told.elements.upperBound
          continue
        }
      }
      guard index < range.upperBound else { break }
      let end = writtenElements[(index + 1)..<range.upperBound].firstIndex { $0.depth <= depth } ?? range.upperBound
      let parts = accessibles(in: (index + 1)..<end, depth: depth + 1)
      if let role = writtenElements[index].role.spoken, writtenElements[index].alpha > 0 {
        things.append(Accessible(writtenElements[index], role, parts, press: press))
      } else {
        things += parts
      }
      index = end
    }
    return things
  }
}

extension Accessible {
  /// Creates the node of an element, with those of the elements in it.
  ///
  /// - Parameter press: the title of the action of a button.
  fileprivate init(_ element: Element, _ role: Role, _ parts: [Accessible], press: String) {
    let isPressed = role == .button || role == .menuItem
    self.init(
      isPressed ? element.action.map(ID.control) ?? .part(element.role.name) : .part(element.role.name), role,
      element.title.isEmpty ? element.text : element.title, frame: element.frame,
      states: element.isFocused ? [.showing, .focused] : .showing, children: parts)
    if isPressed, let action = element.action {
      states.insert(.focusable)
      actions = [Action(.activate(.control(action)), name: "press", title: press)]
      focusTarget = .control(action)
    } else if element.role.takesFocus, let action = element.action {
      states.insert(.focusable)
      focusTarget = .control(action)
    }
    if !element.title.isEmpty, !element.text.isEmpty {
      children.insert(Accessible(.part("Text"), .label, element.text, frame: element.frame), at: 0)
    }
    if let selected = element.selected { choose(selected) }
    if role == .menu { count(.menuItem) }
  }

  /// Turns the buttons into choices, of which one, counted from 1, is selected.
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
