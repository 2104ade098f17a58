/// The transition of a row or a header that folds because it was removed, or unfolds because it was inserted: for a
/// while only a part of its height is visible.
struct RowTransition {
  /// The kind of a transition.
  enum Kind {
    /// The row was removed from the source; its content had this offset last.
    case removing(VisibleRow, Displacement)
    /// The header was removed with its section, as the last rows of that were.
    case removingHeader(VisibleHeader)
    /// The row moves off screen, and is still in the source.
    case leaving(RowID)
    /// The row was inserted.
    case inserting(RowID)
    /// The header of the section was inserted, with all rows of that.
    case insertingHeader(RowID)
  }

  /// The index of the row that unfolds, or of the one after what was removed, or after the header.
  var index: Int
  /// The number of headers above what was removed, or above the header.
  var headers: Int
  private(set) var kind: Kind
  /// A device pixel, in points, if it unfolds upwards, so that what lies below it stays where it shows.
  ///
  /// With steps other than whole pixels that would tremble. Nil where it unfolds downwards, or folds.
  private let upwardStep: Double?
  /// The height without folding, in points.
  private(set) var height: Double
  /// The visible fraction of the height, from 0 to 1.
  private(set) var progress: Motion
  /// The visible height, in points.
  private(set) var shownHeight: Double

  /// - Parameters:
  /// - share: the fraction of the height that is visible at first, from 0 to 1; nil for all of what is removed, and
  ///   nothing of what is inserted.
  /// - delay: the delay, in seconds.
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

  /// Returns the transition for a row that was leaving, and is now removed from the source.
  func removing(
    _ row: VisibleRow, _ displacement: Displacement, at index: Int, headers: Int
  ) -> RowTransition {
    var transition = self
    transition.kind = .removing(row, displacement)
    (transition.index, transition.headers) = (index, headers)
    return transition
  }

  /// Changes the height.
  mutating func resize(to height: Double, at time: Double) {
    self.height = height
    advance(to: time)
  }

  /// Advances the visible height to a time.
  mutating func advance(to time: Double) {
    shownHeight = height * progress.value(at: time)
    if let upwardStep { shownHeight = (shownHeight / upwardStep).rounded(.down) * upwardStep }
  }

  /// The visible fraction of the height, from 0 to 1.
  var shownShare: Double { height > 0 ? shownHeight / height : 1 }

  /// The pending height: the part that is still to unfold upwards, in points.
  var pendingHeight: Double { upwardStep == nil ? 0 : height - shownHeight }

  /// The removed row; nil for an insertion, and for a header.
  var gone: VisibleRow? { if case .removing(let row, _) = kind { row } else { nil } }

  /// The removed header; nil for an insertion, and for a row.
  var goneHeader: VisibleHeader? { if case .removingHeader(let header) = kind { header } else { nil } }

  /// The row that moves off screen, and is still in the source; nil for all else.
  var leaving: RowID? { if case .leaving(let id) = kind { id } else { nil } }

  /// Whether it is that of a row in the source, inserted or leaving.
  var isOfRow: Bool {
    switch kind {
    case .leaving, .inserting: true
    case .removing, .removingHeader, .insertingHeader: false
    }
  }

  /// Whether it is a removal, or is about to become one.
  var goes: Bool {
    switch kind {
    case .removing, .removingHeader, .leaving: true
    case .inserting, .insertingHeader: false
    }
  }

  /// Whether it is over: a row that leaves stays folded until it is removed, or comes back.
  func isAtRest(at time: Double) -> Bool { progress.isOver(at: time) }

  /// The same, folded completely.
  var folded: RowTransition {
    var transition = self
    transition.shownHeight = 0
    return transition
  }

  /// Whether it is that of an inserted header.
  var isComingHeader: Bool { if case .insertingHeader = kind { true } else { false } }

  /// The difference that it makes to the height of everything, in points.
  var heightDelta: Double { isOfRow || isComingHeader ? shownHeight - height : shownHeight }

  /// Whether it lies above the beginning of a row.
  func precedes(_ row: Int) -> Bool { isOfRow ? index < row : index <= row }

  /// Whether it lies above another one.
  static func < (a: RowTransition, b: RowTransition) -> Bool {
    if a.index != b.index { return a.index < b.index }
    if a.isOfRow != b.isOfRow { return b.isOfRow }
    // A header follows what is gone below as many others as it has above it.
    return (a.headers, a.isComingHeader ? 1 : 0) < (b.headers, b.isComingHeader ? 1 : 0)
  }
}
