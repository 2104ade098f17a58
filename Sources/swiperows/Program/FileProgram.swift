import Glibc
import SafeFiles
import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import TodoTxt

/// The program with the list of a file.
extension SwipeRows {
  /// Shows the list of a file, or plays a trace on it, and saves what is done.
  ///
  /// - Returns: the status: 1 where something could not be saved.
  static func keep(_ path: SystemString, _ options: Options, _ output: Output) throws -> Int32 {
    let keeper: FileKeeper
    do throws(SafeFileError) { keeper = try FileKeeper(path) } catch { throw FileError(error.description) }
    if let file = options.trace { return try play(try TextFile(file), named: file, options, keeper) }
    let portal = SettingsPortal()
    let settings = options.changed(portal.settings)
    let memory = options.size == nil ? StateFile(named: "window") : nil
    let last = memory?.read().flatMap { WindowArrangement($0) }
    let window = try Window(
      title: keeper.name, size: options.size ?? last?.size ?? Options.defaultSize, place: last?.place,
      identity: identity, driver: options.driver, userScale: options.scale, textScale: settings.textScale)
    let messages = MessageQueue<FileContent.Message>()
    var content = FileContent(
      list(keeper, options, settings, window.size, window.scale), options, keeper, messages)
    content.start()
    var loop = WindowLoop(window, following: portal)
    loop.isPaced = options.isPaced
    for output in [output, .errors] { output.writeBehind() }
    // What was done is saved, whatever becomes of the window.
    do throws(SDLError) { try loop.run(&content, receiving: messages) } catch {
      content.close()
      _ = status(of: content.program, keeper)
      throw error
    }
    if let arrangement = loop.arrangement { memory?.write(arrangement.text) }
    content.close()
    if options.printsStatistics { Output.errors.print(loop.statistics.summary) }
    return status(of: content.program, keeper)
  }

  private static func list(
    _ keeper: FileKeeper, _ options: Options, _ settings: DesktopSettings, _ size: Size, _ scale: Double
  ) -> FileList {
    let kind = options.readsTasks ? .tasks : FileKind(of: keeper.path.bytes)
    var list = FileList(
      keeper.bytes, kind: kind, name: keeper.name, hasArchive: keeper.archive != nil,
      today: options.today ?? TodoDate.now, size: size, scale: scale, theme: Theme(settings),
      direction: options.direction
        ?? ReadingDirection(locale: options.language?.name ?? Language.environmentName()),
      language: options.language ?? .environment)
    list.stage.reducesMotion = settings.reducesMotion
    list.stage.textScale = settings.textScale
    return list
  }

  private static func play(
    _ file: TextFile, named name: SystemString, _ options: Options, _ keeper: FileKeeper
  ) throws -> Int32 {
    let trace = try Trace(file.text, file: "\(name)", defaults: options)
    var settings = options.changed(DesktopSettings())
    (settings.reducesMotion, settings.textScale) = (options.reducesMotion ?? false, options.textScale ?? 1)
    var played = options
    (played.direction, played.language) = (trace.preferences.direction, trace.language)
    var replay = Replay(
      trace, file: "\(name)", of: PlayedFile(list(keeper, played, settings, trace.size, trace.scale), keeper),
      output: .errors, overwriting: OverwritePolicy(isAllowed: options.overwrites, trace: file.identity))
    if options.showsWindow {
      let window = try Window(
        title: keeper.name, size: trace.size, identity: identity, driver: options.driver, userScale: trace.scale,
        waitsForDisplay: options.isPaced)
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
    let status = status(of: end.program, keeper)
    try replay.judge()
    return status
  }

  /// Returns the status of a list that has ended; of what is not saved a copy is written.
  private static func status(of list: FileList, _ keeper: FileKeeper) -> Int32 {
    guard list.isUnsaved else { return 0 }
    let copy = Rescue.write(list.bytes, of: keeper.path)
    printError(
      (list.failure ?? "cannot save \(keeper.path)")
        + (copy.map { "; what was to be saved is in \($0)" }
          ?? "; nor can a copy be written, and what was done is lost"))
    return 1
  }
}

extension FileKeeper {
  /// The name of the file, for people.
  var name: String {
    SystemString(bytes: path.bytes[((path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]).description
  }
}

extension TodoDate {
  /// The day that it is here; the first of all where the clock has none.
  static var now: TodoDate {
    var (time, parts) = (time(nil), tm())
    localtime_r(&time, &parts)
    return TodoDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? .first
  }
}
