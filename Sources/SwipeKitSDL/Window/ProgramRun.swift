import Glibc
import SwipeKit
import SwipeKitCSDL2
import SwipeKitTraces

extension WindowContent where Self: TracedProgram {
  /// Runs a program in a window, or plays a trace on it without one if the command line is `--play FILE`.
  ///
  /// In the window, F6 writes the last minute as a trace to a folder in `$XDG_STATE_HOME`. The folder has the name of the
  /// desktop file, or else the title. F2 prints the view tree.
  ///
  /// An error is printed in a line, and ends the process with status 1. So does an expectation of the trace that is not
  /// met.
  ///
  /// - Parameters:
  ///   - title: the title of the window.
  ///   - size: the size of the window, in points; also of a trace that does not set it.
  ///   - identity: the identity of the program for the desktop.
  ///   - messages: the messages from other threads.
  ///   - program: creates the program for a size in points and a number of pixels a point.
  public static func run(
    title: String, size: Size, identity: WindowIdentity? = nil,
    receiving messages: MessageQueue<Message> = MessageQueue(),
    program: (_ size: Size, _ scale: Double) throws -> Self
  ) {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      if arguments.first == "--play" {
        guard arguments.count == 2, let file = arguments.last else { throw SDLError("--play needs one file") }
        return try play(file, size: size, on: program)
      }
      let window = try Window(title: title, size: size, identity: identity)
      var content = Live(
        try program(window.size, window.scale), to: StandardOutput(folder: identity?.desktopFile ?? title))
      var loop = WindowLoop(window, following: SettingsPortal())
      try loop.run(&content, receiving: messages)
    } catch {
      let line = Array("\(title): \(echo("\(error)"))\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }

  private static func play(_ file: String, size: Size, on program: (Size, Double) throws -> Self) throws {
    guard let text = textOfFile(file) else { throw SDLError("cannot read \(file) as text in UTF-8") }
    var beginning = Trace()
    beginning.size = size
    do {
      let trace = try Trace(text, beginning: beginning)
      var player = TracePlayer(trace, try program(trace.size, trace.scale))
      defer { print(player.takeText(), terminator: "") }
      var failure: SDLError?
      try player.play { program, file in
        do throws(SDLError) { try saveScreenshot(of: program, to: file) } catch { failure = failure ?? error }
      }
      if let failure { throw failure }
    } catch let error as TraceError { throw SDLError("\(file):\(error)") }
  }
}

/// Draws a program in memory, and writes the picture to a file.
private func saveScreenshot(of program: some TracedProgram, to file: String) throws(SDLError) {
  let stage = program.stage
  var canvas = try Canvas(size: stage.size, scale: stage.scale)
  var picture = DisplayList()
  program.draw(into: &picture)
  try canvas.draw(picture)
  let bytes = try canvas.png()
  guard let output = SDL_RWFromFile(file, "wb") else { throw SDLError(failedTo: "write \(file)") }
  let isWritten = SDL_RWwrite(output, bytes, 1, bytes.count) == bytes.count
  if SDL_RWclose(output) != 0 || !isWritten { throw SDLError(failedTo: "write \(file)") }
}

/// The standard output of a program, and a folder for its reports.
private struct StandardOutput: LiveOutput {
  let folder: String
  var isRecording: Bool { false }
  func record(_ step: Trace.Step) {}
  func log(_ lines: [String]) { for line in lines { show(line + "\n") } }

  func show(_ text: String) {
    print(text, terminator: "")
    // A reader that follows along through a pipe sees it at once.
    fflush(nil)
  }

  func report(_ trace: String) {
    let files = (1...).lazy.map { KeptFile("\(folder)/report-\($0).trace".utf8, in: .state) }
    guard let file = files.first(where: { $0?.exists != true }) ?? nil else { return }
    file.write(trace)
    show("\(file.exists ? "wrote" : "cannot write") \(String(decoding: file.path, as: UTF8.self))\n")
  }
}

private func textOfFile(_ path: String) -> String? {
  var count = 0
  guard let bytes = SDL_LoadFile(path, &count) else { return nil }
  defer { SDL_free(bytes) }
  return String(validating: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
}
