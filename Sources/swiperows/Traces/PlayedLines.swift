import SwipeKit
import SwipeKitTraces

/// A list of lines as a trace plays it: all lines are there from the beginning, and commands run at once.
struct PlayedLines: TracedProgram {
  private(set) var program: LineList
  private let results: LineResults

  init(_ program: LineList, _ results: LineResults) { (self.program, self.results) = (program, results) }

  var stage: Stage {
    _read { yield program.stage }
    _modify { yield &program.stage }
  }

  var hasQuit: Bool { program.isFinished }

  mutating func handle(_ event: InputEvent) {
    if event.asks(for: App.quit) {
      program.advance(to: event.time)
      program.close()
    } else {
      program.handle(event)
    }
    tell()
  }

  mutating func advance(to time: Double) {
    program.advance(to: time)
    tell()
  }

  /// Ends the list, as the end of its window does.
  mutating func close() {
    program.close()
    tell()
  }

  private mutating func tell() {
    for result in program.takeResults() {
      if let reason = results.takeNow(result, of: program) { program.bringBack(result, reason: reason) }
    }
  }

  var nextFrameTime: Double? { program.nextFrameTime }

  func draw(into list: inout DisplayList) { program.draw(into: &list) }
}
