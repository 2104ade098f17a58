extension SwipeList {
  mutating func prepare(for event: PointerEvent) {
    followMouse(event)
    guard event.phase == .down, event.position.isFinite, event.time.isFinite else { return }
    // First, since only an open row has buttons: a row that the wheel releases may close.
    spendWheel(cancelled: false)
    hideFocus()
  }

  /// Acts upon the gestures of an event; `path` is the pointer that is down on the list, if any.
  mutating func handle(
    _ event: PointerEvent, making gestures: Hand.Gestures, ofList index: Int, along path: PointerPath?
  ) {
    let (dragged, row) = (draggedOffsets, pointers.held?.row)
    // Before a lift as well as after a press.
    pointers.aim(at: now)
    var claim = pointers.press?.claim
    // A lift may have no position.
    let place = path?.place ?? (event.position.isFinite ? event.position : pointers.press?.path.place ?? .zero)
    pointers.follow(path)
    for (gesture, press) in gestures where press.target.list == index {
      if gesture == .pressed {
        pointers.begin(press, by: path)
        claim = pointers.press?.claim
      }
      guard let present = claim, present != .over, !present.isIndicator else { continue }
      claim = act(upon: gesture, of: press.target, claimedBy: present, at: place)
      pointers.claim(claim ?? .over)
    }
    updateVisible()
    followDrag(event, from: dragged, row: row)
    dragIndicator(event)
    followMouseOnSteadyRow()
  }

  func newPress(by event: PointerEvent) -> Press<PressTarget> {
    if let press = indicatorPress(by: event) { return press }
    var press = contentPress(by: event)
    guard press.target.button == nil, isOnTrack(event) else { return press }
    if event.pointer.device == .mouse {
      press = Press(
        on: PressTarget(target: .list, time: now, modifiers: event.modifiers, clicksTrack: true),
        stopsScroll: press.stopsScroll)
    }
    press.target.isOnTrack = true
    return press
  }

  private func contentPress(by event: PointerEvent) -> Press<PressTarget> {
    let place = event.position
    var press = Press(
      on: PressTarget(target: .list, time: now, modifiers: event.modifiers),
      stopsScroll: rows.scroll.isCaught(byPressAt: now))
    // Before a drag closes them.
    press.target.closesRows = style.autoClose.contains(.tap) && swiped.hasOpenRow
    guard let (index, hit) = rows.hit(at: place) else { return press }
    let row = rows.visibleRow(at: index)
    let id = row.id
    (press.target.target, press.target.title) = (.row(id), row.row.content.title)
    press.flicks = rows.flicks
    guard let swipe = swiped[id], !looksClosed(id) else {
      press.target.isClosed = true
      let geometry = rows.geometry(of: row.row)
      if geometry.defaultEdge != nil {
        for edge in [Edge.leading, .trailing]
        where geometry[edge].maximumOffset > 0 || style.closedOverscroll != .none {
          press.directions.insert(PanDirections(towards: edge.opposite))
        }
      }
      if hover?.row == id, Self.moreButton(in: rows.rect(ofRow: index)).target.contains(hit), hasMoreButton(row) {
        press.target.target = .button(RowAction.more.id, of: id)
      } else if let control = control(at: hit, in: row) {
        press.target.target = .button(control, of: id)
      }
      press.target.hasMenu = !press.stopsScroll && !menuActions(of: id).isEmpty
      return press
    }
    press.directions = [.leading, .trailing]
    if swipe.isOpen, let action = element(of: row, at: hit)?.action {
      press.target.target = .button(action, of: id)
    }
    return press
  }
}
