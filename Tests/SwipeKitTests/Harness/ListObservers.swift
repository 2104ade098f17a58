@testable import SwipeKit

struct ItemInSight: Equatable {
  var id: RowID
  /// The index of the row in its source, or of the section.
  var index: Int
  var text: String
}

/// An item with a gap animation after it was removed or inserted.
struct FoldingItem {
  /// nil if the item is in the source.
  var gone: RowID?
  var isHeader: Bool
  var position: Int
  /// From the beginning of the content, in points.
  var top: Double
}

/// Tests of lists use no other internals of SwipeKit, so that they stay the same if these change.
extension SwipeList {
  var time: Double { now }

  // MARK: Rows and headers

  var rowsInSight: [ItemInSight] { rows.visible.rows.map(ItemInSight.init) }
  var headersInSight: [ItemInSight] { rows.visible.headers.map(ItemInSight.init) }

  var hoveredRow: RowID? { hover?.row }

  func menu(of row: RowID) -> [RowAction] { menuActions(of: row) }

  static func overflowButton(in row: Rect) -> (frame: Rect, target: Rect) { moreButton(in: row) }

  // MARK: Geometry

  var contentHeight: Double { rows.layout.total }

  /// Of a row that is not dragged.
  func rect(ofRow index: Int) -> Rect { rows.rect(ofRow: index) }
  func rect(ofHeader section: Int) -> Rect { rows.rect(of: rows.layout.sections.header(section)) }

  /// The visible height of a row that may have a gap animation, in points.
  func height(ofRow index: Int) -> Double { rows.layout.height(ofRow: index) }

  /// From the beginning of the content, in points.
  func top(ofRow index: Int) -> Double { rows.layout.offset(ofRow: index) }
  func top(ofHeader section: Int) -> Double { rows.layout.offset(ofHeader: section) }

  /// Also if it makes way for a dragged row; nil if it is not visible.
  func frame(ofHeader section: Int) -> Rect? {
    rows.visible.headers.first { $0.index == section }.map { frame(of: $0) }
  }

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

  var scrollRange: ClosedRange<Double> { rows.scroll.range }

  func scrollVelocity(at time: Double) -> Double { rows.scroll.velocity(at: time) }

  var scrollTarget: Double? { rows.scroll.motion?.target }

  func remainingScroll(at time: Double) -> Double? { rows.scroll.motion?.remainingDistance(at: time) }

  mutating func scroll(by distance: Double, smoothly: Bool, at time: Double) {
    rows.scrolled.step(by: distance, smoothly: smoothly, at: time)
  }

  /// A drag may be shown ahead of this offset or behind it.
  var trueContentOffset: Double { rows.scroll.offset(at: now) }

  /// Whether the picture is ahead of or behind the finger.
  var strays: Bool { !drag.deviation.isNone }

  /// Whether the picture blends back to the finger's offset.
  var blends: Bool { drag.isMoving(at: now) }

  // MARK: Swipes

  /// In the order in which their swipes began.
  var swipedRows: [RowID] { swiped.rows.map(\.id) }

  var openRows: Set<RowID> { Set(swiped.rows.lazy.filter(\.isOpen).map(\.id)) }

  func isHeld(_ row: RowID) -> Bool { swiped[row]?.isHeld == true }

  func targetOffset(of row: RowID) -> Double? { swiped[row]?.motion?.target }

  /// A drag may be shown ahead of this offset or behind it.
  func trueOffset(of row: RowID) -> Double { swiped[row]?.offset(at: now) ?? 0 }

  /// Without resistance; nil for a closed row.
  func offsetRange(of row: RowID) -> ClosedRange<Double>? { swiped[row]?.geometry.offsetBounds.range }

  func buttons(of row: RowID, at edge: Edge) -> (actions: [ActionID], widths: [Double], areAll: Bool)? {
    guard let buttons = swiped[row]?.geometry[edge].buttons else { return nil }
    return (buttons.shown.map(\.id), buttons.shown.indices.map { buttons.width(of: $0) }, buttons.allFit)
  }

  // MARK: Pointers and keys

  var panAxis: Axis? { pointers.press?.axis }

  var pressedRow: RowID? { pointers.held?.row }

  var isWheelTurning: Bool { pointers.wheel != nil }

  var wheelAxis: Axis? { pointers.wheel?.axis }

  var wheeledRow: RowID? { pointers.wheel.flatMap { $0.isReleased ? nil : $0.row } }

  /// Returns false if the row has no other stop.
  mutating func tab(forwards: Bool) -> Bool { moveFocusWithinRow(forwards: forwards) }

  mutating func liftOrDropByKeys(_ row: RowID) { pickUpOrDrop(row) }

  mutating func toggle(_ row: RowID) { toggleSelection(of: row) }

  var overflowTitle: String {
    get { strings.more }
    set { strings.more = newValue }
  }

  // MARK: Opening

  mutating func setOpen(_ opens: Bool, row: RowID, at edge: Edge? = nil, animated: Bool = true) {
    if opens { open(row, at: edge, animated: animated) } else { close(row, animated: animated) }
  }

  // MARK: Reordering

  var isReordering: Bool { !reordering.isIdle }

  var carriedRow: RowID? { reordering.draggedRow?.item.id }

  var reorderedByKeys: (row: RowID, destination: Int)? { rowReorderedByKeys.map { ($0.row, $0.destination) } }

  /// Positions count rows and headers.
  func destinations(ofRow index: Int) -> Range<Int> { rows.destinations(ofRow: index) }

  var carryingHand: (y: Double, top: Double)? { reordering.draggedRow?.grab.map { ($0.y, $0.top) } }

  /// The distance from its place, to make way for a dragged row.
  func wayMade(by row: RowID) -> (distance: Double, velocity: Double?) {
    (
      shift(of: rows.visibleRow(at: source.index(of: row) ?? 0)),
      reordering.shifts[ItemID(id: row, isHeader: false)]?.velocity(at: now)
    )
  }

  /// Also if it is dragged or makes way.
  func rect(of row: RowID) -> Rect { rect(of: rows.visibleRow(at: source.index(of: row) ?? 0)) }
}

/// Also of dragged items.
extension SwipeList {
  func rect(of item: VisibleItem) -> Rect { reordering.rect(of: item, in: rows) }
  func frame(of item: VisibleItem) -> Rect { reordering.frame(of: item, in: rows) }
  func shift(of item: VisibleItem) -> Double { reordering.shift(of: item, in: rows) }
}

extension ItemInSight {
  fileprivate init(_ item: VisibleItem) { self.init(id: item.id, index: item.index, text: item.row.text) }
}

extension SwipeList {
  /// The list's movement, or of the first swiped row; nil without movement.
  var shownMovement: ShownMovement? {
    if rows.scroll.motion != nil || state == .dragging || drag.deviation.list != 0 {
      return ShownMovement(subject: .list, position: contentOffset)
    }
    guard let row = swiped.rows.first(where: { $0.isHeld || $0.motion != nil }) else { return nil }
    return ShownMovement(subject: .row(row.id), position: offset(of: row.id))
  }
}

struct ShownMovement: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    case list
    case row(RowID)
  }

  var subject: Subject
  /// In points: the content offset, or the row's offset.
  var position: Double
}

// MARK: Values

extension Outcome {
  var performedAction: ActionID? { if case .action(let action, _, _) = kind { action } else { nil } }
}

extension AccessibilityNode {
  var containsFocus: Bool { states.contains(.focused) || children.contains(where: \.containsFocus) }
}

extension DisplayList {
  /// Whether it exposes nothing to screen readers.
  var isSilent: Bool { nodeOverrides.isEmpty }

  /// Hides elements from screen readers, like a layer that is dismissed.
  mutating func silence(from start: Position) { retire(from: start) }
}

extension RowAction {
  static let overflow = RowAction.more

  /// Whether the library adds it to rows, to select or reorder them.
  var isOfLibrary: Bool { RowAction.ofLists.contains(id) }
}
