/// A layer of a stage, with the state that the stage keeps of it.
struct StageLayer: Sendable {
  var layer: any Layer { didSet { (kind, isLeaving, hasFocus) = Self.traits(of: layer) } }
  // Kept, since they are asked for in each frame, and the transition and its motion are copied to be asked.
  private(set) var kind: ObjectIdentifier
  /// Whether the layer is leaving: then it takes no input.
  private(set) var isLeaving: Bool
  /// Whether the layer keeps the keyboard's focus within itself.
  private(set) var hasFocus: Bool
  var frame: Rect?
  /// The control that had the focus before the layer was presented, and gets it back; nil for the list.
  var formerFocus: ActionID?

  private(set) var isGripped = false

  init(_ layer: any Layer, over focus: ActionID? = nil) {
    (self.layer, formerFocus) = (layer, focus)
    (kind, isLeaving, hasFocus) = Self.traits(of: layer)
  }

  private static func traits(of layer: any Layer) -> (kind: ObjectIdentifier, isLeaving: Bool, hasFocus: Bool) {
    let isLeaving = layer.transition?.isLeaving == true
    return (ObjectIdentifier(type(of: layer)), isLeaving, layer.modality == .modal && !isLeaving)
  }

  var level: LayerLevel { type(of: layer).level }

  /// Returns whether the layer is of a type, without the cost of a cast.
  func isA<L: Layer>(_ layer: L.Type) -> Bool { kind == ObjectIdentifier(layer) }

  /// Passes a drag to the layer, which is gripped from its press to its end.
  mutating func handle(_ drag: LayerDrag, in context: LayerContext) {
    layer.handle(drag, in: context)
    switch drag {
    case .pressed: isGripped = true
    case .ended, .cancelled: isGripped = false
    case .began, .changed, .glided: break
    }
  }
}
