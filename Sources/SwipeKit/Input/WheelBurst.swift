/// Wheel events that belong together: one movement of the hand, on one axis.
struct WheelBurst: Equatable {
  /// The axis that the first event chose; the rest of the burst keeps to it.
  let axis: Axis
  /// The row that a horizontal burst swipes.
  let row: RowID?
  /// When it began, in seconds.
  let start: Double
  /// When its last event came, in seconds.
  var last: Double
  /// How far it went along its axis, in points to the right and downwards; nil once that was a flick.
  var distance: Double? = 0

  /// When it is over unless another event comes.
  var end: Double { last + GestureConstants.wheelGap }

  /// Adds an event's distance, in points.
  ///
  /// - Returns: the side that the burst flicks to, once.
  mutating func flick(by step: Double) -> Side? {
    guard let way = distance.map({ $0 + step }) else { return nil }
    distance = way
    // The hand's way between two turns is not told, so each turn is judged where it ends.
    let end = (way: Point(x: way, y: 0), time: elapsed(from: start, to: last))
    guard let side = Flick.side(from: end, to: end) else { return nil }
    distance = nil
    return side
  }

  /// The axis that an event stands for; ties are vertical.
  static func axis(of steps: Point) -> Axis {
    abs(steps.x) > GestureConstants.wheelBias * abs(steps.y) ? .horizontal : .vertical
  }
}
