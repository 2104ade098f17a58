import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// A program that a window (`Live`) and a trace (`Played`) can host.
package protocol HostedProgram: TracedProgram {
  /// The messages from other threads; none where it is not declared.
  associatedtype Message: Sendable = Never
  /// The command whose keys end the program, whatever shows; by default Ctrl+Q and Ctrl+W.
  static var quitCommand: Command { get }
  /// An empty trace that begins in the present state of the window.
  var beginning: Trace { get }
  /// Handles a message from another thread, at the time to which the program was advanced.
  mutating func receive(_ message: Message)
  /// Adopts the desktop's theme of icons; nil if it names no theme.
  mutating func adopt(iconTheme: String?)
  /// Returns the pictures and icons for the next frame.
  mutating func takePictures() -> [String: PictureFile]
  /// Notes how long the latest frame took, in seconds.
  mutating func note(frameTime: Double)
  /// Ends the program at its present time, as its user wants.
  mutating func quit()
  /// Ends the program, as the end of its window does.
  mutating func close()
}

extension HostedProgram {
  package static var quitCommand: Command { .quit }
  package mutating func receive(_ message: Message) {}
  package mutating func adopt(iconTheme: String?) {}
  package mutating func takePictures() -> [String: PictureFile] { [:] }
  package mutating func note(frameTime: Double) {}
  package mutating func quit() { close() }
  package mutating func close() {}

  /// Handles an event, or quits for the keys of that.
  package mutating func handleOrQuit(_ event: InputEvent) {
    guard event.asks(for: Self.quitCommand) else { return handle(event) }
    advance(to: event.time)
    quit()
  }

  /// Returns an empty trace that begins in the present state of the window, in a language.
  package func beginning(in language: Language) -> Trace {
    var trace = Trace()
    (trace.size, trace.scale, trace.settings) = (stage.size, stage.scale, stage.settings)
    trace.language = language
    return trace
  }
}

/// A program as a trace plays it; its key for the view tree acts as in a window.
package struct Played<Program: HostedProgram>: TracedProgram {
  package private(set) var program: Program
  private var lines: [String] = []

  package init(_ program: Program) { self.program = program }

  package var stage: Stage {
    _read { yield program.stage }
    _modify { yield &program.stage }
  }

  package mutating func handle(_ event: InputEvent) {
    if event.asks(for: .describe) {
      program.advance(to: event.time)
      lines += program.takeLines() + [String(program.describe().dropLast())]
    }
    program.handleOrQuit(event)
  }

  package mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines + program.takeLines()
  }

  package mutating func advance(to time: Double) { program.advance(to: time) }
  package mutating func close() { program.close() }
  package var nextFrameTime: Double? { program.nextFrameTime }
  package var hasQuit: Bool { program.hasQuit }
  package func draw(into list: inout DisplayList) { program.draw(into: &list) }
  package func describe() -> String { program.describe() }
}
