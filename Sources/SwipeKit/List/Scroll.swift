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
  private enum Phase {
    case resting(Double)
    /// Held at `raw`, which lies beyond the edge by more than shows; it was there when the drag began at `origin`.
    case held(raw: Double, origin: Double, caught: Momentum?)
    case flung(Motion)
    /// On the way to where the wheel's and the keys' steps add up to.
    case stepping(Motion)
  }

  /// What a fling had when it was caught.
  private struct Momentum {
    let velocity: Double
    let time: Double
  }

  private var phase = Phase.resting(0)
  private(set) var viewport = 0.0
  private(set) var content = 0.0
  var insets = Insets()
  /// How near a target counts as there: half a device pixel, in points.
  var tolerance = 0.5

  private var band: RubberBand { RubberBand(dimension: viewport) }

  /// Where the offset may rest.
  var range: ClosedRange<Double> {
    let start = 0 - insets.top
    return start...max(start, content + insets.bottom - viewport)
  }

  /// The content offset at a time, in points: how far the content has moved up.
  func offset(at time: Double) -> Double {
    switch phase {
    case .resting(let offset): offset
    case .held(let raw, _, _): band.shown(raw, within: range)
    case .flung(let motion), .stepping(let motion): motion.value(at: time)
    }
  }

  /// How fast the offset grows by itself, in points per second.
  func velocity(at time: Double) -> Double {
    switch phase {
    case .resting, .held: 0
    case .flung(let motion), .stepping(let motion): motion.velocity(at: time)
    }
  }

  func state(at time: Double) -> ScrollState {
    switch phase {
    case .resting: return .idle
    case .held: return .dragging
    case .stepping: return .scrolling
    case .flung(let motion):
      if case .spring = motion.law(at: time)?.0 { return .bouncing }
      return .decelerating
    }
  }

  /// What moves it; nil while nothing does.
  var motion: Motion? {
    switch phase {
    case .resting, .held: nil
    case .flung(let motion), .stepping(let motion): motion
    }
  }

  /// Turns a motion that is over into a rest.
  mutating func settle(at time: Double) {
    if let motion, motion.isOver(at: time) { phase = .resting(motion.target) }
  }

  /// Holds the list where it shows, whatever it was doing.
  mutating func hold(at time: Double) {
    let raw = band.raw(showing: offset(at: time), within: range)
    var caught: Momentum?
    switch state(at: time) {
    case .decelerating: caught = Momentum(velocity: velocity(at: time), time: time)
    case .dragging: if case .held(_, _, let earlier) = phase { caught = earlier }
    case .idle, .bouncing, .scrolling: break
    }
    phase = .held(raw: raw, origin: raw, caught: caught)
  }

  /// Puts a held list where the finger is that moved by `translation` points since it took hold.
  mutating func drag(by translation: Double) {
    guard case .held(_, let origin, let caught) = phase else { return }
    phase = .held(raw: origin - translation, origin: origin, caught: caught)
  }

  /// Lets go of a held list; flung again the same way soon after it was caught, it goes on the faster.
  ///
  /// - Parameter velocity: of the finger, in points per second downwards.
  mutating func release(velocity: Double, at time: Double) {
    guard case .held(let raw, _, let caught) = phase else { return }
    let place = offset(at: time)
    let edge = min(max(raw, range.lowerBound), range.upperBound)
    var speed = abs(velocity) < GestureConstants.minimumFling ? 0 : -velocity
    if let caught, elapsed(from: caught.time, to: time) <= GestureConstants.boostTime,
      abs(speed) >= GestureConstants.boostVelocity, speed * caught.velocity > 0
    {
      let limit = GestureConstants.maximumVelocity
      speed = min(max(speed + caught.velocity, -limit), limit)
    }
    let shownSpeed = raw == edge ? speed : speed * band.slope(raw - edge)
    phase = .flung(
      .fling(from: place, velocity: shownSpeed, within: range, tolerance: tolerance, at: time))
    settle(at: time)
  }

  /// Moves on by a distance, smoothly or at once, never beyond an edge; distances add up while it moves.
  mutating func step(by distance: Double, smoothly: Bool, at time: Double) {
    let place = offset(at: time)
    // From beyond an edge, steps count from the edge, so that two of them lead as far as one of their sum.
    var (target, speed) = (min(max(place, range.lowerBound), range.upperBound), 0.0)
    // A fling is caught, as by a finger: with its speed, the list would run past where the steps lead and come back.
    if case .stepping(let motion) = phase { (target, speed) = (motion.target, motion.velocity(at: time)) }
    let next = min(max(target + distance, range.lowerBound), range.upperBound)
    // From beyond an edge there is no step that would not jump.
    guard smoothly || !range.contains(place) else {
      // What is still to come of earlier steps stays to come.
      let there = min(max(place + next - target, range.lowerBound), range.upperBound)
      glide(from: there, velocity: speed, to: next, at: time)
      return
    }
    glide(from: place, velocity: speed, to: next, at: time)
  }

  /// Where it goes by steps, or is.
  func destination(at time: Double) -> Double {
    if case .stepping(let motion) = phase { motion.target } else { offset(at: time) }
  }

  /// Goes to an offset, smoothly or at once, never beyond an edge, whatever it was doing.
  mutating func go(to offset: Double, smoothly: Bool, at time: Double) {
    let target = min(max(offset, range.lowerBound), range.upperBound)
    guard smoothly else {
      phase = .resting(target)
      return
    }
    var speed = 0.0
    if case .stepping(let motion) = phase { speed = motion.velocity(at: time) }
    glide(from: self.offset(at: time), velocity: speed, to: target, at: time)
  }

  private mutating func glide(from place: Double, velocity: Double, to target: Double, at time: Double) {
    phase = .stepping(
      .steps(from: place, velocity: velocity, to: target, within: range, tolerance: tolerance, at: time))
    settle(at: time)
  }

  /// Takes new lengths on; the first row that shows stays where it is, and a motion goes on to its new end.
  ///
  /// - Parameter shift: how much longer the content became above what shows, in points.
  mutating func resize(viewport: Double, content: Double, shift: Double = 0, at time: Double) {
    let (place, speed) = (offset(at: time) + shift, velocity(at: time))
    self.viewport = viewport
    self.content = content
    switch phase {
    case .resting:
      phase = .resting(min(max(place, range.lowerBound), range.upperBound))
    case .held:
      let raw = band.raw(showing: place, within: range)
      // The finger's translation so far stays counted, so that the next move goes on from here.
      if case .held(let old, let origin, let caught) = phase {
        phase = .held(raw: raw, origin: origin + raw - old, caught: caught)
      }
    case .flung:
      let motion = Motion.fling(from: place, velocity: speed, within: range, tolerance: tolerance, at: time)
      // One that has hardly any way left rests here: its end is not where it shows.
      phase = motion.isOver(at: time) ? .resting(place) : .flung(motion)
    case .stepping(let motion):
      let target = min(max(motion.target + shift, range.lowerBound), range.upperBound)
      glide(from: place, velocity: speed, to: target, at: time)
    }
  }
}
