import Glibc
import SwipeKit
import SwipeKitSDL
import SwipeRowsLines
import SwipeRowsShared

extension SwipeRows {
  private static let interrupted: Int32 = 130

  /// Returns 0 if something was done, 1 if nothing was, or the status of `--once`, from 10.
  ///
  /// A trace records with `recording` and plays with the same lines: all lines are read before the window opens, and
  /// the program waits for commands.
  static func sortLines(_ options: Options, _ output: Output, _ recording: Output?) throws -> Int32 {
    try LineInput.check()
    if options.lines.onlyFilters { return options.lines.filter(to: output) }
    let results = LineExecutor(output)
    let mayEndFirst = options.lines.selectsOne || options.lines.exitsForNone
    let batches = mayEndFirst || recording != nil ? try readAll(options.lines) : []
    if mayEndFirst {
      // Only the last line decides whether a window is needed.
      var list = list(options, in: Surroundings(options.host))
      for batch in batches { list.append(batch) }
      let found = list.found(atMost: 2)
      let isNone = found.isEmpty && options.lines.exitsForNone
      let only = found.count == 1 && options.lines.selectsOne ? found.first : nil
      if options.lines.printsQuery, isNone || only != nil {
        results.print(options.lines.printed(options.lines.query))
      }
      if isNone { return 1 }
      if let only {
        for failure in results.takeNow(list.firstAct(on: only), of: list) { printError(failure.reason) }
        guard results.finish() else { return 1 }
        return options.lines.endsAfterOne ? LineOptions.status(of: 0) : 0
      }
    }
    if let trace = options.host.trace { return try play(trace, options, batches, results) }
    let window = try MainWindow(titled: title(options), options.host)
    let surroundings = window.surroundings
    let messages = MessageQueue<LineSession.Message>()
    var session = LineSession(
      list(options, in: surroundings), results, messages, waitsForCommands: recording != nil)
    let program = options.host.output(.errors, recording: recording)
    guard program.begin(session.emptyTrace) else { return 1 }
    for batch in batches { session.append(batch) }
    session.start()
    var content = Live(session, keeping: options.host.settings, to: program, emptyTrace: \.emptyTrace)
    Output.errors.writeBehind()
    let end = window.show(&content, receiving: messages)
    content.program.stopPreview()
    // A display that is gone is like a terminal that hangs up.
    let signal = if case .success(let signal) = end { signal } else { SIGHUP }
    if signal == SIGINT {
      results.finish(after: signal)
      return interrupted
    }
    content.program.close()
    let status = status(of: content.program.list, results, after: signal)
    _ = try end.get()
    return status
  }

  private static func title(_ options: Options) -> String { options.lines.title ?? title }

  private static func list(_ options: Options, in surroundings: Surroundings) -> LineList {
    var list = LineList(
      options.lines, size: surroundings.size, scale: surroundings.scale, language: surroundings.language)
    list.stage.settings = surroundings.settings
    return list
  }

  private static func readAll(_ options: LineOptions) throws(FileError) -> [LineBatch] {
    var batches: [LineBatch] = []
    try LineInput.read(separator: options.separator) { chunk in
      batches.append(LineBatch(chunk, options))
      return true
    }
    return batches
  }

  private static func play(
    _ trace: SystemString, _ options: Options, _ batches: [LineBatch], _ results: LineExecutor
  ) throws -> Int32 {
    let replay = try play(trace, titled: title(options), options, .errors) { trace, surroundings in
      var session = LineSession(list(options, in: surroundings), results)
      for batch in try batches + readAll(options.lines) { session.append(batch) }
      session.receive(.end, at: 0)
      return session
    }
    var played = replay.program
    played.close()
    Output.errors.flush()
    try replay.judge()
    return status(of: played.list, results)
  }

  private static func status(of list: LineList, _ results: LineExecutor, after signal: Int32? = nil) -> Int32 {
    let hasDone = results.finish(after: signal)
    return list.status ?? (hasDone ? 0 : 1)
  }
}
