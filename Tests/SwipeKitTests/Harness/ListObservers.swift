@testable import SwipeKit

/// An item that a list has ready to be drawn: in sight, or next to what is.
struct ItemInSight: Equatable {
  var id: RowID
  /// The index of the row in its source, or of the section.
  var index: Int
  var text: String
}

/// An item that folds since it is gone or leaves, or that unfolds since it came.
struct FoldingItem {
  /// The identity, if the item is not in the source any more.
  var gone: RowID?
  var isHeader: Bool
  /// The number of items above it.
  var position: Int
  /// The distance from the beginning of the content, in points.
  var top: Double
}

/// What a person sees of a list, and what tests ask of it.
///
/// Tests of lists know no more of the inside of SwipeKit than this. If that changes, they stay as they are.
extension SwipeList {
  /// The time of the latest event or picture.
  var time: Double { now }

  // MARK: Rows and headers

  var rowsInSight: [ItemInSight] { rows.visible.rows.map(ItemInSight.init) }
  var headersInSight: [ItemInSight] { rows.visible.headers.map(ItemInSight.init) }

  /// The row under a hover that tints it.
  var hoveredRow: RowID? { hover?.row }

  /// The entries of a row's menu.
  func menu(of row: RowID) -> [RowAction] { menuActions(of: row) }

  /// The overflow button of a row that is this wide and high, and the area in which a press hits it.
  static func overflowButton(in row: Rect) -> (frame: Rect, target: Rect) { moreButton(in: row) }

  // MARK: Geometry

  /// The height of all rows and headers, in points.
  var contentHeight: Double { rows.layout.total }

  /// The frame of a row in the window, while nothing carries it.
  func rect(ofRow index: Int) -> Rect { rows.rect(ofRow: index) }
  func rect(ofHeader section: Int) -> Rect { rows.rect(of: rows.layout.sections.header(section)) }

  /// The height that shows of a row that may fold, in points.
  func height(ofRow index: Int) -> Double { rows.layout.height(ofRow: index) }

  /// The distance from the beginning of the content, in points.
  func top(ofRow index: Int) -> Double { rows.layout.offset(ofRow: index) }
  func top(ofHeader section: Int) -> Double { rows.layout.offset(ofHeader: section) }

  /// The frame of a header in the window, also if it makes way for a carried row; nil if it is out of sight.
  func frame(ofHeader section: Int) -> Rect? {
    rows.visible.headers.first { $0.index == section }.map { frame(of: $0) }
  }

  /// The items that fold or unfold, from top to bottom.
  var foldingItems: [FoldingItem] {
    rows.layout.transitions.indices.map { index in
      let transition = rows.layout.transitions[index]
      return FoldingItem(
        gone: transition.gone?.id, isHeader: transition.gone?.isHeader ?? transition.item.isHeader,
        position: transition.item.position,
        top: rows.layout.offset(ofTransition: index))
    }
  }

  // MARK: Scrolling

  /// The content offsets at which the list can rest.
  var scrollRange: ClosedRange<Double> { rows.scroll.range }

  /// The velocity of the scroll, in points a second.
  func scrollVelocity(at time: Double) -> Double { rows.scroll.velocity(at: time) }

  /// The content offset that the list scrolls to by itself; nil if it does not.
  var scrollTarget: Double? { rows.scroll.motion?.target }

  /// The distance that is still to scroll; nil if the list does not scroll by itself.
  func remainingScroll(at time: Double) -> Double? { rows.scroll.motion?.remainingDistance(at: time) }

  /// Scrolls by a distance, by nobody's hand.
  mutating func scroll(by distance: Double, smoothly: Bool, at time: Double) {
    rows.scrolled.step(by: distance, smoothly: smoothly, at: time)
  }

  /// The content offset that the events lead to; a drag may be shown ahead of it or behind.
  var trueContentOffset: Double { rows.scroll.offset(at: now) }

  /// Whether the picture is ahead of the finger, or behind it.
  var strays: Bool { !drag.stray.isNone }

  /// Whether the picture comes back to the place of the finger.
  var blends: Bool { drag.isMoving(at: now) }

  // MARK: Swipes

  /// The rows that are not at rest closed, in the order in which their swipes began.
  var swipedRows: [RowID] { swiped.rows.map(\.id) }

  /// The rows that are open, or opening.
  var openRows: Set<RowID> { Set(swiped.rows.lazy.filter(\.isOpen).map(\.id)) }

  /// Whether a pointer holds a row.
  func isHeld(_ row: RowID) -> Bool { swiped[row]?.isHeld == true }

  /// The offset that a row moves to by itself; nil if it does not move.
  func targetOffset(of row: RowID) -> Double? { swiped[row]?.motion?.target }

  /// The offset of a row that the events lead to; a drag may be shown ahead of it or behind.
  func trueOffset(of row: RowID) -> Double { swiped[row]?.offset(at: now) ?? 0 }

  /// The offsets that a hand can drag a row to without resistance; nil for a row that is closed.
  func offsetRange(of row: RowID) -> ClosedRange<Double>? { swiped[row]?.geometry.travel.range }

  /// The buttons of a row that is swiped, at one edge; nil for a row that is closed.
  func buttons(of row: RowID, at edge: Edge) -> (actions: [ActionID], widths: [Double], areAll: Bool)? {
    guard let buttons = swiped[row]?.geometry[edge].buttons else { return nil }
    return (buttons.shown.map(\.id), buttons.shown.indices.map { buttons.width(of: $0) }, buttons.isWhole)
  }

  // MARK: Pointers and keys

  /// The axis of the pan; nil if no pointer has decided on one.
  var panAxis: Axis? { pointers.hold?.axis }

  /// The row that is pressed; nil if the press has no effect any more.
  var pressedRow: RowID? { pointers.held?.row }

  /// Whether a turn of the wheel goes on.
  var isWheelTurning: Bool { pointers.wheel != nil }

  /// The axis of the wheel's turn.
  var wheelAxis: Axis? { pointers.wheel?.axis }

  /// The row that the wheel moves, until it lets go of it.
  var wheeledRow: RowID? { pointers.wheel.flatMap { $0.isReleased ? nil : $0.row } }

  /// Moves the focus by Tab to another stop of its row; false if there is no other.
  mutating func tab(forwards: Bool) -> Bool { moveFocusWithinRow(forwards: forwards) }

  /// Lifts a row to reorder it by keys, or drops it.
  mutating func liftOrDropByKeys(_ row: RowID) { liftOrDrop(row) }

  /// Selects a row that is not selected, and the other way round.
  mutating func toggle(_ row: RowID) { toggleSelection(of: row) }

  /// The title of the overflow menu, and of its button.
  var overflowTitle: String {
    get { phrases.more }
    set { phrases.more = newValue }
  }

  // MARK: Reordering

  /// Whether a row is carried, or rows move to their new places.
  var isReordering: Bool { !reordering.isIdle }

  /// The row that is carried, by hand or by keys.
  var carriedRow: RowID? { reordering.carry?.item.id }

  /// The row that is carried by keys, and its index once it is dropped.
  var rowCarriedByKeys: (row: RowID, destination: Int)? { carriedByKeys.map { ($0.row, $0.destination) } }

  /// The positions among all rows and headers that a row can be carried to.
  func destinations(ofRow index: Int) -> Range<Int> { rows.destinations(ofRow: index) }

  /// The height of the hand that carries a row, and of the row under it, in the window.
  var carryingHand: (y: Double, top: Double)? { reordering.carry?.grip.map { ($0.y, $0.top) } }

  /// The distance of a row from its place, to make way for a carried one, and its velocity.
  func wayMade(by row: RowID) -> (distance: Double, velocity: Double?) {
    (
      shift(of: rows.visibleRow(at: source.index(of: row) ?? 0)),
      reordering.shifts[ItemID(id: row, isHeader: false)]?.velocity(at: now)
    )
  }

  /// The frame of a row in the window, also if it is carried or makes way.
  func rect(of row: RowID) -> Rect { rect(of: rows.visibleRow(at: source.index(of: row) ?? 0)) }
}

/// The places of items, also of carried ones.
extension SwipeList {
  func rect(of item: VisibleItem) -> Rect { reordering.rect(of: item, in: rows) }
  func frame(of item: VisibleItem) -> Rect { reordering.frame(of: item, in: rows) }
  func shift(of item: VisibleItem) -> Double { reordering.shift(of: item, in: rows) }
}

extension ItemInSight {
  fileprivate init(_ item: VisibleItem) { self.init(id: item.id, index: item.index, text: item.row.text) }
}

extension SwipeList {
  /// The position of what moves: of the list, or else of the row whose swipe began first; nil if nothing does.
  var shownMovement: ShownMovement? {
    if rows.scroll.motion != nil || state == .dragging || drag.stray.list != 0 {
      return ShownMovement(subject: .list, position: contentOffset)
    }
    guard let row = swiped.rows.first(where: { $0.isHeld || $0.motion != nil }) else { return nil }
    return ShownMovement(subject: .row(row.id), position: offset(of: row.id))
  }
}

/// The position of whatever moves in a list, by hand or by itself.
struct ShownMovement: Equatable, Sendable {
  /// A part of a list that moves as one.
  enum Subject: Equatable, Sendable {
    /// The content, which scrolls.
    case list
    /// The content of a row, which is swiped.
    case row(RowID)
  }

  /// The part that moves.
  var subject: Subject
  /// The content offset of the list, or the offset of the row's content, in points.
  var position: Double
}

// MARK: Values

extension Outcome {
  /// The action that was performed; nil for another outcome.
  var performedAction: ActionID? { if case .action(let action, _, _) = kind { action } else { nil } }
}

extension Accessible {
  /// Whether the keyboard's focus is on it, or on something in it.
  var containsFocus: Bool { states.contains(.focused) || children.contains(where: \.containsFocus) }
}

extension DisplayList {
  /// Whether a screen reader hears nothing of it.
  var isSilent: Bool { told.isEmpty }

  /// Keeps elements from the screen reader, as a layer that leaves.
  mutating func silence(from index: Int) { retire(from: index) }
}

extension RowAction {
  /// The action that the library has for the overflow menu.
  static let overflow = RowAction.more

  /// Whether the library offers it for rows, to select or to reorder them.
  var isOfLibrary: Bool { RowAction.ofLists.contains(id) }
}
