/// An underlay, which lies under the content of a row until a swipe uncovers it.
///
/// A custom underlay places what it shows. The library draws, describes and hit-tests it.
///
/// ```swift
/// struct Sky: Underlay {
///   func draw(in row: UnderlayContext, into list: inout DisplayList) {
///     list.place(.back, in: row.uncovered) { $0.fill(row.uncovered, Color(0x87CEEB)) }
///   }
/// }
/// ```
public protocol Underlay: Equatable, Sendable {
  /// The duration of its animation when the threshold changes, in seconds; 0 for no animation.
  var thresholdDuration: Double { get }
  /// Places what shows, from back to front; called only while the content is moved.
  func draw(in row: UnderlayContext, into list: inout DisplayList)
}

extension Underlay {
  /// No animation.
  public var thresholdDuration: Double { 0 }

  func isEqual(to other: any Underlay) -> Bool { (other as? Self) == self }
}

struct Displacement {
  /// The offset, in points; positive towards the trailing side.
  var offset: Double
  var progress = ThresholdProgress()
}

/// A row whose content has moved off its underlay.
public struct UnderlayContext {
  /// The identity of the row.
  public let id: RowID
  /// The row's content and actions.
  public let row: Row
  /// The fixed frame of the row in the window, in points.
  public let frame: Rect
  /// The offset of the content, in points; positive towards the trailing side, never 0.
  public let offset: Double
  /// The actions at the uncovered edge, from that edge inwards.
  public let actions: [RowAction]
  /// The actions with a button, from the edge inwards.
  ///
  /// If not all have room, these are the first ones and the overflow action, whose menu has all.
  public var buttons: [RowAction] { side.buttons.shown }
  /// The action that is being pressed, if any.
  public let pressed: ActionID?
  /// The colours and text styles.
  public let theme: Theme
  /// The scale, in device pixels per point.
  public let scale: Double
  /// The number of thresholds that the drag is beyond, now and before the latest change.
  public let (passedThresholds, formerPassedThresholds): (Int, Int)
  /// The time since that change, or since the lift that opens the row, in seconds.
  public let thresholdAge: Double
  /// Whether the row offers its buttons, not one action: from opening until it is closed.
  public let offersButtons: Bool
  private let side: RowGeometry.Side
  private let rule: EdgeRule

  init(
    _ id: RowID, _ row: Row, frame: Rect, displacement: Displacement, geometry: RowGeometry, rule: EdgeRule,
    pressed: ActionID?, theme: Theme, scale: Double, at time: Double
  ) {
    (self.id, self.row) = (id, row)
    (self.frame, self.rule, self.pressed, self.theme, self.scale) = (frame, rule, pressed, theme, scale)
    offset = displacement.offset
    let stage = displacement.progress
    let performed = stage.performed?.geometry
    let shown = performed.map { $0.width == geometry.width ? $0 : geometry } ?? geometry
    side = shown[Edge(uncoveredBy: offset)]
    actions = side.actions
    let isHere = stage.edge == Edge(uncoveredBy: offset)
    (self.passedThresholds, formerPassedThresholds) = isHere ? (stage.count, stage.former) : (0, 0)
    thresholdAge = stage.changed.map { elapsed(from: $0, to: time) } ?? .infinity
    offersButtons = stage.offered == Edge(uncoveredBy: offset)
  }

  /// Creates a row that a swipe has moved, such as to test an underlay.
  ///
  /// The offset of the content is in points, positive towards the trailing side, and not 0. The style must have a rule
  /// for the edge there.
  public init(
    _ id: RowID, _ row: Row, frame: Rect, offset: Double, style: SwipeStyle, theme: Theme = .light,
    scale: Double = 1, metrics: FontMetrics = .dejaVuSans
  ) {
    require(offset != 0, "the content of the row must be moved", offset)
    let edge = Edge(uncoveredBy: offset)
    guard let rule = style[edge] else { fatalError("the style has no rule for the \(edge) edge") }
    let geometry = RowGeometry(width: frame.width, row: row, style: style, metrics: metrics)
    self.init(
      id, row, frame: frame, displacement: Displacement(offset: offset), geometry: geometry, rule: rule,
      pressed: nil, theme: theme, scale: scale, at: 0)
  }

  /// The uncovered edge.
  public var edge: Edge { Edge(uncoveredBy: offset) }

  /// The uncovered area of the row.
  public var uncovered: Rect {
    let visibleWidth = min(abs(offset), frame.width)
    return Rect(
      x: edge == .leading ? frame.x : frame.maxX - visibleWidth, y: frame.y, width: visibleWidth,
      height: frame.height)
  }

  /// Returns the frame of an action's button in the window.
  ///
  /// Buttons lie from the edge inwards, and narrow if there is no room for all. An action without a button has the
  /// frame of the last one.
  ///
  /// - Parameters:
  ///   - index: the index of the action at its edge.
  ///   - stretching: whether the buttons fill an uncovered area that is wider than they are.
  ///   - fraction: the progress of the expansion over the whole uncovered area, 0 to 1.
  public func button(_ index: Int, stretching: Bool = false, taking fraction: Double = 0) -> Rect {
    let (buttons, room) = (side.buttons, uncovered)
    let place = buttons.place(of: index)
    let stretch = stretching && buttons.width > 0 ? max(1, room.width / buttons.width) : 1
    let (inset, width) = (buttons.inset(of: place) * stretch, buttons.width(of: place) * stretch)
    var button = Rect(
      x: edge == .leading ? frame.x + inset : frame.maxX - inset - width, y: frame.y, width: width,
      height: frame.height)
    button.x += fraction * (room.x - button.x)
    button.width += fraction * (room.width - button.width)
    return button
  }

  /// The text style of the buttons' titles, which is smaller if they have little room.
  public var titleStyle: TextStyle {
    var style = theme.buttonText
    style.size = (style.size * side.buttons.titleScale * 2).rounded(.down) / 2
    return style
  }

  var metrics: FontMetrics { side.buttons.metrics }
  var more: RowAction { side.buttons.more }

  /// Whether the titles of all actions fit on their buttons.
  public var hasRoomForTitles: Bool { side.buttons.haveTitles }

  /// Returns the index of a lift's action beyond a number of thresholds, if any.
  ///
  /// - Parameter count: the number of thresholds that the drag is beyond.
  public func action(passing count: Int) -> Int? {
    guard count > 0, count <= rule.thresholds.count, case .performs = rule.thresholds[count - 1].releaseEffect
    else { return nil }
    return side.action(ofThreshold: count - 1)
  }

  /// Whether a button is visible next to an expanding one, until that covers it.
  func shows(_ button: Int, beside expandingAction: Int?, _ fraction: Double) -> Bool {
    guard let expandingAction else { return true }
    return fraction < 1 && side.buttons.place(of: expandingAction) != button
  }

  /// Returns the expanding action, which covers others, and its progress, 0 to 1, over a duration in seconds.
  func expandingAction(within duration: Double) -> (Int?, fraction: Double) {
    let (now, before) = (action(passing: passedThresholds), action(passing: formerPassedThresholds))
    if now == before { return (now, now == nil ? 0 : 1) }
    let fraction = EasingCurve.easeOut.progress(at: thresholdAge / duration)
    return now == nil ? (before, 1 - fraction) : (now, fraction)
  }
}
