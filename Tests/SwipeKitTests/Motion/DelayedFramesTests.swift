import SwipeKit
import Testing

struct DelayedFramesTests {
  /// With a period of 10.
  private func count(_ frames: [(presented: Double, inputs: [Double])]) -> DelayedFrames {
    var count = DelayedFrames(period: 10)
    for (presented, inputs) in frames {
      let range = inputs.min().flatMap { first in inputs.max().map { first...$0 } }
      count.add(presentedAt: presented, inputs: range)
    }
    return count
  }

  @Test func `inputs that follow each other want frames that do`() {
    let even = count([(20, [8]), (30, [17]), (40, [26, 29])])
    #expect((even.frames, even.delayed, even.percentage) == (2, 0, 0))
    // The third frame is one period late, the fifth is two.
    let late = count([(20, [8]), (30, [17]), (50, [26, 35]), (60, [44]), (90, [54, 63, 72])])
    #expect((late.frames, late.delayed, late.percentage) == (4, 2, 50))
    #expect((late.missedPeriods, late.longestDelay) == (3, 2))
  }

  @Test func `frames may be as far apart as their inputs`() {
    // The gap is from the last input of a frame to the first of the next one.
    #expect(count([(20, [8]), (40, [23])]).delayed == 0)
    #expect(count([(20, [8]), (40, [22.9])]).delayed == 1)
    #expect(count([(20, [1, 8]), (40, [16, 30])]).delayed == 1)
    // Half a period is no delay.
    #expect(count([(20, [8]), (35, [16])]).delayed == 0)
    #expect(count([(20, [8]), (35.1, [16])]).delayed == 1)
    // A frame without input hides no delay.
    #expect(count([(20, [8]), (30, []), (50, [16])]).delayed == 1)
    #expect(count([(20, [8]), (90, [])]).delayed == 0)
  }

  @Test func `a movement by itself wants a frame each period`() {
    var count = DelayedFrames(period: 10)
    for (presented, isFollowed) in [(10.0, true), (20, true), (50, false), (90, true)] {
      count.add(presentedAt: presented, inputs: nil, isFollowed: isFollowed)
    }
    #expect((count.frames, count.delayed, count.missedPeriods, count.longestDelay) == (3, 1, 2, 2))
  }

  @Test func `the worst of the windows of 64 frames is known`() {
    var count = DelayedFrames(period: 10)
    var time = 0.0
    count.add(presentedAt: time, inputs: nil, isFollowed: true)
    // Windows with 0, 16 and 8 late frames, and an incomplete one.
    for (i, late) in [0, 16, 8, 63].enumerated() {
      for frame in 0..<(i == 3 ? 63 : 64) {
        time += frame < late ? 20 : 10
        count.add(presentedAt: time, inputs: nil, isFollowed: true)
      }
    }
    #expect(count.worstPercentage == 25)
    #expect((count.frames, count.delayed) == (255, 87))
  }
}
