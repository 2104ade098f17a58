/// A row that is folding because it is gone, or unfolding because it has come: for a while not all of its height shows.
struct RowTransition {
  /// What becomes of the row.
  enum Kind {
    /// It is gone from the source; its content was last seen so far off its place.
    case removing(VisibleRow, Displacement)
    /// It has come.
    case inserting(RowID)
  }

  /// The row that unfolds; or the one that follows the row that is gone.
  var index: Int
  /// How many headers lie above a row that is gone.
  var headers: Int
  let kind: Kind
  /// A device pixel, in points, if it unfolds upwards, so that what lies below it stays where it shows.
  ///
  /// By anything else than whole ones it would make that tremble. Nil where it unfolds downwards, or folds.
  private let upwardStep: Double?
  /// How high the row is when it is not folded, in points.
  private(set) var height: Double
  /// How much of that shows, from 0 to 1.
  let progress: Motion
  /// How much of it shows now, in points.
  private(set) var shownHeight: Double

  init(
    _ kind: Kind, at index: Int, headers: Int = 0, height: Double, upwardsBy step: Double? = nil,
    lasting duration: Double, from time: Double
  ) {
    self.index = index
    self.headers = headers
    self.kind = kind
    upwardStep = step
    self.height = height
    let (start, end) = if case .removing = kind { (1.0, 0.0) } else { (0.0, 1.0) }
    progress = Motion.legs([Motion.Leg(to: end, lasting: duration, .easeInOut)], from: start, at: time)
    shownHeight = height * start
  }

  /// Gives the row another height.
  mutating func resize(to height: Double, at time: Double) {
    self.height = height
    advance(to: time)
  }

  /// Shows as much of the row as at a time.
  mutating func advance(to time: Double) {
    shownHeight = height * progress.value(at: time)
    if let upwardStep { shownHeight = (shownHeight / upwardStep).rounded(.down) * upwardStep }
  }

  /// How much of the row is still to unfold upwards, in points.
  var toCome: Double { upwardStep == nil ? 0 : height - shownHeight }

  /// The row that is gone; nil for one that comes.
  var gone: VisibleRow? { if case .removing(let row, _) = kind { row } else { nil } }

  /// How much higher everything is for this transition.
  var heightDelta: Double { gone == nil ? shownHeight - height : shownHeight }

  /// Whether it lies above where a row begins.
  func precedes(_ row: Int) -> Bool { gone == nil ? index < row : index <= row }
}
