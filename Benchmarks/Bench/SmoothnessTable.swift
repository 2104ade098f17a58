import Foundation
import SwipeKit

/// The smoothness of the list and its rows, by Chromium's measures on a virtual clock.
///
/// The results are the same on every machine. Each figure is given for drags that follow each report, and for
/// resampled drags, as a window shows them. Resampled drags have goals: no delayed frames (to a tenth of a
/// percent), and less than 1 % of jank. A program whose frames wait for the display reads reports by frame.
enum SmoothnessTable {
  private static let hands = 100

  static func print(_ report: Report) {
    report.print(
      """

      Smoothness, \(3 * hands) hands each: delayed frames in percent, predictor jank in percent, ms behind the hand; as \
      reports come, and resampled

      | device | reports a second | frames a second | delayed | jank | behind |
      |-|-|-|-|-|-|
      """)
    line("touchscreen", isWhole: false, readsByFrame: false, report)
    line("touchscreen, read by frame", isWhole: false, readsByFrame: true, report)
    line("mouse, whole points", isWhole: true, readsByFrame: false, report)
    line("mouse, read by frame", isWhole: true, readsByFrame: true, report)
  }

  private static func line(_ device: String, isWhole: Bool, readsByFrame: Bool, _ report: Report) {
    for frames in [60.0, 120, 144] {
      for rate in [60.0, 125, 240, 1000] {
        let (plain, resampled) = (run(resamples: false), run(resamples: true))
        func cell(_ name: String, _ value: (Smoothness) -> Double, below goal: Double? = nil) -> String {
          let subject = "\(name), \(device), \(Int(rate)) reports and \(Int(frames)) frames a second"
          return String(format: "%.2f, %.2f", value(plain), value(resampled))
            + (goal.map { report.judge(subject, isMissed: value(resampled) >= $0) } ?? "")
        }
        report.print(
          "| \(device) | \(Int(rate)) | \(Int(frames)) | \(cell("delayed", \.delays.percentage, below: 0.05)) "
            + "| \(cell("jank", \.jank.percentage, below: 1)) | \(cell("behind", { $0.latency * 1000 })) |")

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
