import SwipeKit
import Testing

/// In rows 320 wide, 23, 25, 40 and 50 % are at 73.6, 80, 128 and 160.
struct TriggerStyleTests {
  private static let rows = TestRows(
    20, actions: [RowAction("Apply", width: 1)])
  private var hand = ListHarness.seed(.trigger, Self.rows)
  private let action = Outcome.Kind.action("Apply", at: .leading)

  // MARK: Following

  @Test mutating func `the content follows to the right as far as the row is wide`() {
    hand.take(row: 3, by: 100, x: 10)
    #expect(hand.offset(3) == 100)
    hand.move(by: Point(x: 300, y: 0))
    #expect(hand.offset(3) == 320)
  }

  @Test func `left of its place, however far, it resists like a rubber band, reaches no threshold, and comes back`()
  {
    for way in [100.0, 900] {
      var hand = hand
      hand.take(row: 3, by: -way, x: 300)
      #expect(abs(hand.offset(3) - -rubber(way)) < 1e-9)
      #expect(!hand.tree.contains("Number"))
      hand.wait(0.1)
      hand.lift()
      hand.expect(
        3,
        [
          (after: 0.1, at: -rubber(way) / 2), (after: 0.2, at: 0), (after: 0.3, at: 0.5), (after: 0.4, at: 1),
          (after: 0.5, at: 0.5), (after: 0.6, at: 0),
        ])
      #expect(hand.outcomes.isEmpty)
      #expect(hand.displaced.isEmpty)
    }
  }

  @Test mutating func `beyond it leaves within 0.3 seconds, and then the action is done once`() throws {
    hand.swipe(row: 3, by: 200, x: 10)
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply")])
    let lift = hand.time
    hand.expect(
      3,
      [
        (after: 0.075, at: 200 + 120 * easeInOut(0.25)), (after: 0.15, at: 260),
        (after: 0.225, at: 200 + 120 * (1 - easeInOut(0.25))),
      ])
    #expect(hand.kinds.count == 2)
    hand.wait(lift + 0.2999 - hand.time)
    #expect(hand.kinds.count == 2)
    #expect(hand.offset(3) > 319)
    hand.wait(lift + 0.3 - hand.time)
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply"), action])
    #expect(abs(try #require(hand.outcomes.last).time - (lift + 0.3)) < 1e-9)
    #expect(hand.outcomes.allSatisfy { $0.id == RowID(3) })
    hand.expect(
      3,
      [(after: 0, at: 320), (after: 0.1, at: 160), (after: 0.2, at: 0), (after: 0.4, at: 1), (after: 0.6, at: 0)])
    #expect(hand.displaced.isEmpty)
    #expect(hand.kinds.count == 3)
  }

  @Test mutating func `a window that changes its width while a row leaves does not leave it empty`() {
    hand.swipe(row: 3, by: 200, x: 10)
    hand.wait(0.1)
    hand.list.place(in: Rect(x: 0, y: 44, width: 400, height: 440), scale: 1)
    hand.settle()
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply"), action])
    #expect(hand.displaced.isEmpty)
  }

  @Test func `the program's will does not leave a row empty either`() {
    for animated in [false, true] {
      var hand = hand
      hand.list.open(RowID(3), animated: animated)
      hand.settle()
      #expect(hand.displaced.isEmpty)
    }
  }

  @Test func `rows without actions come back and act not`() {
    var hand = ListHarness.seed(.trigger, TestRows(20, actions: []))
    hand.swipe(row: 3, by: 200, x: 10)
    hand.settle()
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply")])
    #expect(hand.displaced.isEmpty)
  }

  // MARK: The number

  @Test mutating func `past 40 percent a number counts with the finger in a third of the row`() {
    hand.take(row: 3, by: 128, x: 10)
    #expect(!hand.tree.contains("Number"))
    for (way, percent) in [(129.0, 40), (160, 50), (256, 80), (144, 45)] {
      hand.move(by: Point(x: 10 + way - hand.hand.x, y: 0))
      hand.move(by: Point(x: 10, y: 0))
      #expect(hand.offset(3) == way)
      #expect(hand.tree.contains("<Number; frame = (0 0; 106.667 44); text = '\(percent)'>"), "\(hand.tree)")
    }
    hand.move(by: Point(x: -17, y: 0))
    #expect(!hand.tree.contains("Number"))
  }

  // MARK: Other events

  @Test mutating func `a row that is caught while it leaves stays, and may be brought back`() {
    hand.swipe(row: 3, by: 200, x: 10)
    hand.wait(0.15)
    hand.press(row: 3, x: 300)
    hand.wait(1)
    #expect(hand.isAt(260, 3))
    #expect(!hand.kinds.contains(action))
    hand.move(by: Point(x: -200, y: 0))
    hand.wait(0.1)
    hand.lift()
    hand.settle()
    #expect(!hand.kinds.contains(action))
    #expect(hand.displaced.isEmpty)
  }

  @Test mutating func `a row that is caught while it leaves and let go of goes on`() {
    hand.swipe(row: 3, by: 200, x: 10)
    hand.wait(0.15)
    hand.tap(row: 3, x: 300)
    hand.settle()
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply"), action])
    #expect(hand.displaced.isEmpty)
  }

  @Test mutating func `a wheel that catches a row on its way out has it come back, and nothing stays due`() {
    hand.swipe(row: 3, by: 200, x: 10)
    hand.wheel(x: -1, row: 3)
    hand.wait(0.6)
    #expect(hand.list.next(.outcome) == nil)
    hand.settle()
    #expect(hand.displaced.isEmpty)
    #expect(!hand.kinds.contains(action))
  }

  @Test mutating func `a row that leaves off screen performs its action, too`() {
    hand.swipe(row: 3, by: 200, x: 10)
    hand.key(.end)
    hand.settle()
    #expect(hand.kinds.last == action)
    #expect(hand.displaced.isEmpty)
  }

  // MARK: Stages

  private func stages(_ places: [Double]) -> [String] {
    var hand = hand
    hand.take(row: 3, by: 16, x: 0)
    var place = 16.0
    for next in places {
      hand.move(by: Point(x: next - place, y: 0), over: ListHarness.frameTime)
      place = next
    }
    return hand.kinds.map { if case .thresholdChanged(let name) = $0 { name } else { "\($0)" } }
  }

  @Test func `each crossing is told once, in both directions`() {
    #expect(stages([80]).isEmpty)
    #expect(stages([80.5]) == ["cancel"])
    #expect(stages([100, 160]) == ["cancel"])
    #expect(stages([100, 160.5]) == ["cancel", "apply"])
    #expect(stages([170, 128.5]) == ["cancel", "apply"])
    #expect(stages([170, 128]) == ["cancel", "apply", "cancel"])
    #expect(stages([170, 127, 74]) == ["cancel", "apply", "cancel"])
    #expect(stages([170, 127, 73]) == ["cancel", "apply", "cancel", "none"])
    #expect(stages([90, 73]) == ["cancel", "none"])
    #expect(stages([170, 127, 150]) == ["cancel", "apply", "cancel"])
    #expect(stages([170, 127, 161, 73, 81]) == ["cancel", "apply", "cancel", "apply", "cancel", "none", "cancel"])
  }

  @Test mutating func `a release that applies tells so if the drag did not`() {
    hand.swipe(row: 3, by: 140, x: 10)
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply")])
    hand.settle()
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply"), action])
    hand.swipe(row: 4, by: 120, x: 10)
    hand.settle()
    #expect(hand.kinds.count == 4)
    #expect(hand.kinds.last == .thresholdChanged("cancel"))
  }

  @Test mutating func `every drag begins without a threshold`() {
    for _ in 0..<2 {
      hand.swipe(row: 3, by: 100, x: 10)
      hand.settle()
    }
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("cancel")])
  }
}
