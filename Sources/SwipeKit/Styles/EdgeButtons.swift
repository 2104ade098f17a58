/// The buttons of an edge in a given room, and their widths.
///
/// If there is too little room, all buttons narrow by the same factor, but not below the minimum width. If that is not
/// enough, the last button is the overflow action `RowAction.more`, whose menu lists every action.
struct EdgeButtons: Equatable {
  /// A button's minimum width in points, for pressing (WCAG 2.2, criterion 2.5.8) and its icon.
  static let minimumWidth = 24.0
  /// The minimum scale of titles on narrowed buttons, as for letters of a fallback font.
  private static let minimumTitleScale = 0.75

  /// The actions with a button, inwards: all, or at least one and the overflow action.
  let shown: [RowAction]
  let allFit: Bool
  let width: Double
  let metrics: FontMetrics
  let more: RowAction
  /// The width of each button, in points.
  private let widths: [Double]
  /// The largest scale, at most 1, that fits all titles on their buttons.
  let titleScale: Double

  /// Creates the buttons of an edge, in their order inwards, in a room of 0 or more points.
  ///
  /// - Parameters:
  ///   - slot: the preferred width of each, in points; nil for the width of its label.
  ///   - hasEvenWidths: whether narrowed buttons have even widths: whole pixels at the scales 1, 1.5 and 2. Then each
  ///     column of pixels belongs to one button, and the gaps are equal.
  init(
    _ actions: [RowAction], each slot: Double? = nil, in room: Double, metrics: FontMetrics,
    more: RowAction = .more, hasEvenWidths: Bool = false
  ) {
    (self.metrics, self.more) = (metrics, more)
    func wish(_ action: RowAction) -> Double { slot ?? action.buttonWidth(in: metrics) }
    var wanted = actions.map(wish)
    // With two actions, "More" in place of the second would win nothing.
    allFit = actions.count <= 2 || wanted.map(Self.least).sum <= room
    if allFit {
      shown = actions
    } else {
      let moreWidth = wish(more)
      let rest = room - Self.least(moreWidth)
      let count = wanted.indices.last { wanted[...$0].map(Self.least).sum <= rest }.map { $0 + 1 } ?? 1
      shown = actions[..<count] + [more]
      wanted = wanted[..<count] + [moreWidth]
    }
    let width = min(wanted.sum, room)
    let isNarrowed = wanted.sum > room
    // The factors of a button's preferred width, and of its minimum width.
    let minimumFraction = isNarrowed ? min(1, width / wanted.map(Self.least).sum) : 1
    let fraction = minimumFraction < 1 ? 0 : isNarrowed ? Self.fraction(of: width, among: wanted) : 1
    let isEven = hasEvenWidths && isNarrowed && minimumFraction == 1
    widths = wanted.map { wanted in
      let width = max(wanted * fraction, Self.least(wanted) * minimumFraction)
      return isEven ? 2 * (width / 2).rounded(.down) : width
    }
    self.width = hasEvenWidths ? widths.sum : width
    titleScale = zip(shown, widths).reduce(1) { scale, button in
      let isOfTitle = slot == nil && !isNarrowed && button.0.width == nil
      return isOfTitle ? scale : min(scale, button.0.titleScale(on: button.1, metrics))
    }
  }

  private static func least(_ wanted: Double) -> Double { min(wanted, minimumWidth) }

  /// Returns the factor that fills a room; minimum buttons leave less to the others.
  private static func fraction(of room: Double, among wanted: [Double]) -> Double {
    var fraction = room / wanted.sum
    for _ in wanted {
      let kept = wanted.filter { $0 * fraction < least($0) }
      let others = wanted.filter { $0 * fraction >= least($0) }
      fraction = others.isEmpty ? 0 : (room - kept.map(least).sum) / others.sum
    }
    return fraction
  }

  /// Whether a swipe has the same lengths with both.
  static func == (a: EdgeButtons, b: EdgeButtons) -> Bool { a.widths == b.widths }

  func width(of index: Int) -> Double { widths[index] }

  func inset(of index: Int) -> Double { widths[..<index].sum }

  /// Returns the index of an action's button, or else the index of the overflow button.
  func place(of action: Int) -> Int { min(action, shown.count - 1) }

  /// Whether the titles of all actions fit on their buttons, possibly in smaller letters.
  var haveTitles: Bool { allFit && titleScale >= Self.minimumTitleScale }
}

extension Collection<Double> { fileprivate var sum: Double { reduce(0, +) } }
