import Testing

@testable import SwipeKit

struct DoubleClickDetectorTests {
  private let place = Point(x: 100, y: 100)

  private func taps(at time: Double = 5) -> DoubleClickDetector<String> {
    var taps = DoubleClickDetector<String>()
    taps.note("mail", at: place, time: time)
    return taps
  }

  @Test(arguments: [0.0, 1_674_000_000.123])
  func `a press within 0.4 s and 8 points of the latest one is the second of a double click`(start: Double) {
    let taps = taps(at: start)
    for (time, way, isSecond) in [
      (0.06, Point.zero, true), (0.4, .zero, true), (0.401, .zero, false), (0.2, Point(x: 8, y: 0), true),
      (0.2, Point(x: 0, y: -8.1), false), (0.2, Point(x: 6, y: 6), false), (0.2, Point(x: -5, y: 5), true),
    ] {
      #expect(taps.isSecond(at: place + way, time: start + time) == isSecond, "\(time) \(way)")
    }
  }

  @Test func `a second press is new if it is on another target`() {
    let taps = taps()
    #expect(taps.isNew("Delete", at: place, time: 5.25) && !taps.isNew("mail", at: place, time: 5.25))
    #expect(!taps.isNew("Delete", at: place, time: 5.5))
  }

  @Test func `a press counts from the press before, and before the first one no press is a second one`() {
    var taps = taps()
    taps.note("Delete", at: place, time: 5.25)
    #expect(!taps.isNew("Delete", at: place, time: 5.5) && taps.isNew("mail", at: place, time: 5.5))
    #expect(!DoubleClickDetector<String>().isSecond(at: place, time: 0))
  }
}
