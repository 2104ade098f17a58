import SwipeKitTraces

/// The outputs of a program in a window: what it prints, its recording, and its reports.
package struct ProgramOutput {
  private let output: Output
  private let folder: SystemString
  /// The output for a trace; nil without a recording.
  private let recording: Output?
  private let printsLog: Bool

  package init(_ output: Output, folder: SystemString, recording: Output? = nil, printsLog: Bool = false) {
    (self.output, self.folder, self.recording, self.printsLog) = (output, folder, recording, printsLog)
  }

  /// Begins the recording of a program, if there is one.
  ///
  /// - Returns: whether the beginning arrived.
  package func begin(_ program: some TracedProgram) -> Bool {
    guard let recording else { return true }
    for line in program.emptyTrace.beginning { recording.print(line) }
    recording.flush()
    guard recording.isWhole else { return false }
    recording.writeBehind()
    return true
  }

  var isRecording: Bool { recording != nil }

  func record(_ step: Trace.Step) {
    // Line by line, so that a recording that is cut short has all that was whole.
    recording?.print(step.line)
    recording?.flush()
  }

  /// Prints lines of the program, if the user wants them.
  func log(_ lines: [String]) {
    guard printsLog else { return }
    for line in lines { output.print(line) }
    output.flush()
  }

  /// Prints a text of lines that are ended, such as a view tree.
  func show(_ text: String) {
    output.print(text, terminator: "")
    output.flush()
  }

  /// Writes the trace of the last minute to a new file.
  func report(_ trace: String) {
    do throws(FileError) {
      let path = try NewStateFile.write(Array(trace.utf8), in: folder, named: "report", ending: ".trace")
      show("wrote \(path)\n")
    } catch { printError(error.message) }
  }
}
