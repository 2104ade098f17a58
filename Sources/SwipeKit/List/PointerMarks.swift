/// The marks of pointers on rows, computed once for a picture.
struct PointerMarks {
  fileprivate var pressed: Target?
  fileprivate var hoveredRow: RowID?
  fileprivate var hoveredPlace = Point.zero
  /// The pressed control outside of the rows, which a header may show.
  fileprivate(set) var control: ActionID?

  func pressed(in row: RowID) -> Target? { pressed?.row == row ? pressed : nil }

  func has(_ row: RowID) -> Bool { pressed?.row == row || hoveredRow == row }

  func hoveredPlace(in row: RowID) -> Point? { hoveredRow == row ? hoveredPlace : nil }
}

extension SwipeList {
  /// The marks of pointers at the present time: pressed buttons immediately, a pressed row after a moment.
  ///
  /// - Parameter control: the pressed control outside of the rows.
  func marks(pressing control: ActionID? = nil) -> PointerMarks {
    var marks = PointerMarks()
    marks.control = control
    if let hover { (marks.hoveredRow, marks.hoveredPlace) = (hover.row, hover.place) }
    guard let press = pointers.press, let held = pointers.held, let row = held.row, !held.isOnOtherTarget,
      press.path.endsAsTap, !press.claim.isIndicator
    else { return marks }
    if held.isOnContent {
      // A drag shows as one, however short.
      guard press.axis == nil else { return marks }
      let rest = elapsed(from: held.time, to: now)
      guard !press.stopsScroll, looksClosed(row), rest >= GestureConstants.pressDelay else { return marks }
    }
    marks.pressed = held.target
    return marks
  }
}
