/// The elements of a stage, placed once for drawing, description and hit tests.
extension Stage {
  /// Returns the environment of a layer, as after all present motion if it is settled.
  func context(of layer: StageLayer, isSettled: Bool = false) -> LayerContext {
    let index = listIndex(of: layer.traits)
    var context = LayerContext(
      window: window, list: lists.read(index, \.frame), room: contentFrame, frame: layer.frame, scale: scale,
      theme: theme, strings: strings, reducesMotion: reducesMotion || isSettled, pressed: hand.pressedControl,
      time: isSettled ? now + Self.settlingTime : now, metrics: metrics, focused: isActive ? focusedControl : nil,
      isMirrored: mirror != nil)
    context.listSummary = rows(of: layer)
    context.sections = lists.read(index) { ($0.source, $0.rows.layout.sections) }
    return context
  }

  func listIndex(of layer: StageLayer.Traits) -> Int { layer.list.map { lists.index(of: $0) } ?? lists.activeIndex }

  func summary(ofList index: Int, withScroll: Bool) -> ListSummary {
    var summary = lists.read(index) { $0.summary(withScroll: withScroll) }
    if index == lists.activeIndex { summary.selection = selection }
    return summary
  }

  /// The time after which all present motion has ended, in seconds.
  private static let settlingTime = 60.0

  func rows(of layer: StageLayer) -> ListSummary { summary(ofList: listIndex(of: layer.traits), withScroll: true) }

  /// Returns whether a layer is visible, and has the part of the window that it wants, if any.
  func shows(_ layer: StageLayer) -> Bool {
    layer.layer.isVisible(over: rows(of: layer))
      && (layer.frame != nil || layer.layer.dock(in: contentFrame.width, metrics) == nil)
  }

  func isHit(_ layer: StageLayer, at point: Point) -> Bool {
    layer.layer.contains(point, in: context(of: layer)) && shows(layer)
  }

  /// Places the layers below the list; `begin` gets the index of each layer's first element, and the layer's index.
  private func placePanes(into shown: inout DisplayList, _ begin: (Int, Int) -> Void = { _, _ in }) {
    for (index, pane) in layers.enumerated() where pane.level == .pane && shows(pane) {
      begin(shown.ownElements.count, index)
      pane.layer.draw(into: &shown, in: context(of: pane))
    }
    // Only next to the rows: what the list covers is not painted twice.
    var side = contentFrame
    side.width = list.frame.x - contentFrame.x
    shown.fill(side, theme.background)
    (side.x, side.width) = (list.frame.maxX, contentFrame.maxX - list.frame.maxX)
    shown.fill(side, theme.background)
  }

  private func placeOverlays(into shown: inout DisplayList, _ begin: (Int, Int) -> Void = { _, _ in }) {
    for (index, layer) in layers.enumerated() where layer.level != .pane && shows(layer) {
      let start = shown.end
      begin(shown.ownElements.count, index)
      layer.layer.draw(into: &shown, in: context(of: layer))
      if layer.isLeaving { shown.retire(from: start) }
    }
  }

  private func mark(in shown: inout DisplayList, from start: DisplayList.Position, isCovered: Bool) {
    if let focusedControl, menuIndex == nil { shown.focus(on: focusedControl, theme: theme, from: start) }
    // What is covered, or pressed, is not hovered.
    if let mouse, menuIndex == nil, !isPressed, !isCovered { shown.hover(at: mouse, theme: theme, from: start) }
  }

  /// Draws the layers below the list, from `placed` if possible, and marks them.
  private func drawPanes(into shown: inout DisplayList, as placed: PlacedLayers?) {
    let start = shown.end
    if let placed { shown.place(placed.panes) } else { placePanes(into: &shown) }
    mark(in: &shown, from: start, isCovered: isModal)
  }

  private func drawOverlays(into shown: inout DisplayList, as placed: PlacedLayers?) {
    let start = shown.end
    if let placed { shown.place(placed.overlays) } else { placeOverlays(into: &shown) }
    mark(in: &shown, from: start, isCovered: false)
    guard let tooltip = pointing.tooltip, now >= tooltip.due else { return }
    tooltip.draw(into: &shown, in: LayerContext(window: window, scale: scale, theme: theme, metrics: metrics))
  }

  /// Draws the stage.
  public func draw(into displayList: inout DisplayList) {
    let start = displayList.end
    (displayList.press, displayList.textScale) = (strings.press, textScale)
    // A screen reader gets nodes, too.
    let placed = displayList.recordsAccessibility ? nil : placedLayers
    drawPanes(into: &displayList, as: placed)
    for index in lists.indices {
      lists.read(index) { $0.draw(into: &displayList, theme: theme, pressing: hand.pressedControl) }
      if index > 0 {
        let line = lists.docks[index - 1].line(of: lists[index].frame, width: 1 / scale)
        displayList.fill(line, theme.separator)
      }
    }
    drawOverlays(into: &displayList, as: placed)
    if let mirror { displayList.mirror(mirror, from: start) }
  }

  package func describe(into tree: inout ViewTree) {
    tree.mirrored(in: mirror == nil ? nil : window.width) { tree in
      var shown = DisplayList()
      drawPanes(into: &shown, as: nil)
      tree.elements(of: shown, from: .zero)
      for index in lists.indices { lists[index].describe(into: &tree) }
      shown.removeAll()
      drawOverlays(into: &shown, as: nil)
      tree.elements(of: shown, from: .zero)
    }
  }

  // MARK: Hit tests

  /// Returns the target of a press at a position; nil on a list, which finds its own target.
  func target(at point: Point) -> Target? {
    if let element = element(at: point) {
      return element.action.map(Target.control) ?? (element.movesWindow ? .dragArea : .background)
    }
    guard let index = lists.index(at: point) else { return .background }
    return lists[index].headerButton(at: point)?.action.map(Target.control)
  }

  /// Returns the action of the button of a layer or a header at a position; nil if no button is there.
  func button(at point: Point) -> ActionID? {
    (element(at: point) ?? headerButton(at: point)).flatMap {
      [.button, .menuItem].contains($0.role) ? $0.action : nil
    }
  }

  private func headerButton(at point: Point) -> Element? {
    lists.index(at: point).flatMap { lists[$0].headerButton(at: point) }
  }

  func isButton(at point: Point) -> Bool {
    button(at: point) != nil || lists.contains(where: \.hoversButton)
  }

  func textField(at point: Point) -> ActionID? {
    element(at: point).flatMap { $0.role == .textField ? $0.action : nil }
  }

  func frame(of control: ActionID, in index: Int, isSettled: Bool = false) -> Rect? {
    var shown = DisplayList()
    layers[index].layer.draw(into: &shown, in: context(of: layers[index], isSettled: isSettled))
    return shown.elements.last { $0.action == control }?.frame
  }

  private func element(at point: Point) -> Element? {
    window.contains(point) ? placedLayers.list.element(at: point) : nil
  }

  private func owner(at point: Point) -> Int? {
    let placed = placedLayers
    return placed.list.elements.lastIndex { $0.target.contains(point) }.flatMap(placed.layer(ofElement:))
  }

  func subject(at point: Point) -> String { owner(at: point).map { layers[$0].layer.subject } ?? "" }

  /// Returns whether a position is on a layer that leaves, and on no layer above that.
  func isOnLeavingLayer(_ point: Point) -> Bool {
    let leaving = layers.lastIndex { $0.isLeaving && $0.layer.contains(point, in: context(of: $0)) }
    guard let leaving else { return false }
    return (owner(at: point) ?? -1) < leaving
  }

  mutating func placeLayers() {
    if isPlaced { return }
    if needsLayout { layOut() }
    placed = placedLayers
  }

  private var isPlaced: Bool {
    guard let placed, placed.key == placementKey else { return false }
    return placed.summaries.allSatisfy { summary(ofList: $0.list, withScroll: placed.followsScroll) == $0.summary }
  }

  /// The layers as they lie now; they are only placed again if something has changed.
  var placedLayers: PlacedLayers {
    if let placed, isPlaced { return placed }
    var shown = DisplayList()
    (shown.press, shown.textScale) = (strings.press, textScale)
    var starts: [(element: Int, layer: Int)] = []
    placePanes(into: &shown) { starts.append(($0, $1)) }
    let panes = shown.end
    placeOverlays(into: &shown) { starts.append(($0, $1)) }
    let controls = controls(among: shown.elements, startingAt: starts)
    let followsScroll = layers.contains { $0.traits.followsScroll }
    let summaries = Set(layers.map { listIndex(of: $0.traits) }).map {
      (list: $0, summary: summary(ofList: $0, withScroll: followsScroll))
    }
    return PlacedLayers(
      shown, panesUntil: panes, starts: starts, controls: controls, summaries: summaries,
      followsScroll: followsScroll, key: placementKey)
  }

  /// Returns the elements that can have the focus: with an area, not behind a modal layer, on a layer that stays.
  private func controls(among elements: [Element], startingAt starts: [(element: Int, layer: Int)]) -> [(
    action: ActionID, layer: Int
  )] {
    let modal = layers.lastIndex(where: \.hasFocus) ?? 0
    return elements.indices.compactMap { index in
      guard let action = elements[index].action, elements[index].role.takesFocus,
        let layer = starts.last(where: { $0.element <= index })?.layer, layer >= modal, !layers[layer].isLeaving,
        elements[index].frame.width > 0, elements[index].frame.height > 0
      else { return nil }
      return (action, layer)
    }
  }

  /// The state that the placement depends on and that is not the stage's own to change.
  private var placementKey: PlacedLayers.Key {
    PlacedLayers.Key(
      reducesMotion: reducesMotion, time: isSliding ? now : nil, pressed: hand.pressedControl,
      focused: isActive ? focusedControl : nil)
  }
}
