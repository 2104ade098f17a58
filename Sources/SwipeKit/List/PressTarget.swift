/// The target of a press, with the state of a list at the time of the press.
struct PressTarget: Equatable {
  /// The identity of the target, for the rule of double clicks.
  struct Identity: Equatable {
    let target: Target?
    let subject: String
    let list: Int?
  }

  /// The target; nil for a press in another list.
  var target: Target?
  /// The index of the target's list; nil outside of the lists.
  var list: Int?
  /// The subject of the layer that has the target; empty in the list.
  var subject = ""
  /// Whether the press is the second of a double click whose first press was on something else: its tap does nothing.
  var isOnOtherTarget = false
  let time: Double
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
  var grabDistance: Double?
  /// Whether the press is on the track of the scroll indicator, to which a click or a long press brings it.
  var isOnTrack = false
  /// Whether a tap brings the scroll indicator there: a click of the mouse on its track.
  var clicksTrack = false

  var row: RowID? { target?.row }

  /// The button under the row's content, or the control within it; nil on the content itself.
  var button: ActionID? { if case .button(let button, _) = target { button } else { nil } }

  var isOfList: Bool { list != nil }
  var isOnContent: Bool { target == .list || target == row.map(Target.row) && row != nil }

  var identity: Identity { Identity(target: target, subject: subject, list: list) }
}
