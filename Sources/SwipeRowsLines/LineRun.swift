import SwipeKitSDL
import SwipeRowsShared

struct LineRun: Sendable {
  let command: LineCommand
  let values: LineCommand.Values
  /// The size available for its output; nil if it is not shown.
  var room: TextRoom?

  /// Calls a function with the system command, whose files exist during the call.
  func withCommand<Result>(_ body: (ChildCommand) -> Result) throws(FileError) -> Result {
    var values = values
    let (act, options) = (values.act, values.options)
    var files: [TemporaryFile] = []
    defer { for file in files { file.remove() } }
    func write(_ bytes: some Sequence<UInt8>) throws(FileError) -> SystemString {
      let file = try TemporaryFile(bytes)
      files.append(file)
      return file.path
    }
    if command.needsFile { values.file = try write(act.firstEntry.text + [options.separator]) }
    if command.needsFileOfAll {
      values.fileOfAll = try write(values.all.shown.flatMap { values.all.rows[$0].text + [options.separator] })
    }
    let (words, variables) = command.words(for: values)
    return body(
      ChildCommand(
        words: words,
        variables: [
          ("SWIPEROWS_ACTION", SystemString(stringLiteral: options.actions[act.action].name)),
          ("SWIPEROWS_INDEX", SystemString(stringLiteral: act.shown.first.map { "\($0)" } ?? "")),
          ("SWIPEROWS_INFO", SystemString(bytes: (act.firstEntry.info ?? []).prefix { $0 != 0 })),
          ("SWIPEROWS_QUERY", SystemString(stringLiteral: values.query)),
        ] + variables + (room?.variables ?? [])))
  }
}

/// The size available for output, in characters.
struct TextRoom: Equatable, Sendable {
  let columns, lines: Int

  /// The variables for terminal programs, and the variables of fzf's previews.
  fileprivate var variables: [(name: String, value: SystemString)] {
    let (columns, lines) = (SystemString(stringLiteral: "\(columns)"), SystemString(stringLiteral: "\(lines)"))
    return [("COLUMNS", columns), ("LINES", lines), ("FZF_PREVIEW_COLUMNS", columns), ("FZF_PREVIEW_LINES", lines)]
  }
}
