/// What a pointer can press.
struct RowPart: Equatable {
  enum Part: Equatable {
    /// The row itself; beside the rows, the list.
    case content
    /// A button beneath the row, or what the mouse finds at the trailing end of one that it is over.
    case button(ActionID)
    /// The scroll indicator, so far below its upper end, in points.
    case indicator(grip: Double)
    /// Something outside of the list or over it: a control of the program's own, or nothing that it told of.
    ///
    /// A gesture that begins there is not the list's.
    case elsewhere(ActionID?)
  }

  /// The row, by identity; nil beside the rows.
  var row: RowID?
  var part = Part.content
  /// When the press came, in seconds.
  var time: Double
  /// Whether a finger that rests there asks for the row's menu.
  var hasMenu = false

  /// How far below the upper end of the scroll indicator it is, in points; nil elsewhere.
  var grip: Double? { if case .indicator(let grip) = part { grip } else { nil } }

  var isElsewhere: Bool { if case .elsewhere = part { true } else { false } }
}
