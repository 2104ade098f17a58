/// Where each row begins while rows come and go: row heights, and the few places where one folds or unfolds.
///
/// - Complexity: that of `RowHeights`, plus the number of folds.
struct RowLayout {
  /// A row that folds up, or unfolds: for a while it is less high than it was, or is to be.
  struct Fold {
    /// What becomes of the row.
    enum Way {
      /// It is gone from the source; its content was last seen so far off its place.
      case going(SwipeList.VisibleRow, Displacement)
      /// It has come.
      case coming(RowID)
    }

    /// The row that unfolds; or the one that follows the row that is gone.
    var index: Int
    let way: Way
    /// How high the row is when it is not folded, in points.
    private(set) var height: Double
    /// How much of that shows, from 0 to 1.
    let share: Motion
    /// How much of it shows now, in points.
    fileprivate(set) var rest: Double

    init(_ way: Way, at index: Int, height: Double, lasting duration: Double, from time: Double) {
      self.index = index
      self.way = way
      self.height = height
      let (start, end) = if case .going = way { (1.0, 0.0) } else { (0.0, 1.0) }
      share = Motion.legs([Motion.Leg(to: end, lasting: duration, .easeInOut)], from: start, at: time)
      rest = height * start
    }

    /// Gives the row another height.
    mutating func resize(to height: Double, at time: Double) {
      self.height = height
      rest = height * share.value(at: time)
    }

    /// The row that is gone; nil for one that comes.
    var gone: SwipeList.VisibleRow? { if case .going(let row, _) = way { row } else { nil } }

    /// How much higher everything is for this fold.
    fileprivate var excess: Double { gone == nil ? rest - height : rest }

    /// Whether it lies above where a row begins.
    fileprivate func precedes(_ row: Int) -> Bool { gone == nil ? index < row : index <= row }
  }

  private(set) var heights: RowHeights
  /// From top to bottom.
  private(set) var folds: [Fold] = []

  init(_ heights: RowHeights) { self.heights = heights }

  var count: Int { heights.count }

  /// The height of everything together.
  var total: Double { heights.total + folds.reduce(0) { $0 + $1.excess } }

  /// How high a row is now.
  subscript(index: Int) -> Double { coming(at: index)?.rest ?? heights[index] }

  /// The fold of a row that has just come; nil for one that is there in full.
  func coming(at index: Int) -> Fold? { folds.first { $0.gone == nil && $0.index == index } }

  /// Where a row begins, in points from the top; for `count`, where everything ends.
  func offset(of index: Int) -> Double {
    heights.offset(of: index) + folds.reduce(0) { $1.precedes(index) ? $0 + $1.excess : $0 }
  }

  /// Where a fold begins.
  func offset(ofFold position: Int) -> Double {
    heights.offset(of: folds[position].index) + folds[..<position].reduce(0) { $0 + $1.excess }
  }

  /// The row that an offset falls on; nil beside the rows and where a row is gone.
  func row(at offset: Double) -> Int? {
    let (row, isGone) = place(at: offset)
    return isGone ? nil : row
  }

  /// The row that an offset falls on, or the next one after the gone row that it falls on; nil beside everything.
  func firstRow(at offset: Double) -> Int? { place(at: offset).row }

  private func place(at offset: Double) -> (row: Int?, isGone: Bool) {
    var above = 0.0
    for fold in folds {
      let top = heights.offset(of: fold.index) + above
      if offset < top { break }
      if offset < top + fold.rest { return (fold.index < count ? fold.index : nil, fold.gone != nil) }
      above += fold.excess
    }
    return (heights.row(at: offset - above), false)
  }

  /// Takes new heights on, and what folds from now on.
  ///
  /// - Parameter folds: from top to bottom, a row that is gone before one that comes at the same place.
  mutating func change(to heights: RowHeights, folds: [Fold]) {
    self.heights = heights
    self.folds = folds
  }

  /// Lets a row that has come unfold from nothing.
  mutating func unfold(_ fold: Fold) {
    let position = folds.firstIndex { $0.index > fold.index } ?? folds.count
    folds.insert(fold, at: position)
  }

  /// Folds as far as that is at a time.
  ///
  /// - Returns: whether anything was folding.
  mutating func fold(at time: Double) -> Bool {
    guard !folds.isEmpty else { return false }
    for i in folds.indices { folds[i].rest = folds[i].height * folds[i].share.value(at: time) }
    folds.removeAll { $0.share.isOver(at: time) }
    return true
  }
}
