import Testing

@testable import SwipeKitSDL

@Suite struct FrameStatisticsTests {
  @Test func `percentiles come from the sorted durations`() {
    var statistics = FrameStatistics(period: 1.0 / 60)
    for i in 1...100 {
      statistics.add(began: Double(i), drawn: Double(i) + Double(i) * 0.0001, isFollowed: false)
    }
    #expect(statistics.frames == 100)
    for (fraction, milliseconds) in [(0.5, 5.0), (0.95, 9.5), (0.99, 9.9), (1.0, 10.0)] {
      #expect(abs(statistics.percentile(fraction) * 1000 - milliseconds) < 0.02)
    }
    #expect(FrameStatistics(period: 1).percentile(0.5) == 0)
  }

  @Test func `a frame is missed only within a movement`() {
    var statistics = FrameStatistics(period: 0.01)
    for (began, isFollowed) in [
      (0.0, true), (0.01, true), (0.04, true), (0.05, false), (9.0, true), (9.011, false),
    ] {
      statistics.add(began: began, drawn: began + 0.001, isFollowed: isFollowed)
    }
    // From 0.01 to 0.04 there was time for two more frames. The rest until 9 has no movement.
    #expect(statistics.missed == 2)
  }
}
