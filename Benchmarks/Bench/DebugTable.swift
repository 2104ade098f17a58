import Foundation

/// Times frames without optimisation, as `swift run` builds the program.
enum DebugTable {
  private static let program = ".build/debug-frames/debug/debug-frames"
  /// In milliseconds.
  private static let goal = 33.0

  static func print(_ report: Report) {
    report.print("\nFrames of 400×640 without optimisation, in ms; the goal is \(Int(goal)) at most\n")
    report.print("| scene | median | longest |\n|-|-|-|")
    let (process, output) = (Process(), Pipe())
    (process.executableURL, process.standardOutput) = (URL(filePath: program), output)
    do { try process.run() } catch { fatalError("cannot run \(program): \(error)") }
    for line in String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
      separator: "\n")
    {
      let parts = line.split(separator: "\t")
      guard parts.count == 3, let median = Double(parts[1]), let longest = Double(parts[2]) else { continue }
      let judged = report.judge("\(parts[0]) without optimisation", isMissed: median > goal)
      report.print(
        "| \(parts[0]) | \(String(format: "%.1f", median))\(judged) | \(String(format: "%.1f", longest)) |")
    }
  }
}
