import Foundation
import Glibc

/// The cost of a large external change, and of an act in a long file.
struct FilesTable {
  let program: String
  let server: Server
  let report: Report
  let repetitions: Int

  private func ms(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1000) }

  func print() {
    let folder = temporaryFile()
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try printMerges(in: folder.appending(path: "todo.txt"))
      try printActs(in: folder.appending(path: "todo.txt"))
    } catch { fatalError("cannot write to \(folder.path): \(error)") }
  }

  /// Shuffled, in the same order each time.
  private func lines(_ count: Int) -> [String] {
    (0..<count).map { "(\(["A", "B", "C"][$0 % 3])) task number \($0 * 7919 % count) +project\($0 % 9) @home" }
  }

  private func write(_ lines: [String], to file: URL) throws {
    try lines.joined(separator: "\n").appending("\n").write(to: file, atomically: true, encoding: .utf8)
  }

  private func printMerges(in file: URL) throws {
    let goals = (shown: 0.3, window: 0.05)
    report.print("\nAnother program writes the file of an open list, median of \(repetitions) and goal, in ms\n")
    report.print("| lines | change | until it shows | CPU of the window's thread | CPU |\n|-|-|-|-|-|")
    for count in [1_000, 10_000, 100_000] {
      let lines = lines(count)
      let changes: KeyValuePairs = [
        "sorted": lines.sorted(), "reversed": lines.reversed(), "all changed": lines.map { $0 + "x" },
      ]
      for (name, changed) in changes {
        let runs = try (0..<repetitions).map { _ in
          try write(lines, to: file)
          return try merge(changed, into: file)
        }
        let (shown, window) = (median(runs.map(\.shown)), median(runs.map(\.window)))
        func cell(_ name: String, _ value: Double, _ goal: Double) -> String {
          count > 10_000 ? ms(value) : "\(ms(value)), \(ms(goal))\(report.judge(name, isMissed: value > goal))"
        }
        report.print(
          "| \(count) | \(name) | \(cell("merge of \(count) \(name)", shown, goals.shown)) "
            + "| \(cell("window during a merge of \(count) \(name)", window, goals.window)) "
            + "| \(ms(median(runs.map(\.all)))) |")
      }
    }
  }

  private func merge(_ lines: [String], into file: URL) throws -> (shown: Double, window: Double, all: Double) {
    var (shown, window, all) = (0.0, 0.0, 0.0)
    var failure: (any Error)?
    _ = server.run(program, [file.path], for: 0.1) { pid in
      func windowTime() -> Double { Server.processorTime(of: pid, thread: pid) }
      usleep(1_500_000)
      let before = (window: windowTime(), all: Server.processorTime(of: pid))
      do { try write(lines, to: file) } catch { failure = error }
      let start = ContinuousClock.now
      for _ in 0..<1000 where shown == 0 {
        usleep(2000)
        if windowTime() - before.window > 0.0005 { shown = (ContinuousClock.now - start) / .seconds(1) }
      }
      usleep(500_000)
      (window, all) = (windowTime() - before.window, Server.processorTime(of: pid) - before.all)
    }
    if let failure { throw failure }
    return (shown == 0 ? .infinity : shown, window, all)
  }

  private func printActs(in file: URL) throws {
    let (acts, goal) = (20, 0.05)
    let trace = file.deletingLastPathComponent().appending(path: "acts.trace")
    func run(_ acts: Int, _ lines: [String]) throws -> Double {
      try write(lines, to: file)
      let steps = (0..<acts).map { "\(1000 + 2000 * $0) perform row \($0) 'done'\n" }.joined()
      try "size 360 640\n\(steps)\(2000 + 2000 * acts) end\n".write(to: trace, atomically: true, encoding: .utf8)
      return server.run(program, [file.path, "--play", trace.path]).processor
    }
    report.print("\nAn act in a file and its save, median of \(repetitions), in ms of CPU\n")
    report.print("| lines | CPU | goal |\n|-|-|-|")
    for count in [1_000, 20_000, 200_000] {
      let lines = lines(count)
      let times = try (0..<repetitions).map { _ in try (run(acts, lines) - run(0, lines)) / Double(acts) }
      let missed = report.judge("act in \(count) lines", isMissed: median(times) > goal)
      report.print("| \(count) | \(ms(median(times))) | \(ms(goal))\(missed) |")
    }
  }
}
