import Testing

import SwipeKit

struct HandPropertyTests {
  @Test func `of fingers that come nearly together, or three, nothing comes until all are up`() {
    Property.holds { random in
      // A second finger comes within 100 ms or later. A third one comes at any time, and always in the latter case.
      let delay = random.chance(0.6) ? random.int(0...102) : random.int(103...300)
      var starts = [0, delay]
      if delay > 102 || random.chance(0.5) { starts.append(delay + random.int(0...300)) }
      var events: [PointerEvent] = []
      for (i, start) in starts.enumerated() {
        var stream = EventStream(at: 1 + Double(start) * EventStream.tick)
        stream.stroke(&random, with: Pointer(.touch, id: Int64(i)))
        // No finger lifts before all are down.
        events += stream.pointerEvents.map { event in
          var event = event
          if event.phase == .up { event.time += 2 }
          return event
        }
      }
      let steps = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      return Case(setup: ArenaPropertyTests.press(&random), steps: steps.map(\.element))
    } failure: { tried in
      let downs = tried.steps.filter { $0.phase == .down }
      guard downs.count >= 2, downs[0].time == 1, EventStream.down(after: tried.steps).isEmpty else { return nil }
      // In whole milliseconds: two within 100 are enough, otherwise it takes three.
      let enough = ((downs[1].time - downs[0].time) * 1000).rounded() <= 100 ? 2 : 3
      guard downs.count >= enough else { return nil }
      var hand = ArenaHarness()
      hand.press = tried.setup
      var (count, before) = (0, 0)
      for event in tried.steps {
        if event.phase == .down { count += 1 }
        hand.send([event])
        let new = hand.gestures.dropFirst(before)
        before = hand.gestures.count
        for gesture in new {
          switch gesture {
          case .tapped, .panEnded: return "\(gesture) of \(event)"
          case .pressed, .panBegan, .panChanged, .flicked:
            if count >= enough { return "\(gesture) of \(event)" }
          case .cancelled: break
          }
        }
      }
      return hand.isIdle ? nil : "all are up, and there is a gesture"
    }
  }

  @Test func `a finger elsewhere, and the mouse that it takes with it, neither move nor end what the mouse holds`()
  {
    Property.holds { random in
      var stream = EventStream(at: 2)
      stream.stroke(&random, with: Pointer(.touch, id: 1), from: Point(x: random.double(400...900), y: 600))
      let touches = stream.pointerEvents.map { event in
        ArenaPropertyTests.Touch(event: event, echo: random.chance(0.8) ? random.int(0...40) : nil)
      }
      let way = Point(x: random.double(-90...90), y: random.double(-90...90))
      return Case(setup: (press: ArenaPropertyTests.press(&random, flicks: false), way: way), steps: touches)
    } failure: { tried in
      guard tried.steps.first?.event.phase == .down, tried.steps.last?.event.phase == .up else { return nil }
      let place = Point(x: 100, y: 100) + tried.setup.way
      var hand = ArenaHarness()
      hand.press = tried.setup.press
      hand.send(.down, 100, 100, at: 1, ArenaHarness.mouse)
      hand.send(.move, place.x, place.y, at: 1.1, ArenaHarness.mouse)
      let before = hand.gestures
      var events: [PointerEvent] = []
      for touch in tried.steps {
        events.append(touch.event)
        guard let echo = touch.echo else { continue }
        var mouse = PointerEvent(
          touch.event.phase, ArenaHarness.mouse, at: touch.event.position,
          time: touch.event.time + Double(echo) * EventStream.tick)
        // A move's duplicate comes before the next event, since it would otherwise report an old position.
        if touch.event.phase == .move { mouse.time = touch.event.time }
        events.append(mouse)
      }
      hand.send(
        events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element))
      let lifted = tried.steps.last?.echo != nil
      let expected = before + (lifted ? [.cancelled] : [])
      return hand.gestures == expected ? nil : "\(expected) became \(hand.gestures)"
    }
  }
}
