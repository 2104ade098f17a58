/// A recogniser that decides once for each press: a tap, a pan or a scroll.
///
/// One pointer owns the gesture from its press to its lift, even if the gesture ends before. All other pointers are
/// ignored until they go down again, so a lost lift leaves nothing stuck. Fingers that come down nearly together, or a
/// third finger, cancel the gesture. The arena has no clock: time comes with the events.
struct GestureArena<Target: Equatable & Sendable>: Sendable {
  private enum State {
    case pending
    case flicking
    case panning(Axis, origin: Point)
    /// Flicked, or too late for a flick, while the pointer is still down.
    case spent
  }

  /// The gesture's owner and state: numbers only, since each frame reads it often.
  private struct Owner {
    let pointer: Pointer
    let start: Point
    let startTime: Double
    /// The latest position with the press's timestamp; the duration of the path is unknown.
    var timedStart: Point
    var position: Point
    var time: Double
    var state = State.pending
    /// Whether the path has left the distance of a tap, whatever began before.
    var hasStrayed: Bool
    /// The mouse's correction after the server moved it to a finger; nil during that.
    var shift: Point? = .zero

    init(_ event: PointerEvent) {
      pointer = event.pointer
      start = event.position
      startTime = event.time
      timedStart = event.position
      position = event.position
      time = event.time
      // A finger that left its slop drags, and never taps.
      hasStrayed = event.pointer.device == .touch
    }
  }

  private var owner: Owner?
  /// The press of the current gesture, even if it is spent; nil without an owner.
  private(set) var press: Press<Target>?
  /// The gestures that were recognised since `forgetGestures`, each with its press.
  private(set) var gestures: [(gesture: Gesture, press: Press<Target>)] = []
  private var touchFilter = TouchFilter()
  private var time = -Double.infinity
  private var tracker = VelocityTracker()

  var pointer: Pointer? { owner?.pointer }

  var place: Point? { owner?.position }

  var path: PointerPath? {
    owner.map {
      PointerPath(pointer: $0.pointer, start: $0.start, place: $0.position, axis: axis, endsAsTap: endsAsTap)
    }
  }

  /// Whether the gesture ended before the lift; nothing more is reported of it.
  var isSpent: Bool { if case .spent = owner?.state { true } else { false } }

  /// Whether a lift now would be a tap, even after a drag of the mouse.
  var endsAsTap: Bool {
    switch owner?.state {
    case .pending: press?.stopsScroll == false
    case .panning, .flicking: owner?.hasStrayed == false && press?.stopsScroll == false
    case .spent, nil: false
    }
  }

  var axis: Axis? {
    switch owner?.state {
    case .panning(let axis, _): axis
    case .flicking: .horizontal
    case .pending, .spent, nil: nil
    }
  }

  var velocity: Point { owner == nil ? .zero : tracker.velocity }

  /// Cancels the current gesture, and ignores its owner until the next press.
  mutating func cancel() {
    if !isSpent { tell(.cancelled) }
    (owner, press) = (nil, nil)
  }

  mutating func restrictToVertical() { press?.directions = [] }

  mutating func forgetGestures() { gestures.removeAll(keepingCapacity: true) }

  private mutating func tell(_ gesture: Gesture) { if let press { gestures.append((gesture, press)) } }

  /// Recognises the gestures of an event, and adds them to `gestures`.
  ///
  /// Positions and times that are not finite are refused, except in a lift. A time before the latest time counts as the
  /// latest time.
  ///
  /// - Parameter press: the press that the event would be; it only counts for a `down`.
  mutating func handle(_ event: PointerEvent, on press: Press<Target>) {
    guard var event = event.admitted(after: time, at: owner?.position) else { return }
    time = event.time
    if event.phase == .down {
      self.press(event, on: press)
      return
    }
    if event.pointer.device == .touch { touchFilter.follow(event) }
    guard let owner, event.pointer == owner.pointer else { return }
    if event.pointer.device == .mouse, event.phase != .cancel {
      guard !touchFilter.isAt(event) else {
        // The server moves the mouse to a finger elsewhere, and that finger's lift is the lift of the button.
        self.owner?.shift = nil
        if event.phase == .up { cancel() }
        return
      }
      // The mouse goes on from the point where the finger took it, as if it had never been at the finger.
      let shift = owner.shift ?? owner.position - event.position
      self.owner?.shift = shift
      event.position = event.position + shift
    }
    switch event.phase {
    case .down: break
    case .move:
      move(to: event.position)
      self.owner?.time = event.time
      tracker.add(event.position, at: event.time)
    case .up: lift(at: event.position)
    case .cancel: cancel()
    }
  }

  private mutating func press(_ event: PointerEvent, on press: Press<Target>) {
    switch event.pointer.device {
    case .mouse: if touchFilter.isAt(event) { return }
    case .touch:
      touchFilter.press(event)
      if touchFilter.isVoid {
        if owner?.pointer.device == .touch { cancel() }
        return
      }
    }
    if let owner {
      switch (owner.pointer.device, event.pointer.device) {
      case (.mouse, .touch) where Self.isOneTouch(owner.start, owner.startTime, event):
        // The server reported its made-up press before it reported the finger. The finger takes over, with the target
        // of that press: a list that was moving still counts as caught.
        if case .pending = owner.state {
          begin(event)
          return
        }
      case (.touch, .mouse):
        // A real click. X takes the fingers from a window whose mouse is pressed, so their lifts never come.
        break
      case _
      where event.pointer == owner.pointer
        || elapsed(from: owner.time, to: event.time) > GestureConstants.lostLiftTimeout:
        // It is already down, or the owner has long been silent: a lift was lost.
        break
      default: return
      }
      cancel()
    }
    if event.pointer.device == .mouse { touchFilter.forget() }
    begin(event)
    self.press = press
    tell(.pressed)
  }

  private mutating func begin(_ event: PointerEvent) {
    owner = Owner(event)
    tracker.reset()
    tracker.add(event.position, at: event.time)
  }

  private static func isOneTouch(_ position: Point, _ time: Double, _ event: PointerEvent) -> Bool {
    elapsed(from: time, to: event.time) <= GestureConstants.emulationTime
      && TouchFilter.areNear(event.position, position)
  }

  private mutating func move(to position: Point) {
    guard let before = owner else { return }
    owner?.position = position
    let reach = GestureConstants.clickReach
    if (position - before.start).squaredLength > reach * reach { owner?.hasStrayed = true }
    if elapsed(from: before.startTime, to: time) == 0 { owner?.timedStart = position }
    switch before.state {
    case .pending:
      guard let (axis, origin) = decision(of: before, to: position) else { return }
      if axis == .horizontal, press?.flicks == true {
        owner?.state = .flicking
        flick(from: before)
        return
      }
      owner?.state = .panning(axis, origin: origin)
      tell(.panBegan(axis))
      tell(.panChanged(axis, translation: position[axis] - origin[axis]))
    case .flicking: flick(from: before)
    case .spent: break
    case .panning(let axis, let origin):
      guard position != before.position else { return }
      tell(.panChanged(axis, translation: position[axis] - origin[axis]))
    }
  }

  /// Ends a press that has become a flick, or can no longer become a flick.
  ///
  /// After a stall, a window delivers all events with the same time. Without a duration there is no fast movement.
  private mutating func flick(from before: Owner) {
    guard let owner else { return }
    let duration = elapsed(from: owner.startTime, to: time)
    let start = (
      translation: before.position - owner.timedStart, time: elapsed(from: owner.startTime, to: before.time)
    )
    if duration > 0, let side = Flick.edge(from: start, to: (owner.position - owner.timedStart, duration)) {
      self.owner?.state = .spent
      tell(.flicked(side))
    } else if duration > GestureConstants.flickTime, !endsAsTap {
      self.owner?.state = .spent
      tell(.cancelled)
    }
  }

  private mutating func lift(at position: Point) {
    // The position of a lift counts, but it is no sample of the velocity: SDL repeats the last position.
    move(to: position)
    switch owner?.state {
    case _ where endsAsTap: tell(.tapped)
    case .panning(let axis, _): tell(.panEnded(axis, velocity: tracker.velocity(liftedAt: time)[axis]))
    case .flicking, .pending: tell(.cancelled)
    case .spent, nil: break
    }
    (owner, press) = (nil, nil)
  }

  /// Returns the axis that the movement to a position decides, if any, and its origin.
  ///
  /// The origin is the point where the path leaves the slop circle. So a fast flick loses nothing, the gesture
  /// begins without a jump, and the number of samples makes no difference. After a press that caught a moving list, the
  /// vertical axis is decided much sooner.
  private func decision(of owner: Owner, to current: Point) -> (axis: Axis, origin: Point)? {
    let slop =
      switch owner.pointer.device {
      case .touch: GestureConstants.touchSlop
      case .mouse: GestureConstants.mouseSlop
      }
    let (from, to) = (owner.position - owner.start, current - owner.start)
    let exit = Slop.exit(of: slop, from: from, to: to)
    let turn =
      press?.stopsScroll == true ? Slop.verticalExit(of: GestureConstants.catchSlop, from: from, to: to) : nil
    guard let press, let fraction = [exit, turn].compactMap(\.self).min() else { return nil }
    let translation = from + Point(x: fraction * (to.x - from.x), y: fraction * (to.y - from.y))
    return (fraction == turn ? .vertical : Self.decide(translation, of: press), owner.start + translation)
  }

  /// Returns the horizontal axis if it dominates and the target may move there; ties scroll.
  private static func decide(_ translation: Point, of press: Press<Target>) -> Axis {
    if abs(translation.x) <= abs(translation.y) { return .vertical }
    return press.directions.contains(translation.x < 0 ? .leading : .trailing) ? .horizontal : .vertical
  }
}
