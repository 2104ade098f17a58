/// The elements of a stage, placed once for drawing, description and hit tests.
extension Stage {
  /// Returns the environment of a layer, as after all present motion if it is settled.
  func context(of layer: StageLayer, isSettled: Bool = false) -> LayerContext {
    var context = LayerContext(
      window: window, list: layer.isA(NoMatchesLayer.self) ? lists[searchedListIndex].frame : list.frame,
      room: contentFrame,
      frame: layer.frame, scale: scale, theme: theme, strings: strings, reducesMotion: reducesMotion || isSettled,
      pressed: hand.pressedControl, time: isSettled ? now + Self.settlingTime : now, metrics: metrics,
      focused: isActive ? focusedControl : nil, isMirrored: mirror != nil)
    if layer.isA(TitleBar.self) { context.selection = selection }
    return context
  }

  /// The time after which all present motion has ended, in seconds.
  private static let settlingTime = 60.0

  /// The empty state if the main list has no rows, once the last one has faded; nil otherwise.
  var shownEmptyState: EmptyState? { lists.main.isEmpty && lists.main.allRows.count == 0 ? emptyState : nil }

  /// The index of the list that is searched, or would be.
  var searchedListIndex: Int { self[SearchBar.self].map { lists.index(of: $0.list) } ?? lists.activeIndex }

  var hasNoMatches: Bool { lists.read(searchedListIndex) { $0.isEmpty && $0.allRows.count > 0 } }

  /// Returns whether a layer is visible: a placeholder is so only while there are no rows.
  func shows(_ layer: StageLayer) -> Bool {
    guard layer.level == .placeholder else { return true }
    return layer.isA(NoMatchesLayer.self) ? hasNoMatches : list.isEmpty && list.allRows.count == 0
  }

  /// Places the layers below the list; `begin` gets the index of each layer's first element, and the layer's index.
  private func placePanes(into shown: inout DisplayList, _ begin: (Int, Int) -> Void = { _, _ in }) {
    for (index, pane) in layers.enumerated() where pane.level == .pane {
      begin(shown.writtenElements.count, index)
      pane.layer.draw(into: &shown, in: context(of: pane))
    }
    // Only next to the rows: what the list covers is not painted twice.
    let start = Rect(
      x: contentFrame.x, y: contentFrame.y, width: list.frame.x - contentFrame.x, height: contentFrame.height)
    let end = Rect(
      x: list.frame.maxX, y: contentFrame.y, width: contentFrame.maxX - list.frame.maxX, height: contentFrame.height
    )
    shown.fill(start, theme.background)
    shown.fill(end, theme.background)
  }

  private func placeOverlays(into shown: inout DisplayList, _ begin: (Int, Int) -> Void = { _, _ in }) {
    for (index, layer) in layers.enumerated() where layer.level != .pane && shows(layer) {
      let start = shown.writtenElements.count
      begin(start, index)
      layer.layer.draw(into: &shown, in: context(of: layer))
      if layer.isLeaving { shown.retire(from: start) }
    }
  }

  private var marksFocus: Bool { focusedControl != nil && menu == nil }

  private func mark(in shown: inout DisplayList, from start: Int, isCovered: Bool) {
    if let focusedControl, marksFocus { shown.focus(on: focusedControl, theme: theme, from: start) }
    // What is covered, or pressed, is not hovered.
    if let mouse, menu == nil, !isPressed, !isCovered { shown.hover(at: mouse, theme: theme, from: start) }
  }

  /// Draws the layers below the list, from `placed` if possible, and marks them.
  private func drawPanes(into shown: inout DisplayList, as placed: PlacedLayers?) {
    let start = shown.writtenElements.count
    if let placed {
      append(placed, 0, commands: 0..<placed.panes.commands, elements: 0..<placed.panes.elements, to: &shown)
    } else {
      placePanes(into: &shown)
    }
    mark(in: &shown, from: start, isCovered: isModal)
  }

  private func drawOverlays(into shown: inout DisplayList, as placed: PlacedLayers?) {
    let start = shown.writtenElements.count
    if let placed {
      append(
        placed, 1, commands: placed.panes.commands..<placed.list.writtenCommands.count,
        elements: placed.panes.elements..<placed.list.writtenElements.count, to: &shown)
    } else {
      placeOverlays(into: &shown)
    }
    mark(in: &shown, from: start, isCovered: false)
    guard let tooltip = pointing.tooltip, now >= tooltip.due else { return }
    tooltip.draw(into: &shown, in: LayerContext(window: window, scale: scale, theme: theme, metrics: metrics))
  }

  /// Appends some of the layers that were placed last, with a number that distinguishes them from the others.
  private func append(
    _ placed: PlacedLayers, _ number: Int, commands: Range<Int>, elements: Range<Int>, to shown: inout DisplayList
  ) {
    func copy(to shown: inout DisplayList) { shown.append(placed.list, commands: commands, elements: elements) }
    // The focus changes an element, which is not to be taken over.
    if marksFocus { return copy(to: &shown) }
    // With another theme the layers are placed again.
    shown.cachedDrawing(DrawingCacheKey(subject: placed, number: number, frame: window, state: 0), drawing: copy)
  }

  /// Draws the stage.
  public func draw(into displayList: inout DisplayList) {
    let start = (displayList.writtenCommands.count, displayList.writtenElements.count)
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

  func frame(of control: ActionID, in index: Int) -> Rect? {
    var shown = DisplayList()
    layers[index].layer.draw(into: &shown, in: context(of: layers[index]))
    return shown.elements.last { $0.action == control }?.frame
  }

  private func element(at point: Point) -> Element? {
    window.contains(point) ? placedLayers.list.element(at: point) : nil
  }

  private func owner(at point: Point) -> Int? {
    let placed = placedLayers
    return placed.list.writtenElements.lastIndex { $0.target.contains(point) }.flatMap(placed.layer(ofElement:))
  }

  func subject(at point: Point) -> String { owner(at: point).map { layers[$0].layer.subject } ?? "" }

  /// Returns whether a position is on a layer that leaves, and on no layer above that.
  func isOnLeavingLayer(_ point: Point) -> Bool {
    let leaving = layers.lastIndex { $0.isLeaving && $0.layer.contains(point, in: context(of: $0)) }
    guard let leaving else { return false }
    return (owner(at: point) ?? -1) < leaving
  }

  mutating func placeLayers() { if !isPlaced { placed = placedLayers } }

  private var isPlaced: Bool {
    guard let placed else { return false }
    // An optional key would be a copy, in each of several calls a frame.
    return placed.key == placementKey
  }

  /// The layers as they lie now; they are only placed again if something has changed.
  var placedLayers: PlacedLayers {
    if let placed, isPlaced { return placed }
    var shown = DisplayList()
    (shown.press, shown.textScale) = (strings.press, textScale)
    var starts: [(element: Int, layer: Int)] = []
    placePanes(into: &shown) { starts.append(($0, $1)) }
    let panes = (shown.writtenCommands.count, shown.writtenElements.count)
    placeOverlays(into: &shown) { starts.append(($0, $1)) }
    let controls = controls(among: shown.elements, startingAt: starts)
    return PlacedLayers(shown, panes: panes, starts: starts, controls: controls, key: placementKey)
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
      reducesMotion: reducesMotion, isEmpty: lists.main.isEmpty, hasNoMatches: hasNoMatches, selection: selection,
      time: isSliding ? now : nil, pressed: hand.pressedControl, focused: isActive ? focusedControl : nil)
  }
}

/// The layers as placed last, with the state that the placement depends on; copies of a stage share it.
final class PlacedLayers: Sendable {
  struct Key: Equatable, Sendable {
    let reducesMotion: Bool
    let (isEmpty, hasNoMatches): (Bool, Bool)
    /// The selection of the list; nil while no row is selected.
    let selection: SelectionSummary?
    /// The time while a layer moves, in seconds; nil while no layer does.
    let time: Double?
    let (pressed, focused): (ActionID?, ActionID?)
  }

  let list: DisplayList
  /// The numbers of commands and elements of the layers below the list.
  let panes: (commands: Int, elements: Int)
  /// The index of the first element of each visible layer, and the index of the layer.
  private let starts: [(element: Int, layer: Int)]
  /// The controls that can have the focus, in order.
  let controls: [ActionID]
  /// The index of the layer of each control.
  let owners: [Int]
  let fields: Set<ActionID>
  let pickers: [Picker]
  let key: Key

  init(
    _ list: DisplayList, panes: (commands: Int, elements: Int), starts: [(element: Int, layer: Int)],
    controls: [(action: ActionID, layer: Int)], key: Key
  ) {
    (self.list, self.panes, self.starts, self.key) = (list, panes, starts, key)
    (self.controls, owners) = (controls.map(\.action), controls.map(\.layer))
    fields = Set(list.elements.lazy.filter { $0.role == .textField }.compactMap(\.action))
    pickers = Picker.all(among: list.elements, controls: self.controls)
  }

  func layer(ofElement index: Int) -> Int? { starts.last { $0.element <= index }?.layer }
}

/// A group of controls with one selection: Tab stops at one of them, and arrows move from one to the next.
struct Picker: Sendable {
  let controls: [ActionID]
  /// The selected control; the first one if the selected control cannot have the focus.
  let rowSelection: ActionID

  fileprivate static func all(among elements: [Element], controls: [ActionID]) -> [Picker] {
    elements.indices.compactMap { index in
      guard let selected = elements[index].selected else { return nil }
      let parts = elements[(index + 1)...].prefix { $0.depth > elements[index].depth }.filter { $0.role == .button }
        .compactMap(\.action)
      let own = parts.filter(controls.contains)
      guard let first = own.first else { return nil }
      let chosen = parts.indices.contains(selected - 1) ? parts[selected - 1] : first
      return Picker(controls: own, rowSelection: own.contains(chosen) ? chosen : first)
    }
  }
}
