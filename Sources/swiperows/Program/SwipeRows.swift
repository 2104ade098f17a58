import Glibc
import SwipeKit
import SwipeKitSDL
import SwipeRowsDemo
import SwipeRowsLines
import SwipeRowsShared

@main struct SwipeRows {
  static let title = "SwipeRows"

  static func main() {
    if SystemString.arguments == PictureReading.words { return PictureReading.serve() }
    takeSignals()
    prepareOutput()
    do throws(UsageError) {
      // A folder counts as input, so that an error is reported.
      let hasInput = [S_IFIFO, S_IFREG, S_IFDIR].contains(fileStatus(of: STDIN_FILENO).st_mode & S_IFMT)
      let options = try Options.parse(Array(SystemString.arguments.dropFirst()), hasInput: hasInput)
      let status: Int32 =
        switch options.command {
        case .help: print(Options.help) ? 0 : 1
        case .version: print("swiperows \(Version.current)") ? 0 : 1
        case .run: try run(options)
        }
      leave(status)
    } catch {
      printError(error.message)
      leave(2)
    }
  }

  /// Resets the signals that the parent ignores or blocks, except SIGHUP, which `nohup` ignores.
  private static func takeSignals() {
    // Without SIGCHLD, the exit status of a command is lost.
    for number: Int32 in 1...64 where number != SIGHUP && isIgnored(number) { signal(number, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  private static func print(_ text: String) -> Bool {
    let output = Output.standard()
    output.print(text)
    Output.finish([output])
    return output.isLossless
  }

  /// Returns the exit status, 0 if all output and recordings arrived.
  private static func run(_ options: Options) throws(UsageError) -> Int32 {
    let output = Output.standard(endsQuietly: options.readsLines)
    var outputs = [output]
    var status: Int32 = 0
    do {
      let overwriting = options.host.overwriting(list: options.file)
      let recording = try options.host.recording.map { file throws(FileError) in
        Output(try OutputFile(to: file, overwriting))
      }
      if let recording { outputs.append(recording) }
      if options.readsLines {
        status = try sortLines(options, output, recording)
      } else if let file = options.file {
        status = try keep(file, options, output, recording)
      } else if let trace = options.host.trace {
        try play(trace, titled: title, options, output) { trace, surroundings in
          try App(style: trace.style, rows: trace.rows, in: surroundings, logsGestures: options.host.printsLog)
        }.judge()
      } else {
        try show(options, output, recording)
      }
    } catch let error as UsageError { throw error } catch {
      Output.finish(outputs)
      // Releases the outputs, so that a file without content is removed.
      outputs = []
      printError((error as? FileError)?.message ?? "\(error)")
      leave(1)
    }
    Output.finish(outputs)
    return outputs.allSatisfy(\.isLossless) ? status : 1
  }

  private static func show(_ options: Options, _ output: Output, _ recording: Output?) throws {
    let window = try MainWindow(titled: title, options.host)
    var app = try App(
      style: options.style ?? "inbox", rows: options.rows, in: window.surroundings,
      logsGestures: options.host.printsLog)
    // Only for a user who just opens the program: a recording has only what the user did.
    let hintFile = options.style == nil && recording == nil ? KeptFile(state: "swiperows/hint".utf8) : nil
    if let hintFile { app.hint = Hint(left: hintFile.read().flatMap(Hint.left) ?? Hint.most, at: 0) }
    app.hintFile = hintFile
    let program = options.host.output(output, recording: recording)
    guard program.begin(app.emptyTrace) else { return }
    var content = Live(app, keeping: options.host.settings, to: program, emptyTrace: \.emptyTrace)
    for output in [output, .errors] { output.writeBehind() }
    _ = try window.show(&content, reportingTo: output).get()
  }
}
