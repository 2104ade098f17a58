/// A row or a header that is folding because it is gone, or unfolding because it has come: for a while not all of its
/// height shows.
struct RowTransition {
  /// What becomes of the row or header.
  enum Kind {
    /// The row is gone from the source; its content was last seen so far off its place.
    case removing(VisibleRow, Displacement)
    /// The header is gone with its section, as the last rows of that are.
    case removingHeader(VisibleHeader)
    /// The row goes out of sight, and is still in the source.
    case leaving(RowID)
    /// The row has come.
    case inserting(RowID)
    /// The header of the section has come, with all rows of that.
    case insertingHeader(RowID)
  }

  /// The row that unfolds; or the one that follows what is gone, or the header.
  var index: Int
  /// How many headers lie above what is gone, or above the header.
  var headers: Int
  private(set) var kind: Kind
  /// A device pixel, in points, if it unfolds upwards, so that what lies below it stays where it shows.
  ///
  /// By anything else than whole ones it would make that tremble. Nil where it unfolds downwards, or folds.
  private let upwardStep: Double?
  /// How high it is when it is not folded, in points.
  private(set) var height: Double
  /// How much of that shows, from 0 to 1.
  private(set) var progress: Motion
  /// How much of it shows now, in points.
  private(set) var shownHeight: Double

  /// - Parameters:
  ///   - share: how much of the height shows at first, from 0 to 1; nil for all of what goes, and nothing of what comes.
  ///   - delay: how long nothing happens, in seconds.
  init(
    _ kind: Kind, at index: Int, headers: Int = 0, height: Double, showing share: Double? = nil,
    upwardsBy step: Double? = nil, after delay: Double = 0, by fold: Fold, from time: Double
  ) {
    self.index = index
    self.headers = headers
    self.kind = kind
    upwardStep = step
    self.height = height
    let (all, end) =
      switch kind {
      case .removing, .removingHeader, .leaving: (1.0, 0.0)
      case .inserting, .insertingHeader: (0.0, 1.0)
      }
    let start = share ?? all
    let wait = delay > 0 ? [Motion.Leg(to: start, lasting: delay, .linear)] : []
    progress = Motion.legs(wait + [Motion.Leg(to: end, lasting: fold.duration, fold.curve)], from: start, at: time)
    shownHeight = height * start
  }

  /// The same for a row that was leaving, and is gone from the source now.
  func removing(
    _ row: VisibleRow, _ displacement: Displacement, at index: Int, headers: Int
  ) -> RowTransition {
    var transition = self
    transition.kind = .removing(row, displacement)
    (transition.index, transition.headers) = (index, headers)
    return transition
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

  /// How much of its height shows now, from 0 to 1.
  var shownShare: Double { height > 0 ? shownHeight / height : 1 }

  /// How much of it is still to unfold upwards, in points.
  var toCome: Double { upwardStep == nil ? 0 : height - shownHeight }

  /// The row that is gone; nil for what comes, and for a header.
  var gone: VisibleRow? { if case .removing(let row, _) = kind { row } else { nil } }

  /// The header that is gone; nil for what comes, and for a row.
  var goneHeader: VisibleHeader? { if case .removingHeader(let header) = kind { header } else { nil } }

  /// The row that goes out of sight, and is still in the source; nil for all else.
  var leaving: RowID? { if case .leaving(let id) = kind { id } else { nil } }

  /// Whether it is that of a row in the source, which comes or is about to go.
  var isOfRow: Bool {
    switch kind {
    case .leaving, .inserting: true
    case .removing, .removingHeader, .insertingHeader: false
    }
  }

  /// Whether what it is of is there no more, or soon will not be.
  var goes: Bool {
    switch kind {
    case .removing, .removingHeader, .leaving: true
    case .inserting, .insertingHeader: false
    }
  }

  /// Whether nothing changes any more: what leaves stays folded until it is gone, or comes back.
  func isAtRest(at time: Double) -> Bool { progress.isOver(at: time) }

  /// The same, folded as a whole.
  var folded: RowTransition {
    var transition = self
    transition.shownHeight = 0
    return transition
  }

  /// Whether it is a header's that comes.
  var isComingHeader: Bool { if case .insertingHeader = kind { true } else { false } }

  /// How much higher everything is for this transition.
  var heightDelta: Double { isOfRow || isComingHeader ? shownHeight - height : shownHeight }

  /// Whether it lies above where a row begins.
  func precedes(_ row: Int) -> Bool { isOfRow ? index < row : index <= row }

  /// Whether it lies above another one.
  static func < (a: RowTransition, b: RowTransition) -> Bool {
    if a.index != b.index { return a.index < b.index }
    if a.isOfRow != b.isOfRow { return b.isOfRow }
    // A header follows what is gone below as many others as it has above it.
    return (a.headers, a.isComingHeader ? 1 : 0) < (b.headers, b.isComingHeader ? 1 : 0)
  }
}
