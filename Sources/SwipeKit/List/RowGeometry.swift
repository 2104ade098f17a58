/// The widths that a swipe of one row goes by, in points.
struct RowGeometry: Equatable {
  /// What stays of the row when its buttons are open.
  static let remainder = 40.0

  /// How wide the row is.
  let width: Double
  /// How wide each button is, from the edge inwards.
  let buttons: [Double]
  /// How wide all the buttons are together.
  let total: Double

  /// Lays out a row's buttons; where they would leave less than 40 points of the row, they narrow by the same share.
  init(width: Double, actions: [RowAction]) {
    self.width = width
    let wanted = actions.reduce(0) { $0 + $1.width }
    let room = max(0, width - Self.remainder)
    total = min(wanted, room)
    let share = wanted > 0 ? total / wanted : 1
    buttons = actions.map { $0.width * share }
  }

  /// Where the row rests when open: to the left, by the width of its buttons.
  var openOffset: Double { -total }

  /// Where the row's offset belongs.
  var range: ClosedRange<Double> { openOffset...0 }

  /// Where one button lies, from the left edge of the row and of its full height.
  func button(_ index: Int, height: Double) -> Rect {
    let inner = buttons[...index].reduce(0, +)
    return Rect(x: width - inner, y: 0, width: buttons[index], height: height)
  }
}
