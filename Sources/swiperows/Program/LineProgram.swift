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
      var list = list(options, in: Surroundings(options))
      for batch in batches { list.append(batch) }
      let found = list.found(atMost: 2)
      if found.isEmpty, options.lines.exitsForNone { return 1 }
      if found.count == 1, let only = found.first, options.lines.selectsOne {
        for failure in results.takeNow(list.firstAct(on: only), of: list) { printError(failure.reason) }
        guard results.finish() else { return 1 }
        return options.lines.endsAfterOne ? LineOptions.status(of: 0) : 0
      }
    }
    if let file = options.trace {
      return try play(try TextFile(file), named: file, options, batches, results, output)
    }
    let window = try MainWindow(titled: title(options), options)
    let surroundings = window.surroundings
    let messages = MessageQueue<LineContent.Message>()
    let list = list(options, in: surroundings)
    let preferences = Trace.Preferences(surroundings.settings, surroundings.direction)
    if let recording {
      var trace = Trace()
      (trace.size, trace.scale, trace.language, trace.preferences) = (
        surroundings.size, surroundings.scale, surroundings.language, preferences
      )
      for line in trace.beginning { recording.print(line) }
      recording.flush()
      if !recording.isWhole { return 1 }
      recording.writeBehind()
    }
    var content = LineContent(list, options, results, messages, preferences, recording: recording)
    content.start(with: batches)
    Output.errors.writeBehind()
    let endSignal = try window.show(&content, receiving: messages)
    content.stopPreview()
    if endSignal == SIGINT {
      results.finish(after: endSignal)
      return interrupted
    }
    content.close()
    return status(of: content.session.list, results, after: endSignal)
  }

  private static func title(_ options: Options) -> String { options.lines.title ?? title }

  private static func list(_ options: Options, in surroundings: Surroundings) -> LineList {
    var list = LineList(
      options.lines, size: surroundings.size, scale: surroundings.scale, theme: Theme(surroundings.settings),
      direction: surroundings.direction, language: surroundings.language)
    list.stage.adopt(surroundings.settings)
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
    var session = LineSession(list(options, in: Surroundings(of: trace, options)), results)
    for batch in batches + readAll(options.lines) { session.append(batch) }
    session.list.end()
    let replay = Replay(
      trace, file: "\(name)", of: session, output: .errors,
      overwriting: OverwritePolicy(isAllowed: options.overwrites, trace: file.identity))
    let played = try replay.played(titled: title(options), options)
    var end = played.program
    end.close()
    Output.errors.flush()
    try played.judge()
    return status(of: end.list, results)
  }

  /// Returns the status of a list that has ended, once all its commands have.
  private static func status(of list: LineList, _ results: LineResults, after signal: Int32? = nil) -> Int32 {
    let hasDone = results.finish(after: signal)
    return list.status ?? (hasDone ? 0 : 1)
  }
}
