/// What lies under the content of a row and comes to light when that moves.
///
/// A new one is a type of its own, in a file of its own: it places what shows, and the engine draws it, describes it and
/// finds what a press hits.
///
/// ```swift
/// struct Sky: Underlay {
///   func place(in row: UncoveredRow, into list: inout DisplayList) {
///     list.place(.back, in: row.uncovered) { $0.fill(row.uncovered, Color(0x87CEEB)) }
///   }
/// }
/// ```
public protocol Underlay: Equatable, Sendable {
  /// How long it takes to look different when a drag comes to another stage, in seconds; 0 for at once.
  var stageDuration: Double { get }
  /// Places what shows of it, from back to front; called only while the content is off its place.
  func place(in row: UncoveredRow, into list: inout DisplayList)
}

extension Underlay {
  /// At once.
  public var stageDuration: Double { 0 }

  /// Whether another one is the same.
  func isEqual(to other: any Underlay) -> Bool { (other as? Self) == self }
}

/// How far a row's content is off its place, and what its drag has come to.
struct Displacement {
  /// How far the content is to the trailing side of its place, in points.
  var offset: Double
  /// How far its latest drag has come.
  var stage = SwipeStage()
}

/// A row whose content has moved off what lies under it.
public struct UncoveredRow {
  /// The row, by identity.
  public let id: RowID
  /// What the row shows and offers.
  public let row: Row
  /// Where the row lies in the window, in points; its content lies there when it is closed.
  public let frame: Rect
  /// How far the content is to the trailing side of its place, in points; never 0.
  public let offset: Double
  /// What can be done with the row at the edge that is uncovered, from that edge inwards.
  public let actions: [RowAction]
  /// What has a button there, from that edge inwards: the actions, or where not all have room the first ones and one that
  /// asks for the menu, where all are.
  public var buttons: [RowAction] { side.buttons.shown }
  /// Which of the actions is being pressed.
  public let pressed: ActionID?
  /// The colours and letters.
  public let theme: Theme
  /// How many of the edge's thresholds the drag is beyond, and how many it was beyond before the latest change.
  public let (stage, formerStage): (Int, Int)
  /// How long ago that change was, or the lift after which the row opens, in seconds.
  public let stageAge: Double
  /// Whether the row offers its buttons, from when it opens until it is closed; otherwise it goes through the stages.
  public let offersButtons: Bool
  private let side: RowGeometry.Side
  private let rule: EdgeRule

  init(
    _ id: RowID, _ row: Row, frame: Rect, displacement: Displacement, geometry: RowGeometry, rule: EdgeRule,
    pressed: ActionID?,
    theme: Theme,
    at time: Double
  ) {
    (self.id, self.row) = (id, row)
    self.frame = frame
    self.rule = rule
    self.pressed = pressed
    self.theme = theme
    offset = displacement.offset
    side = geometry[Edge(uncoveredBy: offset)]
    actions = side.actions
    let stage = displacement.stage
    let isHere = stage.edge == Edge(uncoveredBy: offset)
    (self.stage, formerStage) = isHere ? (stage.count, stage.former) : (0, 0)
    stageAge = stage.changed.map { elapsed(from: $0, to: time) } ?? .infinity
    offersButtons = stage.offered == Edge(uncoveredBy: offset)
  }

  /// The edge that is uncovered.
  public var edge: Edge { Edge(uncoveredBy: offset) }

  /// What the content has left free of the row.
  public var uncovered: Rect {
    let way = min(abs(offset), frame.width)
    return Rect(x: edge == .leading ? frame.x : frame.maxX - way, y: frame.y, width: way, height: frame.height)
  }

  /// Where the button of an action lies in the window: from the edge inwards, narrowed where there is no room for all.
  ///
  /// An action without one is at the last.
  ///
  /// - Parameters:
  ///   - stretching: whether the buttons fill all that is uncovered once that is wider than they are.
  ///   - share: how far it has gone on from there to take all that is uncovered, 0 to 1.
  public func button(_ index: Int, stretching: Bool = false, taking share: Double = 0) -> Rect {
    let (buttons, room) = (side.buttons, uncovered)
    let place = buttons.place(of: index)
    let stretch = stretching && buttons.width > 0 ? max(1, room.width / buttons.width) : 1
    let (inset, width) = (buttons.inset(of: place) * stretch, buttons.width(of: place) * stretch)
    var button = Rect(
      x: edge == .leading ? frame.x + inset : frame.maxX - inset - width, y: frame.y, width: width,
      height: frame.height)
    button.x += share * (room.x - button.x)
    button.width += share * (room.width - button.width)
    return button
  }

  /// How wide the letters of its buttons are.
  var letters: LetterWidths { side.buttons.letters }

  /// Whether the titles of all actions have room on their buttons.
  public var hasRoomForTitles: Bool { side.buttons.haveTitles }

  /// The action that a lift performs in a stage; nil in one that performs none.
  ///
  /// - Parameter stage: how many thresholds the drag is beyond.
  public func action(inStage stage: Int) -> Int? {
    guard stage > 0, stage <= rule.thresholds.count, case .performs = rule.thresholds[stage - 1].lift else {
      return nil
    }
    return side.action(ofThreshold: stage - 1)
  }

  /// Whether a button shows beside the action that takes the room: all but its own, until it has all of it.
  func shows(_ button: Int, beside taker: Int?, _ share: Double) -> Bool {
    guard let taker else { return true }
    return share < 1 && side.buttons.place(of: taker) != button
  }

  /// The action whose button takes the room of all, since a lift performs it, and to what share it has.
  ///
  /// - Parameter duration: how long it takes to take it, or to give it back, in seconds.
  func taker(within duration: Double) -> (Int?, share: Double) {
    let (now, before) = (action(inStage: stage), action(inStage: formerStage))
    if now == before { return (now, now == nil ? 0 : 1) }
    let share = EasingCurve.easeOut.progress(at: stageAge / duration)
    return now == nil ? (before, 1 - share) : (now, share)
  }
}
