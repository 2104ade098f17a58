import SwipeKit
import Testing

/// In rows 320 wide, 23, 25, 40 and 50 % are at 73.6, 80, 128 and 160.
struct TriggerStagesTests {
  private var hand = ListHarness.seed(.trigger, TestRows(20, actions: [RowAction("Apply", width: 1)]))
  private let action = Outcome.Kind.action("Apply", at: .leading)

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

  @Test func `one move across several thresholds reports each of them`() {
    #expect(stages([300]) == ["cancel", "apply"])
    #expect(stages([300, 0]) == ["cancel", "apply", "cancel", "none"])
  }

  @Test func `trembling around a threshold tells nothing twice`() {
    #expect(stages((0..<20).map { $0.isMultiple(of: 2) ? 81 : 79 }) == ["cancel"])
    #expect(stages((0..<20).map { $0.isMultiple(of: 2) ? 161 : 159 }) == ["cancel", "apply"])
    #expect(stages([170] + (0..<20).map { $0.isMultiple(of: 2) ? 127 : 129 }) == ["cancel", "apply", "cancel"])
    #expect(stages([90] + (0..<20).map { $0.isMultiple(of: 2) ? 73 : 74 }) == ["cancel", "none"])
  }

  @Test func `a release that applies tells so if the drag did not`() {
    var hand = hand
    hand.swipe(row: 3, by: 140, x: 10)
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply")])
    hand.settle()
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("apply"), action])
    hand.swipe(row: 4, by: 120, x: 10)
    hand.settle()
    #expect(hand.kinds.count == 4)
    #expect(hand.kinds.last == .thresholdChanged("cancel"))
  }

  @Test func `every drag begins without a threshold`() {
    var hand = hand
    for _ in 0..<2 {
      hand.swipe(row: 3, by: 100, x: 10)
      hand.settle()
    }
    #expect(hand.kinds == [.thresholdChanged("cancel"), .thresholdChanged("cancel")])
  }
}
