/// Where a row is to be: closed, open at an edge, or out of sight with an edge uncovered.
enum SnapPoint: Equatable {
  case closed
  case open(Edge)
  /// It goes there to leave, or to perform an action and come back.
  case away(Edge)

  /// The edge that is uncovered; nil where none is.
  var edge: Edge? {
    switch self {
    case .closed: nil
    case .open(let edge), .away(let edge): edge
    }
  }
}

/// The lengths that a swipe of one row goes by, in points.
struct RowGeometry: Equatable {
  /// What stays of the row when its buttons are open.
  static let remainder = 40.0

  /// What a swipe to one edge goes by.
  struct Side: Equatable {
    /// How wide the row is.
    fileprivate let width: Double
    /// The rule of the edge; nil where the row does not go.
    let rule: EdgeRule?
    /// What can be done at the edge.
    let actions: [RowAction]
    /// The buttons for that.
    let buttons: EdgeButtons
    /// How far the row is open where it rests open; nil where it never does.
    let extent: Double?
    /// How far the content follows the finger; 0 where it does not go.
    let travel: Double
    /// Whether a swipe can do something there.
    let isActive: Bool

    /// Lays out an edge, whose buttons leave 40 points of the row.
    fileprivate init(width: Double, actions: [RowAction], rule: EdgeRule?, letters: LetterWidths) {
      let buttons = EdgeButtons(actions, in: max(0, width - RowGeometry.remainder), letters: letters)
      self.width = width
      self.rule = rule
      self.actions = actions
      self.buttons = buttons
      guard let rule else {
        (extent, travel, isActive) = (nil, 0, false)
        return
      }
      extent =
        switch rule.opens {
        case .buttons: actions.isEmpty ? nil : buttons.width
        case .width(let handle): max(0, width - handle)
        case nil: nil
        }
      for action in rule.thresholds.compactMap(\.lift.action) {
        assert(
          actions.isEmpty || actions.contains { $0.id == action },
          "a threshold performs '\(action.name)', and the row has no such action among those at that edge")
      }
      let canPerform = rule.thresholds.indices.contains { Self.canPerform($0, of: rule.thresholds, actions) }
      isActive = extent != nil || canPerform
      let whole = canPerform ? width : extent ?? 0
      travel = isActive ? rule.travel.map { $0.length(width: width, buttons: buttons.width) } ?? whole : 0
    }

    /// Whether a swipe goes by the same lengths.
    static func == (a: Side, b: Side) -> Bool {
      a.width == b.width && a.extent == b.extent && a.travel == b.travel && a.isActive == b.isActive
        && a.buttons == b.buttons
    }

    /// The length of a distance in this row.
    func length(_ distance: Distance) -> Double { distance.length(width: width, buttons: buttons.width) }
  }

  /// How wide the row is.
  let width: Double
  private let closedOverscroll: Overscroll
  /// The edge where reading begins.
  let leading: Side
  /// The edge where reading ends.
  let trailing: Side

  init(width: Double, row: Row, style: SwipeStyle, letters: LetterWidths = .dejaVuSans) {
    func side(_ edge: Edge) -> Side {
      Side(
        width: width, actions: row.actions(at: edge), rule: row.isSwipeable ? style[edge] : nil, letters: letters)
    }
    self.width = width
    closedOverscroll = style.closedOverscroll
    leading = side(.leading)
    trailing = side(.trailing)
  }

  subscript(edge: Edge) -> Side { edge == .leading ? leading : trailing }

  /// The edge at which the row opens where nobody says which; nil where it does not open, however wide it is.
  var defaultEdge: Edge? { trailing.isActive ? .trailing : leading.isActive ? .leading : nil }

  /// The only edge at which the row opens; nil where there are two or none.
  var onlyEdge: Edge? { leading.isActive != trailing.isActive ? defaultEdge : nil }

  /// How far the content goes, and what it meets beyond.
  var travel: Travel {
    func overscroll(_ side: Side) -> Overscroll {
      (side.travel > 0 ? side.rule?.overscroll : nil) ?? closedOverscroll
    }
    return Travel(
      range: -trailing.travel...leading.travel, below: overscroll(trailing), above: overscroll(leading),
      dimension: width)
  }

  /// Where a wheel may bring the row's offset: it opens, and performs nothing.
  var openRange: ClosedRange<Double> {
    func way(_ side: Side) -> Double { min(side.travel, side.extent ?? side.travel) }
    return -way(trailing)...way(leading)
  }

  /// Whether the row can be there.
  func has(_ point: SnapPoint) -> Bool {
    switch point {
    case .closed: true
    case .open(let edge): self[edge].extent != nil
    case .away(let edge): self[edge].isActive
    }
  }

  /// How far the content is to the trailing side of its closed place.
  func offset(of point: SnapPoint) -> Double {
    switch point {
    case .closed: 0
    case .open(let edge): (self[edge].extent ?? 0) * edge.outwards
    case .away(let edge): width * edge.outwards
    }
  }

  /// How far the row can go at an edge by itself: open, or else over its whole width; nil where it goes nowhere.
  func farthestPoint(at edge: Edge) -> SnapPoint? {
    [.open(edge), .away(edge)].first { has($0) }
  }
}

extension RowGeometry.Side {
  /// The action that a lift beyond a threshold performs, by its index; nil where it performs none.
  private static func action(
    ofThreshold index: Int, of thresholds: [Threshold], _ actions: [RowAction]
  ) -> Int? {
    let lift = thresholds[index].lift
    guard lift != .settles else { return nil }
    if let action = lift.action { return actions.firstIndex { $0.id == action } }
    let place = thresholds[..<index].count { $0.lift != .settles }
    return place < actions.count ? place : nil
  }

  /// Whether a lift beyond a threshold does something of its own.
  fileprivate static func canPerform(_ index: Int, of thresholds: [Threshold], _ actions: [RowAction]) -> Bool {
    // A row that is carried over goes there and comes back, whether it has an action to perform or not.
    thresholds[index].carriesOver || action(ofThreshold: index, of: thresholds, actions) != nil
  }

  /// The action that a lift beyond one of the rule's thresholds performs, by its index; nil where it performs none.
  func action(ofThreshold index: Int) -> Int? {
    rule.flatMap { Self.action(ofThreshold: index, of: $0.thresholds, actions) }
  }

  /// Whether a lift beyond one of the rule's thresholds does something of its own.
  func canPerform(_ index: Int) -> Bool {
    rule.map { Self.canPerform(index, of: $0.thresholds, actions) } ?? false
  }
}
