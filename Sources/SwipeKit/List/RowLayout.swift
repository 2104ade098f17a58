/// Where each row and header begins while rows come and go: their heights, and the few places where a row folds or
/// unfolds.
///
/// - Complexity: that of `RowHeights` and `SectionLayout`, plus the number of folds; what lies at an offset, as often as
///   the logarithm of the number of sections.
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
    /// How many headers lie above a row that is gone.
    var headers: Int
    let way: Way
    /// How high the row is when it is not folded, in points.
    private(set) var height: Double
    /// How much of that shows, from 0 to 1.
    let share: Motion
    /// How much of it shows now, in points.
    fileprivate(set) var rest: Double

    init(
      _ way: Way, at index: Int, headers: Int = 0, height: Double, lasting duration: Double, from time: Double
    ) {
      self.index = index
      self.headers = headers
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
  private(set) var sections: SectionLayout
  /// From top to bottom.
  private(set) var folds: [Fold] = []

  init(_ heights: RowHeights, _ sections: RowSections = .none) {
    self.heights = heights
    self.sections = SectionLayout(sections, rows: heights.count)
  }

  init(of source: any RowSource) {
    self.init(RowHeights(source.height, count: source.count), source.sections)
  }

  var count: Int { heights.count }

  /// The height of everything together.
  var total: Double { heights.total + sections.total + folds.reduce(0) { $0 + $1.excess } }

  /// How high a row is now.
  subscript(index: Int) -> Double { coming(at: index)?.rest ?? heights[index] }

  /// The fold of a row that has just come; nil for one that is there in full.
  func coming(at index: Int) -> Fold? { folds.first { $0.gone == nil && $0.index == index } }

  /// Where a row begins, in points from the top; for `count`, where everything ends.
  func offset(of index: Int) -> Double {
    heights.offset(of: index) + sections.height(ofFirst: sections.headers(above: index))
      + folds.reduce(0) { $1.precedes(index) ? $0 + $1.excess : $0 }
  }

  /// Where a section's header begins, in points from the top; for the number of sections, where everything ends.
  func offset(ofHeader section: Int) -> Double {
    heights.offset(of: sections.firstRow(of: section)) + sections.height(ofFirst: section)
      + folds.reduce(0) { headers(above: $1) <= section ? $0 + $1.excess : $0 }
  }

  /// How high a section's header is.
  func height(ofHeader section: Int) -> Double { sections.height(of: section) }

  /// How high the header of a row's section is; 0 where there are no sections.
  func height(ofHeaderOver index: Int) -> Double {
    let headers = sections.headers(above: index)
    return headers > 0 ? height(ofHeader: headers - 1) : 0
  }

  /// The last section that begins at an offset or above; nil where none does.
  func lastSection(from offset: Double) -> Int? {
    let count = SectionLayout.partition(sections.count) { self.offset(ofHeader: $0) <= offset }
    return count > 0 ? count - 1 : nil
  }

  private func headers(above fold: Fold) -> Int {
    fold.gone == nil ? sections.headers(above: fold.index) : fold.headers
  }

  /// Where a fold would begin without any.
  private func plainOffset(of fold: Fold) -> Double {
    heights.offset(of: fold.index) + sections.height(ofFirst: headers(above: fold))
  }

  /// Where a fold begins.
  func offset(ofFold position: Int) -> Double {
    plainOffset(of: folds[position]) + folds[..<position].reduce(0) { $0 + $1.excess }
  }

  /// The row that an offset falls on; nil beside the rows, on a header and where a row is gone.
  func row(at offset: Double) -> Int? {
    let (row, isThere) = place(at: offset)
    return isThere ? row : nil
  }

  /// The row that an offset falls on, or the next one after the gone row or the header that it falls on; nil beside
  /// everything.
  func firstRow(at offset: Double) -> Int? { place(at: offset).row }

  private func place(at offset: Double) -> (row: Int?, isThere: Bool) {
    var above = 0.0
    for fold in folds {
      let top = plainOffset(of: fold) + above
      if offset < top { break }
      if offset < top + fold.rest { return (fold.index < count ? fold.index : nil, fold.gone == nil) }
      above += fold.excess
    }
    return plainPlace(at: offset - above)
  }

  /// What lies at an offset where nothing folds.
  private func plainPlace(at offset: Double) -> (row: Int?, isThere: Bool) {
    let begun = SectionLayout.partition(sections.count) { section in
      heights.offset(of: sections.firstRow(of: section)) + sections.height(ofFirst: section) <= offset
    }
    guard begun > 0 else { return (heights.row(at: offset), true) }
    let rows = sections.firstRow(of: begun - 1)..<sections.firstRow(of: begun)
    let top = sections.height(ofFirst: begun)
    if rows.isEmpty || offset < heights.offset(of: rows.lowerBound) + top {
      return (rows.lowerBound < count ? rows.lowerBound : nil, false)
    }
    // The sums of rows and headers may round to just beside the section.
    return (heights.row(at: offset - top).map { min(max($0, rows.lowerBound), rows.upperBound - 1) }, true)
  }

  /// Takes new heights and sections on, and what folds from now on.
  ///
  /// - Parameter folds: from top to bottom, a row that is gone before one that comes at the same place.
  mutating func change(to layout: RowLayout, folds: [Fold]) {
    self = layout
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
