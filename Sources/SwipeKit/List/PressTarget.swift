struct PressTarget: Equatable {
  enum Part: Equatable {
    /// The row itself; beside the rows, the list.
    case content
    /// A button under the row's content, or the overflow button at the trailing end of a row under the mouse.
    case button(ActionID)
    /// The scroll indicator, with the distance from its upper end, in points.
    case indicator(grip: Double)
    /// Something outside of the list or over it: a control of the program's own, or nothing.
    ///
    /// A gesture that begins there is not the list's.
    case elsewhere(ActionID?)
  }

  /// The identity of the target, for the rule of double clicks.
  struct Identity: Equatable {
    let row: RowID?
    let part: Part
    let subject: String
  }

  /// The row, by identity; nil beside the rows.
  var row: RowID?
  var part = Part.content
  /// The subject of the layer that has the control; empty in the list.
  var subject = ""
  /// Whether the press is the second of a double click whose first press was on something else: its tap does nothing.
  var isNew = false
  /// The time of the press, in seconds.
  var time: Double
  /// The modifier keys held.
  var modifiers: Key.Modifiers = []
  /// The title of the row at the press; empty outside of the rows.
  var title = ""
  /// Whether a long press by a finger opens the row's menu.
  var hasMenu = false
  /// Whether a tap closes the open rows, and has no other effect.
  var closesRows = false
  /// Whether the row is closed and at rest, so that a tap activates it.
  var isClosed = false

  /// The distance below the upper end of the scroll indicator, in points; nil elsewhere.
  var grip: Double? { if case .indicator(let grip) = part { grip } else { nil } }

  var identity: Identity { Identity(row: row, part: part, subject: subject) }

  var isElsewhere: Bool { if case .elsewhere = part { true } else { false } }
}
