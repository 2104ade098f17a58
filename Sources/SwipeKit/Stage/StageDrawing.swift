/// What shows of a stage, each element placed once: drawn, described and pressed alike.
extension Stage {
  /// What a layer shows in.
  ///
  /// - Parameter isSettled: whether what moves now has come to where it goes.
  func context(of layer: StageLayer, isSettled: Bool = false) -> LayerContext {
    LayerContext(
      window: window, list: listFrame, room: room, frame: layer.frame, scale: scale, theme: theme, phrases: phrases,
      reducesMotion: reducesMotion || isSettled, pressed: list.pressedControl,
      time: isSettled ? now + Self.settlingTime : now)
  }

  /// When nothing moves any more that moves by itself now, in seconds from now.
  private static let settlingTime = 60.0

  /// What shows in place of the rows where there are none; not before the last one has faded.
  var shownEmptyState: EmptyState? { showsPlaceholder ? emptyState : nil }

  /// Whether there are no rows to see.
  private var showsPlaceholder: Bool { list.source.count == 0 && !list.isRemovingRow }

  /// Whether a layer shows now: what stands for rows only while there are none.
  func shows(_ layer: StageLayer) -> Bool { layer.level != .placeholder || showsPlaceholder }

  /// Places what lies below the list.
  ///
  /// - Parameter begin: is told the first element of each layer, and which layer that is.
  private func placePanes(into shown: inout DisplayList, _ begin: (Int, Int) -> Void = { _, _ in }) {
    place(into: &shown, isCovered: isModal) { shown in
      for (index, pane) in layers.enumerated() where pane.level == .pane {
        begin(shown.elements.count, index)
        pane.layer.place(into: &shown, in: context(of: pane))
      }
      // Beside the rows only: what the list covers is not painted twice.
      let start = Rect(x: room.x, y: room.y, width: listFrame.x - room.x, height: room.height)
      let end = Rect(x: listFrame.maxX, y: room.y, width: room.maxX - listFrame.maxX, height: room.height)
      shown.fill(start, theme.background)
      shown.fill(end, theme.background)
    }
  }

  /// Places what lies over the list.
  ///
  /// - Parameter begin: is told the first element of each layer, and which layer that is.
  private func placeOverlays(into shown: inout DisplayList, _ begin: (Int, Int) -> Void = { _, _ in }) {
    place(into: &shown, isCovered: false) { shown in
      for (index, layer) in layers.enumerated() where layer.level != .pane && shows(layer) {
        let start = shown.elements.count
        begin(start, index)
        layer.layer.place(into: &shown, in: context(of: layer))
        if layer.isLeaving { shown.retire(from: start) }
      }
    }
  }

  /// Places layers, marks what the keyboard and the mouse are on, and mirrors all of that; the list mirrors itself.
  private func place(into shown: inout DisplayList, isCovered: Bool, _ layers: (inout DisplayList) -> Void) {
    let start = (shown.commands.count, shown.elements.count)
    layers(&shown)
    let isInMenu = menu != nil
    if let focusedControl, !isInMenu { shown.focus(on: focusedControl, theme: theme, from: start.1) }
    // What is covered, or held, shows nothing of the mouse.
    if let mouse, !isInMenu, !list.isPressed, !isCovered {
      shown.hover(at: mirrored(mouse), theme: theme, from: start.1)
    }
    if direction == .rightToLeft { shown.mirror(Mirror(in: window), from: start) }
  }

  /// Draws all that shows.
  ///
  /// - Parameter showsLayers: whether the list shows what lies under its rows, for people who look at how it works.
  public func draw(into displayList: inout DisplayList, showsLayers: Bool = false) {
    placePanes(into: &displayList)
    list.draw(into: &displayList, theme: theme, layers: showsLayers)
    placeOverlays(into: &displayList)
  }

  /// Describes all that shows.
  public func describe(into tree: inout ViewTree) {
    func describe(_ place: (inout DisplayList) -> Void) {
      var shown = DisplayList()
      place(&shown)
      tree.elements(of: shown, from: .zero)
    }
    describe { placePanes(into: &$0) }
    list.describe(into: &tree)
    describe { placeOverlays(into: &$0) }
  }

  // MARK: Hit tests

  /// The action of the layer's element that a press at a place hits; `nothing` where that has none, and nil where the
  /// press is the list's.
  public func control(at place: Point) -> ActionID? {
    guard window.contains(place) else { return Self.nothing }
    if let element = element(at: place) { return element.action ?? Self.nothing }
    return list.frame.contains(place) ? nil : Self.nothing
  }

  /// Whether a place is beside the list, on nothing that can be pressed and nothing that lies over the list.
  func isGround(at place: Point) -> Bool {
    guard takesKeys == nil, window.contains(place) else { return false }
    return [nil, Self.nothing, ActionID.takeWindowAlong].contains(element(at: place)?.action)
  }

  /// Whether a press at a place hits a button, of a layer or of a row.
  func hasButton(at place: Point) -> Bool {
    guard let element = window.contains(place) ? element(at: place) : nil else { return list.hoversButton }
    return element.action != nil && [.button, .menuItem].contains(element.role)
  }

  /// The element of a layer at a place.
  private func element(at place: Point) -> Element? {
    placedLayers.list.element(at: place)
  }

  /// Places the layers, unless nothing has changed since they were placed last.
  mutating func placeLayers() { placed = placedLayers }

  /// The layers as they lie now: as they were placed last, where nothing has changed since.
  var placedLayers: PlacedLayers {
    let key = placementKey
    if let placed, placed.key == key { return placed }
    var shown = DisplayList()
    var starts: [(element: Int, layer: Int)] = []
    placePanes(into: &shown) { starts.append(($0, $1)) }
    placeOverlays(into: &shown) { starts.append(($0, $1)) }
    let controls = controls(among: shown.elements, startingAt: starts)
    return PlacedLayers(
      list: shown, controls: controls.map(\.action), owners: controls.map(\.layer),
      pickers: Picker.all(among: shown.elements, controls: controls.map(\.action)), key: key)
  }

  /// What keys can act upon: behind something modal nothing, and of what is leaving nothing.
  ///
  /// - Parameter starts: the first element of each layer that shows.
  private func controls(
    among elements: [Element], startingAt starts: [(element: Int, layer: Int)]
  ) -> [(action: ActionID, layer: Int)] {
    let modal = layers.lastIndex(where: \.hasFocus) ?? 0
    return elements.indices.compactMap { index in
      guard let action = elements[index].action, elements[index].role.takesFocus,
        let layer = starts.last(where: { $0.element <= index })?.layer, layer >= modal, !layers[layer].isLeaving
      else { return nil }
      return (action, layer)
    }
  }

  /// What layers are placed by that is not the stage's own to change.
  private var placementKey: PlacedLayers.Key {
    PlacedLayers.Key(
      direction: direction, reducesMotion: reducesMotion, isEmpty: showsPlaceholder,
      time: isSliding ? now : nil)
  }
}

/// The layers of a stage as they were placed last, and by what.
struct PlacedLayers: Sendable {
  struct Key: Equatable, Sendable {
    let direction: ReadingDirection
    let reducesMotion: Bool
    /// Whether the empty state shows.
    let isEmpty: Bool
    /// When, while a layer moves; nil while none does.
    let time: Double?
  }

  let list: DisplayList
  /// What keys can act upon, in order.
  let controls: [ActionID]
  /// The layer of each of these.
  let owners: [Int]
  /// Those of them of which one is chosen.
  let pickers: [Picker]
  let key: Key
}

/// Controls of which one is chosen: Tab stops at one of them, and arrows lead from one to the next.
struct Picker: Sendable {
  let controls: [ActionID]
  /// The one that is chosen; the first where that cannot have the focus.
  let chosen: ActionID

  /// The pickers among elements, with what of them keys can act upon.
  fileprivate static func all(among elements: [Element], controls: [ActionID]) -> [Picker] {
    elements.indices.compactMap { index in
      guard let selected = elements[index].selected else { return nil }
      let parts = elements[(index + 1)...].prefix { $0.depth > elements[index].depth }
        .filter { $0.role == .button }.compactMap(\.action)
      let own = parts.filter(controls.contains)
      guard let first = own.first else { return nil }
      let chosen = parts.indices.contains(selected - 1) ? parts[selected - 1] : first
      return Picker(controls: own, chosen: own.contains(chosen) ? chosen : first)
    }
  }
}
