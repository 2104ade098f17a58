import SwipeKitSDL
import SwipeKitTraces

/// The outputs of a program in a window: what it prints, and its recording.
package struct ProgramOutput: LiveOutput {
  private let output: Output
  /// The output for a trace; nil without a recording.
  private let recording: Output?
  private let printsLog: Bool

  /// Begins the recording of a program, if there is one; nil if that does not arrive.
  package init?(
    _ output: Output, recording: Output?, of program: some TracedProgram, _ options: HostOptions
  ) {
    (self.output, self.recording, printsLog) = (output, recording, options.printsLog)
    guard let recording else { return }
    for line in program.beginning.beginning { recording.print(line) }
    recording.flush()
    guard recording.isWhole else { return nil }
    recording.writeBehind()
  }

  package var isRecording: Bool { recording != nil }

  package func record(_ step: Trace.Step) {
    // Line by line, so that a recording that is cut short has all that was whole.
    recording?.print(step.line)
    recording?.flush()
  }

  package func log(_ lines: [String]) {
    guard printsLog else { return }
    for line in lines { output.print(line) }
    output.flush()
  }

  package func show(_ text: String) {
    output.print(text, terminator: "")
    output.flush()
  }

  package func report(_ trace: String) {
    do throws(FileError) {
      let path = try NewStateFile.write(Array(trace.utf8), named: "report", ending: ".trace")
      output.print("wrote \(path)")
      output.flush()
    } catch { printError(error.message) }
  }
}
