import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

/// A replay of a trace: it prints the output and writes the screenshots; the caller chooses what it draws on.
struct Replay<Program: TracedProgram> {
  private var player: TracePlayer<Program>
  private let file: String
  /// The destination of the text.
  private let output: Output
  /// The policy for screenshots whose files exist.
  private let overwriting: OverwritePolicy

  /// - Parameter file: the name of the trace, for complaints.
  init(_ trace: Trace, file: String, of program: Program, output: Output, overwriting: OverwritePolicy) {
    (self.file, self.output, self.overwriting) = (file, output, overwriting)
    player = TracePlayer(trace, program)
  }

  // Not a copy for each frame.
  var program: Program { _read { yield player.program } }

  /// Returns what is read of the program's stage, without a copy of that.
  mutating func reading<Read>(_ read: (inout Stage) -> Read) -> Read { player.reading(read) }

  var nextStep: Double? { player.nextStep }

  var nextFrameTime: Double? { player.nextFrameTime }

  var isFinished: Bool { player.isFinished }

  /// Advances to a time, through the steps until there, and prints the output.
  ///
  /// - Returns: the file of a screenshot that is due; then the rest is still to be played.
  mutating func advance(to time: Double) -> String? {
    let file = player.advance(to: time)
    output.print(player.takeText(), terminator: "")
    return file
  }

  /// Throws the failure of the trace, if an expectation was not met.
  func judge() throws(FileError) { if let failure = player.failure { throw FileError("\(file):\(failure)") } }

  /// Waits until the text so far is written.
  func flush() { output.flush() }

  /// Writes a screenshot to the file of a step.
  func save(_ canvas: borrowing Canvas, to file: String) throws(SDLError) {
    let picture = try canvas.png()
    do throws(FileError) {
      var file = try OutputFile(to: SystemString(stringLiteral: file), overwriting)
      try file.write(picture)
      try file.close()
    } catch { throw SDLError(error.message) }
  }

  /// Returns the time of the frame after another one, on a virtual clock.
  func nextFrame(after time: Double) -> Double { player.nextFrame(after: time) }

  /// Plays to the end on a virtual clock, without waiting for real time; screenshots are drawn in memory.
  mutating func play() throws(SDLError) {
    var time = 0.0
    while !isFinished {
      time = nextFrame(after: time)
      while let file = advance(to: time) { try draw(to: file) }
    }
  }

  private func draw(to file: String) throws(SDLError) {
    var canvas = try Canvas(size: program.stage.size, scale: program.stage.scale)
    var list = DisplayList()
    program.draw(into: &list)
    try canvas.draw(list)
    try save(canvas, to: file)
  }
}
