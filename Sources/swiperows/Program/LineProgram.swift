import Glibc
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// The program with the lines of its standard input.
extension SwipeRows {
  /// The status of a program that its user has interrupted.
  private static let interrupted: Int32 = 130

  /// Sorts lines out: in a window, by a trace, or by a query alone.
  ///
  /// - Parameter recording: the output for a trace, which plays with the same lines; then they are all there before the
  ///   window is, and commands are waited for, as when a trace is played.
  /// - Returns: the status: 0 where something was done, 1 where nothing was, from 10 on the one of `--once`.
  static func sortLines(_ options: Options, _ output: Output, _ recording: Output?) throws -> Int32 {
    if options.lines.onlyFilters { return filter(options.lines, output) }
    let results = LineResults(output)
    var batches: [LineBatch] = []
    if options.lines.selectsOne || options.lines.exitsForNone || recording != nil {
      batches = readAll(options.lines)
    }
    if options.lines.selectsOne || options.lines.exitsForNone {
      // Whether a window is needed is known in the end.
      var list = list(options, DesktopSettings(), Options.defaultSize, 1)
      for batch in batches { list.append(batch) }
      let found = list.found(atMost: 2)
      if found.isEmpty, options.lines.exitsForNone { return 1 }
      if found.count == 1, let only = found.first, options.lines.selectsOne {
        for failure in results.takeNow(list.firstAct(on: only), of: list) { printError(failure.reason) }
        return results.finish() ? 0 : 1
      }
    }
    if let file = options.trace {
      return try play(try TextFile(file), named: file, options, batches, results, output)
    }
    let portal = SettingsPortal()
    let settings = options.changed(portal.settings)
    let title = options.lines.title ?? "SwipeRows"
    let memory = options.size == nil ? StateFile(named: "window") : nil
    let last = memory?.read().flatMap { WindowArrangement($0) }
    let window = try Window(
      title: title, size: options.size ?? last?.size ?? Options.defaultSize, place: last?.place, identity: identity,
      driver: options.driver, userScale: options.scale, textScale: settings.textScale)
    let messages = MessageQueue<LineContent.Message>()
    let list = list(options, settings, window.size, window.scale)
    let preferences = Trace.Preferences(settings, list.stage.direction)
    if let recording {
      var trace = Trace()
      (trace.size, trace.scale, trace.language, trace.preferences) = (
        window.size, window.scale, list.language, preferences
      )
      for line in trace.beginning { recording.print(line) }
      recording.flush()
      if !recording.isWhole { return 1 }
      recording.writeBehind()
    }
    var content = LineContent(list, options, results, messages, preferences, recording: recording)
    content.start(with: batches)
    var loop = WindowLoop(window, following: portal)
    loop.isPaced = options.isPaced
    Output.errors.writeBehind()
    try loop.run(&content, receiving: messages)
    if let arrangement = loop.arrangement { memory?.write(arrangement.text) }
    content.stopPreview()
    if loop.endSignal == SIGINT {
      _ = results.finish()
      return interrupted
    }
    content.close()
    return status(of: content.session.list, results)
  }

  private static func list(
    _ options: Options, _ settings: DesktopSettings, _ size: Size, _ scale: Double
  ) -> LineList {
    let language = options.language ?? .environment
    let direction =
      options.direction ?? ReadingDirection(locale: options.language?.name ?? Language.environmentName())
    var list = LineList(
      options.lines, size: size, scale: scale, theme: Theme(settings), direction: direction,
      language: language)
    list.stage.reducesMotion = settings.reducesMotion
    list.stage.textScale = settings.textScale
    return list
  }

  /// Reads the standard input to its end.
  private static func readAll(_ options: LineOptions) -> [LineBatch] {
    var batches: [LineBatch] = []
    LineInput.read(separator: options.separator) { chunk in
      batches.append(LineBatch(chunk, options))
      return true
    }
    return batches
  }

  /// Prints what the query finds.
  private static func filter(_ options: LineOptions, _ output: Output) -> Int32 {
    let query = Query(options.query)
    var (number, status) = (0, Int32(1))
    LineInput.read(separator: options.separator) { chunk in
      for index in 0..<chunk.count {
        defer { number += 1 }
        let entry = chunk.hasZeros ? LineEntry(line: chunk[index]) : LineEntry(text: chunk[index])
        guard number >= options.headerLines, options.finds(entry, by: query) else { continue }
        output.print(options.printed(entry) + [options.printedSeparator])
        status = 0
      }
      output.flush()
      return output.isWhole
    }
    return status
  }

  private static func play(
    _ file: TextFile, named name: SystemString, _ options: Options, _ batches: [LineBatch],
    _ results: LineResults, _ output: Output
  ) throws -> Int32 {
    let trace = try Trace(file.text, file: "\(name)", defaults: options)
    var settings = options.changed(DesktopSettings())
    (settings.reducesMotion, settings.textScale) = (options.reducesMotion ?? false, options.textScale ?? 1)
    var played = options
    (played.direction, played.language) = (trace.preferences.direction, trace.language)
    var session = LineSession(list(played, settings, trace.size, trace.scale), results)
    for batch in batches + readAll(options.lines) { session.append(batch) }
    session.list.end()
    var replay = Replay(
      trace, file: "\(name)", of: session, output: .errors,
      overwriting: OverwritePolicy(isAllowed: options.overwrites, trace: file.identity))
    if options.showsWindow {
      let window = try Window(
        title: options.lines.title ?? "SwipeRows", size: trace.size, identity: identity, driver: options.driver,
        userScale: trace.scale, waitsForDisplay: options.isPaced)
      var content = ReplayContent(replay, isPaced: options.isPaced)
      var loop = WindowLoop(window)
      loop.isPaced = options.isPaced
      try loop.run(&content)
      replay = content.replay
    } else {
      try replay.play()
    }
    var end = replay.program
    end.close()
    Output.errors.flush()
    try replay.judge()
    return status(of: end.list, results)
  }

  /// Returns the status of a list that has ended, once all its commands have.
  private static func status(of list: LineList, _ results: LineResults) -> Int32 {
    let hasDone = results.finish()
    return list.status ?? (hasDone ? 0 : 1)
  }
}
