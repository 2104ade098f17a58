import Testing

@testable import SwipeKit

struct EasingCurveTests {
  /// The abscissas of Core Animation's control points.
  struct Example: Sendable, CustomTestStringConvertible {
    let curve: EasingCurve
    let first: Double
    let second: Double

    var testDescription: String { "\(curve)" }
  }

  static let examples = [
    Example(curve: .linear, first: 0, second: 1), Example(curve: .easeOut, first: 0, second: 0.58),
    Example(curve: .easeInOut, first: 0.42, second: 0.58),
  ]

  @Test(arguments: examples)
  func `a curve equals its Bézier construction`(example: Example) {
    for time in stride(from: 0, through: 1, by: 1.0 / 400) {
      #expect(abs(example.curve.progress(at: time) - bezier(example.first, example.second, at: time)) < 1e-9)
    }
  }

  @Test(arguments: examples)
  func `a curve's slope is how its progress changes, up to its ends`(example: Example) {
    let h = 1e-7
    for i in 0...200 {
      let t = min(max(Double(i) / 200, h), 1 - h)
      let change = (example.curve.progress(at: t + h) - example.curve.progress(at: t - h)) / (2 * h)
      #expect(abs(example.curve.slope(at: t) - change) < 2e-3, "at \(t)")
    }
  }

  @Test(arguments: examples)
  func `a curve only grows, and stays at its ends outside of its time`(example: Example) {
    let curve = example.curve
    var last = 0.0
    for i in 1...1000 {
      let progress = curve.progress(at: Double(i) / 1000)
      #expect(progress > last)
      last = progress
    }
    #expect(curve.progress(at: -1) == 0)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 2) == 1)
  }

  @Test(arguments: examples)
  func `a slow movement enters a curve at its beginning, a faster one at the point with its speed`(
    example: Example
  ) {
    let curve = example.curve
    #expect(curve.entry(atSpeed: 0) == 0 && curve.entry(atSpeed: curve.slope(at: 0)) == 0)
    for speed in [2, 3.5, 8] {
      let entry = curve.entry(atSpeed: speed)
      #expect(entry > 0 && abs(curve.slope(at: entry) / (1 - curve.progress(at: entry)) - speed) < 1e-4)
    }
    // The fastest ones still have a hundredth of the time.
    #expect(abs(EasingCurve.linear.entry(atSpeed: 1e6) - 0.99) < 1e-6)
  }

  @Test func `a movement that enters a curve keeps its speed, and ends with the curve, no later`() {
    for curve in [EasingCurve.linear, .easeOut, .easeInOut] {
      for speed in stride(from: 0.0, through: 4000, by: 50) {
        let ease = Ease(start: 20, end: 220, duration: 0.3, curve: curve, velocity: speed)
        #expect(ease.duration <= 0.3)
        #expect(abs(ease.value(at: 0) - 20) < 1e-9 && abs(ease.value(at: ease.duration) - 220) < 1e-6)
        let slow = Ease(start: 20, end: 220, duration: 0.3, curve: curve)
        // By a difference, independent of the program's slope.
        let begins = (ease.value(at: 1e-6) - ease.value(at: 0)) / 1e-6
        let own = (slow.value(at: 1e-6) - slow.value(at: 0)) / 1e-6
        #expect(abs(begins - max(speed, own)) < 0.01 * max(speed, own) + 1, "\(curve) at \(speed)")
      }
    }
  }

  @Test func `what comes against a curve, or too slow for it, has all of the curve's time`() {
    for velocity in [-3000.0, 0, 100] {
      let ease = Ease(start: 0, end: 200, duration: 0.3, curve: .easeOut, velocity: velocity)
      #expect(ease.duration == 0.3)
    }
  }
}
