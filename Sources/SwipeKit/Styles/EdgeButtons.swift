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
  private(set) var width: Double
  let metrics: FontMetrics
  let more: RowAction
  /// The preferred width of each, in points; nil for the width of its label.
  private let slot: Double?
  /// The factors of a button's preferred width, and of its minimum width.
  private let (fraction, minimumFraction): (Double, Double)
  /// Whether narrowed buttons have even widths: whole pixels at the scales 1, 1.5 and 2.
  ///
  /// Then each column of pixels belongs to one button, and the gaps are equal.
  private let hasEvenWidths: Bool

  /// Creates the buttons of an edge, in their order inwards, in a room of 0 or more points.
  init(
    _ actions: [RowAction], each slot: Double? = nil, in room: Double, metrics: FontMetrics,
    more: RowAction = .more, hasEvenWidths: Bool = false
  ) {
    (self.metrics, self.more, self.hasEvenWidths) = (metrics, more, hasEvenWidths)
    self.slot = slot
    func wish(_ action: RowAction) -> Double { slot ?? action.buttonWidth(in: metrics) }
    let total = actions.reduce(0) { $0 + wish($1) }
    guard total > room else {
      (shown, allFit, width, fraction, minimumFraction) = (actions, true, total, 1, 1)
      return
    }
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
    width = min(wanted.sum, room)
    minimumFraction = min(1, width / wanted.map(Self.least).sum)
    fraction = minimumFraction < 1 ? 0 : Self.fraction(of: width, among: wanted)
    if hasEvenWidths { width = inset(of: shown.count) }
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
  static func == (a: EdgeButtons, b: EdgeButtons) -> Bool {
    a.shown.count == b.shown.count && a.shown.indices.allSatisfy { a.width(of: $0) == b.width(of: $0) }
  }

  func width(of index: Int) -> Double {
    let wanted = slot ?? shown[index].buttonWidth(in: metrics)
    let width = max(wanted * fraction, Self.least(wanted) * minimumFraction)
    return hasEvenWidths && fraction < 1 && minimumFraction == 1 ? 2 * (width / 2).rounded(.down) : width
  }

  func inset(of index: Int) -> Double { (0..<index).reduce(0) { $0 + width(of: $1) } }

  /// Returns the index of an action's button, or else the index of the overflow button.
  func place(of action: Int) -> Int { min(action, shown.count - 1) }

  /// Whether the titles of all actions fit on their buttons, possibly in smaller letters.
  var haveTitles: Bool { allFit && titleScale >= Self.minimumTitleScale }

  /// The scale at which all titles fit on their buttons, at most 1.
  var titleScale: Double {
    shown.indices.reduce(1) { scale, index in
      let isOfTitle = slot == nil && fraction == 1 && shown[index].width == nil
      return isOfTitle ? scale : min(scale, shown[index].titleScale(on: width(of: index), metrics))
    }
  }
}

extension Collection<Double> { fileprivate var sum: Double { reduce(0, +) } }
