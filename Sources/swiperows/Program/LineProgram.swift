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
  /// - Returns: the status: 0 where something was done, 1 where nothing was, from 10 on the one of `--once`.
  static func sortLines(_ options: Options, _ output: Output) throws -> Int32 {
    if options.lines.onlyFilters { return filter(options.lines, output) }
    let results = LineResults(output)
    var chunks: [Lines.Chunk] = []
    if options.lines.selectsOne || options.lines.exitsForNone {
      // Whether a window is needed is known in the end.
      LineInput.read(separator: options.lines.separator) { chunk in
        chunks.append(chunk)
        return true
      }
      let found = Self.found(in: chunks, options.lines)
      if found.isEmpty, options.lines.exitsForNone { return 1 }
      if found.count == 1, let only = found.first, options.lines.selectsOne {
        var list = list(options, DesktopSettings(), Options.defaultSize, 1)
        for chunk in chunks { list.append(chunk) }
        let act = LineAct(
          action: 0, numbers: RangeSet(only..<only + 1), lines: chunks.reduce(into: Lines()) { $0.append($1) })
        for failure in results.takeNow(act, of: list) { printError(failure.reason) }
        return results.finish() ? 0 : 1
      }
    }
    if let file = options.trace {
      return try play(try TextFile(file), named: file, options, chunks, results, output)
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
    var program = list(options, settings, window.size, window.scale)
    for chunk in chunks { program.append(chunk) }
    var content = LineContent(program, options, results, messages)
    content.start()
    var loop = WindowLoop(window, following: portal)
    loop.isPaced = options.isPaced
    for output in [output, .errors] { output.writeBehind() }
    try loop.run(&content, receiving: messages)
    if let arrangement = loop.arrangement { memory?.write(arrangement.text) }
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

  /// Returns the numbers of the lines that the query finds, two at most.
  private static func found(in chunks: [Lines.Chunk], _ options: LineOptions) -> [Int] {
    let query = Query(options.query)
    var (number, found) = (0, [Int]())
    for chunk in chunks {
      for index in 0..<chunk.count {
        defer { number += 1 }
        guard number >= options.headerLines, query.matches(options.searchedText(of: chunk[index])) else { continue }
        found.append(number)
        if found.count == 2 { return found }
      }
    }
    return found
  }

  /// Prints what the query finds.
  private static func filter(_ options: LineOptions, _ output: Output) -> Int32 {
    let query = Query(options.query)
    var (number, status) = (0, Int32(1))
    LineInput.read(separator: options.separator) { chunk in
      for index in 0..<chunk.count {
        defer { number += 1 }
        guard number >= options.headerLines, query.matches(options.searchedText(of: chunk[index])) else { continue }
        output.print(options.printed(chunk[index]) + [options.printedSeparator])
        status = 0
      }
      output.flush()
      return output.isWhole
    }
    return status
  }

  private static func play(
    _ file: TextFile, named name: SystemString, _ options: Options, _ chunks: [Lines.Chunk],
    _ results: LineResults, _ output: Output
  ) throws -> Int32 {
    let trace = try Trace(file.text, file: "\(name)", defaults: options)
    var settings = options.changed(DesktopSettings())
    (settings.reducesMotion, settings.textScale) = (options.reducesMotion ?? false, options.textScale ?? 1)
    var played = options
    (played.direction, played.language) = (trace.preferences.direction, trace.language)
    var program = list(played, settings, trace.size, trace.scale)
    for chunk in chunks { program.append(chunk) }
    LineInput.read(separator: options.lines.separator) { chunk in
      program.append(chunk)
      return true
    }
    program.end()
    var replay = Replay(
      trace, file: "\(name)", of: LineSession(program, results), output: .errors,
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
