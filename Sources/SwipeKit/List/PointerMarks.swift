/// The marks of pointers on rows, computed once for a picture.
struct PointerMarks {
  /// The row with a pressed part, and that part; nil for none.
  fileprivate var (pressedRow, pressedPart): (RowID?, PressTarget.Part?)
  /// The row under the mouse; nil for none.
  fileprivate var hoveredRow: RowID?
  /// The position of the mouse in that row, in points.
  fileprivate var hoveredPlace = Point.zero

  /// Returns the pressed part of a row; nil for none.
  func pressedPart(of row: RowID) -> PressTarget.Part? {
    guard let pressedRow, pressedRow == row else { return nil }
    return pressedPart
  }

  /// Returns whether any is on a row.
  func has(_ row: RowID) -> Bool { pressedRow == row || hoveredRow == row }

  /// Returns the position of the mouse in a row, in points; nil where it is elsewhere.
  func hoveredPlace(in row: RowID) -> Point? {
    guard let hoveredRow, hoveredRow == row else { return nil }
    return hoveredPlace
  }
}

extension SwipeList {
  /// The marks of pointers at the present time: pressed buttons at once, a pressed row after a moment.
  var marks: PointerMarks {
    var marks = PointerMarks()
    if let hover { (marks.hoveredRow, marks.hoveredPlace) = (hover.row, hover.place) }
    guard let held = pointers.held, let row = held.row, !held.isNew, pointers.arena.endsAsTap else { return marks }
    if held.part == .content {
      // A drag shows as one, however short.
      guard pointers.arena.axis == nil else { return marks }
      let catches = pointers.arena.press?.stopsScroll ?? true
      let rest = elapsed(from: held.time, to: now)
      guard !catches, looksClosed(row), rest >= GestureConstants.pressDelay else { return marks }
    }
    (marks.pressedRow, marks.pressedPart) = (row, held.part)
    return marks
  }
}
