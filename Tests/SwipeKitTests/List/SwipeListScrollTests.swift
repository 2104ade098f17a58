import SwipeKit
import Testing

/// 30 rows of 44 points in a viewport of 596, so the offset is from 0 to 724.
struct SwipeListScrollTests {
  private let hand = ListHarness()
  private let end = 724.0

  @Test func `the list follows the finger point for point`() {
    var hand = hand
    hand.grab(by: 120)
    #expect(abs(hand.list.contentOffset - 120) < 1e-9)
    #expect(hand.list.state == .dragging)
    hand.move(by: Point(x: 0, y: 45))
    #expect(abs(hand.list.contentOffset - 75) < 1e-9)
  }

  @Test func `a list that is let go after a pause stays there`() {
    var hand = hand
    hand.scroll(by: 120)
    #expect(hand.list.state == .idle)
    #expect(hand.trace(0.5) { $0.list.contentOffset }.allSatisfy { abs($0 - 120) < 1e-9 })
  }

  @Test func `a list that is let go slowly stays there, and a faster one coasts`() {
    // 30 and 80 points per second, around the minimum of a fling.
    for (way, isFling) in [(-3.0, false), (-8, true)] {
      var hand = hand
      hand.grab(by: 100)
      hand.wait(0.1)
      hand.move(by: Point(x: 0, y: way), over: 0.1)
      hand.wait(0.01)
      hand.lift()
      #expect((hand.list.state == .decelerating) == isFling)
    }
  }

  @Test func `a fling goes as far as friction lets it`() {
    var hand = ListHarness(EndlessRows())
    // 200 points in 0.1 s, with the slop.
    hand.fling(by: 190, over: 0.1)
    #expect(hand.list.state == .decelerating)
    let start = hand.list.contentOffset
    hand.settle()
    #expect(hand.list.state == .idle)
    // 2000 points per second with a friction of 2.002 per second.
    #expect(abs(hand.list.contentOffset - start - 999) < 1)
  }

  @Test func `a fling only slows down and never turns`() {
    var hand = ListHarness(EndlessRows())
    hand.fling(by: 190)
    let places = hand.trace(2) { $0.list.contentOffset }
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 < $0 })
  }

  @Test func `a fling into an edge goes beyond it, comes back and rests exactly on it`() {
    var hand = hand
    hand.scroll(by: 400)
    hand.fling(by: 300)
    let places = hand.trace(2) { $0.list.contentOffset }
    #expect(places.contains { $0 > end + 5 })
    hand.settle()
    #expect(hand.list.contentOffset == end)
    #expect(hand.list.state == .idle)
  }

  @Test func `a fling upwards bounces at the top`() {
    var hand = hand
    hand.scroll(by: 600)
    hand.fling(by: -200)
    var states: [ScrollState] = [hand.list.state]
    states += hand.trace(2) { $0.list.state }
    let first = states.firstIndex(of: .bouncing)
    #expect(states.first == .decelerating)
    #expect(first != nil)
    #expect(!states[(first ?? 0)...].contains(.decelerating))
    hand.settle()
    #expect(hand.list.contentOffset == 0)
  }

  @Test func `beyond its edge the list resists, more and more`() {
    var hand = hand
    hand.grab(by: -50)
    let first = hand.list.contentOffset
    hand.move(by: Point(x: 0, y: 100))
    let second = hand.list.contentOffset - first
    hand.move(by: Point(x: 0, y: 100))
    let third = hand.list.contentOffset - first - second
    #expect(first < 0)
    #expect(first > -50 * 0.551)
    #expect(second / 2 > first)
    #expect(third > second)
    #expect(third < 0)
  }

  @Test func `a list that is let go beyond its edge returns to it exactly`() {
    for distance in [-150.0, 900] {
      var hand = hand
      hand.grab(by: distance, over: 0.4)
      hand.wait(0.1)
      hand.lift()
      #expect(hand.list.state == .bouncing)
      hand.settle()
      #expect(hand.list.contentOffset == (distance < 0 ? 0 : end))
    }
  }

  @Test func `a finger beyond the edge comes back by the way it went`() {
    var hand = hand
    hand.grab(by: -200)
    let far = hand.list.contentOffset
    hand.move(by: Point(x: 0, y: 60))
    hand.move(by: Point(x: 0, y: -60))
    #expect(abs(hand.list.contentOffset - far) < 1e-9)
    hand.move(by: Point(x: 0, y: -200))
    #expect(abs(hand.list.contentOffset) < 1e-9)
  }

  @Test func `a release beyond the edge goes on at the speed that showed`() {
    var hand = hand
    hand.grab(by: -200)
    // 600 points per second further down. The rubber band shows less than half of that.
    hand.move(by: Point(x: 0, y: 60), over: 0.1)
    let before = hand.list.contentOffset
    hand.wait(0.001)
    hand.lift()
    hand.wait(1e-5)
    let speed = (hand.list.contentOffset - before) / 1e-5
    // b'(260) = 0.55 * (596 / (143 + 596))^2 = 0.3577.
    #expect(abs(speed - -600 * 0.3577) < 1)
  }

  // MARK: Lists of all sizes

  @Test func `a list without rows can be pulled, and comes back`() {
    for distance in [-120.0, 120] {
      var hand = ListHarness(TestRows(0))
      hand.grab(by: distance)
      #expect(distance * hand.list.contentOffset > 0)
      #expect(hand.picture.commands.count > 1)
      hand.lift()
      hand.settle()
      #expect(hand.list.contentOffset == 0)
      #expect(hand.tree.contains("contentSize = {360, 0}"))
    }
  }

  @Test func `a list shorter than its window can be pulled off screen, and comes back`() {
    for distance in [-400.0, 400] {
      var hand = ListHarness(TestRows(1))
      hand.grab(by: distance)
      #expect(abs(hand.list.contentOffset) > 100)
      #expect(hand.picture.commands.count > 1)
      hand.lift()
      hand.settle()
      #expect(hand.list.contentOffset == 0)
      #expect(hand.tree.contains("<Row; id = 0; index = 0; frame = (0 0; 360 44)"))
    }
  }

  @Test(arguments: [(1.0, 3.0), (2, 3), (1.5, 2)])
  func `near row 10 000 000 a scroll by whole pixels moves every row by exactly as many`(
    scale: Double, way: Double
  ) {
    var hand = ListHarness(EndlessRows(count: 10_000_020), scale: scale)
    hand.key(.end)
    hand.settle()
    #expect(hand.list.contentOffset > 439_999_000)
    hand.grab(by: -30)
    let before = tops(hand.picture)
    hand.move(by: Point(x: 0, y: way))
    let after = tops(hand.picture)
    #expect(before.count > 10)
    for (row, top) in before {
      guard let moved = after[row] else { continue }
      #expect(((moved - top) * scale).rounded() == way * scale, "row \(row)")
      // A third of a point is not exact in binary.
      #expect(abs(moved - top - way) < (scale == 1.5 ? 1e-6 : 1e-300), "row \(row)")
    }
    #expect(Set(before.keys).intersection(after.keys).count > 10)
  }

  private func tops(_ picture: DisplayList) -> [String: Double] {
    picture.commands.reduce(into: [:]) { tops, command in
      if case .text(let title, _, let rect, .leading, _) = command { tops[title] = rect.y }
    }
  }

  // MARK: Frames

  @Test func `an idle list asks for no frame`() {
    #expect(hand.list.next(.picture) == nil)
  }

  @Test func `a list that is held still asks for no frame`() {
    var hand = hand
    hand.grab(by: 50)
    hand.wait(1)
    #expect(hand.list.next(.picture) == nil)
  }

  @Test func `a list that moves asks for frames at once, and rests in the end`() throws {
    var hand = hand
    hand.fling(by: 200)
    let next = try #require(hand.list.next(.picture))
    #expect(next < hand.time + ListHarness.frameTime)
    hand.settle()
    #expect(hand.list.next(.picture) == nil)
  }

  /// Requesting only frames with changes looks like drawing 60 frames per second.
  @Test(arguments: [1.0, 1.5, 2])
  func `a gliding list requests a frame only when a pixel changes, and misses no change`(scale: Double)
    throws
  {
    var hand = ListHarness(EndlessRows(), scale: scale)
    hand.fling(by: 190)
    var twin = hand
    func pixel(_ hand: ListHarness) -> Double { (hand.list.contentOffset * scale + 0.5).rounded(.down) }
    var (frames, idle, asked) = (0, 0, 0)
    while hand.list.state == .decelerating {
      frames += 1
      let before = pixel(hand)
      if try #require(hand.list.next(.picture)) <= hand.time + 1e-9 + ListHarness.frameTime {
        hand.wait(ListHarness.frameTime)
        asked += 1
        if pixel(hand) == before { idle += 1 }
      } else {
        hand.skip(ListHarness.frameTime)
      }
      twin.wait(ListHarness.frameTime)
      #expect(pixel(hand) == pixel(twin), "frame \(frames)")
      try #require(frames < 1000)
    }
    #expect(idle <= 2, "\(idle) of \(asked) frames changed no pixel")
    #expect(asked < frames, "the last frames are seldom")
  }

  @Test func `a moving row requests frames immediately, until it rests`() throws {
    var hand = hand
    hand.drag(row: 3, by: -60)
    #expect(try #require(hand.list.next(.picture)) <= hand.time)
    hand.wait(0.21)
    #expect(hand.state(3) == .open)
    #expect(hand.list.next(.picture) == nil)
  }
}
