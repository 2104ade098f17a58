/// A layer of a stage, with the state that the stage keeps of it.
struct StageLayer: Sendable {
  /// The properties of a layer, kept since each frame asks for them, and asking copies the layer.
  struct Traits: Sendable {
    let kind: ObjectIdentifier
    let level: LayerLevel
    /// Whether the layer is leaving: then it takes no input.
    let isLeaving: Bool
    /// Whether the layer keeps the keyboard's focus within itself.
    let hasFocus: Bool
    /// The identity of the layer's list; nil for the list that has the keys.
    let list: String?
    let followsScroll: Bool
    let row: RowID?

    init(_ layer: any Layer) {
      (kind, level) = (ObjectIdentifier(type(of: layer)), type(of: layer).level)
      isLeaving = layer.transition?.isLeaving == true
      hasFocus = layer.modality == .modal && !isLeaving
      (list, followsScroll, row) = (layer.listID, layer.followsScroll, layer.row)
    }
  }

  var layer: any Layer { didSet { traits = Traits(layer) } }
  private(set) var traits: Traits
  private(set) var frame: Rect?
  /// The part of a width that the layer wanted when the window was laid out; nil before that.
  private(set) var docked: (width: Double, dock: Dock?)?
  /// The control that had the focus before the layer was presented, and gets it back; nil for the list.
  var formerFocus: ActionID?
  /// The title of the layer's row when the layer was presented.
  var rowTitle: String?
  /// The latest position of the pointer that drags the layer; nil if there is no such pointer.
  private(set) var grip: Point?

  init(_ layer: any Layer, over focus: ActionID? = nil) {
    (self.layer, formerFocus, traits) = (layer, focus, Traits(layer))
  }

  var level: LayerLevel { traits.level }
  var isLeaving: Bool { traits.isLeaving }
  var hasFocus: Bool { traits.hasFocus }
  var isGripped: Bool { grip != nil }

  mutating func dock(_ wanted: Dock?, in width: Double, as frame: Rect?) {
    (docked, self.frame) = ((width, wanted), frame)
  }

  /// Passes a drag to the layer, which is gripped from its press to its end.
  mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse? {
    switch drag {
    case .pressed: grip = point
    case .ended, .cancelled: grip = nil
    case .began, .changed: if isGripped { grip = point }
    case .glided: break
    }
    return layer.handle(drag, at: point, in: context)
  }

  /// Lets the layer give way to other content of a low window; returns false if it has no such step.
  mutating func giveWay(by step: Int) -> Bool {
    guard var yielding = layer as? any YieldingLayer, yielding.giveWay(by: step) else { return false }
    layer = yielding
    return true
  }
}
