/// A layer of a stage, with what the stage knows of it.
struct StageLayer: Sendable {
  var layer: any Layer
  /// The part of the window that it is docked in; nil where it is not.
  var frame: Rect?
  /// The control that had the focus when the layer came, and has it again when it leaves; nil for the list.
  var formerFocus: ActionID?

  init(_ layer: any Layer, over focus: ActionID? = nil) { (self.layer, formerFocus) = (layer, focus) }

  var level: LayerLevel { type(of: layer).level }

  /// Whether it is on its way out: then it takes nothing any more.
  var isLeaving: Bool { layer.transition?.isLeaving == true }

  /// Whether the keyboard's focus is kept within the layer.
  var hasFocus: Bool { layer.modality == .modal && !isLeaving }
}
