import SwipeKit
import Testing

struct GestureLogTests {
  private func hand() -> ListHarness {
    var hand = ListHarness()
    hand.list.keepsGestureLog = true
    return hand
  }

  @Test func `a swipe is logged with its row, from its beginning to its end`() throws {
    var hand = hand()
    hand.drag(row: 3, by: -60)
    let log = hand.list.takeGestureLog()
    #expect(log.allSatisfy { $0.row == RowID(3) })
    #expect(log.first?.gesture == .panBegan(.horizontal))
    let changes = try #require(log.dropLast().last)
    guard case .panChanged(.horizontal, let translation) = changes.gesture else {
      Issue.record("a swipe changes between its beginning and its end")
      return
    }
    #expect(abs(translation - -60) < 1e-9)
    guard case .panEnded(.horizontal, _) = log.last?.gesture else {
      Issue.record("a swipe ends")
      return
    }
    #expect(log.last?.time == hand.time)
    #expect(zip(log, log.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `a log is taken once`() {
    var hand = hand()
    hand.scroll(by: 50)
    let taken = (0..<2).map { _ in hand.list.takeGestureLog().isEmpty }
    #expect(taken == [false, true])
  }

  @Test func `nothing is logged unasked`() {
    var hand = ListHarness()
    hand.drag(row: 3, by: -60)
    #expect(hand.list.takeGestureLog().isEmpty)
  }
}
