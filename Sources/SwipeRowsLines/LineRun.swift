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
    if command.needsFile {
      let file = try TemporaryFile(act.firstEntry.text + [options.separator])
      files.append(file)
      values.file = file.path
    }
    if command.needsFileOfAll {
      let file = try TemporaryFile(values.all.shown.flatMap { values.all.rows[$0].text + [options.separator] })
      files.append(file)
      values.fileOfAll = file.path
    }
    let (words, variables) = command.words(for: values)
    return body(
      ChildCommand(
        words: words,
        variables: [
          ("SWIPEROWS_ACTION", SystemString(stringLiteral: options.actions[act.action].name)),
          ("SWIPEROWS_INDEX", SystemString(stringLiteral: act.first.map { "\($0)" } ?? "")),
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
