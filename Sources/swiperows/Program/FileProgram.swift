import Glibc
import SafeFiles
import SwipeKit
import SwipeKitSDL
import SwipeRowsFiles
import SwipeRowsShared
import TodoTxt

extension SwipeRows {
  /// Returns the exit status, 1 if something could not be saved.
  static func keep(_ path: SystemString, _ options: Options, _ output: Output, _ recording: Output?) throws -> Int32
  {
    let keeper: FileKeeper
    do throws(SafeFileError) { keeper = try FileKeeper(path) } catch { throw FileError(error.description) }
    if let encoding = FileText.otherEncoding(of: keeper.bytes) {
      throw FileError("cannot open \(path): it is \(encoding), and a list is UTF-8; iconv converts it")
    }
    let copies = keeper.unfinishedCopies.map { "a save of \(path) did not end; what it was to have is in \($0)" }
    for line in copies { printError(line) }
    if let trace = options.host.trace { return try play(trace, options, keeper) }
    let window = try MainWindow(titled: keeper.name, options.host)
    let messages = MessageQueue<FileSession.Message>()
    var list = list(keeper, options, in: window.surroundings)
    if let line = copies.first { list.stage.present(Alert(text: line)) }
    let session = FileSession(list, keeper, by: clock(options), messages)
    let program = options.host.output(.errors, recording: recording)
    guard program.begin(session.emptyTrace) else { return 1 }
    var content = Live(session, keeping: options.host.settings, to: program, emptyTrace: \.emptyTrace)
    for output in [output, .errors] { output.writeBehind() }
    // Changes are saved however the window ends, and however often the program is asked to quit.
    let end = window.show(&content, receiving: messages)
    for signal in [SIGINT, SIGTERM, SIGHUP] { Glibc.signal(signal, SIG_IGN) }
    defer { for signal in [SIGINT, SIGTERM, SIGHUP] { Glibc.signal(signal, SIG_DFL) } }
    content.program.close()
    let status = status(of: content.program.list, keeper)
    _ = try end.get()
    return status
  }

  private static func clock(_ options: Options) -> DayClock { options.today.map(DayClock.stopped) ?? .system }

  private static func list(_ keeper: FileKeeper, _ options: Options, in surroundings: Surroundings) -> FileList {
    let kind = options.readsTasks ? .tasks : FileKind(of: keeper.path.bytes)
    var list = FileList(
      keeper.bytes, kind: kind, name: keeper.name, hasArchive: keeper.archive != nil, today: clock(options).today,
      size: surroundings.size, scale: surroundings.scale, language: surroundings.language)
    list.stage.settings = surroundings.settings
    return list
  }

  private static func play(_ trace: SystemString, _ options: Options, _ keeper: FileKeeper) throws -> Int32 {
    let replay = try play(trace, titled: keeper.name, options, .errors) { _, surroundings in
      FileSession(list(keeper, options, in: surroundings), keeper)
    }
    var played = replay.program
    played.close()
    Output.errors.flush()
    let status = status(of: played.list, keeper)
    try replay.judge()
    return status
  }

  /// Returns the exit status after a list; unsaved changes are written to a copy.
  private static func status(of list: FileList, _ keeper: FileKeeper) -> Int32 {
    guard list.isUnsaved else { return 0 }
    // A file name has at most 255 bytes.
    let name = "unsaved-" + SystemString(bytes: keeper.path.fileName.bytes.prefix(200))
    let copy =
      (try? NewStateFile.write(list.unsavedBytes, in: "swiperows", named: name))
      ?? (try? TemporaryFile(list.unsavedBytes))?.path
    printError(
      (list.failure ?? "cannot save \(keeper.path)")
        + (copy.map { "; what was to be saved is in \($0)" }
          ?? "; nor can a copy be written, and what was done is lost"))
    return 1
  }
}

extension FileKeeper {
  var name: String { path.fileName.description }
}
