import SwipeKitSDL
import SwipeRowsShared

/// A command with what its placeholders stand for.
struct LineRun: Sendable {
  let command: LineCommand
  let values: LineCommand.Values

  /// Calls a function with the command for the system; its files are there until that returns.
  func withCommand<Result>(_ body: (ChildCommand) -> Result) throws(FileError) -> Result {
    var values = values
    let (act, options) = (values.act, values.options)
    var files: [TemporaryFile] = []
    defer { for file in files { file.remove() } }
    if command.needsFile {
      let file = try TemporaryFile(act.rows[act.first].text + [options.separator])
      files.append(file)
      values.file = file.path
    }
    if command.needsFileOfAll {
      let file = try TemporaryFile(act.numbers.ranges.joined().flatMap { act.rows[$0].text + [options.separator] })
      files.append(file)
      values.fileOfAll = file.path
    }
    return body(
      ChildCommand(
        words: command.words(for: values),
        variables: [
          ("SWIPEROWS_ACTION", SystemString(stringLiteral: options.actions[act.action].name)),
          ("SWIPEROWS_INDEX", SystemString(stringLiteral: "\(act.first)")),
          ("SWIPEROWS_INFO", SystemString(bytes: (act.rows[act.first].info ?? []).prefix { $0 != 0 })),
          ("SWIPEROWS_QUERY", SystemString(stringLiteral: values.query)),
        ]))
  }
}
