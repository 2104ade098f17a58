/// A layer over the list of a stage.
struct Cover: Sendable {
  var layer: any Layer
  /// The control that had the focus when the layer came, and has it again when it leaves; nil for the list.
  var formerFocus: ActionID?

  init(_ layer: any Layer, over focus: ActionID?) { (self.layer, formerFocus) = (layer, focus) }

  /// Whether the keyboard's focus is kept within the layer.
  var hasFocus: Bool { layer.modality == .modal && layer.transition?.isLeaving != true }
}
