import SwipeKit
import SwipeKitSDL

/// The program `swiperows`.
@main
struct SwipeRows {
  static func main() {
    do throws(UsageError) {
      switch try Options.parse(Array(SystemString.arguments.dropFirst())) {
      case .help: print(Options.help)
      case .version: print("swiperows \(Options.version)")
      case .run(let options): try run(options)
      }
    } catch {
      printError(error.message)
      leave(2)
    }
    leave(0)
  }

  private static func run(_ options: Options) throws(UsageError) {
    do {
      if let file = options.trace {
        try play(try Trace(try readText(from: file), file: "\(file)", defaults: options), options)
      } else {
        try show(options)
      }
    } catch let error as UsageError {
      throw error
    } catch let error as FileError {
      printError(error.message)
      leave(1)
    } catch {
      printError("\(error)")
      leave(1)
    }
  }

  private static func theme(_ options: Options) -> Theme {
    switch options.appearance {
    case .light: .light
    case .dark: .dark
    case nil: DesktopAppearance.current == .dark ? .dark : .light
    }
  }

  private static func play(_ trace: Trace, _ options: Options) throws {
    // Without a window nothing must depend on the desktop that it happens to run on.
    let theme = options.showsWindow ? theme(options) : options.appearance == .dark ? .dark : .light
    var player = try TracePlayer(trace, theme: theme, logsGestures: options.printsLog)
    guard options.showsWindow else { return try player.play() }
    let window = try Window(
      title: "SwipeRows", size: trace.size, driver: options.driver, zoom: trace.scale,
      waitsForDisplay: options.isPaced)
    try run(PlayedContent(player, isPaced: options.isPaced), in: window, options)
  }

  private static func show(_ options: Options) throws {
    let recorder = try options.recording.map { file throws(FileError) in try LineWriter(to: file) }
    let window = try Window(title: "SwipeRows", size: options.size, driver: options.driver, zoom: options.scale)
    let (size, scale) = (window.size, window.scale)
    try recorder?.write("size \(number(size.width)) \(number(size.height))")
    try recorder?.write("scale \(number(scale))")
    try recorder?.write("style \(options.style)")
    if let rows = options.rows { try recorder?.write("rows \(rows)") }
    let app = try App(
      style: options.style, count: options.rows, size: size, scale: scale, theme: theme(options),
      keepsGestureLog: options.printsLog)
    try run(LiveContent(app, printsLog: options.printsLog, recorder: recorder), in: window, options)
  }

  private static func run(
    _ content: consuming some WindowContent & ~Copyable, in window: consuming Window, _ options: Options
  ) throws(SDLError) {
    var loop = WindowLoop(window)
    loop.isPaced = options.isPaced
    try loop.run(&content)
    if options.printsStatistics { print(loop.statistics.summary) }
  }
}

extension FrameStatistics {
  /// One line for people.
  fileprivate var summary: String {
    func milliseconds(_ share: Double) -> String { number(percentile(share) * 1000) }
    return """
      frames=\(frames) p50=\(milliseconds(0.5))ms p95=\(milliseconds(0.95))ms p99=\(milliseconds(0.99))ms \
      missed=\(missed)
      """
  }
}
