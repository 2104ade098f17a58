import SwipeKit
import SwipeKitTraces

extension WindowContent where Self: StageProgram {
  /// Runs a program in a window until it is closed or the program quits.
  ///
  /// This is all that a `main.swift` needs:
  ///
  /// ```swift
  /// try Playlist.run(title: "Playlist", size: Size(width: 360, height: 560)) { size, scale in
  ///   Playlist(size: size, scale: scale)
  /// }
  /// ```
  ///
  /// In the window, F2 prints the view tree, F3 shows the gesture and the frame, and F4 colours the layers. F6 writes
  /// the last minute as a trace to a folder in `$XDG_STATE_HOME`, by default `~/.local/state`. The folder has the name
  /// of the desktop file, or else the title. A program changes these keys by commands with the identities `describe`,
  /// `overlay`, `layers` and `report`.
  ///
  /// With the arguments `--play FILE`, the program plays the trace without a window, and the process ends. If an
  /// expectation is not met, or the trace cannot be played, the process prints a line and exits with status 1. A
  /// screenshot does not overwrite an existing file. All other arguments are left to the program.
  ///
  /// - Parameters:
  ///   - title: the title of the window.
  ///   - size: the size of the window, in points, and the default size of a trace.
  ///   - identity: the identity of the program for the desktop.
  ///   - family: the font family; nil for the desktop's.
  ///   - pictures: the pictures and icons of the program, by name.
  ///   - messages: the messages from other threads.
  ///   - program: creates the program for a size in points and a scale in device pixels a point.
  /// - Returns: the program at the end.
  /// - Throws: any error of `program`, `Window.init` or `WindowLoop.run`.
  @discardableResult public static func run(
    title: String, size: Size, identity: WindowIdentity? = nil, family: String? = nil,
    pictures: [String: PictureFile] = [:], receiving messages: MessageQueue<Message> = MessageQueue(),
    program: (_ size: Size, _ scale: Double) throws -> Self
  ) throws -> Self {
    prepareOutput()
    let words = SystemString.arguments.dropFirst()
    if words.first == "--play" { play(Array(words.dropFirst()), size: size, on: program) }
    var window = try Window(title: title, size: size, identity: identity, family: family)
    for (name, picture) in pictures { window.register(picture, as: name) }
    let output = Output.standard(endsQuietly: true)
    output.writeBehind()
    defer { Output.finish([output]) }
    let folder = SystemString(folderFor: identity?.desktopFile ?? title)
    var content = Live(try program(window.size, window.scale), to: ProgramOutput(output, folder: folder))
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&content, receiving: messages)
    return content.program
  }

  private static func play(
    _ names: [SystemString], size: Size, on program: (_ size: Size, _ scale: Double) throws -> Self
  ) -> Never {
    let output = Output.standard()
    do {
      guard names.count == 1 else { throw FileError("--play needs one file") }
      let file = try TextFile(names[0])
      var beginning = Trace()
      beginning.size = size
      let trace = try Trace(file.text, named: "\(names[0])", beginning: beginning)
      var replay = Replay(
        trace, file: "\(names[0])", of: try program(trace.size, trace.scale), output: output,
        overwriting: OverwritePolicy(trace: file.identity))
      try replay.play()
      try replay.judge()
      Output.finish([output])
    } catch {
      Output.finish([output])
      printError("\(error)")
      leave(1)
    }
    leave(output.isLossless ? 0 : 1)
  }
}

extension Trace {
  /// Creates a trace from the text of a file; error messages begin with the file's name.
  package init(_ text: String, named file: String, dialect: some TraceDialect = PlainDialect(), beginning: Trace)
    throws(FileError)
  {
    do throws(TraceError) { try self.init(text, dialect: dialect, beginning: beginning) } catch {
      throw FileError("\(file):\(error)")
    }
  }
}

extension SystemString {
  fileprivate init(folderFor text: String) {
    let letters = text.unicodeScalars.map { $0 == "/" || $0.value < 0x20 ? "-" : Character($0) }
    let name = String(letters.drop { $0 == "." })
    self.init(bytes: (name.isEmpty ? "program" : name).utf8)
  }
}
