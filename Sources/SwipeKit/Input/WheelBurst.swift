/// Wheel events that belong together: one movement of the hand, on one axis.
struct WheelBurst: Equatable {
  /// The axis that the first event chose; the rest of the burst keeps to it.
  let axis: Axis
  /// The row that a horizontal burst swipes.
  let row: RowID?
  /// When its last event came, in seconds.
  var last: Double

  /// When it is over unless another event comes.
  var end: Double { last + GestureConstants.wheelGap }

  /// The axis that an event stands for; ties are vertical.
  static func axis(of steps: Point) -> Axis {
    abs(steps.x) > GestureConstants.wheelBias * abs(steps.y) ? .horizontal : .vertical
  }
}
