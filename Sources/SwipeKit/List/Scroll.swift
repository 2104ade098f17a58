/// What a list is doing, as the view tree tells it.
public enum ScrollState: String, Sendable {
  /// It rests.
  case idle
  /// A pointer holds it.
  case dragging
  /// It was flung and slows down.
  case decelerating
  /// It returns from beyond its edge.
  case bouncing
  /// The wheel or a key moves it.
  case scrolling
}

/// The list's content offset: what moves it, and where it is at any time.
struct Scroll {
  /// What a fling had when it was caught.
  private struct Momentum {
    let velocity: Double
    let time: Double
  }

  private var held = HeldOffset(within: Travel(range: 0...0, dimension: 0))
  /// What the fling had that the present hand caught; nil where it caught none.
  private var caught: Momentum?
  private(set) var content = 0.0
  /// How much of the content is still to unfold above, in points: room that it will take is no way beyond the beginning.
  private(set) var toCome = 0.0
  var insets = Insets() { didSet { fit() } }
  /// What a finger meets beyond the beginning, and beyond the end.
  var overscroll: (beginning: Overscroll, end: Overscroll) {
    get { (held.travel.below, held.travel.above) }
    set { (held.travel.below, held.travel.above) = newValue }
  }

  var viewport: Double { held.travel.dimension }

  /// Where the offset may rest.
  var range: ClosedRange<Double> { held.travel.range }

  private mutating func fit() {
    let start = 0 - insets.top - toCome
    held.travel.range = start...max(start, content + insets.bottom - viewport)
  }

  /// The content offset at a time, in points: how far the content has moved up.
  func offset(at time: Double) -> Double { held.value(at: time) }

  /// Whether it moves by itself.
  func isMoving(at time: Double) -> Bool { motion.map { !$0.isOver(at: time) } ?? false }

  /// How far the finger that holds it has gone downwards beyond what follows it, in points.
  func excess(at time: Double) -> Double { held.raw.map { max(0, offset(at: time) - $0) } ?? 0 }

  /// How fast the offset grows by itself, in points per second.
  func velocity(at time: Double) -> Double { held.velocity(at: time) }

  func state(at time: Double) -> ScrollState {
    if held.raw != nil { return .dragging }
    if held.isStepping { return .scrolling }
    guard let motion else { return .idle }
    if case .spring = motion.law(at: time)?.0 { return .bouncing }
    return .decelerating
  }

  /// What moves it; nil while nothing does.
  var motion: Motion? { held.motion }

  /// Turns a motion that is over into a rest.
  mutating func settle(at time: Double) {
    if let motion, motion.isOver(at: time) { held.rest(at: motion.target) }
  }

  /// Holds the list where it shows, whatever it was doing.
  mutating func hold(at time: Double) {
    switch state(at: time) {
    case .decelerating: caught = Momentum(velocity: velocity(at: time), time: time)
    case .dragging: break
    case .idle, .bouncing, .scrolling: caught = nil
    }
    held.hold(at: time)
  }

  /// Puts a held list where the finger is that moved by `translation` points since it took hold.
  mutating func drag(by translation: Double) { held.drag(by: -translation) }

  /// Lets go of a held list; flung again the same way soon after it was caught, it goes on the faster.
  ///
  /// - Parameter velocity: of the finger, in points per second downwards.
  mutating func release(velocity: Double, at time: Double) {
    guard let raw = held.raw else { return }
    var speed = abs(velocity) < GestureConstants.minimumFling ? 0 : -velocity
    if let caught, elapsed(from: caught.time, to: time) <= GestureConstants.boostTime,
      abs(speed) >= GestureConstants.boostVelocity, speed * caught.velocity > 0
    {
      let limit = GestureConstants.maximumVelocity
      speed = (speed + caught.velocity).clamped(to: -limit...limit)
    }
    fling(from: offset(at: time), velocity: speed * held.travel.slope(at: raw), at: time)
    settle(at: time)
  }

  private mutating func fling(from place: Double, velocity: Double, at time: Double) {
    held.move(by: .fling(from: place, velocity: velocity, within: range, at: time))
  }

  /// Moves on by a distance, smoothly or at once, never beyond an edge; distances add up while it moves.
  mutating func step(by distance: Double, smoothly: Bool, at time: Double) {
    // A fling is caught, as by a finger: with its speed, the list would run past where the steps lead and come back.
    held.step(by: distance, smoothly: smoothly, within: range, velocity: 0, at: time)
    settle(at: time)
  }

  /// Where it goes by steps, or is.
  func destination(at time: Double) -> Double {
    if held.isStepping, let motion { motion.target } else { offset(at: time) }
  }

  /// Goes to an offset, smoothly or at once, never beyond an edge, whatever it was doing.
  mutating func go(to offset: Double, smoothly: Bool, at time: Double) {
    let target = offset.clamped(to: range)
    guard smoothly else { return held.rest(at: target) }
    glide(
      from: self.offset(at: time), velocity: held.isStepping ? velocity(at: time) : 0, to: target, at: time)
  }

  private mutating func glide(from place: Double, velocity: Double, to target: Double, at time: Double) {
    held.step(from: place, velocity: velocity, to: target, within: range, at: time)
    settle(at: time)
  }

  /// Takes new lengths on; the first row that shows stays where it is, and a motion goes on to its new end.
  ///
  /// - Parameters:
  ///   - toCome: how much of the content is still to unfold above.
  ///   - shift: how much longer the content became above what shows, in points.
  mutating func resize(
    viewport: Double, content: Double, toCome: Double = 0, shift: Double = 0, at time: Double
  ) {
    let (place, speed) = (offset(at: time) + shift, velocity(at: time))
    let target = held.isStepping ? motion.map { $0.target + shift } : nil
    (self.content, self.toCome) = (content, toCome)
    held.travel.dimension = viewport
    fit()
    if let target {
      glide(from: place, velocity: speed, to: target.clamped(to: range), at: time)
    } else if held.raw != nil {
      // The finger's translation so far stays counted, so that the next move goes on from here.
      held.hold(showing: place)
    } else if held.isMoving {
      fling(from: place, velocity: speed, at: time)
      // One that has hardly any way left rests here: its end is not where it shows.
      if motion?.isOver(at: time) == true { held.rest(at: place) }
    } else {
      held.rest(at: place.clamped(to: range))
    }
  }
}
