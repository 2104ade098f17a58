/// What comes over the list of a stage, and leaves again.
extension Stage {
  /// The uppermost layer of a type; setting it replaces that one, adds it, or takes it away.
  public subscript<L: Layer>(type: L.Type) -> L? {
    get { covers.lazy.compactMap { $0.layer as? L }.last }
    set {
      let index = covers.lastIndex { $0.layer is L }
      switch (index, newValue) {
      case (let index?, let layer?): cover(at: index, with: layer)
      case (let index?, nil): remove(at: index)
      case (nil, let layer?): present(layer)
      case (nil, nil): break
      }
    }
  }

  /// What came over the list, bottom to top, also what is leaving.
  package var overlays: [any Layer] { covers.map(\.layer) }

  /// Shows a layer over the list, above all of its level and below those of higher ones; what a hand does to what lies
  /// below something modal is cancelled.
  public mutating func present(_ layer: some Layer) {
    if layer.modality == .modal {
      list.cancelGesture()
      release()
    }
    let level = type(of: layer).level
    let index = covers.lastIndex { type(of: $0.layer).level <= level }.map { $0 + 1 } ?? 0
    // What came between gives the focus back first.
    let next = covers[index...].first(where: \.hasFocus)
    covers.insert(Cover(layer, over: next.map(\.formerFocus) ?? focusedControl), at: index)
    if layer.modality == .modal, next == nil { focusedControl = nil }
  }

  /// Shows a layer in place of another one.
  private mutating func cover(at index: Int, with layer: some Layer) {
    // What leaves has given the focus back.
    if covers[index].layer.transition?.isLeaving == true, layer.transition?.isLeaving != true {
      remove(at: index)
      return present(layer)
    }
    covers[index].layer = layer
  }

  /// Has the uppermost layer of a type leave; without a transition it is gone at once.
  public mutating func dismiss<L: Layer>(_ type: L.Type) {
    if let index = covers.lastIndex(where: { $0.layer is L }) { dismiss(at: index) }
  }

  mutating func dismiss(at index: Int) {
    if covers[index].hasFocus { returnFocus(from: index) }
    covers[index].layer.leave(at: now)
    if covers[index].layer.transition == nil { remove(at: index) }
  }

  mutating func remove(at index: Int) {
    if covers[index].hasFocus { returnFocus(from: index) }
    covers.remove(at: index)
    isGripped = false
  }

  /// The uppermost layer that takes keys and the wheel; what is leaving takes nothing.
  var takesKeys: Int? { covers.lastIndex { $0.layer.modality != .none && $0.layer.transition?.isLeaving != true } }

  /// Whether something lies over the list that takes all input; what is leaving does not any more.
  public var isModal: Bool { covers.contains(where: \.hasFocus) }

  /// The menu of what can be done with a row, or in the window; nil while nobody asks.
  public var menu: RowMenu? { self[RowMenu.self] }
}
