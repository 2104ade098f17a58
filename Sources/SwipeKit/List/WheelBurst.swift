/// A burst of wheel events: one movement of the hand, on one axis.
struct WheelBurst: Equatable {
  enum Phase: Equatable {
    /// Too short to have an axis; its distance so far, in points.
    case undecided(Point)
    /// Scrolling, or swiping the row that it began on.
    case decided(Axis)
    /// Done with all that it may do, or cancelled: the rest of it has no effect.
    case spent
  }

  /// The row that it began on; nil outside of the rows.
  private let origin: RowID?
  let start: Double
  private(set) var last: Double
  private(set) var phase = Phase.undecided(.zero) { didSet { isReleased = false } }
  /// Whether what it moved was released in motion, and it has not gone on since.
  private(set) var isReleased = false
  /// The distance along a row, in points to the right.
  private var distance = 0.0

  init(on row: RowID?, at time: Double) {
    origin = row
    start = time
    last = time
  }

  /// The time when it is over unless another event comes.
  var end: Double { last + GestureConstants.wheelGap }

  var axis: Axis? { if case .decided(let axis) = phase { axis } else { nil } }

  /// The row that it swipes; nil while it swipes no row.
  var row: RowID? { axis == .horizontal ? origin : nil }

  var awaitsEnd: Bool {
    switch phase {
    case .undecided, .decided(.horizontal): true
    case .decided(.vertical), .spent: false
    }
  }

  /// Adds a distance, in points, without which it is too short to have an axis.
  mutating func add(_ translation: Point) {
    if case .undecided(let before) = phase { phase = .undecided(before + translation) }
  }

  mutating func decide(_ axis: Axis) { phase = .decided(axis) }

  mutating func spend() { phase = .spent }

  mutating func release() { isReleased = true }

  mutating func extend(to time: Double) { (last, isReleased) = (time, false) }

  /// Adds a distance along a row, in points, and returns the edge that the burst flicks towards, once.
  mutating func flick(by step: Double) -> Edge? {
    guard phase != .spent else { return nil }
    distance += step
    // The hand's movement between two turns is not reported, so each turn is judged at its end.
    let end = (translation: Point(x: distance, y: 0), time: elapsed(from: start, to: last))
    guard let edge = Flick.edge(from: end, to: end) else { return nil }
    phase = .spent
    return edge
  }

  /// Returns the axis of a growing distance; nil while it is too short.
  static func axis(from before: Point, by translation: Point) -> Axis? {
    Slop.exit(of: GestureConstants.wheelSlop, from: before, to: before + translation).map {
      likelyAxis(of: Point(x: before.x + $0 * translation.x, y: before.y + $0 * translation.y))
    }
  }

  /// Returns the axis of a distance, however short; ties are vertical.
  static func likelyAxis(of translation: Point) -> Axis {
    abs(translation.x) > GestureConstants.wheelBias * abs(translation.y) ? .horizontal : .vertical
  }
}
