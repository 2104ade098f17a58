import Foundation
import SwipeKit

/// How smoothly the list and its rows follow hands, by Chromium's measures, on a virtual clock: the same on every
/// machine.
///
/// Hands are made up (`SyntheticHand`): they scroll, fling and swipe. Each figure is that with drags that show as their
/// reports come, and that with resampled ones.
enum SmoothnessTable {
  private static let hands = 100

  static func print(_ print: (String) -> Void) {
    print(
      """

      Smoothness, \(3 * hands) hands each: delayed frames in percent, predictor jank in percent, ms behind the hand; as \
      reports come, and resampled

      | device | reports a second | frames a second | delayed | jank | behind |
      |-|-|-|-|-|-|
      """)
    line("touchscreen", isWhole: false, readsByFrame: false, print)
    line("touchscreen, read by frame", isWhole: false, readsByFrame: true, print)
    line("mouse, whole points", isWhole: true, readsByFrame: false, print)
  }

  private static func line(_ device: String, isWhole: Bool, readsByFrame: Bool, _ print: (String) -> Void) {
    for frames in [60.0, 120, 144] {
      for rate in [60.0, 125, 240, 1000] {
        let (plain, resampled) = (run(resamples: false), run(resamples: true))
        func cell(_ value: (Smoothness) -> Double) -> String {
          String(format: "%.2f, %.2f", value(plain), value(resampled))
        }
        print(
          "| \(device) | \(Int(rate)) | \(Int(frames)) | \(cell { $0.delays.percentage }) "
            + "| \(cell { $0.jank.percentage }) | \(cell { $0.latency * 1000 }) |")

        func run(resamples: Bool) -> Smoothness {
          var random = SeededRandom(seed: 7919)
          return Smoothness(
            hands: hands, at: rate, frames: frames, resamples: resamples, isWhole: isWhole,
            readsByFrame: readsByFrame, using: &random)
        }
      }
    }
  }
}
