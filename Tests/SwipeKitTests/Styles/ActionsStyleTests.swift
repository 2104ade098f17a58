import Testing

@testable import SwipeKit

struct ActionsStyleTests {
  @Test func `the style is the tutorial's`() {
    let style = SwipeStyle.actions
    #expect(style.name == "actions")
    #expect(style.overdrag == .none)
    #expect(style.decision == .halfButton)
    // kBounceValue, and two legs of 0.1 s that ease out.
    #expect(style.settling == .bounce(20, leg: 0.1, .easeOut))
    #expect(style.closers.isEmpty)
  }
}
