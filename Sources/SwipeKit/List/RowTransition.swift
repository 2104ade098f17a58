/// A row or a header that is folding because it is gone, or unfolding because it has come: for a while not all of its
/// height shows.
struct RowTransition {
  /// What becomes of the row or header.
  enum Kind {
    /// The row is gone from the source; its content was last seen so far off its place.
    case removing(VisibleRow, Displacement)
    /// The header is gone with its section, as the last rows of that are.
    case removingHeader(VisibleHeader)
    /// The row has come.
    case inserting(RowID)
    /// The header of the section has come, with all rows of that.
    case insertingHeader(RowID)
  }

  /// The row that unfolds; or the one that follows what is gone, or the header.
  var index: Int
  /// How many headers lie above what is gone, or above the header.
  var headers: Int
  let kind: Kind
  /// A device pixel, in points, if it unfolds upwards, so that what lies below it stays where it shows.
  ///
  /// By anything else than whole ones it would make that tremble. Nil where it unfolds downwards, or folds.
  private let upwardStep: Double?
  /// How high it is when it is not folded, in points.
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
    let (start, end) =
      switch kind {
      case .removing, .removingHeader: (1.0, 0.0)
      case .inserting, .insertingHeader: (0.0, 1.0)
      }
    progress = Motion.legs([Motion.Leg(to: end, lasting: duration, .easeInOut)], from: start, at: time)
    shownHeight = height * start
  }

  /// Gives it another height.
  mutating func resize(to height: Double, at time: Double) {
    self.height = height
    advance(to: time)
  }

  /// Shows as much of it as at a time.
  mutating func advance(to time: Double) {
    shownHeight = height * progress.value(at: time)
    if let upwardStep { shownHeight = (shownHeight / upwardStep).rounded(.down) * upwardStep }
  }

  /// How much of it is still to unfold upwards, in points.
  var toCome: Double { upwardStep == nil ? 0 : height - shownHeight }

  /// The row that is gone; nil for what comes, and for a header.
  var gone: VisibleRow? { if case .removing(let row, _) = kind { row } else { nil } }

  /// The header that is gone; nil for what comes, and for a row.
  var goneHeader: VisibleHeader? { if case .removingHeader(let header) = kind { header } else { nil } }

  /// Whether it is a row's that comes.
  var isComingRow: Bool { if case .inserting = kind { true } else { false } }

  /// Whether it is a header's that comes.
  var isComingHeader: Bool { if case .insertingHeader = kind { true } else { false } }

  /// How much higher everything is for this transition.
  var heightDelta: Double { isComingRow || isComingHeader ? shownHeight - height : shownHeight }

  /// Whether it lies above where a row begins.
  func precedes(_ row: Int) -> Bool { isComingRow ? index < row : index <= row }

  /// Whether it lies above another one.
  static func < (a: RowTransition, b: RowTransition) -> Bool {
    if a.index != b.index { return a.index < b.index }
    if a.isComingRow != b.isComingRow { return b.isComingRow }
    // A header follows what is gone below as many others as it has above it.
    return (a.headers, a.isComingHeader ? 1 : 0) < (b.headers, b.isComingHeader ? 1 : 0)
  }
}
