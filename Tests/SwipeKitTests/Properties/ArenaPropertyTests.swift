import Testing

@testable import SwipeKit

struct ArenaPropertyTests {
  static func press(_ random: inout SeededRandom, flicks: Bool? = nil) -> Press<Int> {
    Press(
      on: 1, directions: PanDirections(rawValue: random.int(0...3)), flicks: flicks ?? random.chance(0.2),
      stopsScroll: random.chance(0.1))
  }

  private static func gestures(of events: [PointerEvent], on press: Press<Int>) -> [Gesture] {
    var hand = ArenaHarness()
    hand.press = press
    hand.send(events)
    return hand.gestures
  }

  // MARK: Sampling

  private struct Piece {
    var end: Point
    /// In ticks.
    var ticks: Int
    /// Fractions with additional samples in the finer sampling.
    var shares: [Double]
  }

  private struct Way {
    var start: Point
    var pointer: Pointer
    var press: Press<Int>
  }

  private static func way(_ random: inout SeededRandom) -> Case<Way, Piece> {
    let start = EventStream.place(&random)
    var place = start
    let scale = random.chance(0.5) ? 8.0 : 60
    let pieces = (0..<random.int(1...7)).map { _ in
      place = place + Point(x: random.double(-scale...scale), y: random.double(-scale...scale))
      let shares = (0..<random.int(0...4)).map { _ in random.double(0...1) }.sorted()
      return Piece(end: place, ticks: random.int(1...random.int(2...160)), shares: shares)
    }
    let pointer = random.chance(0.5) ? ArenaHarness.finger : ArenaHarness.mouse
    return Case(setup: Way(start: start, pointer: pointer, press: press(&random)), steps: pieces)
  }

  private static func results(of way: Way, _ pieces: [Piece], isFine: Bool) -> [Recognised] {
    var hand = ArenaHarness()
    hand.press = way.press
    var (place, time) = (way.start, 1.0)
    hand.send(.down, place.x, place.y, at: time, way.pointer)
    var results: [Recognised] = []
    for piece in pieces {
      let duration = Double(piece.ticks) * EventStream.tick
      let d = piece.end - place
      for fraction in isFine ? piece.shares : [] {
        hand.send(
          .move, place.x + fraction * d.x, place.y + fraction * d.y, at: time + fraction * duration, way.pointer)
      }
      (place, time) = (piece.end, time + duration)
      hand.send(.move, place.x, place.y, at: time, way.pointer)
      results.append(Recognised(hand.gestures))
    }
    hand.send(.up, place.x, place.y, at: time, way.pointer)
    results.append(Recognised(hand.gestures))
    return results
  }

  private struct Recognised: CustomStringConvertible {
    var axis: Axis?
    var translation = 0.0
    var isTap = false
    var flick: Edge?
    var isOver = false

    init(_ gestures: [Gesture]) {
      for gesture in gestures {
        switch gesture {
        case .pressed: break
        case .panBegan(let axis): self.axis = axis
        case .panChanged(_, let translation): self.translation = translation
        case .tapped: (isTap, isOver) = (true, true)
        case .flicked(let side): (flick, isOver) = (side, true)
        case .panEnded, .cancelled: isOver = true
        }
      }
    }

    func agrees(with other: Recognised) -> Bool {
      axis == other.axis && abs(translation - other.translation) < 1e-6 && isTap == other.isTap
        && flick == other.flick && isOver == other.isOver
    }

    var description: String {
      "axis \(axis.map { "\($0)" } ?? "none"), \(translation) points, tap \(isTap), flick \(flick.map { "\($0)" } ?? "none"), over \(isOver)"
    }
  }

  @Test func `samples more on a straight way change no decision, no origin and no translation`() {
    Property.holds(of: Self.way) { way in
      let coarse = Self.results(of: way.setup, way.steps, isFine: false)
      let fine = Self.results(of: way.setup, way.steps, isFine: true)
      return zip(coarse, fine).enumerated().first { !$1.0.agrees(with: $1.1) }.map { i, both in
        "after piece \(i) it is \(both.0), with samples more \(both.1)"
      }
    }
  }

  @Test func `how events are batched changes no decision, no origin and no translation`() {
    Property.holds { random in
      var stream = EventStream()
      for _ in 0..<random.int(1...3) {
        stream.stroke(&random)
        stream.wait(&random)
      }
      // A flick depends on time, and batches change times.
      return Case(
        setup: (press: Self.press(&random, flicks: false), pump: random.int(1...40)), steps: stream.pointerEvents)
    } failure: { tried in
      let pump = Double(tried.setup.pump) * EventStream.tick
      let batched = tried.steps.map { event in
        var event = event
        event.time = (event.time / pump).rounded(.up) * pump
        return event
      }
      func places(_ events: [PointerEvent]) -> [Gesture] {
        Self.gestures(of: events, on: tried.setup.press).map { gesture in
          if case .panEnded(let axis, _) = gesture { .panEnded(axis, velocity: 0) } else { gesture }
        }
      }
      let (apart, together) = (places(tried.steps), places(batched))
      return apart == together ? nil : "one by one \(apart), in batches \(together)"
    }
  }

  // MARK: Symmetry

  private static func stream(_ random: inout SeededRandom) -> Case<Press<Int>, PointerEvent> {
    let stream = EventStream.nonsense(&random).compactMap(\.pointerEvent)
    return Case(setup: press(&random), steps: stream)
  }

  private static func expectSymmetry(
    sourceLocation: SourceLocation = #_sourceLocation, press: @escaping (Press<Int>) -> Press<Int> = { $0 },
    event: @escaping (inout PointerEvent) -> Void, gesture: @escaping (Gesture) -> Gesture
  ) {
    Property.holds(sourceLocation: sourceLocation, of: stream) { tried in
      let here = gestures(of: tried.steps, on: tried.setup)
      let events = tried.steps.map { original in
        var changed = original
        event(&changed)
        return changed
      }
      let there = gestures(of: events, on: press(tried.setup))
      return there == here.map(gesture) ? nil : "\(here) became \(there)"
    }
  }

  @Test func `what is mirrored left to right is recognised mirrored left to right, to the last bit`() {
    Self.expectSymmetry { press in
      var press = press
      let old = press.directions
      press.directions = []
      if old.contains(.leading) { press.directions.insert(.trailing) }
      if old.contains(.trailing) { press.directions.insert(.leading) }
      return press
    } event: {
      $0.position.x = -$0.position.x
    } gesture: { gesture in
      switch gesture {
      case .flicked(let side): .flicked(side == .leading ? .trailing : .leading)
      case .panChanged(.horizontal, let translation): .panChanged(.horizontal, translation: -translation)
      case .panEnded(.horizontal, let velocity): .panEnded(.horizontal, velocity: -velocity)
      default: gesture
      }
    }
  }

  @Test func `what is mirrored top to bottom is recognised mirrored top to bottom, to the last bit`() {
    Self.expectSymmetry {
      $0.position.y = -$0.position.y
    } gesture: { gesture in
      switch gesture {
      case .panChanged(.vertical, let translation): .panChanged(.vertical, translation: -translation)
      case .panEnded(.vertical, let velocity): .panEnded(.vertical, velocity: -velocity)
      default: gesture
      }
    }
  }

  @Test func `what happens at another time is recognised alike, to the last bit`() {
    Self.expectSymmetry {
      $0.time += 4096
    } gesture: {
      $0
    }
  }

  // MARK: Grammar

  @Test func `whatever comes in, a gesture begins once, changes and ends once, and no two overlap`() {
    Property.holds(of: Self.stream) { tried in
      var hand = ArenaHarness()
      hand.press = tried.setup
      var grammar = Grammar()
      var owner: Pointer?
      for (i, event) in tried.steps.enumerated() {
        let before = hand.gestures.count
        hand.send([event])
        let new = hand.gestures.dropFirst(before)
        for gesture in new {
          if let mistake = grammar.take(gesture) { return mistake }
        }
        // After a flick or a failed one, the pointer stays the owner until its lift, which is not reported.
        if grammar.isIdle != (hand.arena.press == nil || hand.arena.isSpent) {
          return "there is a press where no gesture is, or none where one is"
        }
        // An owner changes only with its gesture, except for a finger whose mouse press was reported first.
        if let now = hand.arena.pointer, let owner, now != owner, new.isEmpty,
          now.device == .mouse || owner.device == .touch
        {
          return "\(now) took the gesture of \(owner)"
        }
        owner = hand.arena.pointer
        if EventStream.down(after: Array(tried.steps[...i])).isEmpty, let owner {
          return "\(owner) is up and owns a gesture"
        }
      }
      for pointer in EventStream.down(after: tried.steps) { hand.send(.up, .nan, .nan, at: .nan, pointer) }
      return hand.arena.press == nil ? nil : "all are up, and there is a gesture"
    }
  }

  // MARK: Mouse events that the server makes of fingers

  struct Touch {
    var event: PointerEvent
    /// The delay of the mouse's event after the finger's, in ticks; nil if it is lost.
    var echo: Int?
  }

  @Test func `a finger and its duplicate mouse, in any order, act like the finger`() {
    Property.holds { random in
      var stream = EventStream()
      for _ in 0..<random.int(1...4) {
        stream.stroke(&random, with: Pointer(.touch, id: Int64(random.int(1...2))))
        stream.wait(&random, 120...600)
      }
      let touches = stream.pointerEvents.map { event in
        // The mouse's press may come first, later events may not. X reports it within 50 ms.
        let echo = event.phase == .down ? random.int(-50...50) : random.int(0...50)
        return Touch(event: event, echo: random.chance(0.9) ? echo : nil)
      }
      return Case(setup: (press: Self.press(&random), mouseFirst: random.chance(0.5)), steps: touches)
    } failure: { tried in
      let fingers = tried.steps.map(\.event)
      // Only omitted steps cause a lift without a press, or a press without a lift.
      guard EventStream.down(after: fingers).isEmpty, fingers.first?.phase == .down else { return nil }
      var mouse: [PointerEvent] = []
      var pressed = -Double.infinity
      for touch in tried.steps {
        if touch.event.phase == .down { pressed = touch.event.time }
        guard let echo = touch.echo else { continue }
        let isFirst = touch.event.phase == .down
        var time = touch.event.time + Double(echo) * EventStream.tick
        if !isFirst { time = max(time, pressed + EventStream.tick) }
        mouse.append(
          PointerEvent(
            touch.event.phase, Pointer(.mouse), at: touch.event.position, time: max(time, mouse.last?.time ?? time))
        )
      }
      let streams = tried.setup.mouseFirst ? mouse + fingers : fingers + mouse
      let both = streams.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      let alone = Self.gestures(of: fingers, on: tried.setup.press)
      let together = Self.gestures(of: both.map(\.element), on: tried.setup.press)
      return alone == together ? nil : "the finger alone \(alone), with the mouse \(together)"
    }
  }
}

struct Grammar {
  private var isPressed = false
  private var axis: Axis?

  var isIdle: Bool { !isPressed }

  mutating func take(_ gesture: Gesture) -> String? {
    let (wasPressed, before) = (isPressed, axis)
    switch gesture {
    case .pressed:
      isPressed = true
      return wasPressed ? "a press during a gesture" : nil
    case .panBegan(let axis):
      self.axis = axis
      return wasPressed && before == nil ? nil : "a beginning out of place"
    case .panChanged(let axis, let translation):
      return axis == before && translation.isFinite ? nil : "a change out of place"
    case .tapped:
      // A short drag of the mouse ends as a click.
      (isPressed, axis) = (false, nil)
      return wasPressed ? nil : "a tap out of place"
    case .flicked:
      (isPressed, axis) = (false, nil)
      return wasPressed && before == nil ? nil : "a flick out of place"
    case .panEnded(let axis, let velocity):
      (isPressed, self.axis) = (false, nil)
      return axis == before && abs(velocity) <= 8000 ? nil : "an end out of place"
    case .cancelled:
      (isPressed, axis) = (false, nil)
      return wasPressed ? nil : "a cancel out of place"
    }
  }
}
