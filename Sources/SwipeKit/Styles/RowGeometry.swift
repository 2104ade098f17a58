/// A position where a row can rest or leave.
enum SnapPoint: Equatable {
  case closed
  case open(Edge)
  /// Off screen at an uncovered edge, to leave, or to act and come back.
  case away(Edge)

  var edge: Edge? {
    switch self {
    case .closed: nil
    case .open(let edge), .away(let edge): edge
    }
  }
}

/// The lengths of a swipe of one row, in points.
struct RowGeometry: Equatable {
  /// The minimum width of the content next to open buttons.
  static let remainder = 40.0

  struct Side: Equatable {
    fileprivate let width: Double
    /// The rule; nil if the row does not open at the edge.
    let rule: EdgeRule?
    let actions: [RowAction]
    let buttons: EdgeButtons
    /// The extent of the open row; nil if it never rests open.
    let extent: Double?
    /// The distance that the content follows the finger; 0 if it does not move.
    let maximumOffset: Double
    /// Whether a swipe has an effect.
    let isActive: Bool

    fileprivate init(width: Double, actions: [RowAction], rule: EdgeRule?, metrics: FontMetrics, more: RowAction) {
      let room = rule?.maximumButtonsWidth?.length(width: width, buttons: 0) ?? .infinity
      let buttons = EdgeButtons(
        actions, in: max(0, min(room, width - RowGeometry.remainder)), metrics: metrics, more: more,
        hasEvenWidths: rule?.maximumButtonsWidth != nil)
      (self.width, self.rule, self.actions, self.buttons) = (width, rule, actions, buttons)
      guard let rule else {
        (extent, maximumOffset, isActive) = (nil, 0, false)
        return
      }
      extent =
        switch rule.openExtent {
        case .buttons: actions.isEmpty ? nil : buttons.width
        case .width(let handle): max(0, width - handle)
        case nil: nil
        }
      for action in rule.thresholds.compactMap(\.releaseEffect.action) {
        require(
          actions.isEmpty || actions.contains { $0.id == action },
          "a threshold performs '\(action.name)', and the row has no such action at that edge")
      }
      let canPerform = rule.thresholds.indices.contains { Self.canPerform($0, of: rule.thresholds, actions) }
      isActive = extent != nil || canPerform
      let whole = canPerform ? width : extent ?? 0
      maximumOffset = isActive ? rule.travel.map { $0.length(width: width, buttons: buttons.width) } ?? whole : 0
    }

    /// Whether a swipe has the same lengths with both.
    static func == (a: Side, b: Side) -> Bool {
      a.width == b.width && a.extent == b.extent && a.maximumOffset == b.maximumOffset && a.isActive == b.isActive
        && a.buttons == b.buttons
    }

    func length(_ distance: Distance) -> Double { distance.length(width: width, buttons: buttons.width) }
  }

  let width: Double
  private let closedOverscroll: Overscroll
  var leading: Side { sides.leading }
  var trailing: Side { sides.trailing }
  private let sides: Sides

  /// Both edges, which copies share, since a swiped row is copied wherever it is read.
  private final class Sides: Equatable, Sendable {
    let leading: Side
    let trailing: Side

    init(leading: Side, trailing: Side) { (self.leading, self.trailing) = (leading, trailing) }

    static func == (a: Sides, b: Sides) -> Bool { a === b || a.leading == b.leading && a.trailing == b.trailing }
  }

  init(width: Double, row: Row, style: SwipeStyle, metrics: FontMetrics = .dejaVuSans, more: RowAction = .more) {
    func side(_ edge: Edge) -> Side {
      Side(
        width: width, actions: row.actions(at: edge), rule: row.isSwipeable ? style[edge] : nil, metrics: metrics,
        more: more)
    }
    self.width = width
    closedOverscroll = style.closedOverscroll
    sides = Sides(leading: side(.leading), trailing: side(.trailing))
  }

  subscript(edge: Edge) -> Side { edge == .leading ? leading : trailing }

  var defaultEdge: Edge? { trailing.isActive ? .trailing : leading.isActive ? .leading : nil }
  var onlyEdge: Edge? { leading.isActive != trailing.isActive ? defaultEdge : nil }

  var offsetBounds: OffsetBounds {
    func overscroll(_ side: Side) -> Overscroll {
      (side.maximumOffset > 0 ? side.rule?.overscroll : nil) ?? closedOverscroll
    }
    return OffsetBounds(
      range: -trailing.maximumOffset...leading.maximumOffset, below: overscroll(trailing),
      above: overscroll(leading), dimension: width)
  }

  /// The range of the row's offset for a wheel, which opens, and performs nothing.
  var openRange: ClosedRange<Double> {
    func extent(_ side: Side) -> Double { min(side.maximumOffset, side.extent ?? side.maximumOffset) }
    return -extent(trailing)...extent(leading)
  }

  /// The bounds for a touchpad: the row resists beyond its open range.
  var touchpadTravel: OffsetBounds {
    var travel = offsetBounds
    if openRange.lowerBound > travel.range.lowerBound { travel.below = .rubberBand }
    if openRange.upperBound < travel.range.upperBound { travel.above = .rubberBand }
    travel.range = openRange
    return travel
  }

  func has(_ point: SnapPoint) -> Bool {
    switch point {
    case .closed: true
    case .open(let edge): self[edge].extent != nil
    case .away(let edge): self[edge].isActive
    }
  }

  /// Returns the offset of the content at a snap point; positive towards the trailing side.
  func offset(of point: SnapPoint) -> Double {
    switch point {
    case .closed: 0
    case .open(let edge): (self[edge].extent ?? 0) * edge.outwards
    case .away(let edge): width * edge.outwards
    }
  }

  /// Returns the farthest snap point at an edge, if any: open, or else off screen.
  func farthestPoint(at edge: Edge) -> SnapPoint? { [.open(edge), .away(edge)].first { has($0) } }
}

extension RowGeometry.Side {
  /// Returns the index of the action that a lift beyond a threshold performs, if any.
  private static func action(ofThreshold index: Int, of thresholds: [Threshold], _ actions: [RowAction]) -> Int? {
    let lift = thresholds[index].releaseEffect
    guard lift.performsAction else { return nil }
    if let action = lift.action { return actions.firstIndex { $0.id == action } }
    let place = thresholds[..<index].count { $0.releaseEffect.performsAction }
    return place < actions.count ? place : nil
  }

  fileprivate static func canPerform(_ index: Int, of thresholds: [Threshold], _ actions: [RowAction]) -> Bool {
    // A row that performs its action off screen moves away and comes back, even without an action to perform.
    thresholds[index].performsOffscreen || action(ofThreshold: index, of: thresholds, actions) != nil
  }

  func action(ofThreshold index: Int) -> Int? {
    rule.flatMap { Self.action(ofThreshold: index, of: $0.thresholds, actions) }
  }

  func canPerform(_ index: Int) -> Bool { rule.map { Self.canPerform(index, of: $0.thresholds, actions) } ?? false }
}
