extension Stage {
  /// The uppermost layer of a type; set it to present, replace or remove a layer.
  public subscript<L: Layer>(type: L.Type) -> L? {
    get { index(of: type).flatMap { layers[$0].layer as? L } }
    set {
      let index = index(of: type)
      switch (index, newValue) {
      case (let index?, let layer?): replace(at: index, with: layer)
      case (let index?, nil): remove(at: index)
      case (nil, let layer?): present(layer)
      case (nil, nil): break
      }
    }
  }

  package func frame<L: Layer>(of type: L.Type) -> Rect? { index(of: type).flatMap { layers[$0].frame } }

  /// The layers below and next to the list, from bottom to top.
  public var panes: [any Layer] {
    get { layers.filter { $0.level == .pane }.map(\.layer) }
    set {
      let count = layers.count { $0.level == .pane }
      layers.replaceSubrange(..<count, with: newValue.map { StageLayer($0) })
      layOut()
    }
  }

  /// Presents a layer above the other layers of its level.
  ///
  /// A layer with a modality cancels the present gesture.
  public mutating func present(_ layer: some Layer) {
    if layer.modality != .none { cancelGesture() }
    // The keys are the layer's from now on.
    if layer.modality == .light { lists.active.cancelReorderingByKeys() }
    let level = type(of: layer).level
    let index = layers.lastIndex { $0.level <= level }.map { $0 + 1 } ?? 0
    // A layer above it returns the focus first.
    let next = layers[index...].first(where: \.hasFocus)
    var presented = StageLayer(layer, over: next.map(\.formerFocus) ?? focusedControl)
    presented.rowTitle = presented.traits.row.map { lists.active.rows.title(of: $0) }
    presented.layer.appear(in: context(of: presented))
    layers.insert(presented, at: index)
    if layer.modality == .modal, next == nil { focusedControl = nil }
    if needsLayout { layOut() }
    if layer.modality == .modal { revealSelections() }
  }

  private mutating func replace(at index: Int, with layer: some Layer) {
    // A layer that leaves has returned the focus, and a new one has to appear first.
    let isNew = layer.transition == nil && layers[index].layer.transition != nil
    if isNew || layers[index].isLeaving && layer.transition?.isLeaving != true && layer.modality != .none {
      remove(at: index)
      return present(layer)
    }
    let row = layers[index].traits.row
    layers[index].layer = layer
    if layers[index].traits.row != row {
      layers[index].rowTitle = layers[index].traits.row.map { lists.active.rows.title(of: $0) }
    }
    if needsLayout { layOut() } else { layers[index].layer.fit(in: context(of: layers[index])) }
  }

  /// Dismisses the uppermost layer of a type; without a transition it is removed immediately.
  public mutating func dismiss<L: Layer>(_ type: L.Type) { if let index = index(of: type) { dismiss(at: index) } }

  /// Returns the index of the uppermost layer of a type, if possible of a layer that stays.
  func index<L: Layer>(of type: L.Type) -> Int? {
    // A span and stored properties, since each layer would be copied otherwise.
    let (layers, kind) = (layers.span, ObjectIdentifier(type))
    var leaving: Int?
    for index in layers.indices.reversed() where layers[index].traits.kind == kind {
      if !layers[index].isLeaving { return index }
      leaving = leaving ?? index
    }
    return leaving
  }

  func present<L: Layer>(_ type: L.Type) -> L? {
    index(of: type).flatMap { layers[$0].isLeaving ? nil : layers[$0].layer as? L }
  }

  mutating func dismiss(at index: Int) {
    if layers[index].isGripped { cancelGesture() }
    if layers[index].hasFocus { returnFocus(from: index) }
    layers[index].layer.beginDismissal(at: now)
    if layers[index].layer.transition == nil { remove(at: index) }
  }

  mutating func remove(at index: Int) {
    if layers[index].hasFocus { returnFocus(from: index) }
    if layers.remove(at: index).frame != nil { layOut() }
  }

  /// The index of the uppermost layer that takes keys and the wheel; layers that are leaving do not.
  var inputLayerIndex: Int? { layers.lastIndex { $0.layer.modality != .none && !$0.isLeaving } }

  /// The index of the layer that the pointer that is down drags; nil if it drags no layer.
  var draggedLayerIndex: Int? { layers.indices.first { layers[$0].isGripped } }

  /// Whether a layer takes all input, except a layer that is leaving.
  public var isModal: Bool { lastIndex(where: \.hasFocus) != nil }

  /// The index of the uppermost menu, unless that is leaving.
  var menuIndex: Int? { lastIndex { $0.level == .menu } }

  /// The index of the uppermost layer that is for a row, unless that is leaving.
  var rowLayerIndex: Int? { lastIndex { $0.row != nil } }

  private func lastIndex(where holds: (StageLayer.Traits) -> Bool) -> Int? {
    let layers = layers.span
    for index in layers.indices.reversed() where !layers[index].isLeaving && holds(layers[index].traits) {
      return index
    }
    return nil
  }

  mutating func dismissMenu() { if let menuIndex { dismiss(at: menuIndex) } }

  // MARK: Docks

  /// Docks the layers, and returns the rest of the window.
  ///
  /// In a low window some layers give way to what has the focus, step by step.
  mutating func dockLayers() -> Rect {
    var (step, rest) = (0, window)
    while true {
      let hasYielded = !layers.indices.filter { layers[$0].giveWay(by: step) }.isEmpty
      if step > 0, !hasYielded { return rest }
      rest = window
      for index in layers.indices {
        let (width, wanted) = (rest.width, wantedDock(of: layers[index], in: rest.width))
        let frame = dock(of: layers[index], in: rest)?.removeStrip(from: &rest)
        layers[index].dock(wanted, in: width, as: frame)
      }
      if !hasYielded || rest.height >= minimumContentHeight(in: rest.width) { return rest }
      step += 1
    }
  }

  /// Whether a layer wants another part of the window than when that was laid out.
  var needsLayout: Bool {
    layers.indices.contains { index in
      let (width, former) = layers[index].docked ?? (contentFrame.width, nil)
      return wantedDock(of: layers[index], in: width) != former
    }
  }

  private func wantedDock(of layer: StageLayer, in width: Double) -> Dock? {
    layer.layer.isVisible(over: rows(of: layer)) ? layer.layer.dock(in: width, metrics) : nil
  }

  /// The width that panes at the sides leave to the list, in points.
  private static let listWidth = 160.0

  /// Returns the part of a room that a layer takes; nil if it takes no part.
  ///
  /// A pane leaves bars their height, since they have fields.
  private func dock(of layer: StageLayer, in room: Rect) -> Dock? {
    let dock = wantedDock(of: layer, in: room.width)
    let width = max(0, room.width - Self.listWidth)
    switch (layer.level, dock) {
    case (.pane, .leading(let wanted)): return .leading(min(wanted, width))
    case (.pane, .trailing(let wanted)): return .trailing(min(wanted, width))
    case (.pane, .top(let height)):
      let bars = layers.reduce(0) { sum, layer in
        layer.level == .bar ? sum + (wantedDock(of: layer, in: room.width)?.height ?? 0) : sum
      }
      return .top(min(height, room.height - bars))
    default: return dock
    }
  }
}
