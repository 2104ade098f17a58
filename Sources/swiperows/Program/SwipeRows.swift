import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// The program `swiperows`.
@main
struct SwipeRows {
  static func main() {
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
    // Without a window nothing must depend on the desktop that it happens to run on.
    var settings = options.changed(options.showsWindow ? SettingsPortal().settings : DesktopSettings())
    // Nor must what happens, with one.
    (settings.reducesMotion, settings.textScale) = (options.reducesMotion ?? false, options.textScale ?? 1)
    var replay = try Replay(
      trace, file: "\(name)", settings: settings, logsGestures: options.printsLog, output: output,
      overwriting: OverwritePolicy(isAllowed: options.overwrites, trace: file.identity))
    guard options.showsWindow else {
      try replay.play()
      return try replay.judge()
    }
    let window = try open { () throws(SDLError) in
      try Window(
        title: "SwipeRows", size: trace.size, identity: identity, driver: options.driver, userScale: trace.scale,
        waitsForDisplay: options.isPaced)
    }
    var content = ReplayContent(replay, isPaced: options.isPaced)
    try run(&content, in: window, options, output)
    try content.replay.judge()
  }

  private static func show(_ options: Options, _ output: Output, _ recording: Output?) throws {
    let portal = SettingsPortal()
    let settings = portal.settings
    let wanted = options.changed(settings)
    // Who says a size wants that one, this time.
    let memory = options.size == nil ? StateFile(named: "window") : nil
    let last = memory?.read().flatMap { WindowArrangement($0) }
    let window = try open { () throws(SDLError) in
      try Window(
        title: "SwipeRows", size: options.size ?? last?.size ?? Options.defaultSize, place: last?.place,
        identity: identity, driver: options.driver,
        userScale: options.scale, textScale: settings.textScale)
    }
    let (size, scale) = (window.size, window.scale)
    let style = options.style ?? "inbox"
    let language = options.language ?? .environment
    let direction =
      options.direction ?? ReadingDirection(locale: options.language?.name ?? Language.environmentName())
    let beginning = Trace(
      size: size, scale: scale, style: style, rows: options.rows, language: language,
      Trace.Preferences(wanted, direction))
    for line in beginning.beginning { recording?.print(line) }
    recording?.flush()
    if recording?.isWhole == false { return }
    recording?.writeBehind()
    var app = try App(
      style: style, count: options.rows, size: size, scale: scale, theme: Theme(wanted),
      direction: direction, language: language, keepsGestureLog: options.printsLog)
    app.adopt(wanted)
    // For who just opens it; a recording has only what the user did.
    let hintFile = options.style == nil && recording == nil ? StateFile(named: "hint") : nil
    if let hintFile { app.hint = Hint(left: hintFile.read().flatMap(Hint.left) ?? Hint.most, at: 0) }
    var content = InteractiveContent(app, options, output: output, recording: recording, hintFile: hintFile)
    let arrangement = try run(&content, in: window, following: portal, options, output)
    if let arrangement { memory?.write(arrangement.text) }
  }

  /// Opens a window; its error mentions that a trace can be played without one.
  private static func open(_ window: () throws(SDLError) -> Window) throws(SDLError) -> Window {
    do throws(SDLError) { return try window() } catch {
      throw SDLError("\(error), or play a trace without a window: swiperows --play FILE")
    }
  }

  static var identity: WindowIdentity {
    WindowIdentity(desktopFile: "swiperows", icon: PictureFile(PackageResources.swiperows_svg))
  }

  /// Runs a content in a window.
  ///
  /// - Returns: the window's arrangement at the end.
  @discardableResult private static func run(
    _ content: inout some WindowContent & ~Copyable, in window: consuming Window,
    following portal: consuming SettingsPortal = .silent, _ options: Options, _ output: Output
  ) throws(SDLError) -> WindowArrangement? {
    var loop = WindowLoop(window, following: portal)
    loop.isPaced = options.isPaced
    for output in [output, .errors] { output.writeBehind() }
    try loop.run(&content)
    if options.printsStatistics { output.print(loop.statistics.summary) }
    return loop.arrangement
  }
}

extension FrameStatistics {
  /// The statistics in one line for people.
  var summary: String {
    func milliseconds(_ share: Double) -> String { number(percentile(share) * 1000) }
    return """
      frames=\(frames) p50=\(milliseconds(0.5))ms p95=\(milliseconds(0.95))ms p99=\(milliseconds(0.99))ms \
      missed=\(missed)
      """
  }
}
