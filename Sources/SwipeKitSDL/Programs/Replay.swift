import SwipeKit
import SwipeKitTraces

/// A replay of a trace, which prints its output and writes its screenshots.
///
/// It plays without a window by `play()`, or as the content of a window.
package struct Replay<Program: StageProgram>: WindowContent {
  private var player: TracePlayer<Program>
  private let file: String
  private let output: Output
  private let overwriting: OverwritePolicy
  /// Whether a window shows it in real time, instead of as fast as possible.
  private let isPaced: Bool
  private var (time, start): (Double, Double?) = (0, nil)
  private var screenshot: String?
  private var hasQuit = false
  // Read once a frame, since each read of a stage through a protocol copies it.
  package private(set) var (wantedSize, wantedUserScale): (Size?, Double?)

  package init(
    _ trace: Trace, file: String, of program: Program, output: Output, overwriting: OverwritePolicy,
    isPaced: Bool = true
  ) {
    (self.file, self.output, self.overwriting, self.isPaced) = (file, output, overwriting, isPaced)
    player = TracePlayer(trace, program)
    follow()
  }

  // This avoids a copy for each frame.
  package var program: Program { _read { yield player.program } }

  private mutating func follow() { (wantedSize, wantedUserScale) = player.reading { ($0.size, $0.scale) } }

  package func judge() throws(FileError) {
    if let failure = player.failure { throw FileError("\(file):\(failure)") }
  }

  /// Plays to the end on a virtual clock; screenshots are drawn in memory.
  package mutating func play() throws(SDLError) {
    while !player.isFinished {
      time = player.nextFrame(after: time)
      while let file = step() {
        var canvas = try Canvas(size: program.stage.size, scale: program.stage.scale)
        var list = DisplayList()
        player.draw(into: &list)
        try canvas.draw(list)
        try save(canvas, to: file)
      }
    }
  }

  /// Returns the file of the screenshot at which it stopped before `time`; nil without one.
  private mutating func step() -> String? {
    let file = player.advance(to: time)
    output.print(player.takeText(), terminator: "")
    return file
  }

  private func save(_ canvas: borrowing Canvas, to file: String) throws(SDLError) {
    let picture = try canvas.png()
    do throws(FileError) {
      var file = try OutputFile(to: SystemString(stringLiteral: file), overwriting)
      try file.write(picture)
      try file.close()
    } catch { throw SDLError(error.message) }
  }

  // MARK: In a window

  package var isFinished: Bool { hasQuit || screenshot == nil && player.isFinished }

  package mutating func handle(_ event: InputEvent) { if event.asks(for: .quit) { hasQuit = true } }

  package mutating func advance(to time: Double) {
    let start = self.start ?? time
    self.start = start
    guard screenshot == nil else { return }
    self.time = isPaced ? time - start : player.nextFrame(after: self.time)
    screenshot = step()
    output.flush()
    follow()
  }

  package var nextFrameTime: Double? {
    guard let start, isPaced else { return 0 }
    if screenshot != nil { return start }
    return player.nextFrameTime.map { $0 + start }
  }

  package func draw(into list: inout DisplayList) { player.draw(into: &list) }

  package mutating func didDraw(on canvas: borrowing Canvas) throws(SDLError) {
    if let file = screenshot {
      try save(canvas, to: file)
      screenshot = nil
    }
  }
}
