import Foundation
import Glibc

/// The cost of a large external change, and of an act in a long file.
struct FilesTable {
  let program: String
  let server: Server
  let report: Report
  let repetitions: Int

  private func ms(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1000) }

  private func cell(_ name: String, _ value: Double, goal: Double?) -> String {
    ms(value) + (goal.map { ", \(ms($0))\(report.judge(name, isMissed: value > $0))" } ?? "")
  }

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
        let isLong = count > 10_000
        report.print(
          "| \(count) | \(name) | \(cell("merge of \(count) \(name)", shown, goal: isLong ? nil : goals.shown)) "
            + "| \(cell("window during a merge of \(count) \(name)", window, goal: isLong ? nil : goals.window)) "
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
      func elapsed() -> Double { (ContinuousClock.now - start) / .seconds(1) }
      // The window shows the change in its last work before all threads rest.
      var lastWork = 0.0
      while elapsed() < max(1, lastWork + 0.3) {
        usleep(2000)
        let (windowNow, allNow) = (windowTime() - before.window, Server.processorTime(of: pid) - before.all)
        if allNow > all + 0.0001 { lastWork = elapsed() }
        if windowNow > window + 0.0001 { shown = elapsed() }
        (window, all) = (windowNow, allNow)
      }
    }
    if let failure { throw failure }
    return (shown, window, all)
  }

  private func printActs(in file: URL) throws {
    let goals = (act: 0.003, saved: 0.05)
    let trace = file.deletingLastPathComponent().appending(path: "acts.trace")
    func processor(_ acts: Int, every interval: Int, _ lines: [String]) throws -> Double {
      try write(lines, to: file)
      let steps = (0..<acts).map { "\(1000 + interval * $0) perform row \($0) 'done'\n" }.joined()
      let end = 2000 + interval * acts
      try "size 360 640\n\(steps)\(end) end\n".write(to: trace, atomically: true, encoding: .utf8)
      return server.run(program, [file.path, "--play", trace.path]).processor
    }
    /// Quick acts share one save.
    func time(ofActs acts: Int, every interval: Int, after first: Int, _ lines: [String]) throws -> Double {
      let times = try (0..<repetitions).map { _ in
        try processor(first + acts, every: interval, lines) - processor(first, every: interval, lines)
      }
      return median(times) / Double(acts)
    }
    report.print("\nAn act in a file, and an act with its save, median of \(repetitions) and goal, in ms of CPU\n")
    report.print("| lines | act | act and save |\n|-|-|-|")
    for count in [1_000, 20_000, 200_000] {
      let lines = lines(count)
      let act = try time(ofActs: 40, every: 10, after: 1, lines)
      let saved = try time(ofActs: 20, every: 2000, after: 0, lines)
      let goal = count > 20_000 ? nil : goals.act
      report.print(
        "| \(count) | \(cell("act in \(count) lines", act, goal: goal)) "
          + "| \(cell("act in \(count) lines and its save", saved, goal: goals.saved)) |")
    }
  }
}
