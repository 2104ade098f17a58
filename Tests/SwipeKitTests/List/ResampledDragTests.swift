import Testing

import SwipeKit

struct ResampledDragTests {
  private static let frames = FrameTiming(period: 1.0 / 60)

  /// Dragged upwards at 1000 points per second by reports every 8 ms, until 0.196.
  private func dragged() -> (list: SwipeList, hand: Hand) {
    var hand = Hand()
    var list = SwipeList(TestRows(), style: .actions, frame: Rect(x: 0, y: 0, width: 360, height: 300))
    list.frameTiming = Self.frames
    hand.send(PointerEvent(.down, Pointer(.touch), at: Point(x: 180, y: 280), time: 0.1), on: &list)
    for report in 1...12 {
      let time = 0.1 + Double(report) * 0.008
      let place = Point(x: 180, y: 280 - Double(report) * 8)
      hand.send(PointerEvent(.move, Pointer(.touch), at: place, time: time), on: &list)
    }
    return (list, hand)
  }

  @Test func `a drag shows as it was 5 ms before the frame`() {
    var list = dragged().list
    // The slop takes ten points. At 0.197 the finger is at 96 points, and the picture shows 0.192.
    _ = list.advance(to: 0.197)
    #expect(abs(list.contentOffset - 82) < 0.01)
    #expect(list.shownMovement == ShownMovement(subject: .list, position: list.contentOffset))
    _ = list.advance(to: 0.25)
    #expect(abs(list.contentOffset - 86) < 0.01)
    #expect(list.next(.picture) == nil)
    list.frameTiming = nil
    #expect(list.contentOffset == 86)
  }

  @Test func `a lift neither jumps nor turns back`() {
    var (list, hand) = dragged()
    _ = list.advance(to: 0.199)
    var shown = list.contentOffset
    hand.send(PointerEvent(.up, Pointer(.touch), at: Point(x: 180, y: 184), time: 0.199), on: &list)
    #expect(abs(list.contentOffset - shown) < 0.01)
    for millisecond in 200...400 {
      _ = list.advance(to: Double(millisecond) / 1000)
      let way = list.contentOffset - shown
      #expect(way >= 0 && way < 1.1)
      shown = list.contentOffset
    }
    #expect(list.shownMovement?.position == list.trueContentOffset)
  }

  @Test func `without frames drags show as they are`() {
    var list = dragged().list
    #expect(list.frameTiming == Self.frames)
    list.frameTiming = nil
    _ = list.advance(to: 0.197)
    #expect(list.contentOffset == 86)
  }

  @Test func `every stroke comes to the same, resampled or not`() {
    Property.holds { random in
      let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      let pointer = Pointer(random.chance(0.5) ? .mouse : .touch)
      var stream = EventStream()
      for _ in 0...random.int(0...2) {
        stream.stroke(&random, with: pointer)
        // A press hits visible rows, so the next one waits until they are at their true offsets.
        stream.wait(&random, 200...1500)
      }
      return Case(
        setup: (style: style, rate: [60.0, 144][random.int(0...1)], readsEvents: random.chance(0.5)),
        steps: stream.pointerEvents)
    } failure: { tried in
      var (plain, resampled) = (ListUnderTest(tried.setup.style), ListUnderTest(tried.setup.style))
      resampled.list.frameTiming = FrameTiming(period: 1 / tried.setup.rate, readsEvents: tried.setup.readsEvents)
      func differs() -> String? {
        let (a, b) = (plain.list, resampled.list)
        if plain.outcomes != resampled.outcomes { return "\(resampled.outcomes) instead of \(plain.outcomes)" }
        if a.trueContentOffset != b.trueContentOffset {
          return "the offset differs"
        }
        let rows = a.swipedRows
        let isSame = rows == b.swipedRows && rows.allSatisfy { a.trueOffset(of: $0) == b.trueOffset(of: $0) }
        return isSame ? nil : "the rows differ"
      }
      var frame = 1.0
      for event in tried.steps {
        while frame < event.time {
          plain.advance(to: frame)
          resampled.advance(to: frame)
          frame += 1 / tried.setup.rate
        }
        plain.take(.pointer(event))
        resampled.take(.pointer(event))
        if let difference = differs() { return "\(difference) at \(event.time)" }
      }
      plain.settle()
      resampled.settle()
      if let difference = differs() { return "\(difference) at the end" }
      if plain.list.contentOffset != resampled.list.contentOffset { return "the list shows elsewhere" }
      return plain.offsets == resampled.offsets ? nil : "the rows show elsewhere"
    }
  }

  @Test func `what shows does not depend on the number of frames`() {
    Property.holds { random in
      var stream = EventStream()
      stream.stroke(&random, with: Pointer(.touch))
      return Case(setup: random.double(0...0.3), steps: stream.pointerEvents)
    } failure: { tried in
      var (often, once) = (ListUnderTest(.panel), ListUnderTest(.panel))
      often.list.frameTiming = FrameTiming(period: 1.0 / 60)
      once.list.frameTiming = FrameTiming(period: 1.0 / 60)
      for event in tried.steps {
        while often.list.time + 0.004 < event.time { often.advance(to: often.list.time + 0.004) }
        often.take(.pointer(event))
        once.take(.pointer(event))
      }
      let end = once.list.time + tried.setup
      while often.list.time + 0.004 < end { often.advance(to: often.list.time + 0.004) }
      often.advance(to: end)
      once.advance(to: end)
      return often.difference(from: once, within: 1e-9)
    }
  }

  @Test func `whatever happens, what shows comes to what is, and then there are no frames`() {
    Property.holds { random in
      let style = FuzzTests.styles[random.int(0...FuzzTests.styles.count - 1)]
      let isHand = random.chance(0.5)
      let events =
        isHand ? EventStream.restless(&random, edits: true) : EventStream.nonsense(&random, edits: true)
      return Case(setup: style, steps: events)
    } failure: { tried in
      var test = ListUnderTest(tried.setup)
      test.list.frameTiming = Self.frames
      func strays() -> Bool { test.list.strays }
      for step in tried.steps {
        test.take(step)
        guard test.list.contentOffset.isFinite, test.offsets.values.allSatisfy(\.isFinite) else {
          return "it shows nowhere after \(step)"
        }
      }
      test.settle()
      if strays() { return "it strays" }
      return test.list.blends ? "it moves on" : nil
    }
  }

  // MARK: Smoothness

  private static let hands = Property.isOptimised ? 40 : 10
  /// Per second, of the display and the device.
  private static let (displays, rates) =
    Property.isOptimised ? ([60.0, 120, 144], [60.0, 125, 240, 1000]) : ([144], [125])

  @Test(arguments: displays, rates)
  func `resampled, no frame is late and hardly one stands out`(frames: Double, hand: Double) {
    var random = SeededRandom(seed: 7919)
    let smoothness = Smoothness(hands: Self.hands, at: hand, frames: frames, resamples: true, using: &random)
    #expect(smoothness.delays.percentage == 0)
    #expect(smoothness.jank.percentage < 1)
    #expect(smoothness.jank.frames > 1000)
    // Half an interval of the device, and a millisecond, but at least five.
    #expect(smoothness.latency < max(0.005, 0.5 / hand + 0.001) + 0.0002)
  }

  @Test(arguments: displays, rates)
  func `nor with a mouse, whose points are whole`(frames: Double, hand: Double) {
    var random = SeededRandom(seed: 7919)
    // As many as in the benchmark, since few of them stand out.
    let smoothness = Smoothness(
      hands: 100, at: hand, frames: frames, resamples: true, isWhole: true, using: &random)
    #expect(smoothness.delays.percentage < 0.05)
    #expect(smoothness.jank.percentage < 1)
    #expect(smoothness.jank.frames > 10_000)
    // Half an interval, half of the averaging time, and a millisecond.
    #expect(smoothness.latency < 0.5 / hand + 0.0055 + 0.0003)
  }

  @Test(arguments: displays, rates)
  func `nor if frames read the events, and the latency is as low`(frames: Double, hand: Double) {
    var random = SeededRandom(seed: 7919)
    let smoothness = Smoothness(
      hands: 30, at: hand, frames: frames, resamples: true, readsByFrame: true, using: &random)
    #expect(smoothness.delays.percentage < 0.05)
    #expect(smoothness.jank.percentage < 1)
    #expect(smoothness.latency < max(0.005, 0.5 / hand + 0.001) + 0.0003)
  }

  @Test(arguments: displays, rates)
  func `nor with a mouse whose events frames read`(frames: Double, hand: Double) {
    var random = SeededRandom(seed: 7919)
    let smoothness = Smoothness(
      hands: 100, at: hand, frames: frames, resamples: true, isWhole: true, readsByFrame: true, using: &random)
    #expect(smoothness.delays.percentage < 0.05)
    #expect(smoothness.jank.percentage < 1)
    // Half an interval, half of the averaging time, and two milliseconds and a half.
    #expect(smoothness.latency < 0.5 / hand + 0.007 + 0.0003)
  }

  @Test func `as they come, reports are shown now more and now fewer in a frame`() {
    var random = SeededRandom(seed: 7919)
    let even = Smoothness(hands: Self.hands, at: 1000, frames: 60, resamples: false, using: &random)
    #expect((even.delays.percentage, even.jank.percentage) == (0, 0))
    let uneven = Smoothness(hands: Self.hands, at: 240, frames: 144, resamples: false, using: &random)
    #expect(uneven.jank.percentage > 20)
    let late = Smoothness(hands: Self.hands, at: 125, frames: 144, resamples: false, using: &random)
    #expect(late.delays.percentage > 5)
  }
}
