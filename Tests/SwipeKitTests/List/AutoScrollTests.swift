import Testing

@testable import SwipeKit

@Suite struct AutoScrollTests {
  @Test func `the speed grows with the square of the depth in the zone, up to 900 points a second`() {
    #expect(AutoScroll.speed(at: 300, in: 600) == 0)
    #expect(AutoScroll.speed(at: 600, in: 600) == 900)
    #expect(AutoScroll.speed(at: 0, in: 600) == -900)
    // The zone has 64 points, and its middle is at 568.
    #expect(AutoScroll.speed(at: 568, in: 600) == 225)
    #expect(AutoScroll.speed(at: 536, in: 600) == 0)
    // In a low list the zone is a quarter of the height.
    #expect(AutoScroll.speed(at: 100 - 12.5, in: 100) == 225)
    #expect(AutoScroll.speed(at: 700, in: 600) == 900)
    #expect(AutoScroll.speed(at: 10, in: 0) == 0)
  }

  @Test func `the offset is the integral of the speed, which is eased in over 0.4 s`() {
    var scroll = AutoScroll(from: 50, speed: 600, at: 3)
    var (offset, speed) = (50.0, 600.0)
    let step = 1e-4
    for i in 0..<20_000 {
      let time = 3 + (Double(i) + 0.5) * step
      offset += speed * min((time - 3) / 0.4, 1) * step
      if i == 1_999 || i == 9_999 {
        speed = i == 1_999 ? 100 : -300
        scroll.turn(to: speed, from: scroll.offset(at: 3 + Double(i + 1) * step), at: 3 + Double(i + 1) * step)
      }
      if i % 500 == 0 { #expect(abs(scroll.offset(at: 3 + Double(i + 1) * step) - offset) < 0.01) }
    }
  }
}
