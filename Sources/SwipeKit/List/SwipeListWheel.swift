extension SwipeList {
  /// Handles a wheel event, which scrolls, or swipes the row under the pointer.
  ///
  /// Whole steps are animated; fractions and points come from a precise device. The wheel may open a row, but performs
  /// no action. It is ignored while a pointer is down, and if its burst began outside of the list.
  package mutating func turnWheel(_ event: WheelEvent, isIgnored: Bool = false) {
    defer { updateVisible() }
    let isInside = frame.contains(event.position)
    guard event.position.isFinite, event.amount.isFinite else { return }
    guard event.amount != .zero else {
      liftTouchpad()
      return endWheel()
    }
    // Who scrolls looks for it themselves.
    rowFocus.endSearch()
    // What begins outside of the list is not the list's.
    guard pointers.wheel != nil || isInside else { return }
    let row = pointers.wheel == nil ? rows.hit(at: event.position).map { source.id(at: $0.index) } : nil
    pointers.turnWheel(event, on: row, isSpent: isPressed || isIgnored, at: now)
    switch pointers.wheel?.phase {
    case .undecided(let before):
      guard let axis = WheelBurst.axis(from: before, by: event.delta) else {
        pointers.wheel?.add(event.delta)
        return
      }
      decideWheel(for: axis)
      // What the hand did before the decision is not lost. As one sum, since an edge would cut off parts of it.
      if event.isSmooth(along: axis) {
        if before != .zero { moveByWheel(by: before[axis], in: event.unit) }
        moveByWheel(by: event.delta[axis], in: event.unit, smoothly: true)
      } else {
        moveByWheel(by: before[axis] + event.delta[axis], in: event.unit)
      }
    case .decided(let axis):
      moveByWheel(by: event.delta[axis], in: event.unit, smoothly: event.isSmooth(along: axis))
    case .spent, nil: break
    }
  }

  private mutating func decideWheel(for axis: Axis) {
    pointers.wheel?.decide(axis)
    if axis == .vertical { closeRows(because: .scroll) }
    if axis == .horizontal { cancelReorderingByKeys() }
    if let row = pointers.wheel?.row, !rows.flicks { beginGroup(of: row) }
  }

  /// Moves the list or the row, as the burst's axis says, by a distance in points.
  private mutating func moveByWheel(by distance: Double, in unit: WheelEvent.Unit, smoothly: Bool = false) {
    let smoothly = smoothly && !rows.reducesMotion
    switch pointers.wheel?.axis {
    case .vertical: scroll(by: distance, smoothly: smoothly)
    case .horizontal:
      guard let row = pointers.wheel?.row else { return }
      if rows.flicks {
        if let edge = pointers.wheel?.flick(by: distance) { flick(row, towards: edge) }
      } else {
        swipe(row, by: distance, in: unit, smoothly: smoothly)
      }
    case nil: break
    }
  }

  /// Releases what two fingers on a touchpad moved, if they were in motion: the list glides on, a row opens or closes.
  mutating func liftTouchpad() {
    let velocity = pointers.touchpad.lift(at: now)
    guard let axis = pointers.wheel?.axis, abs(velocity[axis]) >= GestureConstants.minimumFling else { return }
    switch axis {
    case .vertical: glide(velocity: velocity.y)
    case .horizontal: if let row = pointers.wheel?.row, !rows.flicks { releaseSwipe(of: row, velocity: velocity.x) }
    }
    pointers.wheel?.release()
  }

  /// Ends the burst in its own time: the next event begins another.
  mutating func endWheel() {
    if case .undecided(let translation) = pointers.wheel?.phase {
      let axis = WheelBurst.likelyAxis(of: translation)
      decideWheel(for: axis)
      moveByWheel(by: translation[axis], in: .steps)
    }
    spendWheel(cancelled: false)
    pointers.endWheel()
  }

  /// Ends the burst's effect: releases the row that it swipes, or sends it to its cancel destination.
  mutating func spendWheel(cancelled: Bool) {
    defer {
      pointers.wheel?.spend()
      pointers.touchpad.cancel()
    }
    guard !rows.flicks, let wheel = pointers.wheel, let row = wheel.row else { return }
    if cancelled {
      cancelSwipe(of: row, velocity: nil)
      removeRestingSwipes()
    } else if !wheel.isReleased {
      releaseSwipe(of: row, velocity: 0)
    }
  }
}
