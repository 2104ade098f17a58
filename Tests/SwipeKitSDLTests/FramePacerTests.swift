import SwipeKit
import Testing

@testable import SwipeKitSDL

@Suite struct FramePacerTests {
  /// - Parameter present: the time at which a present returns, by its start.
  private func frames(_ count: Int, rate: Double, work: Double, present: (Double) -> Double) -> [Double] {
    var pacer = FramePacer(refreshRate: rate)
    var now = 0.0
    return (0..<count).map { _ in
      now = pacer.nextFrame(notBefore: now)
      let began = now
      let drawn = now + work
      now = present(drawn)
      pacer.presented(began: began, presentedFrom: drawn, to: now)
      return began
    }
  }

  @Test(arguments: [60.0, 120, 144])
  func `without vertical sync frames keep to the rate without drift`(rate: Double) {
    let times = frames(1001, rate: rate, work: 0.002) { $0 + 0.0001 }
    #expect(abs(times[1000] - 1000 / rate) < 1e-6)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1 / rate) < 1e-6 })
  }

  @Test(arguments: [60.0, 120, 144])
  func `with vertical sync only the display sets the pace`(rate: Double) {
    let times = frames(1000, rate: rate, work: 0.002) { (($0 * rate).rounded(.down) + 1) / rate }
    let steps = zip(times, times.dropFirst()).dropFirst(5).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - 1 / rate) < 1e-6 })
  }

  /// SDL's timer counts whole milliseconds between pictures, and runs a little fast.
  @Test(arguments: [60.0, 120, 144])
  func `with a simulated vertical sync its timer sets the pace, evenly`(rate: Double) {
    let interval = (1000 / rate).rounded(.down) / 1000
    var last = 0.0
    let times = frames(1000, rate: rate, work: 0.001) { drawn in
      last = max(drawn, last + interval)
      return last
    }
    let steps = zip(times, times.dropFirst()).dropFirst(5).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - interval) < 1e-6 })
  }

  @Test(arguments: [60.0, 120, 144])
  func `a display with free buffers gets no two frames at once, neither at first nor after each pause`(rate: Double)
  {
    var (free, shown, count) = (2, 0.0, 0)
    let times = frames(600, rate: rate, work: 0.0005) { drawn in
      // Each period frees a buffer. Without a free buffer, presenting waits.
      count += 1
      if count.isMultiple(of: 50) { free = 2 }
      if free > 0 {
        free -= 1
        return drawn + 0.0001
      }
      shown = max(shown, ((drawn * rate).rounded(.down) + 1) / rate)
      return shown
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 0.5 / rate - 1e-9 })
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 2.1 / rate })
  }

  @Test func `frames that take longer than a period follow each other without a busy catching up`() {
    let times = frames(100, rate: 60, work: 0.025) { $0 }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 0.025 - 1e-9 && $1 - $0 < 0.05 })
  }

  @Test func `if presents wait, events are read when a frame begins`() {
    var pacer = FramePacer(refreshRate: 60)
    func readsEvents(afterPresentOf duration: Double) -> Bool {
      pacer.presented(began: 1, presentedFrom: 1.001, to: 1.001 + duration)
      return pacer.timing.readsEvents
    }
    #expect(pacer.timing == FrameTiming(period: 1.0 / 60))
    #expect(!readsEvents(afterPresentOf: 0.001))
    #expect(readsEvents(afterPresentOf: 0.015))
    // A display with free buffers accepts two pictures immediately.
    #expect(readsEvents(afterPresentOf: 0.001) && readsEvents(afterPresentOf: 0.001))
    #expect(!readsEvents(afterPresentOf: 0.001))
  }

  @Test func `the first frame after a rest is drawn at once`() {
    var pacer = FramePacer(refreshRate: 60)
    pacer.presented(began: 1, presentedFrom: 1.001, to: 1.002)
    #expect(pacer.nextFrame(notBefore: 1.002) > 1.015)
    #expect(pacer.nextFrame(notBefore: 5) == 5)
  }
}
