/// The state of a list's scroll, as the view tree has it.
public enum ScrollState: String, Sendable {
  /// At rest.
  case idle
  /// Held by a pointer.
  case dragging
  /// Flung, and decelerating by friction.
  case decelerating
  /// Returning from beyond its edge.
  case bouncing
  /// Moved by the wheel or a key.
  case scrolling
}

/// The content offset of a list, and its motion.
struct Scroll {
  private var held = HeldOffset(within: OffsetBounds(range: 0...0, dimension: 0))
  /// The momentum of the fling that the present drag caught; nil if it caught no fling.
  private var caught: (velocity: Double, time: Double)?
  private(set) var content = 0.0
  /// The pending height, that is still to unfold above, in points: its room does not count as beyond the beginning.
  private(set) var pendingHeight = 0.0
  var insets = Insets() { didSet { fit() } }
  /// The height of the room above the content while new rows are loaded, in points.
  var refreshHeight = 0.0 { didSet { fit() } }
  var overscroll: (beginning: Overscroll, end: Overscroll) {
    get { (held.bounds.below, held.bounds.above) }
    set { (held.bounds.below, held.bounds.above) = newValue }
  }

  var viewport: Double { held.bounds.dimension }

  /// The bounds of the offset at rest.
  var range: ClosedRange<Double> { held.bounds.range }

  var beginning: Double { 0 - insets.top - pendingHeight }

  private mutating func fit() {
    let start = beginning - refreshHeight
    held.fit(to: start...max(start, content + insets.bottom - viewport))
  }

  /// Returns the content offset at a time, in points: the distance that the content has moved up.
  func offset(at time: Double) -> Double { held.value(at: time) }

  /// Returns whether it rests at its end, or moves there by itself.
  func isAtEnd(at time: Double) -> Bool {
    held.fingerOffset == nil && (motion?.target ?? offset(at: time)) >= range.upperBound
  }

  func isMoving(at time: Double) -> Bool { motion.map { !$0.isOver(at: time) } ?? false }

  /// Returns the distance that the finger has gone downwards beyond the offset shown, in points.
  func excess(at time: Double) -> Double { held.fingerOffset.map { max(0, offset(at: time) - $0) } ?? 0 }

  /// Returns the distance from the offset to that for a finger offset which is larger by `distance`.
  func deviate(by distance: Double) -> Double { held.deviate(by: distance) }

  /// Returns the velocity of its motion, in points per second; positive while the offset grows.
  func velocity(at time: Double) -> Double { held.velocity(at: time) }

  func state(at time: Double) -> ScrollState {
    if held.fingerOffset != nil { return .dragging }
    if held.isStepping { return .scrolling }
    guard let motion else { return .idle }
    if case .spring = motion.law(at: time)?.0 { return .bouncing }
    return .decelerating
  }

  var motion: Motion? { held.motion }

  /// Returns whether a press catches its motion; a motion that looks over goes on to its end, and the press may be a
  /// tap.
  func isCaught(byPressAt time: Double) -> Bool { motion.map { !$0.looksOver(at: time) } ?? false }

  mutating func settle(at time: Double) { if let motion, motion.isOver(at: time) { held.rest(at: motion.target) } }

  mutating func hold(at time: Double) {
    switch state(at: time) {
    case .decelerating: caught = (velocity(at: time), time)
    case .dragging: break
    case .idle, .bouncing, .scrolling: caught = nil
    }
    held.hold(at: time)
  }

  mutating func drag(by translation: Double) { held.drag(by: -translation) }

  /// Releases a held list; a fling in the direction of a fling that was caught shortly before is faster.
  ///
  /// - Parameter velocity: the finger's velocity, in points per second downwards.
  mutating func release(velocity: Double, at time: Double) {
    guard let fingerOffset = held.fingerOffset else { return }
    var speed = abs(velocity) < GestureConstants.minimumFling ? 0 : -velocity
    if let caught, elapsed(from: caught.time, to: time) <= GestureConstants.boostTime,
      abs(speed) >= GestureConstants.boostVelocity, speed * caught.velocity > 0
    {
      let limit = GestureConstants.maximumVelocity
      speed = (speed + caught.velocity).clamped(to: -limit...limit)
    }
    fling(from: offset(at: time), velocity: speed * held.bounds.slope(at: fingerOffset), at: time)
    settle(at: time)
  }

  /// Glides on after a scroll by a touchpad, at a velocity of the offset in points per second.
  mutating func glide(velocity: Double, at time: Double) {
    guard held.fingerOffset == nil, abs(velocity) >= GestureConstants.minimumFling else { return }
    fling(from: offset(at: time), velocity: velocity, friction: Decay.touchpadFriction, at: time)
    settle(at: time)
  }

  private mutating func fling(
    from place: Double, velocity: Double, friction: Double = Decay.friction, at time: Double
  ) { held.move(by: .fling(from: place, velocity: velocity, friction: friction, within: range, at: time)) }

  /// Moves by a distance, animated or immediately, within the bounds; distances add up while it moves.
  mutating func step(by distance: Double, smoothly: Bool, at time: Double) {
    // A fling is caught, as by a finger: with its speed, the list would run past the target of the steps and come back.
    held.step(by: distance, smoothly: smoothly, within: range, velocity: 0, at: time)
    settle(at: time)
  }

  func destination(at time: Double) -> Double {
    if held.isStepping, let motion { motion.target } else { offset(at: time) }
  }

  /// Moves to an offset, animated or immediately, within the bounds, whatever its state.
  mutating func go(to offset: Double, smoothly: Bool, at time: Double) {
    let target = offset.clamped(to: range)
    guard smoothly else { return held.rest(at: target) }
    glide(from: self.offset(at: time), velocity: held.isStepping ? velocity(at: time) : 0, to: target, at: time)
  }

  private mutating func glide(from place: Double, velocity: Double, to target: Double, at time: Double) {
    held.step(from: place, velocity: velocity, to: target, within: range, at: time)
    settle(at: time)
  }

  /// Replaces the lengths; the first visible row keeps its position, and a motion goes on to its new end.
  ///
  /// - Parameters:
  ///   - shift: the increase of the content's length above what is visible, in points.
  ///   - mayLeaveRange: whether what is at rest may come to rest beyond the bounds.
  ///   - staysAtEnd: whether it goes to its end.
  mutating func resize(
    viewport: Double, content: Double, pendingHeight: Double = 0, shift: Double = 0, mayLeaveRange: Bool = false,
    staysAtEnd: Bool = false, at time: Double
  ) {
    let (place, speed) = (offset(at: time) + shift, velocity(at: time))
    let target = held.isStepping ? motion.map { $0.target + shift } : nil
    (self.content, self.pendingHeight) = (content, pendingHeight)
    held.bounds.dimension = viewport
    fit()
    if staysAtEnd {
      let end = range.upperBound
      if held.isMoving { glide(from: place, velocity: speed, to: end, at: time) } else { held.rest(at: end) }
    } else if let target {
      glide(from: place, velocity: speed, to: target.clamped(to: range), at: time)
    } else if held.fingerOffset != nil {
      // The finger's translation so far stays counted, so that the next move goes on from here.
      held.hold(showing: place)
    } else if held.isMoving {
      fling(from: place, velocity: speed, friction: motion?.friction ?? Decay.friction, at: time)
      // A fling that has hardly any way left rests here: its end is not at the visible offset.
      if motion?.isOver(at: time) == true { held.rest(at: place) }
    } else {
      held.rest(at: mayLeaveRange ? place : place.clamped(to: range))
    }
  }
}
