import SwipeKitTraces

package struct ProgramOutput {
  private let output: Output
  private let folder: SystemString
  private let recording: Output?
  private let printsLog: Bool

  package init(_ output: Output, folder: SystemString, recording: Output? = nil, printsLog: Bool = false) {
    (self.output, self.folder, self.recording, self.printsLog) = (output, folder, recording, printsLog)
  }

  /// Returns whether the beginning of the recording was written, if there is one.
  package func begin(_ trace: Trace) -> Bool {
    guard let recording else { return true }
    for line in trace.beginning { recording.print(line) }
    recording.flush()
    guard recording.isLossless else { return false }
    recording.writeBehind()
    return true
  }

  var isRecording: Bool { recording != nil }

  func record(_ step: Trace.Step) {
    // Each line is flushed, so that an interrupted recording keeps all complete lines.
    recording?.print(step.line)
    recording?.flush()
  }

  func log(_ lines: [String]) {
    guard printsLog else { return }
    for line in lines { output.print(line) }
    output.flush()
  }

  func show(_ text: String) {
    output.print(text, terminator: "")
    output.flush()
  }

  func report(_ trace: String) {
    do throws(FileError) {
      let path = try NewStateFile.write(Array(trace.utf8), in: folder, named: "report", ending: ".trace")
      show("wrote \(path)\n")
    } catch { printError(error.message) }
  }
}
