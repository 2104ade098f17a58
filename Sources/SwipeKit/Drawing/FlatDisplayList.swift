/// A display list without its groups: everything in the coordinates of the window.
extension DisplayList {
  /// The commands, in drawing order.
  ///
  /// - Complexity: O(n) for n commands.
  public var commands: [DrawCommand] {
    flat(ownCommands, before: \.command) { all, index in
      let (group, placement) = (groups[index].group, groups[index].placement)
      for command in group.commands { all.append(command.placed(placement)) }
    }
  }

  /// The elements that the commands show, from back to front and from outer to inner.
  ///
  /// - Complexity: O(n) for n elements.
  public var elements: [Element] {
    flat(ownElements, before: \.element) { all, index in
      for i in groups[index].group.elements.indices { all.append(element(i, inGroup: index)) }
    }
  }

  private func flat<Item>(
    _ own: [Item], before place: (PlacedGroup) -> Int, adding addGroup: (inout [Item], Int) -> Void
  ) -> [Item] {
    if groups.isEmpty { return own }
    var (all, start): ([Item], Int) = ([], 0)
    for index in groups.indices {
      let end = place(groups[index])
      all += own[start..<end]
      start = end
      addGroup(&all, index)
    }
    return all + own[start...]
  }

  private func element(_ index: Int, inGroup group: Int) -> Element {
    var element = groups[group].element(index)
    if let focused, focused == (group, index) { element.focus() }
    return element
  }

  // MARK: Search

  /// The place of an element: the index of its group, nil without one, and an index in it.
  typealias ElementPlace = (group: Int?, index: Int)

  func element(at place: ElementPlace) -> Element {
    if let group = place.group { element(place.index, inGroup: group) } else { ownElements[place.index] }
  }

  /// Returns the topmost element with an action.
  func lastElement(of action: ActionID, from start: Position = Position()) -> ElementPlace? {
    lastElement(from: start) { placed, index in
      placed.map { $0.group.elements[index].action == action } ?? (ownElements[index].action == action)
    }
  }

  /// Returns the topmost element that a press at a point hits.
  func lastElement(at point: Point, from start: Position = Position()) -> ElementPlace? {
    lastElement(from: start) { placed, index in
      placed.map { $0.target(of: index).contains(point) } ?? ownElements[index].target.contains(point)
    }
  }

  private func lastElement(from start: Position, where holds: (PlacedGroup?, Int) -> Bool) -> ElementPlace? {
    var end = ownElements.count
    for group in groups.indices.dropFirst(start.group).reversed() {
      let placed = groups[group]
      if let index = (placed.element..<end).last(where: { holds(nil, $0) }) { return (nil, index) }
      if let index = placed.group.elements.indices.last(where: { holds(placed, $0) }) { return (group, index) }
      end = placed.element
    }
    return (start.element..<end).last { holds(nil, $0) }.map { (nil, $0) }
  }

  /// Returns the topmost element that a press at a point hits, if any.
  ///
  /// - Complexity: O(n) for n elements.
  public func element(at point: Point) -> Element? { lastElement(at: point).map(element) }
}
