import Glibc
import SwipeKit
import SwipeKitSDL
import SwipeRowsLines
import SwipeRowsShared

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
    if let trace = options.trace { return try play(trace, options, batches, results) }
    let window = try MainWindow(titled: title(options), options)
    let surroundings = window.surroundings
    let messages = MessageQueue<LineSession.Message>()
    var session = LineSession(
      list(options, in: surroundings), results, messages, waitsForCommands: recording != nil)
    guard begin(recording, of: session) else { return 1 }
    for batch in batches { session.append(batch) }
    session.start()
    var content = Live(session, options, output: .errors, recording: recording)
    Output.errors.writeBehind()
    let endSignal = try window.show(&content, receiving: messages)
    content.program.stopPreview()
    if endSignal == SIGINT {
      results.finish(after: endSignal)
      return interrupted
    }
    content.close()
    return status(of: content.program.list, results, after: endSignal)
  }

  private static func title(_ options: Options) -> String { options.lines.title ?? title }

  private static func list(_ options: Options, in surroundings: Surroundings) -> LineList {
    var list = LineList(
      options.lines, size: surroundings.size, scale: surroundings.scale, language: surroundings.language)
    list.stage.settings = surroundings.settings
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

  /// Prints what the query finds: the best lines first, once all have come, unless they keep their order.
  private static func filter(_ options: LineOptions, _ output: Output) -> Int32 {
    let query = options.queryRules.query(options.query)
    if options.printsQuery { output.print(options.printed(options.query)) }
    let isOrdered = !options.keepsOrder && !query.isEmpty
    let isKept = isOrdered || options.isReversed || options.tail != nil
    var (number, status) = (0, Int32(1))
    // All in one array, for there may be millions of them.
    var (found, bytes): ([(rank: MatchRank, number: Int, start: Int)], [UInt8]) = ([], [])
    LineInput.read(separator: options.separator) { chunk in
      for index in 0..<chunk.count {
        defer { number += 1 }
        let entry = options.entry(chunk[index], hasOptions: chunk.hasZeros)
        guard number >= options.headerLines else { continue }
        let rank = isOrdered ? options.rank(of: entry, by: query) : options.finds(entry, by: query) ? .last : nil
        guard let rank else { continue }
        let line = options.printed(entry) + [options.printedSeparator]
        if isKept {
          found.append((rank, number, bytes.count))
          bytes += line
        } else {
          output.print(line)
        }
        status = 0
      }
      output.flush()
      return output.isWhole
    }
    let ends = found.dropFirst().map(\.start) + [bytes.count]
    var order = found.indices.filter { found[$0].number >= number - (options.tail ?? number) }
    if options.isReversed { order.reverse() }
    // Lines of the same rank stay in their order, for the sorting is stable.
    if isOrdered { order.sort { found[$0].rank < found[$1].rank } }
    for index in order { output.print(Array(bytes[found[index].start..<ends[index]])) }
    return status
  }

  private static func play(
    _ trace: SystemString, _ options: Options, _ batches: [LineBatch], _ results: LineResults
  ) throws -> Int32 {
    let replay = try play(trace, titled: title(options), options, .errors) { trace, surroundings in
      var session = LineSession(list(options, in: surroundings), results)
      for batch in batches + readAll(options.lines) { session.append(batch) }
      session.receive(.end)
      return session
    }
    var played = replay.program
    played.close()
    Output.errors.flush()
    try replay.judge()
    return status(of: played.program.list, results)
  }

  /// Returns the status of a list that has ended, once all its commands have.
  private static func status(of list: LineList, _ results: LineResults, after signal: Int32? = nil) -> Int32 {
    let hasDone = results.finish(after: signal)
    return list.status ?? (hasDone ? 0 : 1)
  }
}
