import Testing

@testable import SwipeKit

struct ActionsStyleTests {
  @Test func `the style is the tutorial's`() {
    let style = SwipeStyle.actions
    #expect(style.name == "actions")
    #expect(style.overdrag == .none)
    #expect(style.decision == .halfButton)
    // kBounceValue, and two legs of 0.1 s that ease out.
    let end = SwipeStyle.Settling.Leg(0, lasting: 0.1, .easeOut)
    #expect(style.opening == .legs([SwipeStyle.Settling.Leg(20, lasting: 0.1, .easeOut), end]))
    #expect(style.closing == .legs([SwipeStyle.Settling.Leg(-20, lasting: 0.1, .easeOut), end]))
    #expect(style.closers.isEmpty)
  }
}
