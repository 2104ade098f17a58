import TestSupport
import Testing

import SwipeKit

struct SwipeListIndicatorTests {
  /// The window shows 14 of the 60 rows, and was just scrolled a little.
  private var hand = ListHarness(TestRows(60))

  init() {
    hand.wheel(y: -1)
    hand.wait(0.5)
  }

  /// nil if it is hidden.
  private func indicator(_ hand: ListHarness) -> Rect? {
    for case .fill(let rect, _) in hand.picture.commands
    where rect.width <= 6 && rect.maxX == hand.list.frame.maxX - 3 {
      return rect
    }
    return nil
  }

  @Test mutating func `the mouse drags it from one end of the list to the other, and it stays below the mouse`()
    throws
  {
    let start = try #require(indicator(hand))
    let grip = Point(x: start.x + 1, y: start.y + 10)
    hand.waitAndSend(.down, Pointer(.mouse), at: grip)
    let offset = hand.list.contentOffset
    for way in [0.0, 20, 100, 37] {
      hand.waitAndSend(.move, Pointer(.mouse), at: grip + Point(x: -200, y: way))
      let place = try #require(indicator(hand))
      #expect(abs(place.y - start.y - way) <= 1)
      #expect(way > 0 || abs(hand.list.contentOffset - offset) <= 2)
    }
    hand.waitAndSend(.move, Pointer(.mouse), at: grip + Point(x: 0, y: 2000))
    #expect(hand.list.contentOffset == hand.list.scrollRange.upperBound)
    hand.waitAndSend(.move, Pointer(.mouse), at: grip + Point(x: 0, y: -2000))
    #expect(hand.list.contentOffset == hand.list.scrollRange.lowerBound)
    hand.wait(5)
    #expect(indicator(hand) != nil, "it does not fade while it is held")
    hand.waitAndSend(.up, Pointer(.mouse), at: grip)
    hand.settle()
    #expect(indicator(hand) == nil && hand.kinds.isEmpty && hand.list.contentOffset == 0)
  }

  @Test func `a finger on it, or a press next to it or while it is hidden, swipes and scrolls as usual`() throws {
    var finger = hand
    let place = try #require(indicator(finger))
    let grip = Point(x: place.x + 1, y: place.y + 10)
    let before = finger.list.contentOffset
    finger.waitAndSend(.down, Pointer(.touch, id: 1), at: grip)
    finger.waitAndSend(.move, Pointer(.touch, id: 1), at: grip + Point(x: 0, y: -60))
    #expect(abs(finger.list.contentOffset - before - 50) < 1e-9, "the rows go with the finger")

    for (shows, grip) in [(true, Point(x: place.x - 20, y: grip.y)), (false, grip)] {
      var hand = hand
      if !shows { hand.settle() }
      hand.waitAndSend(.down, Pointer(.mouse), at: grip)
      #expect(hand.list.gesture != nil)
    }
  }

  @Test mutating func `a click of the mouse on its track brings it there, and taps no row`() throws {
    let start = try #require(indicator(hand))
    let place = Point(x: start.x + 1, y: hand.list.frame.maxY - 150)
    hand.waitAndSend(.down, Pointer(.mouse), at: place)
    let offset = hand.list.contentOffset
    hand.waitAndSend(.up, Pointer(.mouse), at: place)
    hand.wait(0.5)
    let end = try #require(indicator(hand))
    #expect(abs(end.y + end.height / 2 - place.y) <= 1 && hand.list.contentOffset > offset)
    hand.settle()
    #expect(hand.kinds.isEmpty)
  }

  @Test func `a click on a button over its track presses the button`() {
    var hand = ListHarness(TestRows(60), style: .inbox)
    hand.list.open(RowID(8), at: .trailing, animated: false)
    hand.list.scroll(to: RowID(2), at: .top, animated: false)
    hand.list.open(RowID(8), at: .trailing, animated: false)
    hand.wait(0.1)
    let (place, offset) = (hand.middle(of: 8, x: hand.list.frame.maxX - 5), hand.list.contentOffset)
    hand.waitAndSend(.down, Pointer(.mouse), at: place)
    hand.waitAndSend(.up, Pointer(.mouse), at: place)
    hand.wait(0.5)
    #expect(hand.list.contentOffset == offset && !hand.kinds.isEmpty)
  }

  @Test func `a finger that taps a header over its track moves nothing`() {
    var rows = TestRows(60)
    rows.sections = .uniform(rows: 5, header: 30, of: 60)
    var hand = ListHarness(rows)
    hand.wheel(y: -1)
    hand.wait(0.5)
    let (offset, header) = (hand.list.contentOffset, Point(x: hand.list.frame.maxX - 5, y: hand.list.frame.y + 10))
    hand.waitAndSend(.down, Pointer(.touch, id: 1), at: header)
    hand.waitAndSend(.up, Pointer(.touch, id: 1), at: header)
    hand.wait(0.5)
    #expect(offset > 0 && hand.list.contentOffset == offset)
  }

  @Test mutating func `a lift without a position on its track is no jump`() {
    let place = Point(x: hand.list.frame.maxX - 4, y: hand.list.frame.maxY - 150)
    hand.waitAndSend(.down, Pointer(.mouse), at: place)
    hand.waitAndSend(.up, Pointer(.mouse), at: Point(x: .nan, y: .infinity))
    hand.settle()
    #expect(hand.list.contentOffset.isFinite)
  }

  @Test(arguments: [Pointer(.mouse), Pointer(.touch, id: 1)])
  mutating func `a press held on its track brings it there, and goes on as a drag of it`(pointer: Pointer) throws {
    hand.pointer = pointer
    let start = try #require(indicator(hand))
    let place = Point(x: start.x + 1, y: hand.list.frame.maxY - 150)
    hand.waitAndSend(.down, pointer, at: place)
    let offset = hand.list.contentOffset
    hand.wait(0.3)
    #expect(hand.list.contentOffset == offset, "not yet")
    hand.wait(0.3)
    for way in [0.0, 30, -200, 10] {
      if way != 0 { hand.waitAndSend(.move, pointer, at: place + Point(x: -100, y: way)) }
      let thumb = try #require(indicator(hand))
      #expect(abs(thumb.y + thumb.height / 2 - place.y - way) <= 1)
    }
    hand.waitAndSend(.move, pointer, at: place + Point(x: 0, y: 2000))
    #expect(hand.list.contentOffset == hand.list.scrollRange.upperBound)
    hand.waitAndSend(.up, pointer, at: place)
    hand.settle()
    #expect(hand.list.contentOffset == hand.list.scrollRange.upperBound && hand.kinds.isEmpty)
  }

  @Test mutating func `a finger that taps its track, or pans from there, taps or scrolls as usual`() throws {
    let start = try #require(indicator(hand))
    let place = Point(x: start.x + 1, y: hand.list.frame.maxY - 150)
    hand.waitAndSend(.down, Pointer(.touch, id: 1), at: place)
    hand.waitAndSend(.up, Pointer(.touch, id: 1), at: place)
    hand.wait(0.1)
    #expect(hand.kinds == [.tapped])
    let offset = hand.list.contentOffset
    hand.waitAndSend(.down, Pointer(.touch, id: 1), at: place)
    hand.waitAndSend(.move, Pointer(.touch, id: 1), at: place + Point(x: 0, y: -60))
    #expect(abs(hand.list.contentOffset - offset - 50) < 1e-9, "the rows go with the finger")
  }

  @Test mutating func `what is open closes when it is dragged, and the press is nobody's tap`() throws {
    hand.list.open(RowID(3), animated: false)
    let place = try #require(indicator(hand))
    let grip = Point(x: place.x + 1, y: place.y + 5)
    hand.waitAndSend(.down, Pointer(.mouse), at: grip)
    hand.wait(0.1)
    hand.waitAndSend(.up, Pointer(.mouse), at: grip)
    #expect(hand.kinds.isEmpty)
  }

  @Test func `beyond an edge it shrinks, but not to a stub`() throws {
    var hand = ListHarness(TestRows(60))
    hand.grab(by: -100)
    let pulled = try #require(indicator(hand))
    for _ in 0..<20 { hand.move(by: Point(x: 0, y: 100)) }
    let far = try #require(indicator(hand))
    #expect(far.height < pulled.height && far.height >= 24)
  }
}

extension ListHarness {
  fileprivate mutating func waitAndSend(_ phase: PointerEvent.Phase, _ pointer: Pointer, at point: Point) {
    wait(0.1)
    send(PointerEvent(phase, pointer, at: point, time: time))
    wait(0)
  }
}
