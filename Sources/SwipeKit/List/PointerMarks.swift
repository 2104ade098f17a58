/// The marks of pointers on rows, computed once for a picture.
struct PointerMarks {
  fileprivate var pressed: Target?
  fileprivate var hoveredRow: RowID?
  fileprivate var hoveredPlace = Point.zero

  func pressed(in row: RowID) -> Target? { pressed?.row == row ? pressed : nil }

  func has(_ row: RowID) -> Bool { pressed?.row == row || hoveredRow == row }

  func hoveredPlace(in row: RowID) -> Point? {
    guard let hoveredRow, hoveredRow == row else { return nil }
    return hoveredPlace
  }
}

extension SwipeList {
  /// The marks of pointers at the present time: pressed buttons immediately, a pressed row after a moment.
  var marks: PointerMarks {
    var marks = PointerMarks()
    if let hover { (marks.hoveredRow, marks.hoveredPlace) = (hover.row, hover.place) }
    guard let hold = pointers.hold, let held = pointers.held, let row = held.row, !held.isOnOtherTarget,
      hold.endsAsTap
    else { return marks }
    if held.isOnContent {
      // A drag shows as one, however short.
      guard hold.axis == nil else { return marks }
      let rest = elapsed(from: held.time, to: now)
      guard !hold.press.stopsScroll, looksClosed(row), rest >= GestureConstants.pressDelay else { return marks }
    }
    marks.pressed = held.target
    return marks
  }
}
