import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// The program `swiperows`.
@main
struct SwipeRows {
  /// The title of a window.
  static let title = "SwipeRows"

  static func main() {
    if SystemString.arguments == PictureReading.words { return PictureReading.serve() }
    prepareOutput()
    do throws(UsageError) {
      let options = try Options.parse(Array(SystemString.arguments.dropFirst()))
      let status: Int32 =
        switch options.command {
        case .help: print(Options.help) ? 0 : 1
        case .version: print("swiperows \(Options.version)") ? 0 : 1
        case .run: try run(options)
        }
      leave(status)
    } catch {
      printError(error.message)
      leave(2)
    }
  }

  /// Prints a text.
  ///
  /// - Returns: whether it arrived.
  private static func print(_ text: String) -> Bool {
    let output = Output.standard()
    output.print(text)
    Output.finish([output])
    return output.isWhole
  }

  /// Runs the program with options.
  ///
  /// - Returns: the status: 0 where all that was to be printed and recorded arrived.
  private static func run(_ options: Options) throws(UsageError) -> Int32 {
    let output = Output.standard(endsQuietly: options.readsLines)
    var outputs = [output]
    var status: Int32 = 0
    do {
      let overwriting = OverwritePolicy(isAllowed: options.overwrites)
      let recording = try options.recording.map { file throws(FileError) in
        Output(try OutputFile(to: file, overwriting))
      }
      if let recording { outputs.append(recording) }
      if options.readsLines {
        status = try sortLines(options, output, recording)
      } else if let file = options.file {
        status = try keep(file, options, output)
      } else if let file = options.trace {
        try play(try TextFile(file), named: file, options, output)
      } else {
        try show(options, output, recording)
      }
    } catch let error as UsageError {
      throw error
    } catch {
      Output.finish(outputs)
      // A file of which nothing came goes with it.
      outputs = []
      printError((error as? FileError)?.message ?? "\(error)")
      leave(1)
    }
    Output.finish(outputs)
    return outputs.allSatisfy(\.isWhole) ? status : 1
  }

  private static func play(
    _ file: TextFile, named name: SystemString, _ options: Options, _ output: Output
  ) throws {
    let trace = try Trace(file.text, file: "\(name)", defaults: options)
    let replay = try Replay(
      trace, file: "\(name)", settings: Surroundings(of: trace, options).settings, logsGestures: options.printsLog,
      output: output, overwriting: OverwritePolicy(isAllowed: options.overwrites, trace: file.identity))
    try replay.played(titled: title, options, reportingTo: output).judge()
  }

  private static func show(_ options: Options, _ output: Output, _ recording: Output?) throws {
    let window = try MainWindow(titled: title, options)
    let surroundings = window.surroundings
    let style = options.style ?? "inbox"
    let beginning = Trace(
      size: surroundings.size, scale: surroundings.scale, style: style, rows: options.rows,
      language: surroundings.language, Trace.Preferences(surroundings.settings, surroundings.direction))
    for line in beginning.beginning { recording?.print(line) }
    recording?.flush()
    if recording?.isWhole == false { return }
    recording?.writeBehind()
    var app = try App(
      style: style, count: options.rows, size: surroundings.size, scale: surroundings.scale,
      theme: Theme(surroundings.settings), direction: surroundings.direction, language: surroundings.language,
      keepsGestureLog: options.printsLog)
    app.adopt(surroundings.settings)
    // For who just opens it; a recording has only what the user did.
    let hintFile = options.style == nil && recording == nil ? KeptFile("swiperows/hint".utf8, in: .state) : nil
    if let hintFile { app.hint = Hint(left: hintFile.read().flatMap(Hint.left) ?? Hint.most, at: 0) }
    var content = InteractiveContent(app, options, output: output, recording: recording, hintFile: hintFile)
    for output in [output, .errors] { output.writeBehind() }
    try window.show(&content, reportingTo: output)
  }
}
