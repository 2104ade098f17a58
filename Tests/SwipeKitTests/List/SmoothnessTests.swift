import SwipeKit
import Testing

struct SmoothnessTests {
  private static let hands = Property.isOptimised ? 40 : 10
  /// Per second, of the display and the device.
  private static let (frames, rates) =
    Property.isOptimised ? ([60.0, 120, 144], [60.0, 125, 240, 1000]) : ([144], [125])

  @Test(arguments: frames, rates)
  func `resampled, no frame is late and hardly one stands out`(frames: Double, hand: Double) {
    var random = SeededRandom(seed: 7919)
    let smoothness = Smoothness(hands: Self.hands, at: hand, frames: frames, resamples: true, using: &random)
    #expect(smoothness.delays.percentage == 0)
    #expect(smoothness.jank.percentage < 1)
    #expect(smoothness.jank.frames > 1000)
    // Half an interval of the device, and a millisecond, but at least five.
    #expect(smoothness.latency < max(0.005, 0.5 / hand + 0.001) + 0.0002)
  }

  @Test(arguments: frames, rates)
  func `nor with a mouse, whose points are whole`(frames: Double, hand: Double) {
    var random = SeededRandom(seed: 7919)
    // As many as in the benchmark, since few of them stand out.
    let smoothness = Smoothness(
      hands: 100, at: hand, frames: frames, resamples: true, isWhole: true, using: &random)
    #expect(smoothness.delays.percentage < 0.05)
    #expect(smoothness.jank.percentage < 1)
    #expect(smoothness.jank.frames > 10_000)
    // Half an interval, half of the averaging time, and a millisecond.
    #expect(smoothness.latency < 0.5 / hand + 0.0055 + 0.0003)
  }

  @Test(arguments: frames, rates)
  func `nor if frames read the events, and the latency is as low`(frames: Double, hand: Double) {
    var random = SeededRandom(seed: 7919)
    let smoothness = Smoothness(
      hands: 30, at: hand, frames: frames, resamples: true, readsByFrame: true, using: &random)
    #expect(smoothness.delays.percentage < 0.05)
    #expect(smoothness.jank.percentage < 1)
    #expect(smoothness.latency < max(0.005, 0.5 / hand + 0.001) + 0.0003)
  }

  @Test(arguments: frames, rates)
  func `nor with a mouse whose events frames read`(frames: Double, hand: Double) {
    var random = SeededRandom(seed: 7919)
    let smoothness = Smoothness(
      hands: 100, at: hand, frames: frames, resamples: true, isWhole: true, readsByFrame: true, using: &random)
    #expect(smoothness.delays.percentage < 0.05)
    #expect(smoothness.jank.percentage < 1)
    // Half an interval, half of the averaging time, and two milliseconds and a half.
    #expect(smoothness.latency < 0.5 / hand + 0.007 + 0.0003)
  }

  @Test func `as they come, reports are shown now more and now fewer in a frame`() {
    var random = SeededRandom(seed: 7919)
    let even = Smoothness(hands: Self.hands, at: 1000, frames: 60, resamples: false, using: &random)
    #expect((even.delays.percentage, even.jank.percentage) == (0, 0))
    let uneven = Smoothness(hands: Self.hands, at: 240, frames: 144, resamples: false, using: &random)
    #expect(uneven.jank.percentage > 20)
    let late = Smoothness(hands: Self.hands, at: 125, frames: 144, resamples: false, using: &random)
    #expect(late.delays.percentage > 5)
  }
}
