/// Carrying a row by keys: Space on its handle lifts it, arrows carry it, Space drops it, and Escape brings it back.
///
/// The row is lifted as long as its handle has the focus. A press, Tab, a menu, and whatever else takes the focus bring
/// it back: a row is moved by those alone who say so.
extension SwipeList {
  /// The row that keys carry, and the index and the section that it would have if it were dropped; nil for none.
  var carriedByKeys: (row: RowID, destination: Int, section: Int?)? {
    guard let carry = carrying.carry, carry.grip == nil else { return nil }
    let place = place(at: carry.destination, from: carry.item.item.position)
    return (carry.item.id, place.index, place.section)
  }

  /// The keyboard's focus, or the latest one; a row that keys carry goes back when its handle loses it.
  var focus: Focus? {
    get { keyboard.focus }
    set {
      keyboard.focus = newValue
      if let row = carriedByKeys?.row, newValue != Focus(row: row, button: RowAction.handle.id) { cancelCarry() }
    }
  }

  /// Returns the controls within a row that can have the focus: its own, and the handle at its end.
  ///
  /// - Complexity: that of placing the row's content.
  func controls(of row: RowID) -> [ActionID] {
    guard let index = source.index(of: row) else { return [] }
    let (item, handle) = (visibleRow(at: index), RowAction.handle.id)
    let hasHandle = canCarry(row) && elements(of: item).contains { $0.action == handle }
    return item.row.controls.map(\.id) + (hasHandle ? [handle] : [])
  }

  /// Lifts the row whose handle has the focus, and closes it if it is open; or drops it.
  mutating func liftOrDrop(_ row: RowID) {
    if carriedByKeys != nil { return drop() }
    guard let index = source.index(of: row), swiped[row]?.isLeaving != true else { return }
    spendWheel(cancelled: true)
    if case .open(let edge) = swiped[row]?.snapPoint {
      swiped.toggle(row, at: edge, at: now)
    }
    beginCarry(row, at: nil)
    swiped.removeResting()
    reveal(index)
  }

  /// Carries the lifted row as a key says, or drops it; other keys have no effect meanwhile.
  mutating func carry(by command: ListCommand?) {
    guard let carry = carrying.carry, let index = source.index(of: carry.item.id) else { return }
    let (place, range) = (carry.destination, destinations(ofRow: index))
    switch command {
    case .up: makeRoom(at: max(place - 1, range.lowerBound))
    case .down: makeRoom(at: min(place + 1, range.upperBound - 1))
    case .home: makeRoom(at: range.lowerBound)
    case .end: makeRoom(at: range.upperBound - 1)
    case .activate: return drop()
    default: return
    }
    revealGap()
  }

  /// Scrolls until all of the gap of the carried row is visible.
  private mutating func revealGap() {
    guard let carry = carrying.carry else { return }
    let (layout, item) = (scrolled.layout, carry.item.item)
    reveal(
      contentOffset(
        showing: layout.offset(of: item) + restShift(of: item), height: layout[item],
        below: place(at: carry.destination, from: item.position).section.map(layout.sections.header), at: .nearest))
  }
}
