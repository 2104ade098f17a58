import SwipeKit
import SwipeKitTraces

/// A list of lines and the destination of its final acts, as a window shows it and a trace plays it.
struct LineSession: TracedProgram {
  var list: LineList
  private let results: LineResults
  /// The receiver of news of commands; nil if commands are waited for.
  private let telling: (@Sendable (LineResults.News) -> Void)?
  /// The receiver of requests for previews; nil where their commands are waited for.
  private let previewing: Previewing?
  private var reports: [String] = []

  /// A receiver of a request for a preview, and the command where one is to run.
  typealias Previewing = @Sendable (LinePreview.Request, LineRun?) -> Void

  init(
    _ list: LineList, _ results: LineResults, telling: (@Sendable (LineResults.News) -> Void)? = nil,
    previewing: Previewing? = nil
  ) {
    (self.list, self.results, self.telling, self.previewing) = (list, results, telling, previewing)
  }

  var stage: Stage {
    _read { yield list.stage }
    _modify { yield &list.stage }
  }

  /// Whether the list has ended, or nobody reads what it prints.
  var hasQuit: Bool { list.isFinished || results.isBroken }

  /// Adds what came, and complains about what is wrong with it.
  mutating func append(_ batch: LineBatch) {
    list.append(batch)
    for complaint in list.takeComplaints() { printError("\(complaint); it is left out") }
  }

  mutating func handle(_ event: InputEvent) {
    if event.asks(for: App.describe) {
      list.advance(to: event.time)
      reports.append(String(describe().dropLast()))
    }
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
    if let request = list.takePreviewRequest() { begin(request) }
    for act in list.takeResults() {
      if let telling {
        results.take(act, of: list, telling: telling)
      } else {
        for failure in results.takeNow(act, of: list) { list.bringBack(failure.act, reason: failure.reason) }
      }
    }
  }

  private mutating func begin(_ request: LinePreview.Request) {
    guard case .start(let row) = request, let run = list.previewRun(of: row) else {
      previewing?(request, nil)
      return
    }
    if let previewing { return previewing(request, run) }
    list.showPreview(LinePreviews.text(of: run), of: row)
  }

  mutating func takeLines() -> [String] {
    defer { reports = [] }
    return reports
  }

  var nextFrameTime: Double? { list.nextFrameTime }

  func draw(into list: inout DisplayList) { self.list.draw(into: &list) }
}
