/// The list's response to the wheel and the touchpad.
extension SwipeList {
  /// Handles a wheel event: it scrolls, or swipes the row under the pointer.
  ///
  /// Whole steps are animated; fractions and points come from a precise device and move immediately. A list that a
  /// touchpad scrolls glides on when the fingers lift, or pause. The wheel may open a row, but performs no action. It is
  /// ignored while a pointer is down.
  ///
  /// - Parameter event: an event; a burst that began outside of the list's frame has no effect.
  public mutating func handle(_ event: WheelEvent) {
    advanceClock(to: event.time)
    defer { updateVisible() }
    let isInside = frame.contains(event.position)
    guard event.position.isFinite, event.amount.isFinite else { return }
    guard event.amount != .zero else {
      liftTouchpad()
      return endWheel()
    }
    // Who scrolls looks for it themselves.
    keyboard.search = nil
    // What begins outside of the list is not the list's.
    guard pointers.wheel != nil || isInside else { return }
    var burst = pointers.wheel ?? WheelBurst(on: hit(at: event.position).map { source.id(at: $0.index) }, at: now)
    burst.goOn(at: now)
    if pointers.arena.press != nil { burst.phase = .spent }
    pointers.wheel = burst
    pointers.touchpad.follow(event, at: now)
    switch burst.phase {
    case .undecided(let before):
      guard let axis = WheelBurst.axis(from: before, by: event.way) else {
        pointers.wheel?.phase = .undecided(before + event.way)
        return
      }
      decideWheel(for: axis)
      // What the hand did before the decision is not lost. As one sum, since an edge would cut off parts of it.
      if event.isSmooth(along: axis) {
        if before != .zero { moveByWheel(by: before[axis], smoothly: false) }
        moveByWheel(by: event.way[axis], smoothly: true)
      } else {
        moveByWheel(by: before[axis] + event.way[axis], smoothly: false)
      }
    case .decided(let axis): moveByWheel(by: event.way[axis], smoothly: event.isSmooth(along: axis))
    case .spent: break
    }
  }

  private mutating func decideWheel(for axis: Axis) {
    pointers.wheel?.phase = .decided(axis)
    if axis == .vertical { swiped.close(butFor: nil, because: .scroll, at: now) }
    if axis == .horizontal, carriedByKeys != nil { cancelCarry() }
    if let row = pointers.wheel?.row, !flicks {
      leadSelection(by: row)
      swiped.close(butFor: row, because: .otherRow, at: now)
    }
  }

  /// Moves the list or the row, as the burst's axis says, by a distance in points.
  private mutating func moveByWheel(by distance: Double, smoothly: Bool) {
    let smoothly = smoothly && !reducesMotion
    switch pointers.wheel?.axis {
    case .vertical: scrolled.step(by: distance, smoothly: smoothly, at: now)
    case .horizontal:
      guard let row = pointers.wheel?.row else { return }
      if flicks {
        if let edge = pointers.wheel?.flick(by: distance) { flick(row, towards: edge) }
      } else {
        beginSwipe(row)
        swiped.step(row, by: distance, smoothly: smoothly, at: now)
      }
    case nil: break
    }
  }

  /// Releases what two fingers on a touchpad moved, if they were in motion: the list glides on, a row opens or closes.
  mutating func liftTouchpad() {
    let velocity = pointers.touchpad.lift(at: now)
    guard let axis = pointers.wheel?.axis, abs(velocity[axis]) >= GestureConstants.minimumFling else { return }
    switch axis {
    case .vertical: scrolled.glide(velocity: velocity.y, at: now)
    case .horizontal: if let row = pointers.wheel?.row, !flicks { release(row, velocity: velocity.x) }
    }
    pointers.wheel?.release()
  }

  /// Releases the row that the wheel swipes; a wheel performs nothing.
  private mutating func release(_ row: RowID, velocity: Double) {
    if swiped[row]?.isLeaving == false {
      swiped.arrive(swiped.release(row, velocity: velocity, mayPerform: false, at: now), at: now)
    }
    swiped.removeResting()
  }

  /// Ends the burst in its own time: the next event begins another.
  mutating func endWheel() {
    if case .undecided(let way) = pointers.wheel?.phase {
      let axis = WheelBurst.likelyAxis(of: way)
      decideWheel(for: axis)
      moveByWheel(by: way[axis], smoothly: false)
    }
    spendWheel(cancelled: false)
    pointers.wheel = nil
  }

  /// Releases the row that the wheel swipes, as by a lift without velocity, or sends it to its cancel destination; the
  /// rest of the burst has no effect.
  mutating func spendWheel(cancelled: Bool) {
    defer {
      pointers.wheel?.phase = .spent
      pointers.touchpad.cancel()
    }
    guard !flicks, let wheel = pointers.wheel, let row = wheel.row else { return }
    if cancelled {
      swiped.cancel(row, at: now)
      swiped.removeResting()
    } else if !wheel.isReleased {
      release(row, velocity: 0)
    }
  }
}
