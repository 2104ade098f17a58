import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

/// A trace that plays in a window, in real time or as fast as its frames can be drawn.
struct ReplayContent<Program: TracedProgram>: WindowContent {
  private(set) var replay: Replay<Program>
  private let isPaced: Bool
  private var time = 0.0
  private var start: Double?
  private var screenshot: String?
  // Taken once a frame, for that of a protocol is not read otherwise without a copy.
  private(set) var (wantedSize, wantedUserScale): (Size?, Double?)

  init(_ replay: Replay<Program>, isPaced: Bool) {
    self.replay = replay
    self.isPaced = isPaced
    follow()
  }

  private mutating func follow() { (wantedSize, wantedUserScale) = replay.reading { ($0.size, $0.scale) } }

  var isFinished: Bool { hasQuit || screenshot == nil && replay.isFinished }
  private var hasQuit = false

  /// Ignores the user's input, except to quit.
  mutating func handle(_ event: InputEvent) { if event.asks(for: .quit) { hasQuit = true } }

  mutating func advance(to time: Double) {
    let start = self.start ?? time
    self.start = start
    guard screenshot == nil else { return }
    self.time = isPaced ? time - start : replay.nextFrame(after: self.time)
    screenshot = replay.advance(to: self.time)
    replay.flush()
    follow()
  }

  var nextFrameTime: Double? {
    guard let start, isPaced else { return 0 }
    if screenshot != nil { return start }
    return replay.nextFrameTime.map { $0 + start }
  }

  func draw(into list: inout DisplayList) { replay.program.draw(into: &list) }

  mutating func drew(on canvas: borrowing Canvas) throws(SDLError) {
    if let file = screenshot {
      try replay.save(canvas, to: file)
      screenshot = nil
    }
  }
}

extension SwipeRows {
  /// Plays a trace on a program to the end, in a window if the options want one.
  ///
  /// - Parameter output: the destination of the text, and of the window's statistics if the options want them.
  /// - Returns: the replay at its end.
  static func play<Program: HostedProgram>(
    _ name: SystemString, titled title: String, _ options: Options, _ output: Output,
    on program: (Trace, Surroundings) throws -> Program
  ) throws -> Replay<Played<Program>> {
    let file = try TextFile(name)
    let trace = try Trace(file.text, file: "\(name)", defaults: options)
    var replay = Replay(
      trace, file: "\(name)", of: Played(try program(trace, Surroundings(of: trace, options))), output: output,
      overwriting: OverwritePolicy(
        isAllowed: options.overwrites, trace: file.identity, list: options.file.flatMap { FileIdentity(at: $0) }))
    guard options.showsWindow else {
      try replay.play()
      return replay
    }
    let window = try MainWindow(titled: title, size: trace.size, userScale: trace.scale, options)
    var content = ReplayContent(replay, isPaced: options.isPaced)
    for output in [output, .errors] { output.writeBehind() }
    try window.show(&content, reportingTo: output)
    return content.replay
  }
}
