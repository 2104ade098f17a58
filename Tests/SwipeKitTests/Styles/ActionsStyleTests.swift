import SwipeKit
import Testing

struct ActionsStyleTests {
  @Test func `the style is the tutorial's`() throws {
    let style = SwipeStyle.actions
    #expect(style.name == "actions")
    let rule = try #require(style.trailing)
    #expect(style.leading == nil)
    #expect(rule.overscroll == .none)
    #expect(rule.release == .halfButton)
    // kBounceValue, and two legs of 0.1 s that ease out.
    let end = SettleAnimation.Leg(0, lasting: 0.1, .easeOut)
    #expect(rule.opening == .legs([SettleAnimation.Leg(20, lasting: 0.1, .easeOut), end]))
    #expect(rule.closing == .legs([SettleAnimation.Leg(-20, lasting: 0.1, .easeOut), end]))
    #expect(style.autoClose.isEmpty)
  }
}
