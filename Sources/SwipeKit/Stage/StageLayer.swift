/// A layer of a stage, with the state that the stage keeps of it.
struct StageLayer: Sendable {
  var layer: any Layer { didSet { kind = ObjectIdentifier(type(of: layer)) } }
  /// The type of the layer.
  private(set) var kind: ObjectIdentifier
  /// The part of the window that the layer is docked in; nil where it is not.
  var frame: Rect?
  /// The control that had the focus when the layer was presented, and gets it back when it is dismissed; nil for the
  /// list.
  var formerFocus: ActionID?

  init(_ layer: any Layer, over focus: ActionID? = nil) {
    (self.layer, formerFocus) = (layer, focus)
    kind = ObjectIdentifier(type(of: layer))
  }

  var level: LayerLevel { type(of: layer).level }

  /// Whether the layer is leaving: then it takes no input.
  var isLeaving: Bool { layer.transition?.isLeaving == true }

  /// Whether the layer keeps the keyboard's focus within itself.
  var hasFocus: Bool { layer.modality == .modal && !isLeaving }

  /// Whether the layer is of a type, without the cost of a cast.
  func isA<L: Layer>(_ layer: L.Type) -> Bool { kind == ObjectIdentifier(layer) }
}
