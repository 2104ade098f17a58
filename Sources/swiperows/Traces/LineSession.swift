import SwipeKit
import SwipeKitTraces

/// A list of lines and the destination of its final acts, as a window shows it and a trace plays it.
struct LineSession: TracedProgram {
  var list: LineList
  private let results: LineResults
  /// The receiver of acts whose commands failed; nil where commands are waited for.
  private let failing: LineResults.Failing?
  private var reports: [String] = []

  init(_ list: LineList, _ results: LineResults, failing: LineResults.Failing? = nil) {
    (self.list, self.results, self.failing) = (list, results, failing)
  }

  var stage: Stage {
    _read { yield list.stage }
    _modify { yield &list.stage }
  }

  /// Whether the list has ended, or nobody reads what it prints.
  var hasQuit: Bool { list.isFinished || results.isBroken }

  mutating func handle(_ event: InputEvent) {
    if event.asks(for: App.describe) { reports.append(String(describe().dropLast())) }
    list.handle(event)
    takeResults()
  }

  mutating func advance(to time: Double) {
    list.advance(to: time)
    takeResults()
  }

  /// Ends the list: what was done is final.
  mutating func close() {
    list.close()
    takeResults()
  }

  private mutating func takeResults() {
    for act in list.takeResults() {
      if let failing {
        results.take(act, of: list, failing: failing)
      } else {
        for failure in results.takeNow(act, of: list) { list.bringBack(failure.act, reason: failure.reason) }
      }
    }
  }

  mutating func takeLines() -> [String] {
    defer { reports = [] }
    return reports
  }

  var nextFrameTime: Double? { list.nextFrameTime }

  func draw(into list: inout DisplayList) { self.list.draw(into: &list) }
}
