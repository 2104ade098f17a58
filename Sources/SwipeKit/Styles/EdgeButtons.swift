/// The buttons of an edge: the actions that have one in a given room, and the width of each.
///
/// Where they need more than the room they narrow by the same factor, but none so far that it could no longer be
/// pressed. Where that leaves no room for all, the last button is `RowAction.more`, the overflow action: it opens the
/// menu, which lists every action.
struct EdgeButtons: Equatable {
  /// The least width of a button, in points: enough to be pressed (WCAG 2.2, success criterion 2.5.8), and for its
  /// icon.
  static let leastWidth = 24.0
  /// The minimum fraction of their size that titles on narrowed buttons keep, as letters of a fallback font do.
  private static let leastTitleScale = 0.75

  /// The actions with a button, from the edge inwards: all, or the first ones, at least one, and the overflow action.
  let shown: [RowAction]
  let isWhole: Bool
  /// The width of all buttons together, in points.
  private(set) var width: Double
  let letters: LetterWidths
  let more: RowAction
  /// The preferred width of each, in points; nil for that of its label.
  private let slot: Double?
  /// The fraction of its preferred width that a button has, and the minimum fraction, of the least width.
  private let (share, minimumFraction): (Double, Double)
  /// Whether narrowed buttons have even numbers of points: whole pixels at the scales 1, 1.5 and 2.
  ///
  /// So each column of pixels belongs to one button, and the gaps between buttons are equal.
  private let hasEvenWidths: Bool

  /// Chooses the buttons of an edge.
  ///
  /// - Parameters:
  ///   - actions: the edge's actions, from there inwards.
  ///   - slot: the preferred width of each button, in points; nil for that of its label.
  ///   - room: the width for all buttons together, in points, not below 0.
  ///   - more: the overflow action.
  ///   - hasEvenWidths: whether narrowed buttons have even numbers of points.
  init(
    _ actions: [RowAction], each slot: Double? = nil, in room: Double, letters: LetterWidths,
    more: RowAction = .more, hasEvenWidths: Bool = false
  ) {
    (self.letters, self.more, self.hasEvenWidths) = (letters, more, hasEvenWidths)
    self.slot = slot
    func wish(_ action: RowAction) -> Double { slot ?? action.buttonWidth(in: letters) }
    let total = actions.reduce(0) { $0 + wish($1) }
    guard total > room else {
      (shown, isWhole, width, share, minimumFraction) = (actions, true, total, 1, 1)
      return
    }
    var wanted = actions.map(wish)
    // In the place of the second of two, "More" would win nothing.
    isWhole = actions.count <= 2 || wanted.map(Self.least).sum <= room
    if isWhole {
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
    share = minimumFraction < 1 ? 0 : Self.share(of: width, among: wanted)
    if hasEvenWidths { width = inset(of: shown.count) }
  }

  /// Returns the least width of a button with a preferred one, where there is room for that.
  private static func least(_ wanted: Double) -> Double { min(wanted, leastWidth) }

  /// Returns the fraction that fills a room; each button that would fall below the least width leaves less to the
  /// others.
  private static func share(of room: Double, among wanted: [Double]) -> Double {
    var share = room / wanted.sum
    for _ in wanted {
      let kept = wanted.filter { $0 * share < least($0) }
      let others = wanted.filter { $0 * share >= least($0) }
      share = others.isEmpty ? 0 : (room - kept.map(least).sum) / others.sum
    }
    return share
  }

  /// Whether a swipe has the same lengths with both.
  static func == (a: EdgeButtons, b: EdgeButtons) -> Bool {
    a.shown.count == b.shown.count && a.shown.indices.allSatisfy { a.width(of: $0) == b.width(of: $0) }
  }

  func width(of index: Int) -> Double {
    let wanted = slot ?? shown[index].buttonWidth(in: letters)
    let width = max(wanted * share, Self.least(wanted) * minimumFraction)
    return hasEvenWidths && share < 1 && minimumFraction == 1 ? 2 * (width / 2).rounded(.down) : width
  }

  func inset(of index: Int) -> Double { (0..<index).reduce(0) { $0 + width(of: $1) } }

  /// Returns the index of an action's button; that of the overflow action where it has none of its own.
  func place(of action: Int) -> Int { min(action, shown.count - 1) }

  /// Whether the titles of all actions fit on their buttons, in smaller letters if need be.
  var haveTitles: Bool { isWhole && titleScale >= Self.leastTitleScale }

  /// The scale at which all titles fit on their buttons, at most 1.
  var titleScale: Double {
    shown.indices.reduce(1) { scale, index in
      let isOfTitle = slot == nil && share == 1 && shown[index].width == nil
      return isOfTitle ? scale : min(scale, shown[index].titleScale(on: width(of: index), letters))
    }
  }
}

extension Collection<Double> { fileprivate var sum: Double { reduce(0, +) } }
