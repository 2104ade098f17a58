/// The buttons of an edge: which of its actions have one in a room, and how wide each is.
///
/// Where they want more than the room they narrow by the same share, but none so far that it could not be pressed any
/// more. Where that leaves no room for all, the last that has room is `RowAction.more`: it asks for the menu, which lists
/// every action.
struct EdgeButtons: Equatable {
  /// How narrow a button may become, in points: what can just be pressed (WCAG 2.2, success criterion 2.5.8), and as wide
  /// as its icon.
  static let leastWidth = 24.0

  /// What has a button, from the edge inwards: all actions, or the first ones, at least one, and "More".
  let shown: [RowAction]
  /// Whether every action has one.
  let isWhole: Bool
  /// How wide all are together, in points.
  let width: Double
  /// How wide the letters of their titles are.
  let letters: LetterWidths
  /// How wide each wants to be, in points; nil for as wide as its label needs.
  private let slot: Double?
  /// What share of the width that it wants a button has, and at least of the least one.
  private let (share, leastShare): (Double, Double)

  /// Chooses the buttons of an edge.
  ///
  /// - Parameters:
  ///   - actions: those of the edge, from there inwards.
  ///   - slot: how wide each wants to be, in points; nil for as wide as its label needs.
  ///   - room: how wide the buttons may be together, in points, not below 0.
  init(_ actions: [RowAction], each slot: Double? = nil, in room: Double, letters: LetterWidths) {
    self.letters = letters
    self.slot = slot
    func wish(_ action: RowAction) -> Double { slot ?? action.buttonWidth(in: letters) }
    let total = actions.reduce(0) { $0 + wish($1) }
    guard total > room else {
      (shown, isWhole, width, share, leastShare) = (actions, true, total, 1, 1)
      return
    }
    var wanted = actions.map(wish)
    // In the place of the second of two, "More" would win nothing.
    isWhole = actions.count <= 2 || wanted.map(Self.least).sum <= room
    if isWhole {
      shown = actions
    } else {
      let more = wish(.more)
      let rest = room - Self.least(more)
      let count = wanted.indices.last { wanted[...$0].map(Self.least).sum <= rest }.map { $0 + 1 } ?? 1
      shown = actions[..<count] + [.more]
      wanted = wanted[..<count] + [more]
    }
    width = min(wanted.sum, room)
    leastShare = min(1, width / wanted.map(Self.least).sum)
    share = leastShare < 1 ? 0 : Self.share(of: width, among: wanted)
  }

  /// What a button has at least that wants a width, where there is room for that.
  private static func least(_ wanted: Double) -> Double { min(wanted, leastWidth) }

  /// The share that fills a room; each button that has less by it than the least leaves less to the others.
  private static func share(of room: Double, among wanted: [Double]) -> Double {
    var share = room / wanted.sum
    for _ in wanted {
      let kept = wanted.filter { $0 * share < least($0) }
      let others = wanted.filter { $0 * share >= least($0) }
      share = others.isEmpty ? 0 : (room - kept.map(least).sum) / others.sum
    }
    return share
  }

  /// Whether a swipe goes by the same lengths.
  static func == (a: EdgeButtons, b: EdgeButtons) -> Bool {
    a.shown.count == b.shown.count && a.shown.indices.allSatisfy { a.width(of: $0) == b.width(of: $0) }
  }

  /// How wide a button is.
  func width(of index: Int) -> Double {
    let wanted = slot ?? shown[index].buttonWidth(in: letters)
    return max(wanted * share, Self.least(wanted) * leastShare)
  }

  /// How far a button begins from the edge.
  func inset(of index: Int) -> Double { (0..<index).reduce(0) { $0 + width(of: $1) } }

  /// The button of an action; that of "More" where it has none of its own.
  func place(of action: Int) -> Int { min(action, shown.count - 1) }

  /// Whether the titles of all actions have room on their buttons.
  var haveTitles: Bool { isWhole && shown.indices.allSatisfy { shown[$0].fits(width(of: $0), in: letters) } }
}

extension Collection<Double> {
  fileprivate var sum: Double { reduce(0, +) }
}
