import Testing

@testable import SwipeKit

/// 1000 points of content in a viewport of 600.
struct ScrollTests {
  private func scroll(at offset: Double = 0) -> Scroll {
    var scroll = Scroll()
    scroll.resize(viewport: 600, content: 1000, at: 0)
    scroll.step(by: offset, smoothly: false, at: 0)
    return scroll
  }

  @Test func `a list rests between its beginning and its end`() {
    #expect(scroll().range == 0...400)
    var short = scroll()
    short.resize(viewport: 600, content: 500, at: 0)
    #expect(short.range == 0...0)
  }

  @Test func `a drag that is not held moves nothing`() {
    var scroll = scroll(at: 100)
    scroll.drag(by: 50)
    scroll.release(velocity: 900, at: 0)
    #expect(scroll.offset(at: 0) == 100)
    #expect(scroll.state(at: 0) == .idle)
  }

  @Test(arguments: [(49.9, ScrollState.idle), (-49.9, .idle), (50.1, .decelerating), (-50.1, .decelerating)])
  func `a release of 50 points a second flings in either direction, and a slower one does not`(
    velocity: Double, state: ScrollState
  ) {
    var scroll = scroll(at: 100)
    scroll.hold(at: 0)
    scroll.release(velocity: velocity, at: 0)
    #expect(scroll.state(at: 0) == state)
    #expect((scroll.motion == nil) == (state == .idle))
  }

  @Test func `a fling becomes a bounce, and that a rest, each in its time`() throws {
    var scroll = scroll(at: 350)
    scroll.hold(at: 0)
    scroll.release(velocity: -2000, at: 0)
    #expect(scroll.state(at: 0.01) == .decelerating)
    #expect(scroll.state(at: 0.1) == .bouncing)
    #expect(scroll.motion != nil)
    let end = try #require(scroll.motion?.end)
    scroll.settle(at: end - 0.001)
    #expect(scroll.state(at: end - 0.001) == .bouncing)
    scroll.settle(at: end)
    #expect(scroll.state(at: end) == .idle)
    #expect(scroll.motion == nil)
    #expect(scroll.offset(at: end) == 400)
  }

  @Test func `a precise step while a smooth one is on its way adds to it`() {
    var scroll = scroll(at: 100)
    scroll.step(by: 53, smoothly: true, at: 0)
    let before = scroll.offset(at: 0.05)
    scroll.step(by: 10, smoothly: false, at: 0.05)
    #expect(abs(scroll.offset(at: 0.05) - before - 10) < 1e-9)
    #expect(abs(scroll.offset(at: 2) - 163) < 1e-9)
  }

  @Test(arguments: [true, false])
  func `a step of the wheel catches a fling and does not run past its target`(smoothly: Bool) {
    var scroll = scroll()
    scroll.resize(viewport: 600, content: 40_000, at: 0)
    scroll.hold(at: 0)
    scroll.release(velocity: -8000, at: 0)
    let caught = scroll.offset(at: 0.1)
    scroll.step(by: 53, smoothly: smoothly, at: 0.1)
    for i in 0...100 {
      let place = scroll.offset(at: 0.1 + Double(i) / 100)
      #expect(place >= caught - 1e-9 && place <= caught + 53 + 1e-9)
    }
    #expect(abs(scroll.offset(at: 2) - caught - 53) < 1e-9)
  }

  @Test func `a smooth scroll ends at the new end of a list that shrinks`() {
    var scroll = scroll(at: 100)
    scroll.step(by: 250, smoothly: true, at: 0)
    let place = scroll.offset(at: 0.03)
    scroll.resize(viewport: 600, content: 850, at: 0.03)
    #expect(abs(scroll.offset(at: 0.03) - place) < 1e-9)
    #expect(scroll.offset(at: 2) == 250)
  }

  /// 40 000 points of content are flung, caught after 0.2 s, and flung again.
  private func flungTwice(_ first: Double, _ second: Double, after pause: Double = 0.3) -> (
    speed: Double, of: Double
  ) {
    var scroll = Scroll()
    scroll.resize(viewport: 600, content: 40_000, at: 0)
    scroll.step(by: 20_000, smoothly: false, at: 0)
    scroll.hold(at: 0)
    scroll.release(velocity: first, at: 0)
    let left = scroll.velocity(at: 0.2)
    scroll.hold(at: 0.2)
    scroll.hold(at: 0.25)
    scroll.drag(by: second / 10)
    scroll.release(velocity: second, at: 0.2 + pause)
    return (scroll.velocity(at: 0.2 + pause), left)
  }

  @Test(arguments: [1.0, -1])
  func `a second fling the same way adds to what the first had left`(sign: Double) {
    let (speed, left) = flungTwice(sign * -2000, sign * -1000)
    // Friction leaves e^(-2.002 · 0.2) of 2000.
    #expect(abs(left - sign * 1340.1) < 0.1)
    #expect(abs(speed - (left + sign * 1000)) < 1e-6)
  }

  @Test func `a second fling adds up to half a second after the catch, not later`() {
    #expect(abs(flungTwice(-2000, -1000, after: 0.49).speed - 2340.1) < 0.1)
    #expect(abs(flungTwice(-2000, -1000, after: 0.51).speed - 1000) < 1e-6)
  }

  @Test func `a second fling the other way has its own speed`() {
    #expect(abs(flungTwice(-2000, 1000).speed - -1000) < 1e-6)
  }

  @Test func `after a catch a gentle drag does not shoot off`() {
    #expect(abs(flungTwice(-5000, -200).speed - 200) < 1e-6)
    // From 350 points per second it is a fling, which adds.
    #expect(abs(flungTwice(-2000, -349).speed - 349) < 1e-6)
    #expect(abs(flungTwice(-2000, -350).speed - 1690.1) < 0.1)
  }

  @Test func `flings do not add up beyond the maximum velocity`() {
    #expect(abs(flungTwice(-7000, -7000).speed - 8000) < 1e-6)
  }

  @Test func `a fling out of a bounce has its own speed`() {
    var scroll = scroll(at: 350)
    scroll.hold(at: 0)
    scroll.release(velocity: -3000, at: 0)
    #expect(scroll.state(at: 0.4) == .bouncing)
    #expect(scroll.velocity(at: 0.4) < 0)
    scroll.hold(at: 0.4)
    scroll.drag(by: 200)
    scroll.release(velocity: 700, at: 0.5)
    #expect(abs(scroll.velocity(at: 0.5) - -700) < 1e-6)
  }

  @Test func `a list that was resized in between still adds`() {
    var scroll = Scroll()
    scroll.resize(viewport: 600, content: 40_000, at: 0)
    scroll.hold(at: 0)
    scroll.release(velocity: -2000, at: 0)
    scroll.hold(at: 0.2)
    scroll.resize(viewport: 700, content: 50_000, at: 0.25)
    scroll.release(velocity: -1000, at: 0.3)
    #expect(abs(scroll.velocity(at: 0.3) - 2340.1) < 0.1)
  }

  @Test func `a glide whose list gets longer just before its end does not jump there`() throws {
    var scroll = scroll()
    scroll.resize(viewport: 600, content: 40_000, at: 0)
    scroll.hold(at: 0)
    scroll.release(velocity: -1000, at: 0)
    let end = try #require(scroll.motion?.end)
    for early in [0.3, 0.01, 1e-6] {
      var scroll = scroll
      let place = scroll.offset(at: end - early)
      scroll.resize(viewport: 600, content: 41_000, at: end - early)
      #expect(abs(scroll.offset(at: end - early) - place) < 1e-9)
    }
  }

  @Test func `a precise wheel takes no more speed to an edge than stops there`() {
    var scroll = Scroll()
    scroll.resize(viewport: 300, content: 2000, at: 0)
    scroll.step(by: 300, smoothly: false, at: 0)
    // Steps up and back, and during the animation a precise move that ends at the top.
    scroll.step(by: -300, smoothly: true, at: 1)
    scroll.step(by: 200, smoothly: true, at: 1.05)
    scroll.step(by: -210, smoothly: false, at: 1.06)
    for i in 0...500 { #expect(scroll.offset(at: 1.06 + Double(i) / 1000) > -1e-9) }
  }
}
